import type { ChannelFailure, Rhythm } from '../../shared/protocol/messages/notifications.ts';
import { calmAt, dueAt } from './rhythm.ts';

/*
 * When a notice is delivered, as pure functions: time (milliseconds since 1970) and chance are passed in.
 *
 * A notice waits a moment, so that a page which is being looked at can say that its player knows. Then it is claimed
 * for the time of one attempt: whoever finds a claim that ran out knows that the attempt was cut off, and makes
 * another one under the same key. Failures are the channel's, not the notice's: what comes while a channel is down
 * waits with it, and takes the place of what is news no longer. The rhythm of a channel comes on top: it is looked at
 * again each time, so that a player who changes it has what waits come by the new one.
 */

// docs/decisions/17-notifications-are-leased.md
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long one attempt lasts at most, with all that may delay it. */
export const CLAIM = MINUTE;
/** How long what was handed to the digest of an address is left to it; then it is handed over again. */
const HANDED = HOUR;
/** The pause after the first failure; it doubles with each further one. */
const FIRST_PAUSE = 30 * SECOND;
export const LONGEST_PAUSE = HOUR;
/** So many refusals in a row, which take a quarter of an hour at least, are meant. */
const MOST_REFUSALS = 8;
/** Who cannot be reached for so long is not coming back. */
const LONGEST_SILENCE = 14 * DAY;

type Failure = Omit<ChannelFailure, 'at'>;

export type Attempt =
  | { readonly ok: true }
  /** `retryAfter`, in seconds: what the other side asked for. `isDoubtful`: it may have got through all the same. */
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly retryAfter: number | null;
      readonly isDoubtful?: boolean;
    };

/** How a channel has fared. */
export interface Health {
  readonly isOff: boolean;
  /** Failures in a row, one not long after the other; the refusals at their end; when the channel last began to fail. */
  readonly failures: number;
  readonly refusals: number;
  readonly failingSince: number | null;
  /** Not to be tried before. */
  readonly retryAt: number;
  readonly lastOk: number | null;
  readonly lastFailure: ChannelFailure | null;
}

export const HEALTHY: Health = {
  isOff: false,
  failures: 0,
  refusals: 0,
  failingSince: null,
  retryAt: 0,
  lastOk: null,
  lastFailure: null,
};

/** The times of a notice that is to be delivered. */
export interface Waiting {
  /** When it came about. */
  readonly since: number;
  readonly due: number;
  readonly claimedUntil: number;
}

/** A notice that came about then, if a visible page has so long to say that the player knows already. */
export const waitingFrom = (since: number, delay: number): Waiting => ({ since, due: since + delay, claimedUntil: 0 });

export const claimed = (waiting: Waiting, now: number): Waiting => ({ ...waiting, claimedUntil: now + CLAIM });

export const leased = (waiting: Waiting, now: number): Waiting => ({ ...waiting, claimedUntil: now + HANDED });

/** Whether the time of a notice has come, whatever became of it since. */
export const isDue = (waiting: Waiting, rhythm: Rhythm, now: number): boolean =>
  attemptAt({ ...waiting, claimedUntil: 0 }, { health: HEALTHY, rhythm }) <= now;

/** The first moment at which a notice may be attempted. */
export const attemptAt = (
  { since, due, claimedUntil }: Waiting,
  { health: { retryAt }, rhythm }: { readonly health: Health; readonly rhythm: Rhythm },
): number => calmAt(rhythm, Math.max(dueAt(rhythm, since), due, claimedUntil, retryAt));

/** Another attempt would not do better, as far as one can tell. */
const isRefusal = ({ why }: Failure): boolean => why === 'refused' || why === 'redirect' || why === 'bounced';

/** Nobody is at that address, or wants anything from us. */
const GONE: readonly Failure['why'][] = ['bounced', 'gone'];

/** Whether a browser is gone that may come back under another address: until then, what is to be told waits. */
export const awaitsResubscription = ({ isOff, lastFailure }: Health): boolean => isOff && lastFailure?.why === 'gone';

/** The pause after so many failures: half of it fixed, half by chance (from 0 to 1), so that not all come back at once. */
function pauseAfter(failures: number, chance: number): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 20));
  return Math.round(pause / 2 + (pause / 2) * chance);
}

/** The health of a channel after an attempt. */
export function afterAttempt(health: Health, attempt: Attempt, now: number, chance: number): Health {
  if (attempt.ok) return { ...HEALTHY, lastOk: now };
  const { failure, retryAfter } = attempt;
  // A lost answer is no outage, even if the last message before it met one.
  const isStale = health.lastFailure !== null && now - health.lastFailure.at > 2 * LONGEST_PAUSE;
  const failures = isStale ? 1 : health.failures + 1;
  const refusals = isRefusal(failure) ? health.refusals + 1 : 0;
  const failingSince = health.failingSince ?? now;
  const asked = Math.min(LONGEST_PAUSE, (retryAfter ?? 0) * SECOND);
  return {
    // Who is not there once is not there again, and who sends mail back soon takes us for a nuisance.
    isOff: GONE.includes(failure.why) || refusals >= MOST_REFUSALS || now - failingSince >= LONGEST_SILENCE,
    failures,
    refusals,
    failingSince,
    retryAt: now + Math.max(asked, pauseAfter(failures, chance)),
    lastOk: health.lastOk,
    lastFailure: { ...failure, at: now },
  };
}
