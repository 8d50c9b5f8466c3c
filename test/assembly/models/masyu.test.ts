/** The engine's Masyu as it ships. The debug core checks every learned clause and every reason on the way. */
import { coreEntries } from '../../support/cores.ts';
import { masyuSuite } from '../../support/masyu-suite.ts';

masyuSuite(coreEntries);
