import { afterEach, beforeEach, expect, test } from 'vitest';
import { GAMES } from '#games';
import { defineGame } from '../../shared/game/define-game.ts';
import { load, type SavedTable, saved } from '../../shared/table/saved.ts';
import type { Table } from '../../shared/table/table.ts';
import { MACHINE } from '../../worker/machine.ts';
import { type State, toy } from '../toy/index.ts';
import { begun, tableOf } from './host.ts';

/* A toy whose states have changed their shape twice: they counted the rounds from 0, then kept no dice. */

interface FirstState extends Omit<State, 'dice' | 'round'> {
  readonly played: number;
}
type SecondState = Omit<State, 'dice'>;

const MIGRATIONS = [
  (state: unknown): unknown => {
    const { played, ...same } = state as FirstState;
    return { ...same, round: played + 1 } satisfies SecondState;
  },
  (state: unknown): unknown => ({ ...(state as SecondState), dice: [] }) satisfies State,
];

/** Puts it on the list of games, with these steps. */
function list(migrations: readonly (typeof MIGRATIONS)[number][]): void {
  const meta = { ...toy.meta, id: 'grown', stateVersion: 3 };
  Object.assign(GAMES, { grown: defineGame({ ...toy, meta, capabilities: { migrations } }) });
}
const UNUSED = MIGRATIONS.map(() => () => expect.unreachable());

beforeEach(() => list(MIGRATIONS));
afterEach(() => void Reflect.deleteProperty(GAMES, 'grown'));

/** A table at which Ann has bet 2 in the first round. */
function afterABet(): Table {
  const host = begun(2, { game: 'grown', bots: ['easy'] });
  host.act(0, 'B2');
  return tableOf(host);
}

/** The same table as an earlier release saved it. */
function savedBy(stateVersion: number, shape: (state: State) => unknown): SavedTable {
  const now = saved(MACHINE, afterABet());
  const play = JSON.parse(now.play ?? '') as { readonly state: State };
  return { ...now, stateVersion, play: JSON.stringify({ ...play, state: shape(play.state) }) };
}
const first = ({ round, dice: _, ...same }: State): FirstState => ({ ...same, played: round - 1 });
const second = ({ dice: _, ...same }: State): SecondState => same;

test.each([
  [1, first],
  [2, second],
] as const)('a state of version %i is brought over by the steps that come after it', (version, shape) => {
  expect(load(MACHINE, savedBy(version, shape))).toEqual(afterABet());
});

test('a state of this version is left as it is', () => {
  list(UNUSED);
  expect(load(MACHINE, saved(MACHINE, afterABet()))).toEqual(afterABet());
});

test('a migrated table is saved in the new shape, and needs no step any more', () => {
  const again = saved(MACHINE, load(MACHINE, savedBy(1, first)));
  expect(again.stateVersion).toBe(3);
  list(UNUSED);
  expect(load(MACHINE, again)).toEqual(afterABet());
});

test.each([
  ['a later release', 4, MIGRATIONS],
  ['a release to which a step is missing', 1, MIGRATIONS.slice(1)],
] as const)('a state of %s is refused, and not guessed at', (_, version, migrations) => {
  const former = savedBy(version, first);
  list(migrations);
  expect(() => load(MACHINE, former)).toThrow(`no way from version ${version} of a state of grown`);
});

test('in the lobby there is no state to bring over', () => {
  const lobby = { ...saved(MACHINE, afterABet()), stateVersion: 1, play: null };
  expect(load(MACHINE, lobby).play).toBeNull();
});
