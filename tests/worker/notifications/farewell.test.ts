import { beforeEach, expect, test, vi } from 'vitest';
import { lobby, newKey, type Player, read, sit } from '../support/client.ts';
import { START } from '../support/fake-time.ts';
import { adding, Hook } from '../support/hooks.ts';
import { waitingAt } from '../support/waiting.ts';

beforeEach(() => void vi.setSystemTime(START));

const kindsAt = async (player: Player) => (await waitingAt(player)).map(({ kind }) => kind);

test.each([true, false])(
  'a player who was freed in quiet hours and sits down again is not told in the morning that the seat was freed (same browser: %s)',
  async (isSameBrowser) => {
    const [host, bob] = await lobby('toy', 3);
    const way = adding('webhook', new Hook().url);
    const set = { wants: 'all', rhythm: { type: 'quiet', zone: 'UTC', from: 8, to: 12 } } as const;
    read(await bob.post('notices', { ...way, set }));
    read(await host.remove(`players/${bob.seat}`));
    expect(await kindsAt(host)).toContain('removed');
    const back = await sit(host, bob.seat);
    read(await back.post('notices', { ...way, ...(isSameBrowser ? {} : { key: newKey() }), set }));
    read(await back.post('seen', { version: (await back.look()).version }));
    expect(await kindsAt(host)).not.toContain('removed');
  },
);
