import type { Seat } from '../../../shared/game/contract.ts';
import type { ClaimInfo } from '../../../shared/protocol/messages/snapshot.ts';
import { showClaims } from '../../../shared/table/claims.ts';
import type { ClockStep } from '../../../shared/table/clock.ts';
import { isAway, isVacant } from '../../../shared/table/late.ts';
import { hasVoice, type Table } from '../../../shared/table/table.ts';
import { stillAsked } from '../../../shared/table/votes.ts';

// docs/decisions/24-questions-do-not-replace-turns.md
/** What players are asked beside the game when another one proposes something, by the type of the proposal. */
export const QUESTIONS = {
  undo: 'undo-asked',
  end: 'end-asked',
  pace: 'pace-asked',
  pause: 'pause-asked',
  rules: 'rules-asked',
  move: 'move-asked',
  stay: 'stay-asked',
  remedy: 'remedy-asked',
} as const;

type Question = (typeof QUESTIONS)[keyof typeof QUESTIONS];

export const playersOf = ({ setup }: Table): readonly Seat[] =>
  setup.places.flatMap(({ by }, seat) => (by === 'player' ? [seat] : []));

export const vacantFor = (table: Table, seat: Seat): readonly Seat[] =>
  table.play && !hasVoice(table.setup, table.play, seat)
    ? []
    : [...table.setup.places.keys()].filter((other) => other !== seat && isVacant(table, other));

export const isAwaited = ({ setup }: Table, seat: Seat): boolean => setup.places[seat]?.awaited !== undefined;

/** The other seats about which a player may decide: no robot or substitute comes by itself, nothing was decided yet. */
export function lateFor({ setup, play }: Table, seat: Seat): readonly Seat[] {
  const onTimeOut = setup.pace?.onTimeOut ?? null;
  if (
    !play ||
    play.position.outcome ||
    setup.moved ||
    play.pausedUntil !== null ||
    (onTimeOut !== null && onTimeOut !== 'wait')
  )
    return [];
  const step = onTimeOut === null ? 'late' : 'out';
  const isLate = (other: Seat) => play.clocks[other]?.step === step && play.position.waitingFor.includes(other);
  if (isLate(seat) || isAway(play, seat)) return [];
  return setup.places.flatMap(({ by }, other) =>
    by === 'player' &&
    other !== seat &&
    isLate(other) &&
    hasVoice(setup, play, seat, other) &&
    (play.votes.remedies[other] ?? null) === null
      ? [other]
      : [],
  );
}

export const NOTICE_OF_STEP: Readonly<Partial<Record<ClockStep, 'reminder' | 'at-risk'>>> = {
  half: 'reminder',
  nearly: 'reminder',
  late: 'at-risk',
};

export function warningFor({ setup, play }: Table, seat: Seat): 'reminder' | 'at-risk' | undefined {
  const clock = play?.clocks[seat];
  if (!clock || clock.from === null) return undefined;
  // At tables where the others just wait, a late player stays late.
  return NOTICE_OF_STEP[clock.step === 'out' && setup.pace?.onTimeOut === 'wait' ? 'late' : clock.step];
}

/** Since when a player could be playing their turn; null while nobody waits for them, on holidays and in pauses. */
export function turnSince({ setup, play }: Table, seat: Seat): number | null {
  const isTheirs = play?.position.waitingFor.includes(seat) === true && setup.places[seat]?.by === 'player';
  return isTheirs && play.position.outcome === null && !isAway(play, seat) ? (play.clocks[seat]?.from ?? null) : null;
}

export function questionTo({ setup, play }: Table, seat: Seat): Question | undefined {
  const proposal = play?.votes.proposal;
  return play && proposal && stillAsked(setup, play, proposal).includes(seat)
    ? QUESTIONS[proposal.what.type]
    : undefined;
}

/** The claims that a seat has to answer: of another seat, or of its own, which it may dispute. */
export const claimsFor = (table: Table, seat: Seat): readonly ClaimInfo[] =>
  showClaims(table).filter((claim) => claim.seat === seat || claim.waitingFor.includes(seat));
