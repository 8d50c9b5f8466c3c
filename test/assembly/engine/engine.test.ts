/** The engine as it ships. The debug core checks every learned clause and every reason on the way (assembly/engine/witnesses.ts). */
import { coreEntries } from '../../support/cores.ts';
import { engineSuite } from '../../support/engine-suite.ts';

engineSuite(coreEntries);
