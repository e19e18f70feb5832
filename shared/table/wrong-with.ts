import { isBotLevel, type Seat } from '../game/contract.ts';
import { areOptions } from '../game/options.ts';
import { type EntryOf, isSeating, type LogEntry } from '../log/events.ts';
import { canPlayElsewhere, suitsElsewhere } from './elsewhere.ts';
import { withNonces } from './evolve/turns.ts';
import type { Asking } from './evolve/votes.ts';
import { nextRestEnd } from './expiry.ts';
import type { Fault } from './fault.ts';
import { paused } from './holidays.ts';
import { isAway, isDue, isLate, isVacant, votersOn } from './late.ts';
import { gameOf, type Machine } from './machine.ts';
import { suitsPrelude } from './prelude.ts';
import {
  type Aim,
  hasVoice,
  isOver,
  type Play,
  placeOf,
  playOrder,
  rulesOf,
  type Setup,
  stageOf,
  type Table,
} from './table.ts';
import { isPauseLength, timesOf } from './times.ts';
import { takesBackFrom, undoFor } from './undo.ts';
import { hasAnswered, isDecided, lapsesAt, stillAsked } from './votes.ts';

/*
 * Whether an entry may follow in a log. It is asked of the same predicates as when the entry was decided, as far as the
 * log alone can tell: hours that a player keeps private, and signs of life that are in no entry, are taken to be such
 * that the entry may follow.
 */

type Why = Fault['why'];

type Stage = 'lobby' | 'playing' | 'moved' | 'over' | 'blocked' | 'deleted';

const LOBBY: readonly Stage[] = ['lobby'];
const PLAYING: readonly Stage[] = ['playing'];
const UNTIL_END: readonly Stage[] = ['lobby', 'playing'];
const MOVED: readonly Stage[] = ['moved'];
const RESTING: readonly Stage[] = ['moved', 'blocked'];
/** Answers to a proposal, which may also be one to stay. */
const ANSWERS: readonly Stage[] = ['playing', 'moved'];
const UNTIL_BLOCKED: readonly Stage[] = ['lobby', 'playing', 'moved', 'over'];
/** Entries about the right to play a seat. They do not affect the game. */
const RIGHTS: readonly Stage[] = ['lobby', 'playing', 'over'];

/** At which stages of a table an entry may occur. */
const STAGES: Readonly<Record<LogEntry['type'], readonly Stage[]>> = {
  open: [],
  prelude: LOBBY,
  join: LOBBY,
  nonce: LOBBY,
  free: [...LOBBY, 'blocked'],
  remove: LOBBY,
  change: LOBBY,
  seating: LOBBY,
  delete: LOBBY,
  expiring: ['lobby', 'deleted'],
  keep: LOBBY,
  start: LOBBY,
  bot: [...UNTIL_END, ...RESTING],
  elsewhere: UNTIL_END,
  clock: UNTIL_END,
  link: RIGHTS,
  claim: RIGHTS,
  vouch: RIGHTS,
  dispute: RIGHTS,
  lapse: RIGHTS,
  act: PLAYING,
  undo: PLAYING,
  time: PLAYING,
  'time-out': PLAYING,
  holiday: PLAYING,
  'take-over': PLAYING,
  leave: ['playing', 'over', ...RESTING],
  'ask-undo': PLAYING,
  'ask-end': PLAYING,
  'ask-pace': PLAYING,
  'ask-pause': PLAYING,
  'ask-rules': PLAYING,
  'ask-move': PLAYING,
  'ask-remedy': PLAYING,
  'ask-stay': MOVED,
  agree: ANSWERS,
  decline: ANSWERS,
  undecided: ANSWERS,
  pace: PLAYING,
  pause: PLAYING,
  resume: PLAYING,
  rules: PLAYING,
  // The operator takes a finished table along as it is.
  move: ['playing', 'over'],
  arrive: ['moved', 'over'],
  stay: MOVED,
  block: UNTIL_BLOCKED,
  unblock: ['blocked'],
  erase: [...UNTIL_BLOCKED, 'blocked'],
  remedy: PLAYING,
  replaced: PLAYING,
  return: PLAYING,
  end: PLAYING,
  rematch: ['over'],
};

/** Whether this release knows entries of that type: a log with another one is of a later release. */
export const isKnownType = (type: string): boolean => Object.hasOwn(STAGES, type);

