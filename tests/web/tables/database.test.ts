import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What is asked of a connection here. */
interface Connection {
  onversionchange?: () => void;
  close(): void;
}

const values = new Map<string, unknown>();
const connections: Connection[] = [];
let isShut = false;

/** A request, or a transaction, which has its result once its handlers are set. */
function soon<Value>(result: Value) {
  const request = { result, onsuccess: () => undefined, oncomplete: () => undefined };
  setTimeout(() => {
    request.onsuccess();
    request.oncomplete();
  });
  return request;
}

function connected() {
  let isClosed = false;
  const objects = {
    get: (name: string) => soon(values.get(name)),
    put: (value: unknown, name: string) => soon(values.set(name, value)),
  };
  const connection = {
    close() {
      isClosed = true;
    },
    transaction() {
      if (isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
      return Object.assign(soon(null), { objectStore: () => objects });
    },
  };
  connections.push(connection);
  return connection;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', {
    open() {
      if (isShut) throw new DOMException('denied', 'SecurityError');
      return soon(connected());
    },
  });
});
afterEach(() => {
  vi.resetModules();
  values.clear();
  connections.length = 0;
  isShut = false;
});

const load = () => import('../../../web/tables/database.ts');

test('a page whose connection the browser has closed opens another one', async () => {
  const { readValue, keepAll } = await load();
  expect(await keepAll('secrets', new Map([['seat', 'secret']]))).toBe(true);
  connections.at(-1)?.close();
  expect(await readValue('secrets', 'seat')).toEqual({ ok: true, value: 'secret' });
  connections.at(-1)?.close();
  expect(await keepAll('secrets', new Map([['seat', 'other']]))).toBe(true);
  expect(values.get('seat')).toBe('other');
  expect(connections).toHaveLength(3);
});

test('what cannot be read is not taken for what is not there, and is read once it can be', async () => {
  values.set('seat', 'secret');
  const { readValue } = await load();
  isShut = true;
  expect(await readValue('secrets', 'seat')).toEqual({ ok: false, error: 'unavailable' });
  isShut = false;
  expect(await readValue('secrets', 'seat')).toEqual({ ok: true, value: 'secret' });
  expect(await readValue('secrets', 'none')).toEqual({ ok: true, value: undefined });
});

test('an open page does not keep a later release from changing the stores', async () => {
  const { readValue } = await load();
  await readValue('secrets', 'seat');
  const [connection] = connections;
  const closed = vi.spyOn(connection as Connection, 'close');
  connection?.onversionchange?.();
  expect(closed).toHaveBeenCalledOnce();
});
