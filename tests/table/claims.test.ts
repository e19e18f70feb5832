import { expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import type { Pace } from '../../shared/protocol/pace.ts';
import { isAttempt } from '../../shared/table/admission.ts';
import { showClaims } from '../../shared/table/claims.ts';
import { linkHash } from '../../shared/table/links.ts';
import { noticesOf } from '../../worker/notifications/news/notice.ts';
import { begun, codeOf, full, type Host, hex, tableOf } from './host.ts';
import { expectVerified } from './verified.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STRANGER = hex(90);

/** A table of the toy game; the claim of a stranger on the first seat is open. */
function claimed({ others = 1, isBegun = true, isEnded = false, pace = undefined as Pace | undefined } = {}): Host {
  const host = (isBegun ? begun : full)(others + 1, { pace });
  if (isEnded) {
    host.give(0, { type: 'end', ...host.keyed() });
    host.agree(1);
  }
  const before = tableOf(host);
  host.give('spectator', { type: 'claim', seat: 0, key: STRANGER });
  told = noticesOf(before, host.since(before)).map(({ seat, kind }) => [seat, kind]);
  return host;
}
/** Whom the claim was told, and how. */
let told: readonly (readonly [Seat, string])[] = [];

const vouch = (host: Host, seat: Seat) =>
  host.give(seat, {
    type: 'vouch',
    claim: tableOf(host).setup.places[0]?.claims?.[0]?.n ?? 0,
    key: hex(91),
  });
const isStrangers = (host: Host): boolean =>
  tableOf(host).setup.places[0]?.secretHash === linkHash(tableOf(host), 0, STRANGER);
const types = (host: Host) => host.rows.map(({ entry }) => entry.type);

test.each([false, true])(
  'a claim is told to its seat and to who has to vouch for it; the game is over: %s',
  (isEnded) => {
    claimed({ isEnded });
    expect(told).toEqual([
      [0, 'claimed'],
      [1, 'claimed'],
    ]);
  },
);

test('a claim that is sent again, until it is granted and then too, is no further attempt to get a seat', () => {
  const host = claimed();
  const isAttemptWith = (key: string) => isAttempt(tableOf(host), { type: 'claim', seat: 0, key });
  expect([STRANGER, hex(92)].map(isAttemptWith)).toEqual([false, true]);
  vouch(host, 1);
  host.pass(DAY);
  expect(isStrangers(host)).toBe(true);
  expect([STRANGER, hex(92)].map(isAttemptWith)).toEqual([false, true]);
});

test('of a claim it is shown from when it is granted, if all vouch for it, and when it lapses otherwise', () => {
  const [vouched, forgotten] = [claimed(), claimed()];
  vouch(vouched, 1);
  for (const [host, shown, isGranted] of [
    [vouched, 'from', true],
    [forgotten, 'until', false],
  ] as const) {
    const [claim] = host.shown().claims;
    host.now = (claim?.[shown] ?? 0) - 1;
    host.settle();
    expect([isStrangers(host), host.shown().claims.length]).toEqual([false, 1]);
    host.pass(1);
    expect([isStrangers(host), host.shown().claims.length]).toEqual([isGranted, 0]);
  }
});

test('a claim lapses when the last player who could vouch for it goes, in a game or before it', () => {
  const begun = claimed();
  begun.pass(2 * DAY);
  begun.give(1, { type: 'leave' });
  expect(isStrangers(begun)).toBe(false);
  expect(types(begun)).toContain('lapse');
  expect(tableOf(begun).setup.places[0]?.claims ?? []).toEqual([]);

  const lobby = claimed({ isBegun: false });
  lobby.pass(2 * DAY);
  lobby.give(0, { type: 'free-player', seat: 1 });
  lobby.pass(7 * DAY);
  expect(isStrangers(lobby)).toBe(false);
});

test('a claim that was vouched for is granted after a day, also if one who has not vouched goes, or who has', () => {
  const host = claimed({ others: 2 });
  vouch(host, 1);
  host.give(2, { type: 'leave' });
  host.pass(DAY - 1);
  expect(isStrangers(host)).toBe(false);
  host.pass(1);
  expect(isStrangers(host)).toBe(true);

  const alone = claimed();
  vouch(alone, 1);
  alone.give(1, { type: 'leave' });
  alone.pass(DAY);
  expect(isStrangers(alone)).toBe(true);
});

test('whoever takes the seat of somebody who has vouched has vouched for nobody', () => {
  for (const isBegun of [false, true]) {
    const host = claimed({ others: 2, isBegun, pace: { days: 14, onTimeOut: 'substitute' } });
    vouch(host, 1);
    host.give(1, { type: 'leave' });
    expect(host.sit(1, 'Eve').ok).toBe(true);
    vouch(host, 2);
    host.pass(2 * DAY);
    expect(isStrangers(host)).toBe(false);
    expect(showClaims(tableOf(host))).toMatchObject([{ waitingFor: [1] }]);
    host.give(1, { type: 'vouch', claim: showClaims(tableOf(host))[0]?.n ?? 0, key: hex(93) });
    expect(isStrangers(host)).toBe(true);
  }
});

/** The marks of the seats that were got by a claim. */
const marks = (host: Host) => tableOf(host).setup.places.map(({ isClaimed = false }) => isClaimed);

test('a seat that was got by a claim stays marked with each new link of its player, until somebody else sits there', () => {
  const host = claimed({ others: 2, pace: { days: 14, onTimeOut: 'substitute' } });
  vouch(host, 1);
  vouch(host, 2);
  host.pass(DAY);
  expect(marks(host)).toEqual([true, false, false]);
  host.code = 'a code';
  expect(host.give('spectator', { type: 'recover', seat: 0, key: hex(41), code: 'a code' }).ok).toBe(true);
  expect(marks(host)).toEqual([true, false, false]);
  expect(host.give(0, { type: 'renew', key: hex(43) }).ok).toBe(true);
  expect(marks(host)).toEqual([true, false, false]);
  expect(host.give(1, { type: 'renew', key: hex(44) }).ok).toBe(true);
  expect(marks(host)).toEqual([true, false, false]);
  host.give(0, { type: 'leave' });
  expect(host.sit(0, 'Eve').ok).toBe(true);
  expect(marks(host)).toEqual([false, false, false]);
});

test('a claim displaces one from the same address only after an hour: each is told to everybody', () => {
  const host = claimed();
  const again = () => host.give('spectator', { type: 'claim', seat: 0, key: hex(92) });
  host.pass(HOUR - 1000);
  expect(again()).toEqual({ ok: false, error: { code: 'too-many', retryAfter: 1 } });
  host.pass(1000);
  expect(again().ok).toBe(true);
  expect(tableOf(host).setup.places[0]?.claims).toHaveLength(1);
});

test('a claim that nobody has vouched for within a week cannot be vouched for, though the alarm is late', () => {
  const host = claimed();
  host.now += 7 * DAY;
  expect(vouch(host, 1)).toMatchObject({ ok: false, error: { code: 'claim-over' } });
  host.settle();
  expect(isStrangers(host)).toBe(false);
  expect(types(host)).toContain('lapse');
});

test('any move of the holder ends all claims of the seat, vouched for or not, and nobody else’s move does', () => {
  const host = claimed();
  vouch(host, 1);
  host.give('spectator', { type: 'claim', seat: 0, key: hex(93) }, '192.0.2.2');
  expect(showClaims(tableOf(host))).toHaveLength(2);
  if (tableOf(host).play?.position.waitingFor.includes(1)) expect(host.act(1).ok).toBe(true);
  expect(showClaims(tableOf(host))).toHaveLength(2);
  const mark = host.rows.length;
  expect(host.act(0).ok).toBe(true);
  expect(showClaims(tableOf(host))).toEqual([]);
  expect(host.rows.slice(mark).map(({ entry: { type, ...of } }) => [type, 'seat' in of && of.seat])).toEqual([
    ['act', 0],
    ['dispute', 0],
    ['dispute', 0],
  ]);
  // The claimant is told when they ask again, and never gets the seat.
  expect(codeOf(host.decide('spectator', { type: 'claim', seat: 0, key: STRANGER }))).toBe('claim-over');
  host.pass(2 * DAY);
  expect(isStrangers(host)).toBe(false);
});

test('a game with claims granted, disputed and lapsed, and with links renewed before, in and after it, can be checked', () => {
  const host = full(2);
  const renew = (seat: Seat) => expect(host.give(seat, { type: 'renew', key: host.key() }).ok).toBe(true);
  const claim = (seat: Seat) => {
    expect(host.give('spectator', { type: 'claim', seat, key: host.key() }).ok).toBe(true);
    return showClaims(tableOf(host))[0]?.n ?? 0;
  };
  renew(0);
  host.give(0, { type: 'vouch', claim: claim(1), key: host.key() });
  host.pass(DAY);
  claim(1);
  host.give(0, { type: 'start' });
  host.pass(7 * DAY);
  renew(1);
  host.give(1, { type: 'dispute', claim: claim(0), key: host.key() });
  while (tableOf(host).play?.position.outcome === null) host.act(tableOf(host).play?.position.waitingFor[0] ?? 0);
  renew(0);
  const made = ['claim', 'vouch', 'dispute', 'lapse', 'link'];
  expect([...new Set(types(host))].filter((type) => made.includes(type)).sort()).toEqual(made.toSorted());
  expectVerified(host);
});
