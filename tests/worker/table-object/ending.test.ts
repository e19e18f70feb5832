import { describe, expect, test } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { gameWith } from '../../support/game-with.ts';
import {
  codeOf,
  newKey,
  openTable,
  type Player,
  playing,
  type Reply,
  read,
  spectate,
  step,
} from '../support/client.ts';
import { evict, nextDue } from '../support/fake-time.ts';
import { expectVerified } from '../support/verified.ts';

const ask = (player: Player, version: number, what: string, key = newKey()): Promise<Reply> =>
  player.post(what, { version, key });

/** Three at a table, of whom the first has proposed to end it after some actions. */
async function proposed(game = 'toy') {
  const players = await playing(game, 3);
  for (let count = 0; count < 4; count += 1) await step(players);
  const before = await players[0].look();
  const asking = read<Snapshot>(await ask(players[0], before.version, 'end'));
  return { players, before, asking };
}

describe('a player proposes to end the table', () => {
  test.each([gameWith('turns', 'two, three and four seats'), 'toy'])(
    '%s: it ends when the last of the others agrees, without a winner, and can be checked',
    async (game) => {
      const { players, before, asking } = await proposed(game);
      expect(asking.mark).not.toBe(before.mark);
      expect(asking.play?.asked).toEqual({ what: 'end', seat: 0, actions: 0, remedy: null, waitingFor: [1, 2] });
      expect({ ...asking, version: 0, play: { ...asking.play, asked: null } }).toEqual({
        ...before,
        mark: asking.mark,
        version: 0,
        play: { ...before.play, asked: null },
      });
      const half = read<Snapshot>(await ask(at(players, 1), asking.version, 'agree'));
      expect([half.stage, half.play?.asked?.waitingFor]).toEqual(['playing', [2]]);
      const over = read<Snapshot>(await ask(at(players, 2), asking.version, 'agree'));
      expect(over).toMatchObject({
        stage: 'over',
        play: { outcome: { ending: 'agreed', winners: [], points: [] }, waitingFor: [], choices: [], asked: null },
      });
      expect(over.fairness.secret).toMatch(/^[0-9a-f]{64}$/);
      expect(await nextDue(at(players, 0))).toBeNull();
      await evict(at(players, 0));
      expect(await at(players, 2).look()).toEqual(over);

      const seen = await spectate(over.id);
      await expectVerified(at(players, 0));
      expect(seen.play?.recent.at(-1)?.n).toBe(4);
      for (const [player, what] of [
        [at(players, 0), 'end'],
        [at(players, 1), 'agree'],
        [at(players, 1), 'decline'],
        [at(players, 1), 'undo'],
      ] as const)
        expect((await ask(player, over.version, what)).status).toBeGreaterThanOrEqual(400);
      expect((await at(players, 0).act(over.version, 'B1')).status).toBe(422);
      expect(await spectate(over.id)).toEqual(seen);
    },
  );

  test('and all may play on until it does; one who declines, or thinks better of it, calls it off', async () => {
    const { players, asking } = await proposed();
    const on = await step(players);
    expect(on.play?.asked?.what).toBe('end');
    read(await ask(at(players, 1), asking.version, 'agree'));
    const declined = read<Snapshot>(await ask(at(players, 2), asking.version, 'decline'));
    expect([declined.stage, declined.play?.asked]).toEqual(['playing', null]);
    expect(codeOf(await ask(at(players, 1), asking.version, 'agree'))).toBe('not-asked');
    const again = read<Snapshot>(await ask(at(players, 1), declined.version, 'end'));
    const withdrawn = read<Snapshot>(await ask(at(players, 1), again.version, 'decline'));
    expect(withdrawn.play?.asked).toBeNull();
  });

  test('sent again under the same key it is asked once', async () => {
    const players = await playing('toy', 2);
    const key = newKey();
    const { version } = await players[0].look();
    const asked = read<Snapshot>(await ask(players[0], version, 'end', key));
    expect(read<Snapshot>(await ask(players[0], version, 'end', key))).toEqual(asked);
    read(await ask(players[1], asked.version, 'decline'));
    expect(read<Snapshot>(await ask(players[0], version, 'end', key)).play?.asked).toBeNull();
  });

  test('alone among bots it ends at once, and before the start there is nothing to end', async () => {
    const ann = await openTable('toy', 2);
    expect(codeOf(await ask(ann, 1, 'end'))).toBe('not-started');
    read(await ann.put('bots/1', { level: 'easy' }));
    const { version } = read<Snapshot>(await ann.post('start'));
    const over = read<Snapshot>(await ask(ann, version, 'end'));
    expect(over.stage).toBe('over');
    await expectVerified(ann);
  });

  test('a player who leaves takes along what was proposed', async () => {
    const { players } = await proposed();
    read(await at(players, 2).leave());
    expect((await at(players, 0).look()).play?.asked).toBeNull();
  });

  test('what one could not see stays unseen in the views, although the secret is out', async () => {
    const players = await playing('toy', 2);
    const bet = read<Snapshot>(await players[0].act((await players[0].look()).version, 'B2'));
    const { version } = read<Snapshot>(await ask(players[0], bet.version, 'end'));
    const over = read<Snapshot>(await ask(players[1], version, 'agree'));
    expect(over.play?.view).toMatchObject({ phase: { stakes: ['hidden', null] } });
    expect(over.play?.recent).toEqual([{ n: 1, seat: 0, code: 'B2' }]);
  });
});
