import type { Action } from '../types.ts';

/** The item with the highest mark, of at least one; the first of them on a tie. */
export function best<Item>(items: readonly Item[], mark: (item: Item) => number): Item {
  const marked = items.map((item) => ({ item, mark: mark(item) }));
  return marked.reduce((one, other) => (other.mark > one.mark ? other : one)).item;
}

/** The first of the actions of a type. */
export const find = (actions: readonly Action[], type: Action['type']): Action | undefined =>
  actions.find((action) => action.type === type);
