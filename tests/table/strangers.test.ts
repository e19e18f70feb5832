import { expect, test } from 'vitest';
import { type Host, hex, opened, tableOf } from './host.ts';

const MINUTE = 60_000;

const join = (host: Host, key: number, ip?: string) =>
  host.give('spectator', { type: 'join', seat: 1, key: hex(key), nonce: hex(5), name: 'Bob' }, ip);

test('one address sits down twenty times, then every twenty minutes; others, robots and repetitions are not counted', () => {
  const host = opened(2);
  let key = 100;
  for (; join(host, key).ok; key += 1) {
    expect(join(host, key).ok).toBe(true);
    expect(host.give(1, { type: 'leave' }).ok).toBe(true);
  }
  expect(key).toBe(120);
  expect(join(host, key)).toEqual({ ok: false, error: { code: 'too-many', retryAfter: 20 * 60 } });
  expect(host.give(0, { type: 'set-bot', seat: 1, level: 'easy' }).ok).toBe(true);
  host.give(0, { type: 'free-bot', seat: 1 });
  expect(join(host, key + 1, '192.0.2.2').ok).toBe(true);
  host.give(1, { type: 'leave' });
  host.pass(20 * MINUTE);
  expect(join(host, key).ok).toBe(true);
});

test('who has rested is forgotten, and what is kept does not say who it was', () => {
  const host = opened(2);
  join(host, 10);
  host.give(1, { type: 'leave' });
  const kept = () => Object.keys(tableOf(host).setup.strangers ?? {});
  expect(kept()).toHaveLength(1);
  expect(JSON.stringify(tableOf(host))).not.toContain('192.0.2.');
  host.pass(20 * MINUTE);
  join(host, 11, '192.0.2.2');
  expect(kept()).toHaveLength(1);
});
