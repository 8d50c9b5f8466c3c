/** The items of all the lists, without duplicates; the order of each list is kept. */
export function unionOf<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const all: T[] = [];
  for (const list of lists) {
    for (const [k, item] of list.entries()) {
      if (all.includes(item)) continue;
      const after = list.slice(k + 1).find((later) => all.includes(later));
      all.splice(after === undefined ? all.length : all.indexOf(after), 0, item);
    }
  }
  return all;
}
