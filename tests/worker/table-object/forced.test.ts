import { beforeAll, expect, test } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Game } from '../../../shared/game/contract.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { ok, refuse } from '../../../shared/game/result.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { PLAIN_WORDS } from '../../support/plain-words.ts';
import { playing, read } from '../support/client.ts';

const STEPS = 40;
const FIRST = at(Object.values(GAMES), 0);

/** A game in which the first seat has a choice at the start and at the end; between, the seats have none, in turn. */
const narrow: Game<number, string, number> = {
  meta: { ...FIRST.meta, id: 'narrow', seats: { min: 2, max: 2 }, options: [] },
  rules: {
    start: () => 0,
    waitingFor: (state) => (state > STEPS ? [] : [state % 2]),
    actions: (state) => (state === 0 || state === STEPS ? ['A', 'B'] : ['A']),
    apply: (state, seat, action) =>
      seat === state % 2 && 'AB'.includes(action) ? ok(state + 1) : refuse('wrong-phase'),
    outcome: (state) => (state > STEPS ? { ending: 'narrow', winners: [0], points: [1, 0] } : undefined),
  },
  secrecy: { hides: 'nothing', view: (state) => state },
  codes: { format: (_state, _seat, action) => action, parse: (_state, _seat, code) => ok(code.toUpperCase()) },
  texts: FIRST.texts,
  words: PLAIN_WORDS,
  bots: {},
  capabilities: { forced: (state, seat) => (state > 0 && state < STEPS && seat === state % 2 ? 'A' : undefined) },
};

beforeAll(() => void Object.assign(GAMES, { narrow: defineGame(narrow) }));

test('what the rules leave no choice in is played at once, for whoever it is, and the log says so', async () => {
  const [ann, bob] = await playing('narrow', 2);
  const { version } = await ann.look();
  read(await ann.act(version, 'B'));
  // More than a request may hold: the alarm goes on.
  await expect.poll(async () => (await ann.look()).play?.view, { timeout: 60_000 }).toBe(STEPS);
  const acts = (await bob.log()).flatMap(({ entry }) => (entry.type === 'act' ? [entry] : []));
  expect(acts.map(({ seat, by, code }) => [seat, by, code])).toEqual([
    [0, 'player', 'B'],
    ...Array.from({ length: STEPS - 1 }, (_, n) => [(n + 1) % 2, 'rules', 'A']),
  ]);
  // None of it is a move of bob's, and ann's only one was the first.
  expect((await bob.look()).play?.undo).toBe(null);
  const seen = await ann.look();
  expect(seen.play?.undo).toBe('ask');
  const over = read<Snapshot>(await ann.act(seen.version, 'A'));
  expect(over.stage).toBe('over');
});
