import { AGREED, type Happening, tableRng } from '../shared/fairness.ts';
import type { Game, Seat, Viewer } from '../shared/game.ts';
import type { Choice } from '../shared/protocol.ts';
import type { Act } from '../shared/requests.ts';
import { err, ok } from '../shared/result.ts';
import { type Clock, clocksAfter, welcomed } from './clock.ts';
import { refused } from './refused.ts';
import {
  type Change,
  type Changed,
  gameOf,
  noted,
  type Play,
  type Setup,
  type Table,
  type Taking,
  unchanged,
  withPlay,
} from './table.ts';

/* A game being played: who is asked what, and what an answer leads to. */

/** How many actions are shown after the fact. */
const RECENT = 4;

/** The state in which the first action is awaited. */
export function firstState(setup: Setup): unknown {
  const rng = tableRng(setup.secret, setup.id, setup.rulesVersion, setup.nonces ?? []);
  return gameOf(setup).start(setup.places.length, setup.options, rng);
}

/** The state of the start, and that after each of these actions, which the rules accepted before. */
export function* statesOf(setup: Setup, takings: readonly Taking[]): Generator<unknown, void> {
  const game = gameOf(setup);
  let state = firstState(setup);
  yield state;
  for (const { n, seat, code } of takings) {
    const action = game.parse(state, seat, code);
    const next = action.ok ? game.apply(state, seat, action.value) : action;
    if (!next.ok) throw new Error(`action ${n} of ${setup.id} cannot be played again: ${next.error.code}`);
    state = next.value;
    yield state;
  }
}

/** Where a game stands, and all the actions that led there. */
interface Position {
  readonly state: unknown;
  readonly takings: readonly Taking[];
  readonly revealed: boolean;
}

/** The play that goes on from a position, all being asked now what they are asked. */
export function playFrom(
  setup: Setup,
  { state, takings, revealed }: Position,
  clocks: readonly Clock[],
  { version }: Table,
): Play {
  return playOf(setup, {
    state,
    asked: setup.places.map(() => version),
    since: setup.places.map(() => version),
    count: takings.length,
    recent: takings.slice(-RECENT),
    changed: version,
    latest: setup.places.map(
      (_, seat) => takings.findLast((taking) => taking.seat === seat && taking.isMove)?.n ?? null,
    ),
    revealed,
    motion: null,
    clocks,
    isEnded: false,
  });
}

/** A play with what follows from its state. */
export function playOf(setup: Setup, saved: Omit<Play, 'waitingFor' | 'outcome'>): Play {
  const game = gameOf(setup);
  const waitingFor = saved.isEnded ? [] : game.waitingFor(saved.state);
  const ofWaited = (versions: readonly (number | null)[]) =>
    versions.map((version, seat) => (waitingFor.includes(seat) ? version : null));
  const { state, asked, since } = saved;
  const outcome = saved.isEnded ? AGREED : (game.outcome(state) ?? null);
  return { ...saved, asked: ofWaited(asked), since: ofWaited(since), waitingFor, outcome };
}

/**
 * A player answers the question that was asked at `act.version`, or gives an order. Refused as stale if the seat has
 * been asked something else since; what other seats did meanwhile does no harm, except to the order of a seat that is
 * not asked anything.
 */
export function acted(table: Table, seat: Seat, { version, key, code }: Act, at: number): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (version > table.version || version < (play.asked[seat] ?? table.version)) return refused('stale');
  const game = gameOf(setup);
  const orders = ordersOf(game, play, seat);
  if (!play.waitingFor.includes(seat) && orders.length === 0) return refused('not-your-turn');
  const action = game.parse(play.state, seat, code);
  if (!action.ok) return err({ code: action.error.code, game: setup.game });
  const next = game.apply(play.state, seat, action.value);
  if (!next.ok) return err({ code: next.error.code, game: setup.game });
  const own = game.format(play.state, seat, action.value);
  const isOrder = orders.some((order) => order.code === own);
  return ok(advanced(unchanged(table), play, { seat, by: 'player', key, isOrder }, action.value, next.value, at));
}

export interface Actor {
  readonly seat: Seat;
  readonly by: 'player' | 'plan' | 'bot' | 'stand-in' | 'rules';
  readonly key: string | null;
  readonly isOrder: boolean;
}

/** The table after an action that the rules accept: `state` is where it leads. */
export function advanced(
  change: Change,
  play: Play,
  { seat, by, key, isOrder }: Actor,
  action: unknown,
  state: unknown,
  at: number,
): Change {
  const { setup } = change.table;
  const game = gameOf(setup);
  const code = game.format(play.state, seat, action);
  const secret = game.isSecret(play.state, seat, action);
  const isMove = by !== 'rules' && !isOrder;
  const what: Happening = { type: 'act', seat, by, code };
  const next = noted(change, at, isOrder ? { ...what, order: true } : what, { key, secret });
  const { version } = next.table;
  const count = play.count + 1;
  const recent = [...play.recent, { n: count, seat, code, secret, isMove }].slice(-RECENT);
  const after = playOf(setup, {
    state,
    asked: play.asked,
    since: play.since.map((from) => from ?? version),
    count,
    recent,
    changed: version,
    latest: isMove ? play.latest.with(seat, count) : play.latest,
    // What a bot did in one's place is not taken back unasked either.
    revealed: by === 'stand-in' || game.reveals(play.state, state),
    // An answer by playing on: nothing is taken back any more. Whether to stop here may still be asked.
    motion: play.motion?.what.type === 'end' ? play.motion : null,
    clocks: play.clocks,
    isEnded: false,
  });
  const own = play.clocks.map((clock, other) =>
    other === seat && (by === 'player' || by === 'plan') && !isOrder ? welcomed(clock, setup.pace, at) : clock,
  );
  const clocks = clocksAfter(own, play.waitingFor, after.waitingFor, at);
  const asked = setup.places.map((_, other) => {
    if (!after.waitingFor.includes(other)) return null;
    return other !== seat && isAskedTheSame(game, play, after, other) ? (play.asked[other] ?? null) : version;
  });
  return withPlay(next, { ...after, asked, clocks });
}

/** Whether a seat that was waited for is so still, with the same codes for the same actions. */
function isAskedTheSame(game: Game, before: Play, after: Play, seat: Seat): boolean {
  if (!before.waitingFor.includes(seat)) return false;
  return JSON.stringify(choices(game, before, seat)) === JSON.stringify(choices(game, after, seat));
}

/** What the viewer may answer now, as they are shown it. */
export function choices(game: Game, { state, waitingFor }: Play, viewer: Viewer): readonly Choice[] {
  if (viewer === 'spectator' || !waitingFor.includes(viewer)) return [];
  return coded(game, state, viewer, game.actions(state, viewer));
}

/** What the viewer may do whether they are asked or not. */
export const ordersOf = (game: Game, { state, isEnded }: Play, viewer: Viewer): readonly Choice[] =>
  viewer === 'spectator' || isEnded ? [] : coded(game, state, viewer, game.orders?.(state, viewer) ?? []);

const coded = (game: Game, state: unknown, seat: Seat, actions: readonly unknown[]): readonly Choice[] =>
  actions.map((action) => ({ code: game.format(state, seat, action), action }));
