import type { Seat } from '../../../shared/game/contract.ts';
import { isVacant } from '../../../shared/table/late.ts';
import { departures } from '../../../shared/table/seats.ts';
import { type Change, isEliminated, isOver, type Play, type Table } from '../../../shared/table/table.ts';
import { isFarewell, KINDS, type NoticeKind } from './kinds.ts';
import { claimsFor, isAwaited, lateFor, NOTICE_OF_STEP, playersOf, questionTo, vacantFor } from './situation.ts';

/** `version`: of the log entry that caused it or, for `talk`, the number of its changes. */
export interface Notice {
  readonly seat: Seat;
  readonly kind: NoticeKind;
  readonly version: number;
  /** The time that a `daily-reminder` was set for: there may be several about the same version. */
  readonly at?: number;
}

export const isUpToDate = ({ kind, seat, version }: Notice, table: Table): boolean =>
  KINDS[kind].holds(table, seat, version);

/** Whether a seat that was kept for a player is free now: they did not come, or did not want it. */
const isGivenUp = (before: Table, after: Table): boolean =>
  playersOf(before).some((seat) => isAwaited(before, seat) && after.setup.places[seat]?.by === 'free');

export const talkNotices = (table: Table, speaker: Seat, count: number): readonly Notice[] =>
  playersOf(table).flatMap((seat) =>
    seat === speaker || isAwaited(table, seat) ? [] : [{ seat, kind: 'talk', version: count }],
  );

/** At most one for each player, the most important; and a last one for a player who has lost their seat. */
export function noticesOf(before: Table | undefined, change: Change): readonly Notice[] {
  const { table: after } = change;
  const { version } = after;
  if (before === undefined) {
    const hasMoved = change.rows.some(({ entry }) => entry.type === 'arrive');
    return playersOf(after).flatMap((seat): readonly Notice[] => {
      if (hasMoved) return [{ seat, kind: 'arrived', version }];
      return isAwaited(after, seat) ? [{ seat, kind: 'rematch', version }] : [];
    });
  }
  const farewells = departures(before, change).flatMap(({ seat, why }): readonly Notice[] =>
    isFarewell(why) ? [{ seat, kind: why, version }] : [],
  );
  const news = playersOf(after).flatMap((seat) => newsTo(before, after, seat) ?? []);
  return [...farewells, ...news];
}

function newsTo(before: Table, after: Table, seat: Seat): Notice | undefined {
  const { version, play } = after;
  const { moved, isBlocked } = after.setup;
  if (isBlocked !== before.setup.isBlocked) return { seat, kind: isBlocked ? 'blocked' : 'unblocked', version };
  if (moved && moved.n !== before.setup.moved?.n) return { seat, kind: 'moved', version: moved.n };
  if (isOver(after)) {
    if (!isOver(before)) return { seat, kind: play?.endedWithout?.includes(seat) ? 'ended-without' : 'ended', version };
    const claim = claimNews(before, after, seat);
    return claim && { seat, version, ...claim };
  }
  if (isEliminated(play, seat) && !isEliminated(before.play, seat)) return { seat, kind: 'eliminated', version };
  const found = (play && turnNews(before.play, play, seat)) ?? questionNews(before, after, seat);
  if (found) return { seat, version, ...found };
  const kind = play === null ? lobbyNews(before, after, seat) : gameNews(before, after, seat);
  return kind && { seat, kind, version };
}

function gameNews(before: Table, after: Table, seat: Seat): NoticeKind | undefined {
  if (before.play === null) return 'started';
  if (vacantFor(after, seat).some((other) => !isVacant(before, other))) return 'vacant';
  return lateFor(after, seat).some((other) => !lateFor(before, seat).includes(other)) ? 'may-decide' : undefined;
}

/** A kind of notice; its version is that of the change unless given. */
type News = Pick<Notice, 'kind'> & Partial<Pick<Notice, 'version'>>;

function turnNews(before: Play | null, play: Play, seat: Seat): News | undefined {
  const remedy = play.votes.remedies[seat];
  if (remedy && remedy.n !== before?.votes.remedies[seat]?.n) return { kind: 'remedied', version: remedy.n };
  const since = play.questions.since[seat] ?? null;
  if (since !== null && since !== before?.questions.since[seat]) return { kind: 'turn', version: since };
  const isResumed = before !== null && before.pausedUntil !== null && play.pausedUntil === null;
  if (isResumed && play.position.waitingFor.includes(seat)) return { kind: 'resumed' };
  const clock = play.clocks[seat];
  const warning = clock && clock.from !== null ? NOTICE_OF_STEP[clock.step] : undefined;
  return warning && clock?.step !== before?.clocks[seat]?.step ? { kind: warning } : undefined;
}

function questionNews(before: Table, after: Table, seat: Seat): News | undefined {
  const question = questionTo(after, seat);
  const proposal = after.play?.votes.proposal;
  if (question && proposal && proposal.at !== before.play?.votes.proposal?.at)
    return { kind: question, version: proposal.at };
  return claimNews(before, after, seat);
}

/** That somebody claims a seat. At a finished table too: a link there can lead to a seat of the rematch. */
function claimNews(before: Table, after: Table, seat: Seat): News | undefined {
  const claim = claimsFor(after, seat).at(-1);
  const isNew = claim && !claimsFor(before, seat).some(({ n }) => n === claim.n);
  return isNew ? { kind: 'claimed', version: claim.n } : undefined;
}

function lobbyNews(before: Table, after: Table, seat: Seat): NoticeKind | undefined {
  if (after.last.type === 'expiring') return before.last.type === 'expiring' ? undefined : 'expiring';
  const here = (table: Table) => playersOf(table).filter((one) => !isAwaited(table, one));
  const sat = here(before);
  // A player who has not come yet only learns that the table exists.
  if (!sat.includes(seat)) return undefined;
  if (isGivenUp(before, after) || here(after).length < sat.length) return 'seat-free';
  return here(after).length > sat.length ? 'joined' : undefined;
}
