import { evictDurableObject, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Game } from '../../../shared/game/contract.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { ok } from '../../../shared/game/result.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { isNightly } from '../../support/nightly.ts';
import { PLAIN_WORDS } from '../../support/plain-words.ts';
import { joining, opening, playerOf, playing, playOut, post, read, spectate } from '../support/client.ts';

const evict = (table: string) => evictDurableObject(env.TABLES.getByName(table));

/** A server whose secrets are always the same. */
const withoutChance = () =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(7);
    return bytes;
  });

/** Two games are not played at the same time: from when a seat is late is left out, and the hash of the last entry. */
const timeless = ({ play, mark: _, ...rest }: Snapshot) => ({ ...rest, play: play && { ...play, late: null } });

/** Short games are over before; what is saved of others is loaded as it was in any state (tests/table/laws.test.ts). */
const ACTIONS = isNightly ? 30 : 12;

describe.each(Object.values(GAMES))('$meta.id', ({ meta }) => {
  test('a game whose table is evicted between every two actions goes as if it had not been', async () => {
    const asked = opening(meta.id, meta.seats.min);
    const joins = Array.from({ length: meta.seats.min - 1 }, (_, index) => joining(index + 1));
    const play = async (between: (table: string) => Promise<void>) => {
      withoutChance();
      const opener = playerOf(await post('/tables', asked));
      const players = [opener];
      for (const [index, join] of joins.entries()) {
        players.push(playerOf(await post(`/tables/${opener.table}/seats/${index + 1}`, join)));
        await between(opener.table);
      }
      read(await opener.post('start'));
      await between(opener.table);
      const over = await playOut(players, () => between(opener.table), ACTIONS);
      const codes = (await opener.log()).map(({ entry }) => ('code' in entry ? entry.code : entry.type));
      return { over: timeless(over), codes, seen: timeless(await spectate(opener.table)) };
    };

    const smooth = await play(async () => undefined);
    await reset();
    const evicted = await play(evict);

    if (smooth.over.stage !== 'over') expect(smooth.over.play?.recent.at(-1)?.n).toBeGreaterThanOrEqual(ACTIONS);
    expect(evicted).toEqual(smooth);
  });
});

const LENGTH = 101;
const apply = vi.fn((state: number) => ok(state + 1));

const { meta, texts } = at(Object.values(GAMES), 0);

/** A game that does nothing but last. */
const long: Game<number, null, number> = {
  meta: { ...meta, id: 'long', seats: { min: 2, max: 2 }, options: [] },
  rules: {
    start: () => 0,
    waitingFor: (state) => (state < LENGTH ? [state % 2] : []),
    actions: (state, seat) => (state < LENGTH && state % 2 === seat ? [null] : []),
    apply,
    outcome: (state) => (state < LENGTH ? undefined : { ending: 'long', winners: [0], points: [1, 0] }),
  },
  secrecy: { hides: 'nothing', view: (state) => state },
  codes: { format: () => 'A', parse: () => ok(null) },
  texts,
  words: PLAIN_WORDS,
  bots: {},
  capabilities: {},
};

test('a table of 100 actions is loaded without replaying any', async () => {
  Object.assign(GAMES, { long: defineGame(long) });
  const players = await playing('long', 2);
  await playOut(players, undefined, LENGTH - 1);
  expect(apply).toHaveBeenCalledTimes(LENGTH - 1);
  const opener = players[0];
  const before = await opener.look();
  expect(before.play?.recent.at(-1)?.n).toBe(LENGTH - 1);

  await evict(opener.table);
  expect(await opener.look()).toEqual(before);
  expect(apply).toHaveBeenCalledTimes(LENGTH - 1);

  const last = read<Snapshot>(await opener.act(before.version, 'A'));
  expect(last.stage).toBe('over');
  expect(apply).toHaveBeenCalledTimes(LENGTH);
});
