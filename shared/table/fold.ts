import type { AnyGame, BotLevel, Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { actionsForStandIn } from '../game/stand-in.ts';
import type { Decider } from '../game/words/story.ts';
import { botRng, type RevealedSecret } from '../log/chain.ts';
import type { EntryOf, LogEntry } from '../log/events.ts';
import { withNonces } from './evolve/turns.ts';
import { evolve } from './evolve.ts';
import { type Fault, fault } from './fault.ts';
import type { EventWithAside } from './happened.ts';
import { levelAt } from './late.ts';
import { beginning } from './line.ts';
import { gameOf, type Machine } from './machine.ts';
import { positionsUnder } from './newer-rules.ts';
import { ordersOf, positionAfter, positionAt } from './position.ts';
import {
  birthOf,
  FREE,
  type LogRow,
  type Place,
  type Setup,
  type Table,
  type TablePosition,
  withPlace,
} from './table.ts';
import { wrongWith, wrongWithOpening } from './wrong-with.ts';

/*
 * A table from its log alone: for those who check a finished game, and know neither names nor links. Each entry must be
 * one that may follow, by the predicates with which it was decided; then it does to the table what it did there.
 */

export interface Fold {
  readonly table: Table;
  /** The position at the start of the game, and after each action that stands; none before the start. */
  readonly positions: readonly TablePosition[];
  /** By seat: the level of the robot that stood in for its player the last time. */
  readonly standIns: Readonly<Record<Seat, BotLevel>>;
  /** The first entry in which a robot did not play what that of this release would have played; null if there is none. */
  readonly otherRobot: number | null;
}

export type FoldedLine = Pick<LogRow, 'entry' | 'hash'>;

/**
 * The table after one more entry, or what is wrong with that; `before` is undefined before the first one. Hashes are
 * not checked here. To find what robots would have played takes longer than all the rest.
 */
export function fold(
  machine: Machine,
  revealed: Pick<RevealedSecret, 'id' | 'secret'>,
  before: Fold | undefined,
  { entry, hash }: FoldedLine,
  checksRobots = true,
): Result<Fold, Fault> {
  const { n } = entry;
  if (!before) return entry.type === 'open' ? foldOpening(machine, revealed, entry, hash) : fault('out-of-order', n);
  const table = withPlaceKept(before.table, entry);
  const wrong = wrongWith(machine, table, entry);
  if (wrong) return fault(wrong, n);
  const step = stepOf(machine, before, entry, checksRobots);
  if (!step.ok) return step;
  const { happened, positions, isOther } = step.value;
  const isReplaced = (entry.type === 'time-out' || entry.type === 'replaced') && entry.next !== 'open';
  return ok({
    table: evolve(machine, table, { ...happened, hash }),
    positions,
    standIns: isReplaced ? { ...before.standIns, [entry.seat]: entry.next } : before.standIns,
    otherRobot: before.otherRobot ?? (isOther ? n : null),
  });
}

function foldOpening(
  machine: Machine,
  { id, secret }: Pick<RevealedSecret, 'id' | 'secret'>,
  entry: EntryOf<'open'>,
  hash: string,
): Result<Fold, Fault> {
  const wrong = wrongWithOpening(machine, entry);
  if (wrong) return fault(wrong, entry.n);
  const places = new Array<Place>(entry.seats).fill(FREE);
  const table = evolve(machine, undefined, { ...entry, hash, aside: { id, secret, key: '', places } });
  return ok({ table, positions: [], standIns: {}, otherRobot: null });
}

/**
 * A seat that a rematch keeps for its player is free in the log. That it is kept shows when its player does in the lobby
 * what only players do.
 */
function withPlaceKept(table: Table, entry: LogEntry): Table {
  const { setup, play } = table;
  if (play || !('seat' in entry) || ['join', 'bot', 'elsewhere', 'free', 'remove'].includes(entry.type)) return table;
  if (setup.places[entry.seat]?.by !== 'free') return table;
  const kept: Place = { ...FREE, by: 'player', secretHash: `${entry.n}`, awaited: Number.POSITIVE_INFINITY };
  return { ...table, setup: withPlace(setup, entry.seat, kept) };
}

interface Step {
  readonly happened: Unhashed;
  readonly positions: readonly TablePosition[];
  readonly isOther?: boolean;
}

type Unhashed = EventWithAside & Pick<LogEntry, 'n' | 'at'>;

/** What happened with an entry, as far as the log tells: no names, no hours, and of links only that there is one. */
function stepOf(machine: Machine, before: Fold, entry: LogEntry, checksRobots: boolean): Result<Step, Fault> {
  const { table, positions } = before;
  const hash = `${entry.n}`;
  const made = (happened: Unhashed) => ok({ happened, positions });
  switch (entry.type) {
    case 'open':
      return fault('out-of-order', entry.n);
    case 'join':
      return made({ ...entry, aside: { name: '', hash } });
    case 'take-over':
      return made({ ...entry, aside: { name: '', hash, nonce: '' } });
    case 'elsewhere':
      return made({ ...entry, aside: { name: '' } });
    case 'link':
      return made({ ...entry, aside: { hash } });
    case 'claim':
      return made({ ...entry, aside: { hash, from: '' } });
    case 'clock':
    case 'rematch':
      return made({ ...entry, aside: null });
    case 'start': {
      const setup = withNonces(table.setup);
      const position = positionAt(gameOf(machine, setup), beginning(setup, machine), true);
      return ok({ happened: { ...entry, aside: { position } }, positions: [position] });
    }
    case 'undo': {
      const position = positions[entry.count];
      if (!position) return fault('out-of-order', entry.n);
      return ok({ happened: { ...entry, aside: { position } }, positions: positions.slice(0, entry.count + 1) });
    }
    case 'rules': {
      const played = positions.slice(1).flatMap(({ recent }) => recent.slice(-1));
      const states = positionsUnder(machine, table.setup, entry.rules, played)?.map(({ state }) => state);
      if (states === undefined) return fault('other-positions', entry.n);
      const under = positions.map((position, index) => ({ ...position, state: states[index] }));
      return ok({ happened: { ...entry, aside: { state: states.at(-1) } }, positions: under });
    }
    case 'act':
      return afterAct(machine, before, entry, checksRobots);
    case 'agree':
    case 'ask-end':
    case 'ask-pace':
    case 'ask-pause':
    case 'arrive':
    case 'ask-rules':
    case 'ask-move':
    case 'ask-stay':
    case 'ask-remedy':
    case 'ask-undo':
    case 'block':
    case 'bot':
    case 'change':
    case 'decline':
    case 'delete':
    case 'dispute':
    case 'end':
    case 'erase':
    case 'expiring':
    case 'free':
    case 'holiday':
    case 'keep':
    case 'lapse':
    case 'leave':
    case 'move':
    case 'nonce':
    case 'pace':
    case 'pause':
    case 'prelude':
    case 'remedy':
    case 'remove':
    case 'replaced':
    case 'resume':
    case 'return':
    case 'seating':
    case 'stay':
    case 'time':
    case 'time-out':
    case 'unblock':
    case 'undecided':
    case 'vouch':
      return made(entry);
  }
}

function afterAct(
  machine: Machine,
  { table: { setup, play }, positions, standIns }: Fold,
  entry: EntryOf<'act'>,
  checksRobots: boolean,
): Result<Step, Fault> {
  const { n, seat, by, code, order } = entry;
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
  const isChecked = checksRobots && isByBot && level !== undefined;
  const isOther = isChecked && botCode(game, setup, state, { seat, by, n, level }) !== code;
  const next = game.rules.apply(state, seat, action.value);
  if (!next.ok) return fault('illegal-action', n);
  const isOrder = by === 'player' && ordersOf(game, play, seat).some((one) => one.code === code);
  if ((order === true) !== isOrder) return fault('out-of-order', n);
  const secret = game.secrecy.isSecret(state, seat, action.value);
  const reached = positionAfter(game, play.position, { seat, by, code, secret, isOrder, state: next.value });
  const happened = { ...entry, aside: { ...reached, seen: 0 } };
  return ok({ happened, positions: [...positions, reached.position], isOther });
}

function isForced(game: AnyGame, state: unknown, seat: Seat, code: string): boolean {
  const action: unknown = game.capabilities.forced?.(state, seat);
  return action !== undefined && game.codes.format(state, seat, action) === code;
}

/** The code of what the robot in a seat plays as entry `n`; undefined if there is nothing to play. */
function botCode(
  game: AnyGame,
  setup: Setup,
  state: unknown,
  { seat, by, n, level }: { readonly seat: Seat; readonly by: Decider; readonly n: number; readonly level: BotLevel },
): string | undefined {
  const bot = game.bots[level];
  const actions = by === 'stand-in' ? actionsForStandIn(game, state, seat) : game.rules.actions(state, seat);
  if (!bot || actions.length === 0) return undefined;
  const action = bot(game.secrecy.view(state, seat), seat, actions, botRng(setup.secret, birthOf(setup), seat, n));
  return game.codes.format(state, seat, action);
}
