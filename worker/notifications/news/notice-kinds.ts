import type { SetChannel } from '../../../shared/protocol/messages/notifications.ts';

/* The kinds of notices, and how each is treated: its urgency, and what it may replace. */

// docs/decisions/24-questions-do-not-replace-turns.md
/** What players are asked beside the game when another one proposes something, by the type of the proposal. */
export const QUESTIONS = {
  undo: 'undo-asked',
  end: 'end-asked',
  pace: 'pace-asked',
  pause: 'pause-asked',
  remedy: 'remedy-asked',
} as const;

/** The same, and that somebody has lost a link. */
type QuestionKind = (typeof QUESTIONS)[keyof typeof QUESTIONS] | 'claimed';

/** The last notice to players who have lost their seat. */
const FAREWELLS = ['taken-over', 'unclaimed', 'removed', 'deleted'] as const;
type FarewellKind = (typeof FAREWELLS)[number];

/** Whether a notice of this kind is the last one to a player. */
export const isFarewell = (kind: string): kind is FarewellKind => (FAREWELLS as readonly string[]).includes(kind);

export type NoticeKind =
  | 'joined'
  | 'started'
  | 'turn'
  | 'reminder'
  | 'daily-reminder'
  | 'at-risk'
  | 'remedied'
  | 'rematch'
  | 'seat-free'
  | 'vacant'
  | 'may-decide'
  | 'resumed'
  | FarewellKind
  | QuestionKind
  | 'ended'
  | 'ended-without'
  | 'expiring'
  | 'talk'
  | 'confirm';

const OF_TURN: readonly string[] = ['turn', 'reminder', 'daily-reminder', 'at-risk'];

/** Whether a notice says that it is the player's turn. */
export const isOfTurn = (kind: string): boolean => OF_TURN.includes(kind);

const isQuestion = (kind: string): kind is QuestionKind =>
  kind === 'claimed' || (Object.values(QUESTIONS) as readonly string[]).includes(kind);

/** Notices that concern neither a turn nor an awaited answer; not everyone wants them. */
const OTHERS: readonly NoticeKind[] = ['joined', 'seat-free', 'started', 'ended', 'expiring'];

/** Urgent notices, which expire or warn of something: no channel leaves them to others first. */
const URGENT: readonly NoticeKind[] = [
  'reminder',
  'daily-reminder',
  'at-risk',
  'remedied',
  'claimed',
  'confirm',
  ...FAREWELLS,
];

/** Whether a notice of this kind is delivered without waiting for other channels. */
export const isUrgent = (kind: NoticeKind): boolean => URGENT.includes(kind);

/** Notices that do not concern the game, and so do not replace one about a turn. */
export const isBeside = (kind: string): boolean =>
  kind === 'talk' || kind === 'vacant' || kind === 'may-decide' || isQuestion(kind);

/** Whether a channel with this setting wants a notice. */
export const isWanted = (kind: NoticeKind, wants: SetChannel['wants']): boolean =>
  wants === 'all' || !OTHERS.includes(kind);

/**
 * Whether a notice is kept when a later one is added. One of the same kind always replaces it, and so does a farewell.
 * Otherwise it is kept if the later one is beside the game, or if it tells of the talk or of a decision about a late
 * player.
 */
export const stays = (kind: NoticeKind, later: NoticeKind): boolean =>
  kind !== later && !isFarewell(later) && (isBeside(later) || kind === 'talk' || kind === 'remedied');
