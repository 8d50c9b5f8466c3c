/**
 * Whether the edges of a colouring are one loop: by walking along it. Plainer than the sweep's fill test, which is
 * faster.
 */
import { lowest } from '../../wasm/bits.ts';
import { rows } from '../../text/grid.ts';
import { countEdges, horizontalEdges, isInside, width } from './colours.ts';

/** True where the edges between inside and outside cells form exactly one loop that nowhere touches itself. */
export function isOneLoop(): bool {
  let line = 0;
  let start = -1;
  for (; line <= rows; line++) {
    for (let w = 0; w < width && start < 0; w++) {
      const edges = horizontalEdges(line, w);
      if (edges != 0) start = (w << 5) + lowest(edges);
    }
    if (start >= 0) break;
  }
  if (start < 0) return false;

  // The first edge on in reading order: outside above it, inside below it. Walk right, with the inside on the right
  // hand.
  const total = countEdges();
  let row = line; // the vertex we are at
  let col = start;
  let down = 0; // the direction we walk in
  let right = 1;
  for (let walked = 1; walked <= total; walked++) {
    row = row + down;
    col = col + right;
    // The two cells ahead of the vertex, on our left hand and on our right.
    const leftAhead = isInside(row + ((down - right - 1) >> 1), col + ((right + down - 1) >> 1));
    const rightAhead = isInside(row + ((down + right - 1) >> 1), col + ((right - down - 1) >> 1));
    if (leftAhead == 1 && rightAhead == 0) return false; // a checkerboard: the loop touches itself
    if (leftAhead == 1) {
      // turn left: (down, right) -> (-right, down)
      const turned = down;
      down = -right | 0;
      right = turned;
    } else if (rightAhead == 0) {
      // turn right: (down, right) -> (right, -down)
      const turned = -down | 0;
      down = right;
      right = turned;
    }
    if (row == line && col == start) return walked == total;
  }
  return false;
}
