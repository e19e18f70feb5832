import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { LogLine } from '../../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { verify } from '../../../../shared/table/verify.ts';
import { codeOf, newKey, openTable, playing, read, spectate, step } from '../../support/client.ts';

const codesOf = (choices: readonly { readonly code: string }[] = []) => choices.map(({ code }) => code);
const lastOf = (log: readonly LogLine[]) => log.at(-1)?.entry;

describe('an order', () => {
  test('is given by who is not asked anything: nobody else is told what, nor asked anything new', async () => {
    const [ann, bob] = await playing('catane', 2);
    const before = await ann.look();
    const seen = await bob.look();
    expect(seen.play?.choices).toEqual([]);
    expect(codesOf(seen.play?.orders)).toContain('SXP');
    const after = read<Snapshot>(await bob.act(seen.version, 'sxp'));
    expect(after.version).toBe(before.version + 1);
    expect(after.play?.view).toMatchObject({ own: { orders: { discard: 'most' } } });
    expect(codesOf(after.play?.orders)).not.toContain('SXP');

    const now = await ann.look();
    expect(now.play?.view).toEqual(before.play?.view);
    expect(now.play?.waitingFor).toEqual(before.play?.waitingFor);
    expect(lastOf(await ann.log())).toMatchObject({ type: 'act', seat: 1, by: 'player', order: true, code: null });
    expect(lastOf(await bob.log())).toMatchObject({ code: 'SXP' });
    expect((await spectate(ann.table)).play?.orders).toEqual([]);
    // What ann was asked, she can still answer as she saw it.
    expect(read<Snapshot>(await ann.act(before.version, 'CE5')).play?.recent).toMatchObject([
      { n: 1, seat: 1, code: null },
      { n: 2, seat: 0, code: 'CE5' },
    ]);
  });

  test('is no move: it cannot be taken back, and what was done before it not without the others', async () => {
    const [ann, bob] = await playing('catane', 2);
    const { version } = await ann.look();
    const moved = read<Snapshot>(await ann.act(version, 'CE5'));
    expect(moved.play?.undo).toBe('at-once');
    const ordered = read<Snapshot>(await bob.act(moved.version, 'SNON'));
    expect(ordered.play?.undo).toBe(null);
    expect((await ann.look()).play?.undo).toBe('ask');
    const asked = read<Snapshot>(await ann.post('undo', { version: ordered.version, key: newKey() }));
    const back = read<Snapshot>(await bob.post('agree', { version: asked.version, key: newKey() }));
    expect(back.play).toMatchObject({ recent: [], waitingFor: [0], undo: null });
    expect(codesOf(back.play?.orders)).toContain('SNON');
  });

  test('is given by who is asked as well, and leaves the question', async () => {
    const [ann] = await playing('catane', 2);
    const before = await ann.look();
    const after = read<Snapshot>(await ann.act(before.version, 'SXV'));
    expect(after.play?.choices).toEqual(before.play?.choices);
    expect(after.play?.undo).toBe(null);
  });

  test('is given in the position that was seen, once under one key; what is none is refused', async () => {
    const [ann, bob] = await playing('catane', 2);
    const { version } = await ann.look();
    read(await ann.act(version, 'CE5'));
    expect(codeOf(await bob.act(version, 'SXP'))).toBe('stale');
    const key = newKey();
    const given = read<Snapshot>(await bob.act(version + 1, 'SXP', key));
    expect(read<Snapshot>(await bob.act(version + 1, 'SXP', key))).toEqual(given);
    expect(codeOf(await bob.act(given.version, 'SXP'))).toBe('ordered-already');
    for (const code of ['L', 'CA1', 'OX']) expect((await bob.act(given.version, code)).status).toBe(422);
    expect((await bob.look()).version).toBe(given.version);
    const [toy] = await playing('toy', 2);
    expect((await toy.look()).play?.orders).toEqual([]);
  });
});

test('a table of Catane with bots and orders, and moves that happened to be forced, is found right when it is over', async () => {
  const ann = await openTable('catane', 3, { options: { goal: '8', trade: 'no' } });
  for (const [seat, level] of [
    [1, 'easy'],
    [2, 'normal'],
  ] as const)
    read(await ann.put(`bots/${seat}`, { level }));
  let snapshot = read<Snapshot>(await ann.post('start'));
  read(await ann.act(snapshot.version, 'SXP'));
  const isAnns = async () => {
    snapshot = await ann.look();
    return snapshot.stage !== 'playing' || snapshot.play?.waitingFor.every((seat) => seat === 0);
  };
  // A loop that asks without a pause keeps workerd from firing alarms, which are what robots move by.
  for (let moves = 0; moves < 2000 && snapshot.stage === 'playing'; moves += 1) {
    await expect.poll(isAnns, { interval: 5, timeout: 30_000 }).toBe(true);
    if (snapshot.stage === 'playing') snapshot = await step([ann]);
  }
  expect(snapshot.stage).toBe('over');
  const log = await ann.log();
  const { id, fairness, play } = snapshot;
  if (fairness.secret === null || !play?.outcome || !GAMES['catane']) throw new Error('not over');
  const claim = { id, commitment: fairness.commitment, secret: fairness.secret, outcome: play.outcome };
  expect(verify(GAMES['catane'], claim, log)).toMatchObject({ ok: true, value: { entries: log.length } });
});
