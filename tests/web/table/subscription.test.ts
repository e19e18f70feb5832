import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Update } from '../../../shared/protocol/messages/snapshot.ts';
import type {} from '../../../web/app/early.ts';
import { follow } from '../../../web/table/model/subscription.ts';
import { FakeSocket } from './fake-socket.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', new URL('https://games.example/t/abc'));
  const events = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('document', { ...events, hidden: false });
  vi.stubGlobal('window', events);
  FakeSocket.opened = [];
});
afterEach(() => {
  globalThis.early = undefined;
  globalThis.earlySocket = undefined;
});

test('a page that cannot use an update while a snapshot is on its way is not left behind', async () => {
  const snapshot = (version: number) => ({ id: 'abc', version, stage: 'playing' });
  const responses: ((body: object) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => responses.push((body) => resolve(new Response(JSON.stringify(body))))),
  );
  let version = 0;
  let isReady = false;
  const live = follow('abc', 0, () => version, {
    onSnapshot: (next) => {
      version = Math.max(version, next.version);
    },
    // The rules, which read the codes of an update, are still being loaded.
    onUpdate: (update) => {
      if (!isReady || update.since !== version) return false;
      version = update.version;
      return true;
    },
    onCompany: () => {},
    onConnection: () => {},
    onRefused: () => {},
  });
  const [socket] = FakeSocket.opened;
  // Nothing within a second: the snapshot is requested. The socket is slow to open.
  await vi.advanceTimersByTimeAsync(1_500);
  expect(responses).toHaveLength(1);
  socket?.open();
  socket?.say(snapshot(7));
  // Somebody plays; the answer to the request was on its way before.
  socket?.say({ since: 7, version: 8, patch: {} } as unknown as Update);
  responses[0]?.(snapshot(7));
  await vi.advanceTimersByTimeAsync(100);
  isReady = true;
  responses[1]?.(snapshot(8));
  await vi.advanceTimersByTimeAsync(100);
  expect(version).toBe(8);
  live.stop();
});

test('what the socket of the document has received is shown, though its request gets no answer', async () => {
  const path = '/tables/abc/seats/0';
  globalThis.early = new Map([[path, new Promise<Response>(() => {})]]);
  const socket = new FakeSocket(new URL(`wss://games.example/api${path}/live`));
  socket.open();
  const told = [{ data: JSON.stringify({ id: 'abc', version: 7, stage: 'playing' }) }];
  globalThis.earlySocket = { path: `${path}/live`, socket, told } as never;
  const heard: number[] = [];
  const live = follow('abc', 0, () => 0, {
    onSnapshot: ({ version }) => heard.push(version),
    onUpdate: () => true,
    onCompany: () => {},
    onConnection: () => {},
    onRefused: () => {},
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual([7]);
  // No other one was opened.
  expect(FakeSocket.opened).toHaveLength(1);
  live.stop();
});

test('where no socket can even be made, the table comes by requests, and so do its changes', async () => {
  class ForbiddenSocket {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  vi.stubGlobal('WebSocket', ForbiddenSocket);
  let version = 7;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ id: 'abc', version, stage: 'playing' })));
  const heard: number[] = [];
  const connections: string[] = [];
  const live = follow('abc', 0, () => 0, {
    onSnapshot: (snapshot) => heard.push(snapshot.version),
    onUpdate: () => true,
    onCompany: () => {},
    onConnection: (connection) => connections.push(connection),
    onRefused: () => {},
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(heard.at(-1)).toBe(7);
  expect(connections.at(-1)).toBe('polling');
  version = 8;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard.at(-1)).toBe(8);
  live.stop();
});