const isInOrder = (table: Table, { type }: LogEntry): boolean => STAGES[type].includes(stageAt(table));

function stageAt(table: Table): Stage {
  const { isDeleted, isBlocked, moved } = table.setup;
  if (isDeleted) return 'deleted';
  if (isBlocked) return 'blocked';
  const stage = stageOf(table);
  return stage === 'playing' && moved ? 'moved' : stage;
}

function isFromSeat(table: Table, entry: LogEntry): boolean {
  if (!('seat' in entry)) return true;
  const place = table.setup.places[entry.seat];
  if (!place) return false;
  const { by } = place;
  if (entry.type === 'free') return true;
  if (entry.type === 'join') return by === 'free' || place.awaited !== undefined;
  if (entry.type === 'bot' || entry.type === 'elsewhere') return by === 'free';
  if (entry.type === 'take-over') return isVacant(table, entry.seat);
  if (entry.type === 'act' && entry.by === 'rules') return true;
  if (entry.type === 'act' && entry.by === 'bot') return isBotLevel(by);
  if (entry.type === 'act' && entry.by === 'elsewhere') return by === 'elsewhere' && isTypist(table, entry.typist);
  if (entry.type === 'leave' && by === 'elsewhere') return !isOver(table);
  if (entry.type === 'nonce') return by === 'player' && place.nonce === '' && place.awaited === undefined;
  // Who has left after the end does nothing any more.
  return by === 'player' && place.secretHash !== '';
}

/** Whether somebody here could type a code for a player elsewhere. */
const isTypist = (table: Table, seat: Seat | undefined): boolean =>
  seat !== undefined && placeOf(table, seat) !== undefined;

/** What is wrong with the entry that opens a table; undefined if nothing is. */
export function wrongWithOpening(
  { games }: Machine,
  { game: id, options, seating, seats }: EntryOf<'open'>,
): Why | undefined {
  const game = games[id];
  const { min, max } = game?.meta.seats ?? { min: 0, max: 0 };
  if (!game || !areOptions(game, options) || seats < min || seats > max) return 'illegal-action';
  return seating && !isSeating(seating, seats) ? 'other-seating' : undefined;
}

/** What is wrong with an entry after the opening, apart from what the rules of the game say; undefined if nothing is. */
export function wrongWith(machine: Machine, table: Table, entry: LogEntry): Why | undefined {
  if (!isInOrder(table, entry)) return 'out-of-order';
  if (!isFromSeat(table, entry)) return 'wrong-seat';
  const { setup, play, last } = table;
  switch (entry.type) {
    case 'prelude': {
      if (table.version !== 1) return 'out-of-order';
      return unless(suitsPrelude(gameOf(machine, setup), setup, entry).ok, 'illegal-action');
    }
    case 'change': {
      const isPossible =
        areOptions(gameOf(machine, setup), entry.options) &&
        (setup.prelude === undefined || isSame(entry.options, setup.options));
      return unless(isPossible && suitsElsewhere(machine, { ...setup, options: entry.options }), 'illegal-action');
    }
    case 'seating': {
      const { seating } = entry;
      const isPossible = isSeating(seating, setup.places.length) && setup.prelude === undefined;
      return unless(isPossible && suitsElsewhere(machine, { ...setup, seating }), 'other-seating');
    }
    case 'elsewhere':
      return unless(canPlayElsewhere(machine, setup), 'illegal-action');
    case 'start': {
      if (setup.places.some(({ by, awaited }) => by === 'free' || awaited !== undefined)) return 'out-of-order';
      return unless(isSame(playOrder(withNonces(setup)), entry.seating), 'other-seating');
    }
    case 'keep':
      return unless(last.type === 'expiring', 'out-of-order');
    case 'vouch':
    case 'dispute':
    case 'lapse':
      return wrongWithAnswer(setup, entry);
    case 'open':
    case 'join':
    case 'nonce':
    case 'bot':
    case 'free':
    case 'remove':
    case 'delete':
    case 'expiring':
    case 'leave':
    case 'take-over':
    case 'act':
    case 'rematch':
    case 'link':
    case 'claim':
    case 'block':
    case 'unblock':
    case 'erase':
      return undefined;
    case 'clock':
      return unless(setup.pace !== null, 'out-of-order');
    case 'undo':
    case 'time':
    case 'time-out':
    case 'holiday':
    case 'pace':
    case 'pause':
    case 'rules':
    case 'move':
    case 'arrive':
    case 'stay':
    case 'resume':
    case 'end':
    case 'ask-undo':
    case 'ask-end':
    case 'ask-pace':
    case 'ask-pause':
    case 'ask-rules':
    case 'ask-move':
    case 'ask-stay':
    case 'ask-remedy':
    case 'agree':
    case 'decline':
    case 'undecided':
    case 'remedy':
    case 'replaced':
    case 'return':
      return play ? wrongInPlay(machine, table, play, entry) : 'out-of-order';
  }
}

