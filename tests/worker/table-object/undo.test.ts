import { describe, expect, test } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { gameWith } from '../../support/game-with.ts';
import { codeOf, newKey, openTable, type Player, playing, post, type Reply, read } from '../support/client.ts';

const IN_TURNS = gameWith('turns of several actions', 'two, three and four seats');

const undo = (player: Player, version: number, what = 'undo', key = newKey()): Promise<Reply> =>
  player.post(what, { version, key });

/** What a table is, but for its version and what can be taken back: two tables in the same position agree in it. */
const position = ({ play }: Snapshot) => ({ view: play?.view, waitingFor: play?.waitingFor, choices: play?.choices });

/** The seat that is waited for does the first thing it may. */
async function first(players: readonly Player[]): Promise<{ readonly player: Player; readonly after: Snapshot }> {
  const waiting = (await at(players, 0).look()).play?.waitingFor[0] ?? 0;
  const player = at(players, waiting);
  const after = await player.playFirst();
  return { player, after };
}

describe('taking back one’s latest action', () => {
  test('is done at once if nobody acted since and nothing was shown: all is as before, and can be played otherwise', async () => {
    const players = await playing(IN_TURNS, 2);
    const [ann, bob] = players;
    const before = await ann.look();
    expect(before.play).toMatchObject({ undo: null, asked: null });
    // A turn of several actions: none shows anything before its last.
    const { after } = await first(players);
    expect(after.play).toMatchObject({ undo: 'at-once', asked: null });
    expect((await bob.look()).play?.undo).toBe(null);

    const back = read<Snapshot>(await undo(ann, after.version));
    expect(position(back)).toEqual(position(before));
    expect(back.play?.recent).toEqual([]);
    expect(back.play?.undo).toBe(null);
    const other = at(back.play?.choices ?? [], 1);
    const now = read<Snapshot>(await ann.act(back.version, other.code));
    expect(now.play?.recent).toMatchObject([{ n: 1, code: other.code }]);
    expect((await ann.log()).map(({ entry }) => entry.type).slice(-3)).toEqual(['act', 'undo', 'act']);
  });

  test('sent again under the same key it is done once', async () => {
    const players = await playing(IN_TURNS, 2);
    const { player, after } = await first(players);
    const key = newKey();
    const back = read<Snapshot>(await undo(player, after.version, 'undo', key));
    expect(read<Snapshot>(await undo(player, after.version, 'undo', key))).toEqual(back);
  });

  test('is refused where there is nothing to take back, to spectators, and to a page that saw another position', async () => {
    const players = await playing(IN_TURNS, 2);
    const [ann, bob] = players;
    const { version } = await ann.look();
    expect(codeOf(await undo(ann, version))).toBe('nothing-to-undo');
    await first(players);
    expect(codeOf(await undo(bob, version + 1))).toBe('nothing-to-undo');
    expect(codeOf(await undo(ann, version))).toBe('stale');
    expect(codeOf(await undo(ann, version + 9))).toBe('stale');
    expect((await post(`/tables/${ann.table}/seats/0/undo`, { version: version + 1, key: newKey() })).status).toBe(401);
    expect(codeOf(await undo(bob, version + 1, 'agree'))).toBe('not-asked');
    expect(codeOf(await undo(bob, version + 1, 'decline'))).toBe('not-asked');
    expect((await ann.look()).version).toBe(version + 1);
  });
});

describe('once somebody acted or something was shown', () => {
  /** A table of three whose first player has finished a turn: the next tile was turned up. */
  async function asked() {
    const players = await playing(IN_TURNS, 3);
    const before = await players[0].look();
    let after = before;
    while (after.play?.waitingFor[0] === 0) ({ after } = await first(players));
    expect(after.play?.undo).toBe('ask');
    const asking = read<Snapshot>(await undo(players[0], after.version));
    return { players, before, after, asking };
  }

  test('all other players are asked, and it is done when the last of them agrees', async () => {
    const { players, after, asking } = await asked();
    expect(position(asking)).toEqual(position(after));
    expect(asking.play?.asked).toEqual({ what: 'undo', seat: 0, actions: 1, remedy: null, waitingFor: [1, 2] });
    expect(codeOf(await undo(at(players, 0), asking.version, 'agree'))).toBe('not-asked');

    // Both answer what they saw: neither answer makes the other one late.
    const half = read<Snapshot>(await undo(at(players, 1), asking.version, 'agree'));
    expect(half.play?.asked?.waitingFor).toEqual([2]);
    const done = read<Snapshot>(await undo(at(players, 2), asking.version, 'agree'));
    expect(done.play?.asked).toBe(null);
    expect(done.play?.waitingFor).toEqual([0]);
  });

  test('one who declines ends it, and so does who asked; the position stays', async () => {
    const { players, after, asking } = await asked();
    const declined = read<Snapshot>(await undo(at(players, 2), asking.version, 'decline'));
    expect(declined.play?.asked).toBe(null);
    expect(position(await at(players, 0).look())).toEqual(position(after));
    expect(codeOf(await undo(at(players, 1), asking.version, 'agree'))).toBe('not-asked');

    const again = read<Snapshot>(await undo(at(players, 0), declined.version));
    // An answer to the earlier question is not taken for one to the new question.
    expect(codeOf(await undo(at(players, 1), asking.version, 'agree'))).toBe('not-asked');
    const withdrawn = read<Snapshot>(await undo(at(players, 0), again.version, 'decline'));
    expect(withdrawn.play?.asked).toBe(null);
  });

  test('who plays on instead has answered no, and what is asked makes no choice stale', async () => {
    const { players, after } = await asked();
    const bob = at(players, 1);
    const { play } = await bob.look();
    const on = read<Snapshot>(await bob.act(after.version, at(play?.choices ?? [], 0).code));
    expect(on.play?.asked).toBe(null);
  });
});

test('bots mind nothing: alone against them, one takes back what they did too, and they may answer otherwise', async () => {
  const ann = await openTable(IN_TURNS, 2);
  read(await ann.put('bots/1', { level: 'easy' }));
  read(await ann.post('start'));
  const before = await ann.look();
  let after = before;
  while ((after.play?.undo ?? null) === null || after.play?.recent.at(-1)?.seat === 0) ({ after } = await first([ann]));
  expect(after.play?.undo).toBe('at-once');
  const back = read<Snapshot>(await undo(ann, after.version));
  expect(back.play?.waitingFor).toEqual([0]);
  expect(back.play?.recent.every(({ n }) => n < (after.play?.recent.at(-1)?.n ?? 0))).toBe(true);
});

test('a hidden action that was taken back stays hidden from the others, until the end', async () => {
  const players = await playing('toy', 3);
  const [ann, bob] = players;
  const bet = read<Snapshot>(await ann.act((await ann.look()).version, 'B2'));
  expect(bet.play?.undo).toBe('at-once');
  read(await undo(ann, bet.version));
  const codes = (log: readonly LogLine[]) => log.flatMap(({ entry }) => (entry.type === 'act' ? [entry.code] : []));
  expect(codes(await bob.log())).toEqual([null]);
  expect(codes(await ann.log())).toEqual(['B2']);
});
