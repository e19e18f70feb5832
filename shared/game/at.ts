/** The item with that index, which must be in the list. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`nothing has the index ${index}`);
  return item;
}
