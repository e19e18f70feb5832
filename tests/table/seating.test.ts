import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { Seat, Viewer } from '../../shared/game/contract.ts';
import { AGREED, entryHash, NO_HASH } from '../../shared/log/chain.ts';
import type { LogEntry, Seating } from '../../shared/log/events.ts';
import { verify } from '../../shared/log/verify.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Command } from '../../shared/table/commands.ts';
import { gameOf } from '../../worker/machine.ts';

import { Host, hex, tableOf } from './host.ts';

/* Who plays in which order: as the rules of a game say, as its opener chooses, or drawn when it begins. */

/** A table for that many players, all of whom are there. */
function full(game: string, seats: number, seating?: Seating, seed = 1): Host {
  const host = new Host(seed);
  const open = { type: 'open', id: 'a'.repeat(20), key: hex(1), nonce: hex(seed), name: 'Ann', game, seats } as const;
  const settled = seating === undefined ? {} : { seating: seating === 'drawn' ? seating : [...seating] };
  expect(host.give('spectator', { ...open, options: {}, ...settled }).ok).toBe(true);
  for (let seat = 1; seat < seats; seat += 1)
    host.give('spectator', { type: 'join', seat, key: hex(10 + seat), nonce: hex(20 + seat), name: `Player ${seat}` });
  return host;
}

const begun = (host: Host): Host => {
  expect(host.give(0, { type: 'start' }).ok).toBe(true);
  return host;
};

const refusal = (host: Host, by: Viewer, command: Command): string | null => {
  const done = host.decide(by, command);
  return done.ok ? null : done.error.code;
};

const seatingOf = (host: Host) => host.shown().seating;
const started = (host: Host) => host.lines.find(({ entry }) => entry.type === 'start')?.entry;

/** The verdict on a table that everyone agrees to end, with its log as it is or as `changed`. */
function verdict(host: Host, changed = (entry: LogEntry): LogEntry => entry): string {
  const players = [...tableOf(host).setup.places.keys()];
  const version = () => tableOf(host).version;
  host.give(0, { type: 'end', version: version(), key: hex(30) });
  for (const seat of players.slice(1)) host.give(seat, { type: 'agree', version: version(), key: hex(30 + seat) });
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
    const host = begun(full(game, seats, reversed));
    expect(seatingOf(host)).toEqual(reversed);
    expect(started(host)).toMatchObject({ seating: reversed });
    const waiting = tableOf(host).play?.waitingFor ?? [];
    if (waiting.length === 1) expect(waiting).toEqual(reversed.slice(0, 1));
    expect(verdict(host)).toBe('right');
  });

  test('a drawn order is unknown until the game begins, is in the log, and can be verified', () => {
    const host = full(game, seats, 'drawn', 5);
    expect(seatingOf(host)).toBe('drawn');
    begun(host);
    const drawn = seatingOf(host) as readonly Seat[];
    expect([...drawn].sort()).toEqual([...reversed].sort());
    expect(started(host)).toMatchObject({ seating: drawn });
    expect(verdict(host)).toBe('right');
    const other = drawn.toReversed();
    const lied = (entry: LogEntry): LogEntry => (entry.type === 'start' ? { ...entry, seating: other } : entry);
    expect(verdict(host, lied)).toBe('other-seating');
  });

  test('where nothing is settled the log says nothing, and the rules of the game decide as before', () => {
    const host = begun(full(game, seats));
    expect(seatingOf(host)).toBe(null);
    expect(started(host)).not.toHaveProperty('seating');
    expect(verdict(host)).toBe('right');
  });
});

test('every order is drawn about as often as any other', () => {
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= 600; seed += 1) {
    const order = String(seatingOf(begun(full('toy', 3, 'drawn', 1000 * seed))));
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // 100 of each are expected; less than one of ten thousand fair draws is as far off as this.
  for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(40);
});

test('another nonce of a player draws another order: nobody settles it alone', () => {
  const orders = new Set<string>();
  for (let nonce = 1; nonce <= 20; nonce += 1) {
    const host = full('toy', 4, 'drawn', 7);
    host.give(3, { type: 'leave' });
    host.give('spectator', { type: 'join', seat: 3, key: hex(50), nonce: hex(60 + nonce), name: 'Dan' });
    orders.add(String(seatingOf(begun(host))));
  }
  expect(orders.size).toBeGreaterThan(5);
});

test('only the opener settles it, before the game begins, and with every seat once', () => {
  const host = full('toy', 3);
  const seating = [2, 0, 1];
  expect(refusal(host, 1, { type: 'seating', seating })).toBe('not-opener');
  expect(refusal(host, 0, { type: 'seating', seating: [2, 0] })).toBe('wrong-seating');
  expect(refusal(host, 0, { type: 'seating', seating: [3, 0, 1] })).toBe('wrong-seating');
  host.give(0, { type: 'seating', seating });
  expect(seatingOf(host)).toEqual(seating);
  const { version } = tableOf(host);
  host.give(0, { type: 'seating', seating });
  expect(tableOf(host).version).toBe(version);
  // It is the order of seats, whoever sits there.
  host.give(2, { type: 'leave' });
  expect(seatingOf(host)).toEqual(seating);
  host.give(0, { type: 'seating', seating: 'drawn' });
  host.give('spectator', { type: 'join', seat: 2, key: hex(40), nonce: hex(41), name: 'Dan' });
  begun(host);
  expect(refusal(host, 0, { type: 'seating', seating })).toBe('already-started');
});
