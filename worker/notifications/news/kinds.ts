import type { Seat } from '../../../shared/game/contract.ts';
import type { SetChannel } from '../../../shared/protocol/messages/notifications.ts';
import { isEliminated, isOver, type Table } from '../../../shared/table/table.ts';
import {
  type About,
  arrival,
  company,
  confirmation,
  elimination,
  ending,
  erasure,
  freeSeats,
  mayDecide,
  move,
  nextGame,
  release,
  remedy,
  reminder,
  start,
  stillTurn,
  stop,
  timeOut,
  timeUntil,
  trial,
  turn,
  vacantSeats,
} from './sentences.ts';
import {
  claimsFor,
  isAwaited,
  lateFor,
  playersOf,
  QUESTIONS,
  questionTo,
  turnSince,
  vacantFor,
  warningFor,
} from './situation.ts';

/* The kinds of notices. A new one is a row here, and its subject and sentences in each language. */

interface Kind {
  /**
   * What it is about: the player's `turn`; the `game`; something `beside` it, which does not replace a notice about a turn;
   * a `farewell`, the last one to a player who has lost their seat; or the `channel` itself.
   */
  readonly about: 'turn' | 'game' | 'beside' | 'farewell' | 'channel';
  /**
   * `low`: it concerns neither a turn nor an awaited answer, and not everyone wants it. `urgent`: it expires or warns of
   * something, and no channel leaves it to others first. `within-a-day`: it does not wait for a daily message either.
   */
  readonly urgency: 'low' | 'normal' | 'urgent' | 'within-a-day';
  /** Whether it is kept when a later notice about the game comes. */
  readonly stays?: true;
  /** Where its link leads: to play, to look at the table from the seat or from outside, or to the list of tables. */
  readonly leadsTo: 'play' | 'seat' | 'watch' | 'tables';
  /** What its mail shows: the board, perhaps with what was played since the reader's last turn. */
  readonly shows: 'nothing' | 'board' | 'board-and-turns';
  /** Whether it is still true for a player who has seen nothing since; `version` is that of the notice. */
  readonly holds: (table: Table, seat: Seat, version: number) => boolean;
  /** Its sentences, as the table stands. What the reader is asked or was told is added to every message. */
  readonly says: (about: About) => readonly string[];
}

const always = (): boolean => true;
const nothingMore = (): readonly string[] => [];

const question = (what: keyof typeof QUESTIONS): Kind => ({
  about: 'beside',
  urgency: 'normal',
  leadsTo: 'seat',
  shows: what === 'undo' ? 'board-and-turns' : 'board',
  holds: (table, seat, version) =>
    table.play?.votes.proposal?.at === version && questionTo(table, seat) === QUESTIONS[what],
  says: nothingMore,
});

const farewell = <Urgency extends 'urgent' | 'within-a-day'>(
  leadsTo: 'tables' | 'watch',
  said: (about: About) => string,
  urgency: Urgency,
) =>
  ({
    about: 'farewell',
    urgency,
    leadsTo,
    shows: 'nothing',
    holds: always,
    says: (about: About) => [said(about)],
  }) as const;

