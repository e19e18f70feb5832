import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Update } from '../../../shared/protocol/messages/snapshot.ts';
import { follow } from '../../../web/table/subscription.ts';

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  onopen = () => {};
  onmessage = (_: { readonly data: string }) => {};
  onclose = () => {};
  constructor() {
    FakeSocket.opened.push(this);
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  say(news: object): void {
    this.onmessage({ data: JSON.stringify(news) });
  }
  send(message: string): void {
    if (message === 'ping') setTimeout(() => this.onmessage({ data: 'pong' }), 50);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

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
  vi.unstubAllGlobals();
  vi.useRealTimers();
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
  // Nothing within a second: the snapshot is requested. The socket is slow to open, on the phone's network.
  await vi.advanceTimersByTimeAsync(1_500);
  expect(responses).toHaveLength(1);
  socket?.open();
  socket?.say(snapshot(7));
  // Somebody plays; the answer to the request was on its way before.
  socket?.say({ since: 7, version: 8, patch: {} } as unknown as Update);
  responses[0]?.(snapshot(7));
  await vi.advanceTimersByTimeAsync(100);
  isReady = true;
  for (let n = 0; n < 60; n += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    responses[1]?.(snapshot(8));
  }
  expect(version).toBe(8);
  live.stop();
});
