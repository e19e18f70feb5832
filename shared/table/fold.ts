import type { AnyGame, BotLevel, Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { actionsForStandIn } from '../game/stand-in.ts';
import type { Decider } from '../game/words/story.ts';
import { botRng, type RevealedSecret } from '../log/chain.ts';
import type { EntryOf, LogEntry } from '../log/events.ts';
import { type Fault, fault } from '../log/fault.ts';
import { levelAt } from './autoplay.ts';
import { begun } from './evolve/turns.ts';
import { evolve } from './evolve.ts';
import { beginning } from './line.ts';
import { gameOf, type Machine } from './machine.ts';
import { ordersOf, positionAfter, positionAt } from './position.ts';
import { FREE, type Place, type Setup, type Table, type TablePosition, withPlace } from './table.ts';
import { wrongWith, wrongWithOpening } from './wrong-with.ts';

/*
 * A table from its log alone: for those who check a finished game, and know neither names nor links. Each entry must be
 * one that may follow, by the predicates with which it was decided; then it does to the table what it did there.
 */

/** A table after some entries of its log. */
export interface Fold {
  readonly table: Table;
  /** The position at the start of the game, and after each action that stands; none before the start. */
  readonly positions: readonly TablePosition[];
  /** By seat: the level of the robot that stood in for its player the last time. */
  readonly standIns: Readonly<Record<Seat, BotLevel>>;
  /** The first entry in which a robot did not play what that of this release would have played; null if there is none. */
  readonly otherRobot: number | null;
}

/** The table after one more entry, or what is wrong with that; `before` is undefined before the first one. */
export function fold(
  machine: Machine,
  { id, secret }: Pick<RevealedSecret, 'id' | 'secret'>,
  before: Fold | undefined,
  entry: LogEntry,
): Result<Fold, Fault> {
  const { n } = entry;
  if (!before || entry.type === 'open') {
    if (before || entry.type !== 'open') return fault('out-of-order', n);
    const wrong = wrongWithOpening(machine, entry);
    if (wrong) return fault(wrong, n);
    const places = new Array<Place>(entry.seats).fill(FREE);
    const table = evolve(machine, undefined, { entry, aside: { opening: { id, secret, key: '', places } } });
    return ok({ table, positions: [], standIns: {}, otherRobot: null });
  }
  const table = withPlaceKept(before.table, entry);
  const wrong = wrongWith(machine, table, entry);
  if (wrong) return fault(wrong, n);
  const reached = reachedBy(machine, before, entry);
  if (!reached.ok) return reached;
  const { positions, position, unchanged = [], isOther } = reached.value;
  // Whoever sits down has a link, which the log does not tell.
  const aside = { name: '', hash: `${n}`, nonce: '', unchanged };
  const isReplaced = (entry.type === 'time-out' || entry.type === 'replaced') && entry.next !== 'open';
  return ok({
    table: evolve(machine, table, { entry, aside, ...(position && { position }) }),
    positions,
    standIns: isReplaced ? { ...before.standIns, [entry.seat]: entry.next } : before.standIns,
    otherRobot: before.otherRobot ?? (isOther ? n : null),
  });
}

/**
 * A seat that a rematch keeps for its player is free in the log. That it is kept shows when its player does in the lobby
 * what only players do.
 */
function withPlaceKept(table: Table, entry: LogEntry): Table {
  const { setup, play } = table;
  if (play || !('seat' in entry) || ['join', 'bot', 'free', 'remove'].includes(entry.type)) return table;
  if (setup.places[entry.seat]?.by !== 'free') return table;
  const kept: Place = { ...FREE, by: 'player', secretHash: `${entry.n}`, awaited: Number.POSITIVE_INFINITY };
  return { ...table, setup: withPlace(setup, entry.seat, kept) };
}

interface Step {
  readonly positions: readonly TablePosition[];
  /** The position that the entry led to, and who still has the same choices in it; absent if it does not change it. */
  readonly position?: TablePosition;
  readonly unchanged?: readonly Seat[];
  /** Whether a robot would have played something else. */
  readonly isOther?: boolean;
}

function reachedBy(machine: Machine, before: Fold, entry: LogEntry): Result<Step, Fault> {
  const { table, positions } = before;
  if (entry.type === 'act') return afterAct(machine, before, entry);
  if (entry.type === 'undo') {
    const position = positions[entry.count];
    return position ? ok({ positions: positions.slice(0, entry.count + 1), position }) : fault('out-of-order', entry.n);
  }
  if (entry.type !== 'start') return ok({ positions });
  const setup = begun(table.setup);
  const position = positionAt(gameOf(machine, setup), beginning(setup, machine), true);
  return ok({ positions: [position], position });
}

function afterAct(
  machine: Machine,
  { table: { setup, play }, positions, standIns }: Fold,
  { n, seat, by, code, order }: EntryOf<'act'>,
): Result<Step, Fault> {
  if (!play) return fault('out-of-order', n);
  const game = gameOf(machine, setup);
  const { state } = play.position;
  const action = game.codes.parse(state, seat, code);
  if (!action.ok) return fault('illegal-action', n);
  if (by === 'rules' && !isForced(game, state, seat, code)) return fault('not-forced', n);
  const isByBot = by === 'bot' || by === 'stand-in';
  const here = isByBot ? levelAt(machine, { setup, play }, seat) : undefined;
  if (isByBot && here === undefined) return fault('dishonest-bot', n);
  const level = by === 'stand-in' ? standIns[seat] : here;
  const isOther = isByBot && level !== undefined && botCode(game, setup, state, { seat, by, n, level }) !== code;
  const next = game.rules.apply(state, seat, action.value);
  if (!next.ok) return fault('illegal-action', n);
  const isOrder = by === 'player' && ordersOf(game, play, seat).some((one) => one.code === code);
  if ((order === true) !== isOrder) return fault('out-of-order', n);
  const secret = game.secrecy.isSecret(state, seat, action.value);
  const { position, unchanged } = positionAfter(game, play.position, {
    seat,
    by,
    code,
    secret,
    isOrder,
    state: next.value,
  });
  return ok({ positions: [...positions, position], position, unchanged, isOther });
}

function isForced(game: AnyGame, state: unknown, seat: Seat, code: string): boolean {
  const action: unknown = game.capabilities.forced?.(state, seat);
  return action !== undefined && game.codes.format(state, seat, action) === code;
}

/** The code of what the robot in a seat plays as entry `n`; undefined if there is nothing to play. */
function botCode(
  game: AnyGame,
  { id, secret }: Setup,
  state: unknown,
  { seat, by, n, level }: { readonly seat: Seat; readonly by: Decider; readonly n: number; readonly level: BotLevel },
): string | undefined {
  const bot = game.bots[level];
  const actions = by === 'stand-in' ? actionsForStandIn(game, state, seat) : game.rules.actions(state, seat);
  if (!bot || actions.length === 0) return undefined;
  const action = bot(game.secrecy.view(state, seat), seat, actions, botRng(secret, id, seat, n));
  return game.codes.format(state, seat, action);
}
