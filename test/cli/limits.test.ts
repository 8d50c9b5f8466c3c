/** The tool and the library where WebAssembly cannot have its memory: the same answers by the TypeScript core. From dist/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { file, root, tool } from '../support/programs.ts';
import { limited, takesLimits } from '../support/ulimit.ts';
import { runs } from '../support/wide.ts';

const NOTE =
  'edgewise: no WebAssembly here, or no memory for it (ulimit -v?); going on with --core ts, which is slower\n';
const example = join(root, 'examples/rokada.txt');
const expected = readFileSync(join(root, 'examples/rokada.expected.txt'), 'utf8');

describe.skipIf(!takesLimits)('under a limit of address space (bash of Linux)', () => {
  test('edgewise answers, and says that it is slower', () => {
    for (const limit of runs([8_000_000], [8_000_000, 4_000_000, 2_000_000, 1_000_000])) {
      const args = ['solve', '--kind', 'rokada', example];
      expect([limit, limited(limit, tool, args)]).toEqual([limit, { status: 0, stdout: expected, stderr: NOTE }]);
      expect(limited(limit, tool, [...args, '--quiet']).stderr).toBe('');
    }
  });

  test('the library answers', () => {
    const program = `import { solve } from ${JSON.stringify(join(root, 'dist/index.js'))};
console.log(solve('2 2\\n2 2\\n2 2\\n', { kind: 'slink' }).status);`;
    expect(limited(8_000_000, file('library.mjs', program), [])).toEqual({ status: 0, stdout: 'unique\n', stderr: '' });
  });
});
