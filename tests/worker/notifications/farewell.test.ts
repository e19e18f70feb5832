import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { joining, lobby, newKey, type Player, playerOf, post, read } from '../support/client.ts';
import { objectOf, START } from '../support/fake-time.ts';
import { adding, Hook } from '../support/hooks.ts';
import { waitingIn } from '../support/waiting.ts';

beforeEach(() => void vi.setSystemTime(START));

const waitingAt = (player: Player) =>
  runInDurableObject(objectOf(player), (_, { storage }) => waitingIn(storage.sql).map(({ kind }) => kind));

test.each([true, false])(
  'a player who was freed in quiet hours and sits down again is not told in the morning that the seat was freed (same browser: %s)',
  async (isSameBrowser) => {
    const [host, bob] = await lobby('toy', 3);
    const way = adding('webhook', new Hook().url);
    const set = { wants: 'all', rhythm: { type: 'quiet', zone: 'UTC', from: 8, to: 12 } } as const;
    read(await bob.post('notices', { ...way, set }));
    read(await host.remove(`players/${bob.seat}`));
    expect(await waitingAt(host)).toContain('removed');
    const back = playerOf(await post(`/tables/${host.table}/seats/${bob.seat}`, joining()));
    read(await back.post('notices', { ...way, ...(isSameBrowser ? {} : { key: newKey() }), set }));
    read(await back.post('seen', { version: (await back.look()).version }));
    expect(await waitingAt(host)).not.toContain('removed');
  },
);