export const KINDS = {
  joined: {
    about: 'game',
    urgency: 'low',
    leadsTo: 'seat',
    shows: 'nothing',
    // Whoever came may be gone.
    holds: (table, seat) =>
      table.play === null && playersOf(table).some((other) => other !== seat && !isAwaited(table, other)),
    says: company,
  },
  rematch: {
    about: 'game',
    urgency: 'normal',
    leadsTo: 'play',
    shows: 'nothing',
    holds: (table, seat) => table.play === null && isAwaited(table, seat),
    says: nextGame,
  },
  'seat-free': {
    about: 'game',
    urgency: 'low',
    leadsTo: 'seat',
    shows: 'nothing',
    holds: ({ play, setup }) => play === null && setup.places.some(({ by }) => by === 'free'),
    says: freeSeats,
  },
  expiring: {
    about: 'game',
    urgency: 'low',
    leadsTo: 'seat',
    shows: 'nothing',
    holds: ({ last }) => last.type === 'expiring',
    says: (about) => [about.words.expiring(timeUntil(about, about.shown.expires))],
  },
  started: {
    about: 'game',
    urgency: 'low',
    leadsTo: 'seat',
    shows: 'board',
    holds: (table) => table.play !== null && !isOver(table),
    says: start,
  },
  turn: {
    about: 'turn',
    urgency: 'normal',
    leadsTo: 'play',
    shows: 'board-and-turns',
    holds: ({ play }, seat, version) => play?.questions.since[seat] === version,
    says: (about) => [...turn(about), ...about.recent],
  },
  reminder: {
    about: 'turn',
    urgency: 'urgent',
    leadsTo: 'play',
    shows: 'board',
    holds: (table, seat) => warningFor(table, seat) === 'reminder',
    says: reminder,
  },
  'daily-reminder': {
    about: 'turn',
    urgency: 'urgent',
    leadsTo: 'play',
    shows: 'board',
    holds: (table, seat) => turnSince(table, seat) !== null,
    says: stillTurn,
  },
  'at-risk': {
    about: 'turn',
    urgency: 'urgent',
    leadsTo: 'play',
    shows: 'board',
    holds: (table, seat) => warningFor(table, seat) === 'at-risk',
    says: timeOut,
  },
  eliminated: {
    about: 'game',
    urgency: 'normal',
    leadsTo: 'seat',
    shows: 'board-and-turns',
    holds: ({ play }, seat) => isEliminated(play, seat),
    says: (about) => [elimination(about), ...about.recent],
  },
  resumed: {
    about: 'game',
    urgency: 'normal',
    leadsTo: 'play',
    shows: 'board',
    holds: ({ play }, seat, version) => {
      const since = play?.questions.since[seat] ?? null;
      return since !== null && since < version && play?.pausedUntil === null;
    },
    says: (about) => [about.words.resumed, ...turn(about)],
  },
  remedied: {
    about: 'game',
    urgency: 'within-a-day',
    stays: true,
    leadsTo: 'seat',
    shows: 'board',
    holds: (table, seat, version) => table.play?.votes.remedies[seat]?.n === version && !isOver(table),
    says: remedy,
  },
  vacant: {
    about: 'beside',
    urgency: 'normal',
    leadsTo: 'seat',
    shows: 'board',
    holds: (table, seat) => vacantFor(table, seat).length > 0,
    says: vacantSeats,
  },
  'may-decide': {
    about: 'beside',
    urgency: 'normal',
    leadsTo: 'seat',
    shows: 'board',
    // Once something is proposed, that is what the player is asked.
    holds: (table, seat) => lateFor(table, seat).length > 0 && table.play?.votes.proposal?.what.type !== 'remedy',
    says: mayDecide,
  },
  moved: {
    about: 'game',
    urgency: 'within-a-day',
    stays: true,
    leadsTo: 'seat',
    shows: 'board',
    holds: ({ setup }, _, version) => setup.moved?.n === version,
    says: move,
  },
  arrived: {
    about: 'game',
    urgency: 'normal',
    leadsTo: 'play',
    shows: 'board',
    holds: (table) => !isOver(table) && table.setup.moved === undefined,
    says: arrival,
  },
  blocked: {
    about: 'game',
    urgency: 'within-a-day',
    leadsTo: 'seat',
    shows: 'nothing',
    holds: ({ setup }) => setup.isBlocked === true,
    says: stop,
  },
  unblocked: {
    about: 'game',
    urgency: 'normal',
    leadsTo: 'seat',
    shows: 'board',
    holds: ({ setup }) => setup.isBlocked === undefined,
    says: release,
  },
  'undo-asked': question('undo'),
  'end-asked': question('end'),
  'pace-asked': question('pace'),
  'pause-asked': question('pause'),
  'rules-asked': question('rules'),
  'move-asked': question('move'),
  'stay-asked': question('stay'),
  'remedy-asked': question('remedy'),
  claimed: {
    about: 'beside',
    urgency: 'within-a-day',
    leadsTo: 'seat',
    shows: 'nothing',
    holds: (table, seat, version) => claimsFor(table, seat).some(({ n }) => n === version),
    says: nothingMore,
  },
  talk: {
    about: 'beside',
    urgency: 'normal',
    stays: true,
    leadsTo: 'seat',
    shows: 'board',
    holds: always,
    says: nothingMore,
  },
  ended: {
    about: 'game',
    urgency: 'low',
    leadsTo: 'seat',
    shows: 'board-and-turns',
    holds: isOver,
    says: ({ table, channel }) => ending(table, channel.lang),
  },
  'ended-without': {
    about: 'game',
    urgency: 'normal',
    leadsTo: 'seat',
    shows: 'board',
    holds: isOver,
    says: ({ words }) => [words.agreedWithout],
  },
  'taken-over': farewell('watch', ({ words }: About) => words.takenOver, 'urgent'),
  unclaimed: farewell('watch', ({ words }: About) => words.unclaimed, 'urgent'),
  removed: farewell('watch', ({ words }: About) => words.removed, 'urgent'),
  deleted: farewell('tables', ({ words }: About) => words.deleted, 'urgent'),
  erased: farewell('tables', erasure, 'within-a-day'),
  confirm: {
    about: 'channel',
    urgency: 'urgent',
    leadsTo: 'seat',
    shows: 'nothing',
    holds: always,
    says: confirmation,
  },
  test: { about: 'channel', urgency: 'normal', leadsTo: 'seat', shows: 'nothing', holds: always, says: trial },
} as const satisfies Readonly<Record<string, Kind>>;

export type MessageKind = keyof typeof KINDS;
export type NoticeKind = Exclude<MessageKind, 'test'>;
export const NOTICE_KINDS = Object.keys(KINDS).filter((kind): kind is NoticeKind => kind !== 'test');
type OfFarewell = {
  [Name in MessageKind]: (typeof KINDS)[Name]['about'] extends 'farewell' ? Name : never;
}[MessageKind];

const rowOf = (kind: MessageKind): Kind => KINDS[kind];

export const isFarewell = (kind: string): kind is OfFarewell =>
  kind in KINDS && rowOf(kind as MessageKind).about === 'farewell';

export const isOfTurn = (kind: MessageKind): boolean => rowOf(kind).about === 'turn';

/** Whether a notice does not concern the game, and so does not replace one about a turn. */
export const isBeside = (kind: MessageKind): boolean => rowOf(kind).about === 'beside';

export const isWithinADay = (kind: MessageKind): boolean => rowOf(kind).urgency === 'within-a-day';

export const isUrgent = (kind: MessageKind): boolean => rowOf(kind).urgency === 'urgent' || isWithinADay(kind);

export const isWanted = (kind: MessageKind, wants: SetChannel['wants']): boolean =>
  wants === 'all' || rowOf(kind).urgency !== 'low';

/**
 * Whether a notice is kept when a later one is added. One of the same kind always replaces it, and so does a farewell.
 * Otherwise it is kept if the later one is beside the game, or if its own kind `stays`.
 */
export const stays = (kind: NoticeKind, later: NoticeKind): boolean =>
  kind !== later && !isFarewell(later) && (isBeside(later) || rowOf(kind).stays === true);