type InPlay =
  | EntryOf<'undo' | 'time' | 'time-out' | 'holiday' | 'pace' | 'pause' | 'rules' | 'resume' | 'end' | Asking['type']>
  | EntryOf<'move' | 'arrive' | 'stay'>
  | EntryOf<'agree' | 'decline' | 'undecided' | 'remedy' | 'replaced' | 'return'>;

const unless = (holds: boolean, why: Why): Why | undefined => (holds ? undefined : why);

function wrongInPlay(machine: Machine, table: Table, play: Play, entry: InPlay): Why | undefined {
  const { setup } = table;
  const { pace } = setup;
  const { pausedUntil, position, votes } = play;
  const { proposal, remedies } = votes;
  const { at } = entry;
  /** Whether this was proposed, and is decided by now. */
  const isAgreed = (what: Partial<Aim>): boolean =>
    proposal !== null &&
    Object.entries(what).every(([key, value]) => isSame(value, proposal.what[key as keyof Aim])) &&
    isDecided(setup, play, proposal, at);
  switch (entry.type) {
    case 'undo': {
      const { seat, count } = entry;
      if (count >= position.count) return 'out-of-order';
      if (takesBackFrom(position, seat) !== count + 1) return 'not-agreed';
      const isAsked = proposal?.seat === seat && isAgreed({ type: 'undo', count });
      return unless(isAsked || undoFor(machine, setup, play, seat) === 'at-once', 'not-agreed');
    }
    case 'time': {
      // At any other table, the end of the grace is a time-out.
      const isKind = entry.step !== 'out' || pace?.onTimeOut === 'wait';
      return unless(isKind && mayTakeStep(setup, play, entry), 'out-of-order');
    }
    case 'time-out': {
      const isKind = pace?.onTimeOut === (entry.next === 'open' ? 'substitute' : 'bot');
      return unless(isKind && mayTakeStep(setup, play, { ...entry, step: 'out' }), 'out-of-order');
    }
    case 'holiday': {
      const clock = play.clocks[entry.seat];
      const isAway = clock !== undefined && clock.awaySince !== null;
      const isPossible = clock !== undefined && (!entry.on || paused(machine, timesOf(setup), clock, at) !== undefined);
      return unless(pace !== null && pausedUntil === null && isAway !== entry.on && isPossible, 'out-of-order');
    }
    case 'ask-undo':
      return unless(
        takesBackFrom(position, entry.seat) === entry.count + 1 && hasRoom(setup, play, entry),
        'out-of-order',
      );
    case 'ask-pace':
      return unless(!isSame(pace, entry.pace) && hasRoom(setup, play, entry), 'out-of-order');
    case 'ask-rules':
      return unless(entry.rules > rulesOf(setup) && hasRoom(setup, play, entry), 'out-of-order');
    case 'ask-end':
    case 'ask-move':
    case 'ask-stay':
      return unless(hasRoom(setup, play, entry), 'out-of-order');
    case 'ask-pause': {
      const { until } = entry;
      const isPossible = until === null ? pausedUntil !== null : isPauseLength(timesOf(setup), until - at);
      return unless(isPossible && hasRoom(setup, play, entry), 'out-of-order');
    }
    case 'ask-remedy': {
      const { of, seat, voters } = entry;
      const isPossible = of !== seat && isLate(setup, play, of, at) && hasRoom(setup, play, entry);
      return unless(isPossible && isSame(voters, votersOn(setup, play, of, seat, at)), 'not-agreed');
    }
    case 'agree':
    case 'decline':
      return unless(mayAnswer(setup, play, entry), 'out-of-order');
    case 'undecided':
      return unless(proposal !== null, 'out-of-order');
    case 'pace':
      return unless(isAgreed({ type: 'pace', pace: entry.pace }), 'not-agreed');
    case 'pause':
      return unless(isAgreed({ type: 'pause', until: entry.until }), 'not-agreed');
    case 'rules':
      return unless(isAgreed({ type: 'rules', rules: entry.rules }), 'not-agreed');
    case 'move': {
      const { origin, houseKey, by } = entry;
      return unless(by === 'operator' || isAgreed({ type: 'move', origin, houseKey }), 'not-agreed');
    }
    case 'stay':
      return unless(isAgreed({ type: 'stay' }), 'not-agreed');
    case 'arrive':
      return unless(setup.moved?.origin === entry.origin, 'out-of-order');
    case 'resume':
      if (pausedUntil === null) return 'out-of-order';
      return unless(at >= pausedUntil || isAgreed({ type: 'pause', until: null }), 'not-agreed');
    case 'remedy':
      return unless(isAgreed({ type: 'remedy', of: entry.seat, remedy: entry.remedy }), 'not-agreed');
    case 'replaced': {
      const remedy = remedies[entry.seat];
      const what = entry.next === 'open' ? 'open' : 'bot';
      return unless(remedy?.what === what && isDue(setup, remedy, at), 'not-agreed');
    }
    case 'return': {
      const isAbout = proposal?.what.type === 'remedy' && proposal.what.of === entry.seat;
      return unless((remedies[entry.seat] ?? null) !== null || isAbout, 'out-of-order');
    }
    case 'end': {
      const isRested = at >= (nextRestEnd(table) ?? Number.POSITIVE_INFINITY);
      const isDecidedFor = remedies.some((remedy) => remedy?.what === 'end' && isDue(setup, remedy, at));
      return unless(isRested || isDecidedFor || isAgreed({ type: 'end' }), 'not-agreed');
    }
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the clock of a seat can take this step now: it is waited for, and nobody has decided about it. */
function mayTakeStep({ pace }: Setup, play: Play, { seat, step }: Pick<EntryOf<'time'>, 'seat' | 'step'>): boolean {
  if (play.pausedUntil !== null || !play.position.waitingFor.includes(seat) || isAway(play, seat)) return false;
  // Without a pace, a player is reminded once, and then the others may decide about them.
  if (!pace) return step === 'half' || step === 'late';
  return step !== 'out' || play.clocks[seat]?.step === 'late';
}

/** Whether a player may propose something now. Who is out may still ask to take back what led to that. */
function hasRoom(setup: Setup, play: Play, entry: EntryOf<Asking['type']>): boolean {
  const { proposal: open } = play.votes;
  const about = entry.type === 'ask-remedy' ? entry.of : undefined;
  if (entry.type !== 'ask-undo' && !hasVoice(setup, play, entry.seat, about)) return false;
  if (!open || open.seat === entry.seat || entry.at >= lapsesAt(setup, open)) return true;
  return entry.type === 'ask-remedy' && open.what.type !== 'remedy';
}

/** Whether a seat is asked about the open proposal; it may withdraw its own. */
function mayAnswer(setup: Setup, play: Play, { type, seat, with: other }: EntryOf<'agree' | 'decline'>): boolean {
  const { proposal } = play.votes;
  if (!proposal) return false;
  const isVote = proposal.what.type === 'remedy';
  if (other !== undefined && !(isVote && other !== seat && hasAnswered(proposal, other))) return false;
  if (type === 'decline' && (!isVote || proposal.seat === seat))
    return proposal.seat === seat || hasVoice(setup, play, seat);
  return stillAsked(setup, play, proposal).includes(seat);
}

function wrongWithAnswer({ places }: Setup, entry: EntryOf<'vouch' | 'dispute' | 'lapse'>): Why | undefined {
  const claims = places.flatMap((place, of) => (place.claims ?? []).map((claim) => ({ of, ...claim })));
  const claim = claims.find(({ n }) => n === entry.claim);
  if (!claim) return 'out-of-order';
  if (entry.type !== 'vouch') return undefined;
  return claim.of === entry.seat ? 'wrong-seat' : unless(!claim.vouched.includes(entry.seat), 'out-of-order');
}
