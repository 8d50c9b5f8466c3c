/** How the places in the worklist of a loop are numbered. */

/** Where the numbers of each sort begin: cells come first, from 0. */
export interface Places {
  vertices: number;
  edges: number;
  /** The classes of cells of which it is known whether they lie on the same side. */
  classes: number;
  /** The whole loop. */
  loop: number;
}
