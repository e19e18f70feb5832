import { expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import type { Pace } from '../../shared/protocol/pace.ts';
import { snapshot } from '../../worker/table/snapshot.ts';
import { gameOf } from '../../worker/table/table.ts';
import { Host } from './host.ts';
import { hex, tableOf } from './scripts.ts';
import { expectVerified } from './verified.ts';

const DAY = 24 * 3_600_000;

const keyed = (host: Host) => ({ version: tableOf(host).version, key: hex(100 + host.rows.length) });

/** A toy that has begun. */
function begun(seats: number, pace?: Pace): Host {
  const host = new Host(1);
  const open = { type: 'open', id: 'a'.repeat(16), key: hex(1), nonce: hex(2), name: 'Ann', game: 'toy' } as const;
  host.give('spectator', { ...open, seats, options: {}, ...(pace && { pace }) });
  for (let seat = 1; seat < seats; seat += 1)
    host.give('spectator', { type: 'join', seat, key: hex(2 + seat), nonce: hex(5), name: 'Bob' });
  host.give(0, { type: 'start' });
  return host;
}

/** The seat does the first of what it may do. */
function act(host: Host, seat: Seat): void {
  const { play, setup } = tableOf(host);
  const [choice] = gameOf(setup).rules.actions(play?.state, seat);
  const code = gameOf(setup).codes.format(play?.state, seat, choice);
  expect(host.give(seat, { type: 'act', ...keyed(host), code }).ok).toBe(true);
}

/** What can be proposed to the others, but for an undo. */
const PROPOSALS = {
  end: (host: Host, seat: Seat) => host.give(seat, { type: 'end', ...keyed(host) }),
  pace: (host: Host, seat: Seat) =>
    host.give(seat, { type: 'pace', ...keyed(host), pace: { days: 2, onTimeOut: 'wait' } }),
  pause: (host: Host, seat: Seat) => host.give(seat, { type: 'pause', ...keyed(host), until: host.now + 5 * DAY }),
};
const TYPES = ['end', 'pace', 'pause'] as const;

test.each(TYPES)('who won stays who won: a proposal (%s) ends with the game, whoever agrees to it later', (type) => {
  const host = begun(2);
  for (let played = 0; tableOf(host).play?.outcome === null; played += 1) {
    // Before each move: the last one is among them.
    PROPOSALS[type](host, 0);
    act(host, tableOf(host).play?.waitingFor[0] ?? 0);
    expect(played).toBeLessThan(100);
  }
  const over = tableOf(host);
  expect(over.play?.outcome).toMatchObject({ ending: 'played-out' });
  expect(snapshot(over, 1).play?.asked).toBe(null);
  expect(host.give(1, { type: 'agree', ...keyed(host) })).toMatchObject({ ok: false, error: { code: 'not-asked' } });
  host.pass(100 * DAY);
  expect(tableOf(host)).toBe(over);
  expectVerified(host);
});

test.each(TYPES)('a move taken back at once leaves a proposal of somebody else (%s) open', (type) => {
  const host = begun(3);
  act(host, 1);
  PROPOSALS[type](host, 2);
  host.give(1, { type: 'undo', ...keyed(host) });
  const { play } = tableOf(host);
  expect([play?.count, play?.proposal?.what.type]).toEqual([0, type]);
  host.give(0, { type: 'agree', ...keyed(host) });
  host.give(1, { type: 'agree', ...keyed(host) });
  const after = tableOf(host);
  expect([after.play?.isEnded, after.setup.pace !== null, after.play?.pausedUntil != null]).toEqual(
    TYPES.map((one) => one === type),
  );
  if (type !== 'end') PROPOSALS.end(host, 0);
  for (const seat of [1, 2]) host.give(seat, { type: 'agree', ...keyed(host) });
  expectVerified(host);
});

test('an action of a stand-in is not taken back without asking, though a later move was taken back at once', () => {
  const host = begun(3, { days: 1, onTimeOut: 'bot' });
  for (const seat of [1, 2]) host.give(seat, { type: 'holiday', on: true });
  for (let days = 0; days < 3; days += 1) host.pass(DAY);
  expect(tableOf(host).play?.waitingFor).toEqual([1, 2]);
  expect(snapshot(tableOf(host), 0).play?.undo).toBe('ask');
  act(host, 1);
  host.give(1, { type: 'undo', ...keyed(host) });
  expect(tableOf(host).play?.count).toBe(1);
  expect(snapshot(tableOf(host), 0).play?.undo).toBe('ask');
});

test('a table that ends after fourteen days of silence is verified, though the clock was set back when it had begun', () => {
  const host = begun(2);
  host.now -= DAY / 4;
  PROPOSALS.end(host, 0);
  host.pass(14 * DAY);
  expect(tableOf(host).play?.isEnded).toBe(true);
  expectVerified(host);
});

test('an undo to which all others have agreed is carried out when the last who is asked is away from then on', () => {
  const host = begun(3);
  act(host, 1);
  act(host, 2);
  host.pass(7 * DAY);
  host.give(1, { type: 'remedy', ...keyed(host), of: 0, remedy: 'open' });
  host.give(2, { type: 'agree', ...keyed(host) });
  host.give(1, { type: 'undo', ...keyed(host) });
  host.give(2, { type: 'agree', ...keyed(host) });
  expect(tableOf(host).play).toMatchObject({ count: 2, proposal: { what: { type: 'undo' } } });
  host.pass(DAY);
  expect(tableOf(host).play).toMatchObject({ count: 0, proposal: null, waitingFor: [0, 1, 2] });
  host.give(1, { type: 'end', ...keyed(host) });
  host.give(2, { type: 'agree', ...keyed(host) });
  expectVerified(host);
});
