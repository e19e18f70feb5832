import fc from 'fast-check';
import type { AnyGame, Seat, Viewer } from '../../shared/game/contract.ts';
import { isChanged } from './changed.ts';
import { isNightly } from './nightly.ts';
import { type Step, some, states, steps, type Walk, walks } from './walk.ts';
import { beat, messageOf, watched } from './watchdog.ts';

/** In milliseconds: for so long a simpler play is looked for that breaks the law as well. */
const SIMPLIFYING = 3000;

/**
 * So many plays for a law: all of them with NIGHTLY=1 and where the game was changed, otherwise a sixth, drawn anew each
 * time.
 */
export const plays = ({ meta }: AnyGame, most: number): number =>
  isNightly || isChanged(meta.id) ? most : Math.ceil(most / 6);

/**
 * Checks a law on random plays of a game. A failure begins with what is wrong and where, then says its seed and the
 * simplest play that was found in time.
 */
export function onPlays<More extends unknown[]>(
  game: AnyGame,
  most: number,
  law: (walk: Walk, ...more: More) => void,
  ...more: { [Index in keyof More]: fc.Arbitrary<More[Index]> }
): void {
  let until = Number.POSITIVE_INFINITY;
  const property = fc.property(fc.tuple(walks(game), ...more), ([walk, ...others]) => {
    if (performance.now() > until) return;
    try {
      law(walk, ...(others as More));
    } catch (error) {
      until = Math.min(until, performance.now() + SIMPLIFYING);
      throw error;
    }
  });
  const result = watched(() => fc.check(property, { numRuns: plays(game, most) }));
  if (!result.failed) return;
  const { errorInstance } = result;
  const said = errorInstance === null ? 'takes too long' : messageOf(errorInstance);
  const why = said.startsWith(game.meta.id) ? said : `${game.meta.id}: ${said}`;
  throw new Error(`${why}\n\n${fc.defaultReportMessage(result)}`, { cause: errorInstance });
}

/** Does what a law does at a place of a play, whose name is then at the head of any exception. */
function located(game: AnyGame, place: string, law: () => void): void {
  const where = `${game.meta.id}, ${place}`;
  beat(where);
  try {
    law();
  } catch (error) {
    const said = messageOf(error);
    throw new Error(said.startsWith(`${game.meta.id}, `) ? said : `${where}: ${said}`, { cause: error });
  }
}

/** Checks a law on steps of random plays. */
export function onSteps(game: AnyGame, most: number, law: (step: Step, walk: Walk) => void, each?: number): void {
  onPlays(game, most, (walk) => {
    for (const [n, step] of some([...steps(game, walk)].entries(), each)) {
      const place = `step ${n}, seat ${step.seat}, ${JSON.stringify(step.action)}`;
      located(game, place, () => law(step, walk));
    }
  });
}

/** Checks a law on states of random plays. */
export function onStates(game: AnyGame, most: number, law: (state: unknown, walk: Walk) => void, each?: number): void {
  onPlays(game, most, (walk) => {
    for (const [n, state] of some([...states(game, walk)].entries(), each))
      located(game, `${walk.seats} seats, after ${n} steps`, () => law(state, walk));
  });
}

/** Breaks a law, and says how, unless the condition holds. */
export function demand(condition: boolean, how: () => string): asserts condition {
  if (!condition) throw new Error(how());
}

export const seatsOf = ({ seats }: Pick<Walk, 'seats'>): readonly Seat[] => [...new Array(seats).keys()];
export const viewersOf = (walk: Walk): readonly Viewer[] => [...seatsOf(walk), 'spectator'];
export const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Whoever is meant, as failures say it. */
export const named = (viewer: Viewer): string => (viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`);

/** All that a seat may do: what it is asked, if it is, and what it may do unasked. */
export const listed = (game: AnyGame, state: unknown, seat: Seat): readonly unknown[] => [
  ...game.rules.actions(state, seat),
  ...(game.capabilities.orders?.(state, seat) ?? []),
];

export const codesOf = (game: AnyGame, state: unknown, seat: Seat): readonly string[] =>
  listed(game, state, seat).map((action) => game.codes.format(state, seat, action));

/** Secrets to deal anew with. */
export const secrets: fc.Arbitrary<string> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
