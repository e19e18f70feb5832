import * as z from 'zod/mini';
import { clockAt, momentOf } from '../../../shared/hours/zone-clock.ts';
import { channelFailure, type Rhythm } from '../../../shared/protocol/messages/notifications.ts';
import type { Of } from '../../../shared/protocol/messages/values.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/time.ts';
import { taken } from '../../../shared/token-bucket.ts';

/*
 * When a notice is delivered, as pure functions: after a delay, in which a visible page can report that its player has
 * seen it, by the rhythm of the channel, and outside of its back-off. docs/decisions/17-notifications-are-leased.md,
 * docs/decisions/25-rhythms-are-evaluated-late.md. Times are in milliseconds since 1970.
 */

/** The longest time that one attempt can take, including all delays. */
export const LEASE = MINUTE;
/** The lease of a notice that was announced for the digest of an address; then it is announced again. */
export const DIGEST_LEASE = HOUR;
/** The delay after the first failure; it doubles with each further one. */
const FIRST_BACK_OFF = 30 * SECOND;
export const LONGEST_BACK_OFF = HOUR;
const SHORTEST_LOOKUP_BACK_OFF = 2 * SECOND;
const LONGEST_LOOKUP_BACK_OFF = 2 * MINUTE;
/** After this many refusals in a row, which take at least a quarter of an hour, a channel is switched off. */
const MOST_REFUSALS = 8;
const LONGEST_SILENCE = 14 * DAY;
/** After a gap this long between attempts, an outage is counted anew: nobody knows whether it lasted. */
const UNKNOWN_AFTER = 3 * DAY;

/** Of a table to one address: players can propose something to the others again and again. */
const MAILS = { perSecond: 1 / 600, burst: 12 };

const Failure = z.object({ why: channelFailure.shape.why, status: channelFailure.shape.status });
type Failure = Of<typeof Failure>;

export const Attempt = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  /** `retryAfter`, in seconds: as requested by the other side. `isDoubtful`: it may have got through all the same. */
  z.object({
    ok: z.literal(false),
    failure: Failure,
    retryAfter: z.nullable(z.number()),
    isDoubtful: z.exactOptional(z.boolean()),
  }),
]);
export type Attempt = Of<typeof Attempt>;

export const Health = z.object({
  isOff: z.boolean(),
  /** Consecutive failures at short intervals; the refusals among the last of them; and when the failures began. */
  failures: z.number(),
  refusals: z.number(),
  failingSince: z.nullable(z.number()),
  /** No attempt is made before this time. */
  retryAt: z.number(),
  lastOk: z.nullable(z.number()),
  lastFailure: z.nullable(channelFailure),
  /** The rate limit of its mails; absent until one was sent, and for other channels. */
  mails: z.exactOptional(z.object({ tokens: z.number(), at: z.number() })),
});
export type Health = Of<typeof Health>;

export const HEALTHY: Health = {
  isOff: false,
  failures: 0,
  refusals: 0,
  failingSince: null,
  retryAt: 0,
  lastOk: null,
  lastFailure: null,
};

export interface Scheduled {
  readonly since: number;
  readonly due: number;
  /** When its lease runs out; 0 if no attempt is under way. */
  readonly leasedUntil: number;
}

const QUARTER = HOUR / 4;

const dayOf = (clock: number): number => Math.floor(clock / DAY) * DAY;

/** The first time after `moment` at which it is one of these hours in a zone. */
export function nextHour(zone: string, hours: readonly number[], moment: number): number {
  const today = dayOf(clockAt(zone, moment));
  // Yesterday's may come today if clocks are changed around midnight.
  const days = [today - DAY, today, today + DAY, today + 2 * DAY];
  const times = days.flatMap((day) => hours.map((hour) => momentOf(zone, day + hour * HOUR)));
  return Math.min(...times.filter((time) => time > moment));
}

export const dueAt = (rhythm: Rhythm, moment: number): number =>
  rhythm.type === 'daily' ? nextHour(rhythm.zone, [rhythm.at], moment) : moment;

function isQuiet(clock: number, from: number, to: number): boolean {
  const hour = Math.floor((clock - dayOf(clock)) / HOUR);
  return from < to ? from <= hour && hour < to : from <= hour || hour < to;
}

