/**
 * What is known to be on the same side, and what on different ones: a union-find with parity that can be taken back.
 * Members are numbered from 0. Joined by size and undone in the opposite order; a question takes O(log members).
 */
export class ParityClasses {
  readonly #parents: Int32Array;
  /** By member: 1 where it is on the other side than its parent. */
  readonly #crossed: Uint8Array;
  readonly #sizes: Int32Array;
  /** By member: the next one of its class, round and round. */
  readonly #next: Int32Array;

  /** `largest`: a member whose class is never the one that is walked through when two are joined. */
  constructor(members: number, largest: number) {
    this.#parents = Int32Array.from({ length: members }, (_, member) => member);
    this.#next = this.#parents.slice();
    this.#crossed = new Uint8Array(members);
    this.#sizes = new Int32Array(members).fill(1);
    this.#sizes[largest] = members + 1;
  }

  /** The member that represents a class. */
  root(member: number): number {
    let at = member;
    while (this.#parents[at] !== at) at = this.#parents[at];
    return at;
  }

  /** 0 same side, 1 different sides, -1 not known. */
  relation(a: number, b: number): number {
    const parents = this.#parents;
    const crossed = this.#crossed;
    let [x, y, parity] = [a, b, 0];
    for (; parents[x] !== x; x = parents[x]) parity ^= crossed[x];
    for (; parents[y] !== y; y = parents[y]) parity ^= crossed[y];
    return x === y ? parity : -1;
  }

  /**
   * Joins the classes of two members that lie on the same side (0) or not (1). Returns the root of the class that
   * became part of the other, or -1 where they were one. `each` is called for each member of that class.
   */
  join(first: number, second: number, parity: number, each: (member: number, root: number) => void): number {
    const a = this.root(first);
    const b = this.root(second);
    if (a === b) return -1;
    const small = this.#sizes[a] < this.#sizes[b] ? a : b;
    const large = a + b - small;
    this.#crossed[small] = this.#parity(first) ^ this.#parity(second) ^ parity;
    this.#parents[small] = large;
    this.#sizes[large] += this.#sizes[small];
    let member = small;
    do {
      each(member, large);
      member = this.#next[member];
    } while (member !== small);
    this.#splice(small, large);
    return small;
  }

  /** Takes back a join() that returned this, the last one that is not taken back. */
  undo(small: number): void {
    const large = this.#parents[small];
    this.#splice(small, large);
    this.#sizes[large] -= this.#sizes[small];
    this.#parents[small] = small;
    this.#crossed[small] = 0;
  }

  /** Makes two rounds one, or one two. */
  #splice(a: number, b: number): void {
    const after = this.#next[a];
    this.#next[a] = this.#next[b];
    this.#next[b] = after;
  }

  #parity(member: number): number {
    let parity = 0;
    for (let at = member; this.#parents[at] !== at; at = this.#parents[at]) parity ^= this.#crossed[at];
    return parity;
  }
}
