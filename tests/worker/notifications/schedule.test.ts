import { describe, expect, test } from 'vitest';
import type { Rhythm } from '../../../shared/protocol/messages/notifications.ts';
import { UNSET } from '../../../worker/notifications/channels/channel.ts';
import {
  type Attempt,
  afterAttempt,
  attemptAt,
  HEALTHY,
  type Health,
  LEASE,
  LONGEST_BACK_OFF,
} from '../../../worker/notifications/outbox/schedule.ts';

/** The times of a new notice. */
const waitingFrom = (since: number, delay: number) => ({ since, due: since + delay, leasedUntil: 0 });

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DELAY = 20 * SECOND;
const NOW = Date.UTC(2026, 10, 21);

const failing = (retryAfter: number | null = null): Attempt => ({
  ok: false,
  failure: { why: 'failing', status: 503 },
  retryAfter,
});
const refusal: Attempt = { ok: false, failure: { why: 'refused', status: 404 }, retryAfter: null };

/** Makes each attempt as early as possible, until the channel is off or this many were made. */
function attempted(attempt: Attempt, most: number, chance = 0.5): { readonly health: Health; readonly at: number[] } {
  let health = HEALTHY;
  const at: number[] = [];
  for (let now = NOW; at.length < most && !health.isOff; now = health.retryAt) {
    at.push(now);
    health = afterAttempt(health, attempt, now, chance);
  }
  return { health, at };
}

const pauses = (at: readonly number[]) => at.slice(1).map((time, index) => (time - (at[index] ?? 0)) / SECOND);

test('what comes about just before the hour of the daily message is in it, a moment later; a failed one is made up for', () => {
  const waiting = waitingFrom(Date.UTC(2026, 10, 21, 16, 59, 55), DELAY);
  const rhythm: Rhythm = { type: 'daily', zone: 'Europe/Paris', at: 18 };
  const hour = Date.UTC(2026, 10, 21, 17);
  expect(attemptAt(waiting, { rhythm, health: HEALTHY }, hour)).toBe(hour + 15 * SECOND);
  expect(attemptAt(waiting, { rhythm, health: { ...HEALTHY, retryAt: hour + HOUR } }, hour)).toBe(hour + HOUR);
  const late = waitingFrom(hour + SECOND, DELAY);
  expect(attemptAt(late, { rhythm, health: HEALTHY }, hour + SECOND)).toBe(hour + 24 * HOUR);
});

test('a notice waits for the page to say that it was seen, for a lease to run out, and for its channel', () => {
  const waiting = waitingFrom(NOW, DELAY);
  expect(attemptAt(waiting, { ...UNSET, health: HEALTHY }, NOW)).toBe(NOW + DELAY);
  const leased = { ...waiting, leasedUntil: NOW + DELAY + LEASE };
  expect(attemptAt(leased, { ...UNSET, health: HEALTHY }, NOW + DELAY)).toBe(NOW + DELAY + LEASE);
  expect(attemptAt(waiting, { ...UNSET, health: { ...HEALTHY, retryAt: NOW + HOUR } }, NOW)).toBe(NOW + HOUR);
});

test('what was set while the clock was days ahead holds nothing back once it is right again', () => {
  const ahead = NOW + 3 * 24 * HOUR;
  const waiting = { ...waitingFrom(ahead, DELAY), leasedUntil: ahead + DELAY + LEASE };
  const health = { ...HEALTHY, retryAt: ahead + HOUR };
  expect(attemptAt(waiting, { ...UNSET, health }, NOW)).toBe(NOW);
  // Of a notice that arose before, only the pause of the channel and the lease were set then.
  expect(attemptAt({ ...waiting, since: NOW - HOUR, due: NOW - HOUR }, { ...UNSET, health }, NOW)).toBe(NOW);
});

describe('pauses', () => {
  test.each([
    [0, [15, 30, 60, 120, 240, 480, 960, 1800, 1800]],
    [1, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]],
  ])('double from half a minute to an hour, half of it by chance (%d)', (chance, expected) => {
    expect(pauses(attempted(failing(), 10, chance).at)).toEqual(expected);
  });

  test('are as long as the other side asks for, but no longer than an hour', () => {
    expect(pauses(attempted(failing(90), 3, 0).at)).toEqual([90, 90]);
    expect(pauses(attempted(failing(1_000_000), 2, 0).at)).toEqual([LONGEST_BACK_OFF / SECOND]);
  });

  test('begin anew when the last failure is long past: nothing was to be told since', () => {
    const { health } = attempted(failing(), 10, 1);
    const last = health.lastFailure?.at ?? 0;
    const soon = last + LONGEST_BACK_OFF;
    expect(afterAttempt(health, failing(), soon, 1).retryAt - soon).toBe(LONGEST_BACK_OFF);
    const later = last + 24 * HOUR;
    const again = afterAttempt(health, failing(), later, 1);
    expect(again.retryAt - later).toBe(30 * SECOND);
    expect(again.failingSince).toBe(NOW);
  });

  test('of two weeks switch a channel off, but not two single failures with nothing between them', () => {
    const once = afterAttempt(HEALTHY, failing(), NOW, 1);
    const later = afterAttempt(once, failing(), NOW + 14 * 24 * HOUR, 1);
    expect([later.isOff, later.failingSince]).toEqual([false, NOW + 14 * 24 * HOUR]);
    // As often as a channel that is down is tried.
    const { health, at } = attempted(failing(), 1000, 1);
    expect(health.isOff).toBe(true);
    expect((at.at(-1) ?? 0) - NOW).toBeGreaterThanOrEqual(14 * 24 * HOUR);
  });

  test('end with a success, which also forgets the failures', () => {
    const { health } = attempted(failing(), 5);
    expect(afterAttempt(health, { ok: true }, NOW, 0)).toEqual({ ...HEALTHY, lastOk: NOW });
  });
});

describe('a channel is switched off', () => {
  test.each([0, 1])('after eight refusals in a row, which take a quarter of an hour at least (%d)', (chance) => {
    const { health, at } = attempted(refusal, 100, chance);
    expect(at).toHaveLength(8);
    expect((at.at(-1) ?? 0) - NOW).toBeGreaterThan(HOUR / 4);
    expect(health.lastFailure).toEqual({ why: 'refused', status: 404, at: at.at(-1) });
  });

  test.each([0, 1, 12])('by the eighth refusal in a row, and by none before, after %d other failures', (outage) => {
    let { health } = attempted(failing(), outage);
    const isOff: boolean[] = [];
    for (let count = 0; count < 9; count += 1) {
      health = afterAttempt(health, refusal, health.retryAt, 0);
      isOff.push(health.isOff);
    }
    expect(isOff).toEqual([...new Array<boolean>(7).fill(false), true, true]);
  });

  test('after two weeks without an answer that was better', () => {
    const { health, at } = attempted(failing(), 10_000);
    expect(health.isOff).toBe(true);
    expect((at.at(-1) ?? 0) - NOW).toBeGreaterThanOrEqual(14 * 24 * HOUR);
    expect((at.at(-1) ?? 0) - NOW).toBeLessThan(14 * 24 * HOUR + LONGEST_BACK_OFF);
  });

  test('not by refusals with other failures between', () => {
    let health = HEALTHY;
    for (let count = 0; count < 100; count += 1) {
      health = afterAttempt(health, count % 5 === 0 ? failing() : refusal, NOW, 0);
    }
    expect(health.isOff).toBe(false);
  });
});
