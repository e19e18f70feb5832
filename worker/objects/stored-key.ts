import { randomHex } from '../random.ts';

/** The key of that name in the storage of an object, which generates it when it is first needed: 32 bytes in hexadecimal. */
export function storedKey({ kv }: Pick<DurableObjectStorage, 'kv'>, name: string): string {
  const stored = kv.get<string>(name);
  if (stored !== undefined) return stored;
  const key = randomHex();
  kv.put(name, key);
  return key;
}
