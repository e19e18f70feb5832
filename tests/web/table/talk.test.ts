import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../web/table/model/following.ts';
import { openTalk } from '../../../web/table/talk/talk.ts';
import { stubDocument } from './fake-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubDocument();
});

/** The keys under which the same words are said twice, of which the first answer is lost. */
async function keysOf({ isSeen }: { readonly isSeen: boolean }): Promise<readonly string[]> {
  const keys = new Set<string>();
  let isLost = true;
  const said = [{ n: 1, seat: 0, at: 0, text: 'ok' }];
  vi.stubGlobal('fetch', async (_: string, { method, body }: { readonly method: string; readonly body: string }) => {
    if (method === 'POST') keys.add((JSON.parse(body) as { readonly key: string }).key);
    if (method === 'POST' && isLost) throw new TypeError('lost');
    return new Response(JSON.stringify({ after: 0, upTo: 1, said }));
  });
  const company = signal({ talk: 0, spectators: 0 } as never);
  const talk = openTalk('abc', 0, company, signal<Connection>('live'));
  const first = talk.say(0, 'ok');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await first).type).toBe('unreachable');
  isLost = false;
  if (isSeen) company.value = { talk: 1, spectators: 0 } as never;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(talk.said.value).toHaveLength(isSeen ? 1 : 0);
  const second = talk.say(0, 'ok');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await second).type).toBe('ok');
  talk.close();
  return [...keys];
}

test('what got no answer is the same message when it is said again', async () => {
  expect(await keysOf({ isSeen: false })).toHaveLength(1);
});

test('what the page has shown by then is another message when it is said again', async () => {
  expect(await keysOf({ isSeen: true })).toHaveLength(2);
});

test('messages that were lost in a tunnel come when the connection returns', async () => {
  let isOffline = true;
  vi.stubGlobal('fetch', async () => {
    if (isOffline) throw new TypeError('offline');
    return new Response(JSON.stringify({ after: 0, upTo: 1, said: [{ n: 1, seat: 1, at: 0, text: 'ok' }] }));
  });
  const connection = signal<Connection>('offline');
  const talk = openTalk('abc', 0, signal({ talk: 1, spectators: 0 }), connection);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(talk.said.value).toEqual([]);
  isOffline = false;
  connection.value = 'live';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(talk.unread.value).toBe(1);
  talk.close();
});
