import fc from 'fast-check';
import { type AnyGame, MOST_SEATS, type OptionMeta, type Options, type Seat } from '../../shared/game/contract.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { beat, messageOf } from './watchdog.ts';

/** A random play of a game: how many seats, by which version of the rules, with which options, from which secret, and which of the listed actions are taken. */
export interface Walk {
  readonly seats: number;
  readonly rules: number;
  readonly options: Options;
  /** The order of play, if the table settles it: all seats, which this number puts in order. */
  readonly order: number | null;
  readonly secret: string;
  /** Used in turn, one more each time around, each modulo the number of choices. */
  readonly picks: readonly number[];
}

/** An answer to an option as it is written, or none; a failing one shrinks to none. */
const answers = (option: OptionMeta): fc.Arbitrary<string | null> =>
  fc.option(
    option.type === 'choice'
      ? fc.constantFrom(...option.values)
      : fc.bigInt(BigInt(option.min), BigInt(option.max)).map(String),
  );

const optionsOf = ({ options }: AnyGame['meta']): fc.Arbitrary<Options> =>
  fc
    .tuple(...options.map(answers))
    .map((given) => Object.fromEntries(options.flatMap(({ id }, n) => (given[n] == null ? [] : [[id, given[n]]]))));

/** A number for each order of so many seats: see `seatingOf`. */
const ORDERS = Array.from({ length: MOST_SEATS }, (_, n) => n + 1).reduce((all, count) => all * count, 1);

/** An order of play, whatever the number of seats. */
export const orders: fc.Arbitrary<number> = fc.nat({ max: ORDERS - 1 });

/** Random plays of a game, and those that are simpler for a failing one to shrink to. */
export const walks = ({ meta }: AnyGame): fc.Arbitrary<Walk> =>
  fc.record({
    seats: fc.integer({ min: meta.seats.min, max: meta.seats.max }),
    rules: fc.integer({ min: 1, max: meta.rulesVersion }),
    options: optionsOf(meta),
    order: fc.option(orders, { freq: 1 }),
    secret: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    picks: fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 97 }),
  });

/** The value, which can no longer be changed anywhere: whoever tries gets an exception. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** The order of play of a walk: each number below the factorial of the seats is another one. */
export function seatingOf({ seats, order }: Pick<Walk, 'seats' | 'order'>): readonly Seat[] | undefined {
  if (order === null) return undefined;
  const left = Array.from({ length: seats }, (_, seat) => seat);
  let rest = order;
  return Array.from({ length: seats }, () => {
    const [taken = 0] = left.splice(rest % left.length, 1);
    rest = Math.floor(rest / (left.length + 1));
    return taken;
  });
}

/** The state in which a walk begins. */
export const firstState = (game: AnyGame, walk: Walk): unknown =>
  frozen(
    game.rules.start(walk.seats, walk.options, hmacRng(walk.secret, 'walk'), {
      rules: walk.rules,
      seating: seatingOf(walk),
    }),
  );

/** A step of a walk: what `seat` did in `state`. */
export interface Step {
  readonly state: unknown;
  readonly seat: Seat;
  readonly action: unknown;
  readonly next: unknown;
}

/** No walk of a game takes a third of that: longer ones do not end, and would fill the memory of all tests. */
const MOST_STEPS = 20_000;
/** In seconds of processor time: for so long a walk of more than a third of these steps goes on. Its states may grow. */
const MOST_SECONDS = 2;

const secondsUsed = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** What a game does, with the place in its play at the head of any exception. */
function at<Value>(place: string, does: () => Value): Value {
  beat(place);
  try {
    return does();
  } catch (error) {
    throw new Error(`${place}: ${messageOf(error)}`, { cause: error });
  }
}

/** Says of each number of steps since now whether a game that has taken so many does not end. */
export function watchForTheEnd(): (steps: number) => boolean {
  const began = secondsUsed();
  return (steps) => steps >= MOST_STEPS || (steps > MOST_STEPS / 3 && secondsUsed() - began > MOST_SECONDS);
}

/** The steps of a walk to its end; of several seats that may act, the picks say which does. */
export function* steps(game: AnyGame, walk: Walk): Generator<Step> {
  let state = firstState(game, walk);
  const isEndless = watchForTheEnd();
  for (let n = 0; ; n += 1) {
    // Few picks, over and over, would be a player who proposes the same trade for ever.
    const { picks } = walk;
    const pick = (picks[n % picks.length] ?? 0) + Math.floor(n / picks.length);
    const waiting = at(`${game.meta.id}, step ${n}`, () => game.rules.waitingFor(state));
    const seat = waiting[pick % waiting.length];
    if (seat === undefined) return;
    const place = `${game.meta.id}, step ${n}, seat ${seat}`;
    const choices = at(place, () => game.rules.actions(state, seat));
    if (choices.length === 0) throw new Error(`${place}: is waited for, but can do nothing`);
    const action = choices[pick % choices.length];
    const here = `${place}, ${JSON.stringify(action)}`;
    const result = at(here, () => game.rules.apply(state, seat, action));
    if (!result.ok) throw new Error(`${here}: a listed action was refused: ${result.error.code}`);
    if (isEndless(n)) throw new Error(`${here}: the game does not end`);
    const next = frozen(result.value);
    yield { state, seat, action, next };
    state = next;
  }
}

/** So many of a long list, from all over it: laws about every step of a game need not be tried on each of thousands. */
export function some<Item>(items: Iterable<Item>, most = 150): readonly Item[] {
  const all = [...items];
  const every = Math.max(1, Math.ceil(all.length / most));
  // Not always the first of many: what comes in turn would be met always or never.
  return all.filter((_, index) => (index + Math.floor(index / every)) % every === 0);
}

/** All states of a walk, from the first to the last. */
export function* states(game: AnyGame, walk: Walk): Generator<unknown> {
  yield firstState(game, walk);
  for (const { next } of steps(game, walk)) yield next;
}
