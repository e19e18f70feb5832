import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { Seat } from '../../shared/game/contract.ts';
import { AGREED, entryHash, NO_HASH } from '../../shared/log/chain.ts';
import type { LogEntry } from '../../shared/log/events.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import { verify } from '../../shared/table/verify.ts';
import { gameOf } from '../../worker/machine.ts';

import { begun, codeOf, full, type Host, hex, tableOf } from './host.ts';

/* Who plays in which order: as the rules of a game say, as its opener chooses, or drawn when it begins. */

const begin = (host: Host): Host => {
  host.give(0, { type: 'start' });
  return host;
};

const seatingOf = (host: Host) => host.shown().seating;
const started = (host: Host) => host.lines.find(({ entry }) => entry.type === 'start')?.entry;

/** The verdict on a table that everyone agrees to end, with its log as it is or as `changed`. */
function verdict(host: Host, changed = (entry: LogEntry): LogEntry => entry): string {
  const players = [...tableOf(host).setup.places.keys()];
  host.give(0, { type: 'end', ...host.keyed() });
  host.agree(...players.slice(1));
  const { setup } = tableOf(host);
  const { commitment } = host.shown().fairness;
  let hash = NO_HASH;
  const lines = host.lines.map(({ entry }): LogLine => {
    const other = changed(entry as LogEntry);
    hash = entryHash(setup.secret, hash, other);
    return { entry: other, hash };
  });
  const told = verify(gameOf(setup), { id: setup.id, secret: setup.secret, commitment, outcome: AGREED }, lines);
  return told.ok ? 'right' : told.error.why;
}

describe.each(Object.entries(GAMES))('at a table of %s', (game, { meta }) => {
  const seats = meta.seats.max;
  const reversed = Array.from({ length: seats }, (_, index) => seats - 1 - index);

  test('a chosen order is that of the game, and whoever is first in it begins', () => {
    const host = begun(seats, { game, seating: reversed });
    expect(seatingOf(host)).toEqual(reversed);
    expect(started(host)).toMatchObject({ seating: reversed });
    const waiting = tableOf(host).play?.position.waitingFor ?? [];
    if (waiting.length === 1) expect(waiting).toEqual(reversed.slice(0, 1));
    expect(verdict(host)).toBe('right');
  });

  test('a drawn order is unknown until the game begins, is in the log, and can be verified', () => {
    const host = full(seats, { game, seating: 'drawn', seed: 5 });
    expect(seatingOf(host)).toBe('drawn');
    begin(host);
    const drawn = seatingOf(host) as readonly Seat[];
    expect([...drawn].sort()).toEqual([...reversed].sort());
    expect(started(host)).toMatchObject({ seating: drawn });
    expect(verdict(host)).toBe('right');
    const other = drawn.toReversed();
    const lied = (entry: LogEntry): LogEntry => (entry.type === 'start' ? { ...entry, seating: other } : entry);
    expect(verdict(host, lied)).toBe('other-seating');
  });

  test('where nothing is settled the log says nothing, and the rules of the game decide as before', () => {
    const host = begun(seats, { game });
    expect(seatingOf(host)).toBe(null);
    expect(started(host)).not.toHaveProperty('seating');
    expect(verdict(host)).toBe('right');
  });
});

test('every order is drawn about as often as any other', () => {
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= 600; seed += 1) {
    const order = String(seatingOf(begun(3, { seating: 'drawn', seed: 1000 * seed })));
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // 100 of each are expected; less than one of ten thousand fair draws is as far off as this.
  for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(40);
});

test('another nonce of a player draws another order: nobody settles it alone', () => {
  const orders = new Set<string>();
  for (let nonce = 1; nonce <= 20; nonce += 1) {
    const host = full(4, { seating: 'drawn', seed: 7 });
    host.give(3, { type: 'leave' });
    host.give('spectator', { type: 'join', seat: 3, key: hex(50), nonce: hex(60 + nonce), name: 'Dan' });
    orders.add(String(seatingOf(begin(host))));
  }
  expect(orders.size).toBeGreaterThan(5);
});

test('only the opener settles it, before the game begins, and with every seat once', () => {
  const host = full(3);
  const seating = [2, 0, 1];
  expect(codeOf(host.decide(1, { type: 'seating', seating }))).toBe('not-opener');
  expect(codeOf(host.decide(0, { type: 'seating', seating: [2, 0] }))).toBe('wrong-seating');
  expect(codeOf(host.decide(0, { type: 'seating', seating: [3, 0, 1] }))).toBe('wrong-seating');
  host.give(0, { type: 'seating', seating });
  expect(seatingOf(host)).toEqual(seating);
  const { version } = tableOf(host);
  host.give(0, { type: 'seating', seating });
  expect(tableOf(host).version).toBe(version);
  // It is the order of seats, whoever sits there.
  host.give(2, { type: 'leave' });
  expect(seatingOf(host)).toEqual(seating);
  host.give(0, { type: 'seating', seating: 'drawn' });
  host.sit(2, 'Dan');
  begin(host);
  expect(codeOf(host.decide(0, { type: 'seating', seating }))).toBe('already-started');
});
