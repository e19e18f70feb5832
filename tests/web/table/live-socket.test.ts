import { beforeEach, expect, test, vi } from 'vitest';
import { openLiveSocket } from '../../../web/table/model/live-socket.ts';
import { FakeSocket } from './fake-socket.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', new URL('https://games.example/t/abc'));
  FakeSocket.opened = [];
});

function opened() {
  const heard: unknown[] = [];
  const live = openLiveSocket('abc', 0, 7, {
    onOpen: () => heard.push('open'),
    onReceived: (news) => heard.push(news),
    onLost: (wasOpen) => heard.push({ wasOpen }),
  });
  const [socket] = FakeSocket.opened;
  if (live === null || socket === undefined) throw new Error('no socket was opened');
  return { live, socket, heard };
}

test('it asks for what comes after the version, and is lost if it does not open in time', () => {
  const { socket, heard } = opened();
  expect(`${socket.url}`).toBe('wss://games.example/api/tables/abc/seats/0/live?since=7&codes=1');
  vi.advanceTimersByTime(6_000);
  expect(heard).toEqual([{ wasOpen: false }]);
});

test('it lives as long as pings are answered, and is lost once when one is not', () => {
  const { socket, heard } = opened();
  socket.open();
  for (let n = 1; n <= 4; n += 1) {
    vi.advanceTimersByTime(10_000);
    expect(socket.sent).toHaveLength(n);
    socket.onmessage({ data: 'pong' });
  }
  expect(heard).toEqual(['open', null, null, null, null]);
  vi.advanceTimersByTime(15_000);
  expect(heard.slice(5)).toEqual([{ wasOpen: true }]);
  socket.onmessage({ data: '{"version":8}' });
  vi.runAllTimers();
  expect(heard).toHaveLength(6);
});

test('a late answer makes it look whether it is alive; one that is closing is lost at once', async () => {
  const { live, socket, heard } = opened();
  expect(await live.ask('k', { ask: { what: 'story', from: 0 }, key: 'k', lang: 'en' })).toBeNull();
  socket.open();
  const answer = live.ask('k', { ask: { what: 'story', from: 0 }, key: 'k', lang: 'en' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toBeNull();
  expect(socket.sent.at(-1)).toBe('ping');
  socket.readyState = 2;
  live.check();
  expect(heard).toEqual(['open', { wasOpen: true }]);
});

test('it is lost once the service says that it closes it, however long the connection takes to end', () => {
  const { socket, heard } = opened();
  socket.open();
  socket.onmessage({ data: '{"closed":"revoked"}' });
  expect(heard).toEqual(['open', { wasOpen: true }]);
});

test('requests that wait for an answer are notified when the socket is closed, and only these', async () => {
  const { live, socket, heard } = opened();
  socket.open();
  const answer = live.ask('k', { ask: { what: 'story', from: 0 }, key: 'k', lang: 'en' });
  live.close();
  expect(await answer).toBeNull();
  vi.runAllTimers();
  expect(heard).toEqual(['open']);
  expect(live.isOpen()).toBe(false);
});
