import { err, ok, type Result } from '../../shared/game/result.ts';

/*
 * What is too large or too secret for `localStorage`: a few stores of this site, each with values by name. A store can be
 * unavailable, which is not the same as empty: for good without IndexedDB (perhaps in a private window), for a while where
 * the browser has closed it.
 */

const VERSION = 1;
/**
 * The databases, each with its stores. What is only kept for times without a network has one of its own: the stores of a
 * database cannot be changed while pages of an earlier release are open.
 */
const DATABASES = {
  'chacun-son-tour': ['keys', 'secrets', 'results'],
  'chacun-son-tour:here': ['summaries', 'positions', 'tables'],
} as const;
type Name = keyof typeof DATABASES;
type Store = (typeof DATABASES)[Name][number];

const NAMES = new Map(
  Object.entries(DATABASES).flatMap(([name, stores]) => stores.map((store) => [store as Store, name as Name] as const)),
);

const answerTo = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

async function open(name: Name): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    for (const store of DATABASES[name]) request.result.createObjectStore(store);
  };
  const database = await answerTo(request);
  // A later release, in another tab, waits for this connection before it changes the stores.
  database.onversionchange = () => database.close();
  return database;
}

const opened = new Map<Name, Promise<IDBDatabase>>();

/** Runs an operation on a store in one transaction. */
async function run<Value>(
  database: IDBDatabase,
  store: Store,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const transaction = database.transaction(store, mode);
  const isDone = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
  const [value] = await Promise.all([work(transaction.objectStore(store)), isDone]);
  return value;
}

type Found<Value> = Promise<Result<Value, 'unavailable'>>;

/**
 * The same on the connection of this page, and once more on a new one if that fails: browsers, above all Safari, close
 * the connections of pages that sleep.
 */
async function within<Value>(
  store: Store,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => Promise<Value>,
): Found<Value> {
  const name = NAMES.get(store) ?? 'chacun-son-tour';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const used = opened.get(name) ?? open(name);
    opened.set(name, used);
    try {
      return ok(await run(await used, store, mode, work));
    } catch {
      if (opened.get(name) === used) opened.delete(name);
    }
  }
  return err('unavailable');
}

/** The value of a name, unvalidated; undefined if there is none. */
export const readValue = (store: Store, name: string): Found<unknown> =>
  within(store, 'readonly', (objects) => answerTo<unknown>(objects.get(name)));

export const readAll = (store: Store): Found<ReadonlyMap<string, unknown>> =>
  within(store, 'readonly', async (objects) => {
    const [names, values] = await Promise.all([answerTo(objects.getAllKeys()), answerTo<unknown[]>(objects.getAll())]);
    return new Map(names.map((name, index) => [String(name), values[index]]));
  });

/** Keeps values by name; false if they could not be kept. */
export async function keepAll(store: Store, values: ReadonlyMap<string, unknown>): Promise<boolean> {
  const kept = await within(store, 'readwrite', (objects) =>
    Promise.all([...values].map(([name, value]) => answerTo(objects.put(value, name)))),
  );
  return kept.ok;
}

/** The value of a name, which becomes `value` if there is none. */
export const readOr = (store: Store, name: string, value: unknown): Found<unknown> =>
  within(store, 'readwrite', async (objects) => {
    const before = await answerTo<unknown>(objects.get(name));
    if (before !== undefined) return before;
    await answerTo(objects.put(value, name));
    return value;
  });

export async function drop(store: Store, names: readonly string[]): Promise<boolean> {
  const dropped = await within(store, 'readwrite', (objects) =>
    Promise.all(names.map((name) => answerTo(objects.delete(name)))),
  );
  return dropped.ok;
}

/** How many values each store has, by database; null where that cannot be known. */
export const countAll = async (): Promise<readonly object[]> =>
  Promise.all(
    [...NAMES].map(async ([store, name]) => {
      const count = await within(store, 'readonly', (objects) => answerTo(objects.count()));
      return { name, store, entries: count.ok ? count.value : null };
    }),
  );

/** Deletes the databases with all that is in them; false if one is in use elsewhere, and goes once it is not. */
export async function deleteDatabases(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return true;
  const deleted = (Object.keys(DATABASES) as Name[]).map(async (name) => {
    const connection = await opened.get(name)?.catch(() => undefined);
    opened.delete(name);
    connection?.close();
    return new Promise<boolean>((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
      request.onblocked = () => resolve(false);
    });
  });
  return (await Promise.all(deleted)).every((isDeleted) => isDeleted);
}
