/**
 * Memoizes a function: the value for each object is computed only once, and kept as long as the object. It does not
 * depend on the other arguments.
 */
export function remembered<Key extends object, More extends readonly unknown[], Value>(
  compute: (key: Key, ...more: More) => Value,
): (key: Key, ...more: More) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...more) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = compute(key, ...more);
    known.set(key, { value });
    return value;
  };
}
