import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { SECOND } from '../../../shared/time.ts';
import { newKey, type Player, playing, read } from '../support/client.ts';
import { pass, START } from '../support/fake-time.ts';
import { adding, Hook, listen, NOTICE_DELAY } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';

beforeEach(() => void vi.setSystemTime(START));

/** The hosts that do not resolve and were posted to, in turn; and how many at once at most. */
function unresolved() {
  const real = globalThis.fetch;
  const hosts: string[] = [];
  const counted = { hosts, now: 0, most: 0 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : `${input}`);
    if (!url.hostname.endsWith('.nowhere.example')) return real(input, init);
    hosts.push(url.hostname);
    counted.now += 1;
    counted.most = Math.max(counted.most, counted.now);
    // The others of the same alarm come in the meantime.
    await new Promise((resolve) => setTimeout(resolve, 20));
    counted.now -= 1;
    throw new TypeError('no such host');
  });
  return counted;
}

async function turnOfBob([ann, bob]: readonly Player[]) {
  if (ann === undefined || bob === undefined) throw new Error('two players');
  for (const player of [bob, ann, ann]) {
    const seen = await player.look();
    read(await player.act(seen.version, at(seen.play?.choices ?? [], 0).code));
  }
}

test('webhooks of one player whose names do not resolve neither delay others nor are forgotten', async () => {
  const players = await playing('toy', 2);
  const bob = at(players, 1);
  const counted = unresolved();
  for (let n = 0; n < 4; n += 1)
    read(await bob.post('notices', adding('webhook', `https://${newKey().toLowerCase()}.nowhere.example/`)));
  const hook = new Hook();
  await listen(bob, hook);
  await turnOfBob(players);
  await pass(bob, NOTICE_DELAY);
  // What had to wait is asked for again after a second: the fourth of them and, if it came later, the one that resolves.
  const later = (check: () => Promise<void>) =>
    soon(async () => {
      await pass(bob, SECOND);
      await check();
    });
  await later(async () => expect(await hook.told()).toHaveLength(1));
  await later(async () => expect(new Set(counted.hosts).size).toBe(4));
  expect(counted.most).toBeLessThanOrEqual(3);
  // None of them was posted to again before its channel's own back-off.
  expect(counted.hosts).toHaveLength(4);
});
