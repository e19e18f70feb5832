/*
 * What is too large or too secret for `localStorage`: a few stores of this site, each with values by name. Without
 * IndexedDB (perhaps in a private window), nothing is found and nothing is kept.
 */

const NAME = 'chacun-son-tour';
const VERSION = 1;
const STORES = ['keys', 'secrets', 'results'] as const;
type Store = (typeof STORES)[number];

const answerTo = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

async function open(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store);
    };
    return await answerTo(request);
  } catch {
    return null;
  }
}

let opened: Promise<IDBDatabase | null> | undefined;

/** Runs an operation on a store in one transaction; resolves to `otherwise` if that is impossible. */
async function within<Value>(
  store: Store,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  opened ??= open();
  const database = await opened;
  if (database === null) return otherwise;
  try {
    const transaction = database.transaction(store, mode);
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    });
    const [value] = await Promise.all([work(transaction.objectStore(store)), isDone]);
    return value;
  } catch {
    return otherwise;
  }
}

/** The value of a name, unvalidated; undefined if there is none. */
export const found = (store: Store, name: string): Promise<unknown> =>
  within(store, 'readonly', (objects) => answerTo<unknown>(objects.get(name)), undefined);

/** All values by name. */
export const allFound = (store: Store): Promise<ReadonlyMap<string, unknown>> =>
  within<ReadonlyMap<string, unknown>>(
    store,
    'readonly',
    async (objects) => {
      const [names, values] = await Promise.all([
        answerTo(objects.getAllKeys()),
        answerTo<unknown[]>(objects.getAll()),
      ]);
      return new Map(names.map((name, index) => [String(name), values[index]]));
    },
    new Map(),
  );

/** Keeps values by name; false if they could not be kept. */
export const keepAll = (store: Store, values: ReadonlyMap<string, unknown>): Promise<boolean> =>
  within(
    store,
    'readwrite',
    async (objects) => {
      await Promise.all([...values].map(([name, value]) => answerTo(objects.put(value, name))));
      return true;
    },
    false,
  );

/** The value of a name, which becomes `value` if there is none. */
export const foundOr = (store: Store, name: string, value: unknown): Promise<unknown> =>
  within<unknown>(
    store,
    'readwrite',
    async (objects) => {
      const before = await answerTo<unknown>(objects.get(name));
      if (before !== undefined) return before;
      await answerTo(objects.put(value, name));
      return value;
    },
    undefined,
  );

/** Drops the values of these names. */
export const drop = (store: Store, names: readonly string[]): Promise<boolean> =>
  within(
    store,
    'readwrite',
    async (objects) => {
      await Promise.all(names.map((name) => answerTo(objects.delete(name))));
      return true;
    },
    false,
  );
