import { expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { MAX_SUMMARIES } from '../../../shared/protocol/limits.ts';
import type { Missing, Summary } from '../../../shared/protocol/messages/summary.ts';
import { AnyoneTarget } from '../../../worker/table-object/targets/anyone.ts';
import { gameWith } from '../../support/game-with.ts';
import { codeOf, lobby, opening, playerOf, playing, playOut, post, read, send, sit, step } from '../support/client.ts';
import { START } from '../support/fake-time.ts';

const IN_TURNS = gameWith('turns', 'two, three and four seats');

async function ask(...tables: readonly string[]): Promise<readonly (Summary | Missing)[]> {
  return read<{ tables: (Summary | Missing)[] }>(await post('/summaries', { tables })).tables;
}

test('one request says of several tables which game it is, who plays, whose turn it is, what was played last, and the points that everybody knows', async () => {
  vi.setSystemTime(START);
  const [waiting] = await lobby(IN_TURNS, 3);
  const players = await playing('toy', 2);
  vi.setSystemTime(START + 1000);
  const first = players[0];
  const seen = await first.look();
  const code = at(seen.play?.choices ?? [], 0).code;
  read(await first.act(seen.version, code));
  const now = await first.look();
  const seats = [
    { name: 'Ann', by: 'player', isOpen: false },
    { name: 'Bob', by: 'player', isOpen: false },
  ];
  expect(await ask(first.table, waiting?.table ?? '')).toEqual([
    {
      id: first.table,
      version: now.version,
      game: 'toy',
      stage: 'playing',
      seats,
      waitingFor: now.play?.waitingFor,
      // A bet of the toy is secret.
      last: {
        n: 1,
        seat: 0,
        code: null,
        by: 'player',
        facts: [{ type: 'bet', stake: null }],
        isHidden: true,
        at: START + 1000,
      },
      deadline: null,
      picture: null,
      winners: null,
      points: [0, 0],
    },
    {
      id: waiting?.table,
      version: 4,
      game: IN_TURNS,
      stage: 'lobby',
      seats: [...seats, { name: 'Bob 2', by: 'player', isOpen: false }],
      waitingFor: [],
      last: null,
      deadline: null,
      picture: null,
      winners: null,
      points: null,
    },
  ]);
});

test('it is fresh after every change; what was taken back was not played', async () => {
  vi.setSystemTime(START);
  const players = await playing(IN_TURNS, 2);
  const ann = players[0];
  expect(await ask(ann.table)).toMatchObject([{ waitingFor: [0], last: null }]);
  vi.setSystemTime(START + 1000);
  await step(players);
  const { play } = await ann.look();
  const last = at(play?.recent ?? [], 0);
  expect(await ask(ann.table)).toMatchObject([{ waitingFor: play?.waitingFor, last: { ...last, at: START + 1000 } }]);
  vi.setSystemTime(START + 2000);
  read(await ann.ask('undo'));
  expect(await ask(ann.table)).toMatchObject([{ waitingFor: [0], last: null }]);
  const over = await playOut(players);
  const { winners, points } = over.play?.outcome ?? {};
  expect(await ask(ann.table)).toMatchObject([{ stage: 'over', waitingFor: [], winners, points: points ?? null }]);
});

test('where there is a pace, it says when the time of who is waited for is up', async () => {
  vi.setSystemTime(START);
  const asked = { ...opening(IN_TURNS, 2), pace: { days: 3, onTimeOut: 'wait' } };
  const ann = playerOf(await post('/tables', asked));
  await sit(ann, 1);
  expect(await ask(ann.table)).toMatchObject([{ deadline: null }]);
  read(await ann.post('start'));
  expect(await ask(ann.table)).toMatchObject([{ deadline: Date.UTC(2050, 10, 24, 9) }]);
});

test('a table that is not there is gone; one that cannot answer now is not, and keeps no other from being shown', async () => {
  const ann = at(await lobby('toy', 2), 0);
  const broken = at(await lobby('toy', 2), 0);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { summary } = AnyoneTarget.prototype;
  vi.spyOn(AnyoneTarget.prototype, 'summary').mockImplementation(function (this: AnyoneTarget, address: string) {
    const found = summary.call(this, address);
    if (found.ok && found.value.id === broken.table) throw new Error('a defect');
    return found;
  });
  const nowhere = 'a'.repeat(20);
  expect(await ask(nowhere, broken.table, ann.table)).toEqual([
    { id: nowhere, isGone: true },
    { id: broken.table, isGone: false },
    expect.objectContaining({ id: ann.table, stage: 'lobby' }),
  ]);
});

test('asking too much of a table is answered without it, and it is not said to be gone', async () => {
  const [ann, other] = [at(await lobby('toy', 2), 0), at(await lobby('toy', 2), 0)];
  const rude = { 'cf-connecting-ip': '192.0.2.8' };
  // While the clock stands, nothing more may be asked than came at once.
  vi.setSystemTime(START);
  let { status } = await send(`/tables/${ann.table}`, { headers: rude });
  for (let count = 0; status === 200 && count < 500; count += 1) {
    ({ status } = await send(`/tables/${ann.table}`, { headers: rude }));
  }
  expect(status).toBe(429);
  const reply = await post('/summaries', { tables: [ann.table, other.table] }, rude);
  const { tables } = read<{ tables: readonly (Summary | Missing)[] }>(reply);
  expect(tables).toEqual([{ id: ann.table, isGone: false }, expect.objectContaining({ id: other.table })]);
});

test('no table is asked twice, and not too many; what is no list of ids is refused', async () => {
  const ann = at(await lobby('toy', 2), 0);
  expect(await ask()).toEqual([]);
  expect(await ask(ann.table, ann.table)).toHaveLength(1);
  const many = Array.from(
    { length: MAX_SUMMARIES },
    (_, index) => ann.table.slice(0, 14) + 'abcdefghij'[index % 10] + 'abc'[Math.floor(index / 10)],
  );
  expect(await ask(...many)).toHaveLength(MAX_SUMMARIES);
  for (const tables of [[...many, ann.table], ['x'.repeat(41)], 'x', null])
    expect(codeOf(await post('/summaries', { tables }))).toBe('malformed');
  expect(codeOf(await send('/summaries'))).toBe('method-not-allowed');
  const foreign = await post('/summaries', { tables: [] }, { origin: 'https://elsewhere.example' });
  expect(codeOf(foreign)).toBe('foreign-origin');
});

test('an id that can be no table is one that is gone, and spoils no other', async () => {
  const [ann] = await lobby('toy', 2);
  const bad = ['ABC', '', '../games', 'é'];
  const found = await ask(...bad, ann.table);
  expect(found.slice(0, -1)).toEqual(bad.map((id) => ({ id, isGone: true })));
  expect(found.at(-1)).toMatchObject({ id: ann.table, stage: 'lobby' });
});
