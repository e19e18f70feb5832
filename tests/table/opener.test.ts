import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GAMES } from '#games';
import type { Seat } from '../../shared/game/contract.ts';
import { openerOf as openerOfPlaces } from '../../shared/table/lobby.ts';
import { codeOf, type Host, opened } from './host.ts';

/* Whose a table is in the lobby: the opener's and, once they have left, that of the player who has sat there longest. */

const SEATS = 4;
const [GAME = ''] = Object.entries(GAMES).flatMap(([id, { meta }]) => (meta.seats.max >= SEATS ? [id] : []));

const fourSeats = () => opened(SEATS, { game: GAME });

const openerOf = (host: Host): Seat | null => host.shown().opener;

test('when the opener leaves, the table is that of the player who has sat there longest, not of who takes seat 0', () => {
  const host = fourSeats();
  host.give(0, { type: 'set-bot', seat: 1, level: 'easy' });
  for (const seat of [3, 2]) expect(host.sit(seat).ok).toBe(true);
  expect(openerOf(host)).toBe(0);
  host.give(0, { type: 'leave' });
  expect(openerOf(host)).toBe(3);
  // Somebody else, who only has the link of the table.
  expect(host.sit(0).ok).toBe(true);
  expect(openerOf(host)).toBe(3);
  for (const command of [{ type: 'free-player', seat: 2 }, { type: 'delete' }] as const) {
    expect(codeOf(host.decide(0, command))).toBe('not-opener');
  }
  host.give(3, { type: 'leave' });
  expect(openerOf(host)).toBe(2);
  // Whoever comes back sits there anew.
  expect(host.sit(3).ok).toBe(true);
  host.give(2, { type: 'leave' });
  expect(openerOf(host)).toBe(0);
});

test('a robot never gets a table: with nobody left, it is that of the next who joins', () => {
  const host = fourSeats();
  host.give(0, { type: 'set-bot', seat: 1, level: 'easy' });
  host.give(0, { type: 'leave' });
  expect(openerOf(host)).toBeNull();
  expect(host.sit(2).ok).toBe(true);
  expect(openerOf(host)).toBe(2);
  expect(host.sit(0).ok).toBe(true);
  expect(openerOf(host)).toBe(2);
});

test('during the game, whoever takes over the seat of the opener does not take over the table', () => {
  const host = fourSeats();
  for (const seat of [3, 1, 2]) expect(host.sit(seat).ok).toBe(true);
  const pace = { days: 1, onTimeOut: 'substitute' } as const;
  host.give(0, { type: 'change', options: {}, pace, looks: false });
  expect(host.give(0, { type: 'start' }).ok).toBe(true);
  host.give(0, { type: 'leave' });
  expect(host.sit(0).ok).toBe(true);
  expect(openerOf(host)).toBe(3);
});

/** Whose the table is by its log alone: a list of those who sit there, in the order in which they came. */
function byLog(host: Host): Seat | null {
  let sitting: readonly Seat[] = [];
  let opener: Seat | null = null;
  for (const { entry } of host.lines) {
    if (!('seat' in entry)) continue;
    if (entry.type === 'join' || entry.type === 'take-over') {
      opener ??= entry.seat;
      sitting = [...sitting.filter((seat) => seat !== entry.seat), entry.seat];
    } else if (['free', 'remove', 'leave', 'bot'].includes(entry.type)) {
      sitting = sitting.filter((seat) => seat !== entry.seat);
      if (opener === entry.seat) opener = -1;
    }
  }
  return opener !== null && sitting.includes(opener) ? opener : (sitting[0] ?? null);
}

test('whose a table is follows from its log, whoever comes and goes', () => {
  const seats = fc.integer({ min: 0, max: SEATS - 1 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(seats, fc.constantFrom('join', 'leave', 'remove', 'robot')), { maxLength: 30 }),
      (steps) => {
        const host = fourSeats();
        for (const [seat, what] of steps) {
          const opener = openerOf(host);
          if (what === 'join') host.sit(seat);
          else if (what === 'leave') host.give(seat, { type: 'leave' });
          else if (opener !== null && what === 'remove') host.give(opener, { type: 'free-player', seat });
          else if (opener !== null) host.give(opener, { type: 'set-bot', seat, level: 'easy' });
          expect(openerOf(host)).toBe(byLog(host));
        }
      },
    ),
    { numRuns: 60 },
  );
});

/* What is stored of who sits where, and whose the table is then. */
const there = { by: 'player', secretHash: 'a' } as const;
const free = { by: 'free', secretHash: '' } as const;
test.each([
  [
    'its opener and one who came later',
    [
      { ...there, sat: 2, isOpener: true },
      { ...there, sat: 3 },
    ],
    0,
  ],
  [
    'an opener, asked again in another seat, who came last',
    [
      { ...there, sat: 5 },
      { ...there, sat: 9, isOpener: true },
    ],
    1,
  ],
  ['nobody in the opener’s seat', [free, { ...there, sat: 4 }, { ...there, sat: 3 }], 2],
  [
    'somebody else in the opener’s seat',
    [
      { ...there, sat: 8 },
      { ...there, sat: 3 },
    ],
    1,
  ],
  [
    'a robot in the opener’s seat',
    [
      { by: 'easy', secretHash: '' },
      { ...there, sat: 3 },
    ],
    1,
  ],
] as const)('a table with %s is theirs who opened it, or who has sat there longest', (_, places, opener) => {
  expect(openerOfPlaces({ places } as never)).toBe(opener);
});
