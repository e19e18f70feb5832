import { expect, test } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { ENDPOINTS } from '../../shared/protocol/rows.ts';
import { Accounts } from '../../worker/account/account.ts';
import * as weights from '../../worker/account/weights.ts';

/** As by default: twenty times REQUESTS_PER_SECOND. */
const PER_SECOND = 200;
/** In seconds: how much of that at once. */
const BURST = 20;
const NOON = Date.UTC(2050, 10, 21, 12);
/** The thread does about two thousand units in a second. */
const UNIT = 0.5;

/** Charges the same again and again at one moment, until it is refused. */
function exhaust(accounts: Accounts, client: string, weight: number, now: number) {
  const charged = [accounts.charge(client, weight, now)];
  while (charged.at(-1)?.retryAfter === 0) charged.push(accounts.charge(client, weight, now));
  return charged;
}

test('a client may have so much done at once, and then as much as time brings; a refusal says when to try again', () => {
  const accounts = new Accounts(PER_SECOND);
  const charged = exhaust(accounts, 'a', 8, NOON);
  expect(charged.length - 1).toBe((PER_SECOND * BURST) / 8);
  expect(at(charged, -1 + charged.length).retryAfter).toBe(1);
  expect(exhaust(accounts, 'a', 8, NOON + 10_000).length - 1).toBe((PER_SECOND * 10) / 8);
  expect(accounts.charge('b', 8, NOON)).toEqual({ wait: 0, retryAfter: 0 });
});

test('what one client has done takes turns with others: in no second more than a third of the thread', () => {
  const charged = exhaust(new Accounts(PER_SECOND), 'a', 4, NOON);
  const inSecond = (second: number) =>
    charged.filter(({ wait, retryAfter }) => retryAfter === 0 && Math.floor(wait / 1000) === second).length;
  const seconds = Array.from({ length: 10 }, (_, second) => inSecond(second) * 4 * UNIT);
  expect(Math.max(...seconds)).toBeLessThan(1000 / 3);
  expect(seconds.reduce((sum, busy) => sum + busy)).toBe(PER_SECOND * BURST * UNIT);
});

test('a page that opens does not wait', () => {
  const accounts = new Accounts(PER_SECOND);
  const page = [weights.TABLE_PAGE, ...Array.from({ length: 20 }, () => weights.FILE), weights.weightOf('live'), 8];
  for (const weight of page) expect(accounts.charge('a', weight, NOON).wait).toBe(0);
});

test('refusals are paced too, and none waits for more than a second', () => {
  const accounts = new Accounts(PER_SECOND);
  exhaust(accounts, 'a', 8, NOON);
  const refused = Array.from({ length: 5000 }, () => accounts.charge('a', 8, NOON + 8000));
  const waits = refused.flatMap(({ wait, retryAfter }) => (retryAfter > 0 ? [wait] : []));
  expect(waits.length).toBeGreaterThan(4000);
  expect(Math.max(...waits)).toBe(1000);
  expect(waits.filter((wait) => wait === 0).length).toBeLessThan(50);
});

test('what the service does by itself is owed: the client waits for as long as that takes, and no longer than the burst', () => {
  const accounts = new Accounts(PER_SECOND);
  accounts.owe('a', PER_SECOND * (BURST + 2), NOON);
  expect(accounts.charge('a', 1, NOON).retryAfter).toBe(3);
  accounts.owe('a', 1e9, NOON);
  expect(accounts.charge('a', 1, NOON).retryAfter).toBe(BURST + 1);
});

/*
 * A class or a company: thirty people behind one address, who have three tables open each. What a page costs is what
 * web/table asks: its document, its files, its socket and its story.
 */
test('thirty people behind one address, at three tables each, are never refused', () => {
  const accounts = new Accounts(PER_SECOND);
  const pages = Array.from({ length: 90 }, (_, page) => page);
  const answers: { retryAfter: number; wait: number }[] = [];
  const ask = (weight: number, now: number) => void answers.push(accounts.charge('school', weight, now));
  // All open their pages at one moment, with nothing cached.
  for (const _ of pages) {
    ask(weights.TABLE_PAGE, NOON);
    for (let file = 0; file < 30; file += 1) ask(weights.FILE, NOON);
    ask(weights.weightOf('live'), NOON);
    ask(weights.MESSAGES.story, NOON);
    ask(weights.MESSAGES['queued-turns'], NOON);
    ask(weights.MESSAGES.seen, NOON);
  }
  // The page gives its socket six seconds to open (web/table/model/live-socket.ts).
  expect(Math.max(...answers.map(({ wait }) => wait))).toBeLessThan(6000);
  // Then each of the thirty plays a move every five seconds, at tables of three: all are told, and ask for its story.
  for (let second = 10; second < 600; second += 1)
    for (let person = second % 5; person < 30; person += 5) {
      const now = NOON + 1000 * second;
      ask(weights.MESSAGES.act, now);
      for (let told = 0; told < 3; told += 1)
        for (const what of ['story', 'seen'] as const) ask(weights.MESSAGES[what], now);
      // A few pages have no socket, and ask every four seconds.
      if (person < 5) ask(weights.weightOf('snapshot'), now);
    }
  expect(answers.filter(({ retryAfter }) => retryAfter > 0)).toHaveLength(0);
});

test('every way in has a weight, which fits into the account', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(80);
  for (const { id, weight } of ENDPOINTS) {
    expect([id, weight >= 1]).toEqual([id, true]);
    expect(weight).toBeLessThanOrEqual(25);
  }
  const others = [weights.FILE, weights.PAGE, weights.TABLE_PAGE, weights.UNKNOWN, weights.SUMMARY, weights.REFUSAL];
  for (const weight of [...others, ...Object.values(weights.MESSAGES), ...Object.values(weights.ROBOTS)])
    expect(weight).toBeGreaterThan(0);
});
