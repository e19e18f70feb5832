import { describe, expect, test } from 'vitest';
import { type Lookup, Lookups } from '../../worker/notifications/delivery/lookups.ts';
import type { Attempt } from '../../worker/notifications/outbox/schedule.ts';

const NOW = Date.UTC(2026, 10, 27);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const OK: Attempt = { ok: true };
const failed = (why: 'timeout' | 'unreachable' | 'refused', status: number | null = null): Attempt => ({
  ok: false,
  failure: { why, status },
  retryAfter: null,
});

const urlOf = (host: string) => new URL(`https://${host}/hook`);
const isBegun = (lookup: Lookup | number): lookup is Lookup => typeof lookup !== 'number';

/** Those of many posts at the same time that begin. */
const begun = (lookups: Lookups, posts: readonly (readonly [host: string, client: string])[], now = NOW) =>
  posts.map(([host, client]) => lookups.begin(urlOf(host), client, now)).filter(isBegun);

const many = (count: number, client: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => [`h${n}.example`, client(n)] as const);

/** Makes a host one that has answered. */
function prove(lookups: Lookups, host: string, now = NOW): void {
  const lookup = lookups.begin(urlOf(host), 'somebody', now);
  if (isBegun(lookup)) lookups.end(lookup, OK, now);
}

describe('names are looked up', () => {
  test('three at a time for one client, whose 300 others leave room for everybody else', () => {
    const lookups = new Lookups();
    expect(
      begun(
        lookups,
        many(300, () => 'flood'),
      ),
    ).toHaveLength(3);
    expect(begun(lookups, [['other.example', 'somebody else']])).toHaveLength(1);
  });

  test('again if the clock has gone back, however far: nothing that was under way or failed then counts', () => {
    const lookups = new Lookups();
    const later = NOW + 60 * MINUTE;
    const [first] = begun(
      lookups,
      many(9, (n) => `client ${n}`),
      later,
    );
    if (first) lookups.end(first, failed('unreachable'), later);
    expect(
      begun(
        lookups,
        many(9, (n) => `client ${n}`),
      ),
    ).toHaveLength(8);
  });

  test('eight at a time in all, far fewer than the 25 that the runtime can, and sixteen with hosts that answer', () => {
    const lookups = new Lookups();
    for (let n = 0; n < 40; n += 1) prove(lookups, `known${n}.example`);
    expect(
      begun(
        lookups,
        many(300, (n) => `client ${n}`),
      ),
    ).toHaveLength(8);
    const known = Array.from({ length: 40 }, (_, n) => [`known${n}.example`, `reader ${n}`] as const);
    expect(begun(lookups, known)).toHaveLength(8);
  });

  test('twice at a time for one host, until it has answered', () => {
    const lookups = new Lookups();
    const toOne = Array.from({ length: 9 }, (_, n) => ['slow.example', `client ${n}`] as const);
    const [first, ...others] = begun(lookups, toOne);
    expect(others).toHaveLength(1);
    if (first) lookups.end(first, failed('refused', 404), NOW);
    expect(begun(lookups, toOne).length).toBeGreaterThan(2);
  });

  test('without a limit where there is nothing to look up, and at services that everybody uses', () => {
    for (const host of ['127.0.0.1:8080', '[::1]', 'ntfy.sh', 'discord.com', 'fcm.googleapis.com', 'hooks.slack.com'])
      expect(begun(new Lookups(), Array(300).fill([host, 'one']))).toHaveLength(300);
    for (const host of ['ntfy.sh.example', 'xntfy.sh', 'x.push.apple.com', 'discord.com.example'])
      expect(begun(new Lookups(), Array(300).fill([host, 'one']))).toHaveLength(2);
  });

  test('again once others have ended; one that timed out may be looked up for half a minute', () => {
    const lookups = new Lookups();
    const [first, second] = begun(
      lookups,
      many(3, () => 'one'),
    );
    if (first) lookups.end(first, failed('unreachable'), NOW);
    expect(begun(lookups, [['next.example', 'one']])).toHaveLength(1);
    if (second) lookups.end(second, failed('timeout'), NOW + 10 * SECOND);
    expect(begun(lookups, [['last.example', 'one']], NOW + 29 * SECOND)).toHaveLength(0);
    expect(begun(lookups, [['last.example', 'one']], NOW + 30 * SECOND)).toHaveLength(1);
  });
});

describe('a host that could not be reached', () => {
  const fail = (lookups: Lookups, now: number, host = 'gone.example') => {
    const lookup = lookups.begin(urlOf(host), 'one', now);
    if (isBegun(lookup)) lookups.end(lookup, failed('unreachable'), now);
    return lookup;
  };

  test('is left alone by all, for longer each time, for five minutes at most', () => {
    const lookups = new Lookups();
    let now = NOW;
    const pauses = Array.from({ length: 7 }, () => {
      fail(lookups, now);
      const pause = lookups.begin(urlOf('gone.example'), 'another', now);
      now += Number(pause);
      return Number(pause) / SECOND;
    });
    expect(pauses).toEqual([15, 30, 60, 120, 240, 300, 300]);
  });

  test('is tried for a player who asks, and forgotten once it answers', () => {
    const lookups = new Lookups();
    fail(lookups, NOW);
    const asked = lookups.begin(urlOf('gone.example'), 'one', NOW, true);
    expect(isBegun(asked)).toBe(true);
    if (isBegun(asked)) lookups.end(asked, OK, NOW);
    expect(begun(lookups, [['gone.example', 'another']])).toHaveLength(1);
  });

  test('is not one that answers others, or another port of it', () => {
    const lookups = new Lookups();
    prove(lookups, 'shared.example');
    fail(lookups, NOW + MINUTE, 'shared.example');
    fail(lookups, NOW + MINUTE, 'shared.example:444');
    expect(begun(lookups, [['shared.example', 'another']], NOW + MINUTE)).toHaveLength(1);
    expect(begun(lookups, [['shared.example:444', 'another']], NOW + MINUTE)).toHaveLength(0);
  });

  test('is one of a thousand that are remembered', () => {
    const lookups = new Lookups();
    for (let n = 0; n <= 1000; n += 1) fail(lookups, NOW, `gone${n}.example`);
    expect(isBegun(lookups.begin(urlOf('gone0.example'), 'one', NOW))).toBe(true);
    expect(isBegun(lookups.begin(urlOf('gone1.example'), 'one', NOW))).toBe(false);
  });
});
