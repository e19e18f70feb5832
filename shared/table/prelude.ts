import type { AnyGame, Options } from '../game/contract.ts';
import { areOptions } from '../game/options.ts';
import { redealt } from '../game/redealt.ts';
import { ok, type Result } from '../game/result.ts';
import { hmacRng } from '../game/rng/hmac.ts';
import { tableRng } from '../log/chain.ts';
import { isSeating } from '../log/events.ts';
import type { Prelude } from '../protocol/messages/prelude.ts';
import { type Refused, refused } from './refused.ts';
import { birthOf, playOrder, rulesOf, type Setup } from './table.ts';

// docs/decisions/66-a-table-begins-from-a-position.md
/*
 * A table may begin from a position of another game. Nobody is believed about a position: whoever opens the table says
 * how it came about, and the rules are asked for each step, here and by all who check the table.
 */

/** The choices among options; a number, such as a seed, belongs to one deal. */
export const choicesOf = ({ meta }: AnyGame, options: Options): Options =>
  Object.fromEntries(
    meta.options.flatMap(({ id, type }) => {
      const value = type === 'choice' ? options[id] : undefined;
      return value === undefined ? [] : [[id, value]];
    }),
  );

type Settled = Pick<Setup, 'options' | 'seating' | 'rulesVersion'> & { readonly places: readonly unknown[] };

/** Refused unless a prelude leads to a position, and the table is opened with what is settled in it. */
export function suitsPrelude(game: AnyGame, settled: Settled, prelude: Prelude): Result<unknown, Refused> {
  const { options, seating, rulesVersion, places } = settled;
  if (rulesVersion !== prelude.rules) return refused('unknown-rules');
  if (isOther(sorted(options), sorted(choicesOf(game, prelude.options)))) return refused('wrong-options');
  if (isOther(seating, prelude.seating)) return refused('wrong-seating');
  return positionAfter(game, places.length, prelude);
}

const sorted = (options: Options) => Object.entries(options).sort();
const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** The position that a prelude leads to, where somebody has to act; refused if the rules do not. */
export function positionAfter(game: AnyGame, seats: number, prelude: Prelude): Result<unknown, Refused> {
  const { rules, options, seating, chance, steps } = prelude;
  const { rulesVersion, seats: possible } = game.meta;
  if (rules < 1 || rules > rulesVersion) return refused('unknown-rules');
  if (seats < possible.min || seats > possible.max) return refused('wrong-seats');
  if (!areOptions(game, options)) return refused('wrong-options');
  if (seating && !isSeating(seating, seats)) return refused('wrong-seating');
  let state = game.rules.start(seats, options, hmacRng(chance.secret, chance.label), { rules, seating });
  for (const [index, step] of steps.entries()) {
    const next = 'dealFor' in step ? dealt(game, state, seats, step) : acted(game, state, seats, step);
    if (next === undefined || game.rules.outcome(next) !== undefined) return refused('wrong-log', { entry: index + 1 });
    state = next;
  }
  return ok(state);
}

type Step = Prelude['steps'][number];

function acted(game: AnyGame, state: unknown, seats: number, [seat, code]: Extract<Step, readonly unknown[]>): unknown {
  if (seat >= seats) return undefined;
  const action = game.codes.parse(state, seat, code);
  const next = action.ok ? game.rules.apply(state, seat, action.value) : action;
  return next.ok ? next.value : undefined;
}

function dealt(
  game: AnyGame,
  state: unknown,
  seats: number,
  { dealFor, chance }: Extract<Step, { readonly chance: unknown }>,
): unknown {
  if (dealFor !== 'spectator' && dealFor >= seats) return undefined;
  return redealt(game, state, dealFor, hmacRng(chance.secret, chance.label));
}

const chanceOf = (setup: Setup): Prelude['chance'] => {
  const { secret, label } = tableRng(setup.secret, birthOf(setup), setup.rulesVersion, setup.nonces ?? []);
  return { secret, label };
};

/** The state that a table begins with after its prelude: all that was hidden is dealt again, with its own chance. */
export function begunAfter(game: AnyGame, setup: Setup, prelude: Prelude): unknown {
  const position = positionAfter(game, setup.places.length, prelude);
  if (!position.ok) throw new Error(`the prelude of ${setup.id}: ${position.error.code}`);
  const { secret, label } = chanceOf(setup);
  return redealt(game, position.value, 'spectator', hmacRng(secret, label));
}

/** How the first position of a table came about, to hand it on. */
export function preludeOf(setup: Setup): Prelude {
  const chance = chanceOf(setup);
  if (setup.prelude) return { ...setup.prelude, steps: [...setup.prelude.steps, { dealFor: 'spectator', chance }] };
  const seating = playOrder(setup);
  return { rules: rulesOf(setup), options: setup.options, ...(seating && { seating }), chance, steps: [] };
}

/** With the actions that followed. */
export const lengthen = (
  prelude: Prelude,
  played: readonly { readonly seat: number; readonly code: string }[],
): Prelude => ({
  ...prelude,
  steps: [...prelude.steps, ...played.map(({ seat, code }): Step => [seat, code])],
});
