/** A list of that length, if the compiler knows the number: `const [ann, bob] = …` then has two items. */
export type Several<Item, Count extends number, Some extends readonly Item[] = readonly []> = number extends Count
  ? readonly Item[]
  : Some['length'] extends Count
    ? Some
    : Several<Item, Count, readonly [...Some, Item]>;