/** The first time from `moment` on outside the quiet hours. */
export function calmAt(rhythm: Rhythm, moment: number): number {
  if (rhythm.type !== 'quiet') return moment;
  const { zone, from, to } = rhythm;
  let calm = moment;
  while (isQuiet(clockAt(zone, calm), from, to)) calm = (Math.floor(calm / QUARTER) + 1) * QUARTER;
  return calm;
}

export interface Timing {
  readonly health: Health;
  readonly rhythm: Rhythm;
  /** In hours: how long a notice is left to other channels. */
  readonly after?: number | undefined;
}

/** When a notice is due, whatever has happened to it since. */
export const dueTime = (times: Scheduled, timing: Omit<Timing, 'health'>, now: number): number =>
  attemptAt({ ...times, leasedUntil: 0 }, { ...timing, health: HEALTHY }, now);

export const isDue = (times: Scheduled, timing: Omit<Timing, 'health'>, now: number): boolean =>
  dueTime(times, timing, now) <= now;

/** The earliest time for an attempt. One too far in the future was set while the clock was ahead, and is ignored. */
export function attemptAt(
  { since, due, leasedUntil }: Scheduled,
  { health: { retryAt }, rhythm, after = 0 }: Timing,
  now: number,
): number {
  const within = (time: number, longest: number) => (time > now + longest ? now : time);
  const from = since > now ? now : Math.max(dueAt(rhythm, since + after * HOUR), due);
  return calmAt(rhythm, Math.max(from, within(leasedUntil, DIGEST_LEASE), within(retryAt, LONGEST_BACK_OFF)));
}

const isRefusal = ({ why }: Failure): boolean => why === 'refused' || why === 'redirect' || why === 'bounced';

/** The address no longer exists, or accepts nothing from us. */
const GONE: readonly Failure['why'][] = ['bounced', 'gone'];

/** Whether the channel is that of a browser that is gone but may subscribe again: its notices wait until then. */
export const awaitsResubscription = ({ isOff, lastFailure }: Health): boolean => isOff && lastFailure?.why === 'gone';

/** Half of a pause fixed, half random (`chance` from 0 to 1), so that retries are spread. */
const spread = (pause: number, chance: number): number => Math.round(pause / 2 + (pause / 2) * chance);

const backOffAfter = (failures: number, chance: number): number =>
  spread(Math.min(LONGEST_BACK_OFF, FIRST_BACK_OFF * 2 ** Math.min(failures - 1, 20)), chance);

/** The back-off if the host of a message could not be looked up, several times in a row: that says nothing of its channel. */
export const lookupBackOff = (times: number, chance: number): number =>
  spread(Math.min(LONGEST_LOOKUP_BACK_OFF, SHORTEST_LOOKUP_BACK_OFF * 2 ** Math.min(times - 1, 20)), chance);

export function afterAttempt(health: Health, attempt: Attempt, now: number, chance: number): Health {
  const { mails } = health;
  if (attempt.ok) return { ...HEALTHY, lastOk: now, ...(mails && { mails }) };
  const { failure, retryAfter } = attempt;
  // A single lost answer is not an outage, even if the previous message, long ago, met one.
  const gap = health.lastFailure === null ? 0 : now - health.lastFailure.at;
  const failures = gap > 2 * LONGEST_BACK_OFF ? 1 : health.failures + 1;
  const refusals = isRefusal(failure) ? health.refusals + 1 : 0;
  const failingSince = gap > UNKNOWN_AFTER ? now : (health.failingSince ?? now);
  const asked = Math.min(LONGEST_BACK_OFF, (retryAfter ?? 0) * SECOND);
  return {
    // An address that is gone does not come back, and mail that keeps bouncing would soon get us classed as spam.
    isOff: GONE.includes(failure.why) || refusals >= MOST_REFUSALS || now - failingSince >= LONGEST_SILENCE,
    failures,
    refusals,
    failingSince,
    retryAt: now + Math.max(asked, backOffAfter(failures, chance)),
    lastOk: health.lastOk,
    lastFailure: { ...failure, at: now },
    ...(mails && { mails }),
  };
}

/** The health of a mail channel after a mail was sent: over the rate limit, the next one has to wait. */
export function afterMail(health: Health, now: number): Health {
  const { bucket } = taken(health.mails, MAILS, now);
  return { ...health, mails: bucket, retryAt: now + taken(bucket, MAILS, now).retryAfter * SECOND };
}
