import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { Seat } from '../../shared/game/contract.ts';
import { givenTo, invitationTo, personAt, seatBefore } from '../../shared/table/rematch.ts';
import { secretHash } from '../../shared/table/secrets.ts';
import { snapshot } from '../../shared/table/snapshot.ts';
import { isOver, type Table } from '../../shared/table/table.ts';
import { MACHINE } from '../../worker/machine.ts';
import { noticesOf } from '../../worker/notifications/news/notice.ts';
import { gameWith } from '../support/game-with.ts';
import { begun, codeOf, Host, hex, opened, tableOf } from './host.ts';
import { momentsOf, SAME_SEED, scripts } from './scripts.ts';
import { expectVerified } from './verified.ts';

const ID = 'b'.repeat(20);
const CIRCLE = 'c'.repeat(20);
const DAY = 24 * 3_600_000;

const asking = (game: string, id = ID, gone: string | null = null) =>
  ({ type: 'rematch', game, id, circle: CIRCLE, gone }) as const;

/** The table before, once it is over: whoever is there stops it, if nothing else does. */
function finished(host: Host): boolean {
  const players = tableOf(host).setup.places.flatMap(({ by }, seat) => (by === 'player' ? [seat] : []));
  const [first, ...others] = players;
  if (tableOf(host).play === null || first === undefined) return false;
  host.give(first, { type: 'end', ...host.keyed() });
  host.agree(...others);
  return isOver(tableOf(host));
}

/** The table that follows, opened by what was decided at the one before. */
function followed(before: Table, game = before.setup.game): Host {
  const host = new Host(77);
  const done = host.give('spectator', { type: 'open-for', ...invitationTo(MACHINE, before.setup, game) });
  expect(done.ok).toBe(true);
  return host;
}

/** Tables of a game that are over and to be followed: the one before and the one after. */
function law(game: string, check: (before: Table, host: Host) => void): void {
  let count = 0;
  fc.assert(
    fc.property(scripts, (script) => {
      const host = momentsOf(game, script).at(-1)?.host.copy();
      if (!host || !finished(host)) return;
      const seat = tableOf(host).setup.places.findIndex(({ secretHash: hash }) => hash !== '');
      if (seat < 0) return;
      count += 1;
      expect(host.give(seat, asking(game)).ok).toBe(true);
      check(tableOf(host), followed(tableOf(host)));
    }),
    { numRuns: 20, seed: SAME_SEED },
  );
  expect(count).toBeGreaterThan(0);
}

const awaited = ({ setup }: Table): readonly Seat[] =>
  setup.places.flatMap((place, seat) => (place.awaited === undefined ? [] : [seat]));

describe.each(Object.keys(GAMES))('a rematch of %s', (game) => {
  test('has everybody in their own seat, robots at their level, and an order of play that moves on by one', () => {
    law(game, (before, host) => {
      const { setup } = tableOf(host);
      const count = before.setup.places.length;
      expect([setup.game, setup.pace, setup.places.length]).toEqual([game, before.setup.pace, count]);
      for (const [seat, was] of before.setup.places.entries()) {
        const is = setup.places[seat];
        // What gives the same chance elsewhere belongs to one game.
        const isFree = was.by === 'elsewhere' || (was.by === 'player' && was.secretHash === '');
        expect([is?.by, is?.name]).toEqual(isFree ? ['free', ''] : [was.by, was.name]);
        expect(personAt(setup, seat)).toBe(personAt(before.setup, seat));
        if (personAt(setup, seat) !== '') expect(seatBefore(setup, seat)).toBe(seat);
      }
      const was = snapshot(MACHINE, before, 'spectator').seating ?? before.setup.places.keys();
      const [first, ...others] = was === 'drawn' ? [] : was;
      expect(host.shown().seating).toEqual([...others, first]);
    });
  });

  test('begins by itself once everyone has come, and is played and verified like any other', () => {
    law(game, (_, host) => {
      const all = awaited(tableOf(host));
      for (const [index, seat] of all.entries()) {
        expect(tableOf(host).play).toBe(null);
        expect(host.give(seat, { type: 'start' }).ok).toBe(false);
        expect(host.give(seat, { type: 'come', nonce: hex(index + 1) }).ok).toBe(true);
        expect(host.decide(seat, { type: 'come', nonce: hex(99) })).toMatchObject({ ok: true, value: { rows: [] } });
      }
      const isFull = tableOf(host).setup.places.every(({ by }) => by !== 'free');
      expect(tableOf(host).play !== null).toBe(isFull);
      if (!isFull) return;
      expect(finished(host) || isOver(tableOf(host))).toBe(true);
      expectVerified(host);
    });
  });

  test('frees the seats of those who do not come within a week, and tells them and the others', () => {
    law(game, (_, host) => {
      const [first, ...others] = awaited(tableOf(host));
      if (first === undefined || others.length === 0) return;
      host.give(first, { type: 'come', nonce: hex(1) });
      host.pass(7 * DAY - 1);
      expect(awaited(tableOf(host))).toEqual(others);
      const before = tableOf(host);
      host.pass(1);
      const after = tableOf(host);
      for (const seat of others)
        expect(after.setup.places[seat]).toEqual({ by: 'free', name: '', nonce: '', secretHash: '' });
      expect(noticesOf(before, host.since(before)).map(({ seat, kind }) => [seat, kind])).toEqual([
        ...others.map((seat) => [seat, 'unclaimed']),
        [first, 'seat-free'],
      ]);
    });
  });
});

test('nobody can ask for it before the end, and who asks later gets the one that there is', () => {
  const host = opened(2, { options: { luck: 'all' } });
  const refusal = (seat: Seat, game = 'toy') => codeOf(host.decide(seat, asking(game)));
  expect(refusal(0)).toBe('not-over');
  host.sit(1);
  host.give(0, { type: 'start' });
  expect(refusal(0)).toBe('not-over');
  expect(finished(host)).toBe(true);
  expect(refusal(0, 'chess')).toBe('no-such-game');
  host.give(0, asking('toy'));
  const asked = tableOf(host);
  host.give(1, asking('toy', 'd'.repeat(20)));
  expect(tableOf(host)).toBe(asked);
  // Unless it was removed before it began.
  const instead = host.decide(1, asking('toy', 'd'.repeat(20), ID));
  expect(instead.ok && instead.value.table.setup.next).toEqual([{ game: 'toy', table: 'd'.repeat(20), by: 1 }]);
  expect(snapshot(MACHINE, asked, 'spectator')).toMatchObject({ next: [{ game: 'toy', table: ID }], circle: null });
  expect(snapshot(MACHINE, asked, 1).circle).toBe(CIRCLE);
  // Another game may follow too, without options that it does not have.
  host.give(1, asking(gameWith('turns'), 'e'.repeat(20)));
  const other = invitationTo(MACHINE, tableOf(host).setup, gameWith('turns'));
  expect(other.places.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  expect(other.seating).toEqual([1, 0]);
  expect([invitationTo(MACHINE, asked.setup, 'toy').options, other.options]).toEqual([{ luck: 'all' }, {}]);
});

test('a game that is not for so many cannot follow', () => {
  const small = Object.values(GAMES).find(({ meta }) => meta.seats.max < 4)?.meta.id ?? '';
  const host = begun(4, { bots: ['easy', 'easy', 'easy'] });
  expect(finished(host)).toBe(true);
  expect(host.decide(0, asking(small))).toMatchObject({ ok: false, error: { code: 'wrong-seats' } });
});

test('a seed is not carried over: it would deal the same game again', () => {
  const game = gameWith('an integer option', 'easy and normal robots');
  const seed = GAMES[game]?.meta.options.find(({ type }) => type === 'integer')?.id ?? '';
  const host = begun(2, { game, options: { [seed]: '42' }, bots: ['easy'] });
  finished(host);
  host.give(0, asking(game));
  const next = followed(tableOf(host));
  expect(tableOf(next).setup.options).toEqual({});
  // Alone among robots, one has only to come.
  next.give(0, { type: 'come', nonce: hex(5) });
  expect(tableOf(next).play).not.toBe(null);
});

test('a given link is its player’s alone: not once they have another one, nor for who sits there after them', () => {
  law('toy', (_, host) => {
    const [seat] = awaited(tableOf(host));
    if (seat === undefined) return;
    const { setup } = tableOf(host);
    const person = personAt(setup, seat);
    const secret = givenTo(setup, person)?.secret ?? '';
    expect(secretHash(secret)).toBe(setup.places[seat]?.secretHash);
    expect(givenTo(setup, 'somebody else')).toBe(undefined);
    expect(JSON.stringify(host.shown(seat))).not.toContain(secret);
    // Whoever claimed the seat before gets it while nobody has come to it.
    expect(givenTo(setup, person, true)).toEqual({ seat, secret });
    host.give(seat, { type: 'come', nonce: hex(10) });
    expect(givenTo(tableOf(host).setup, person)).toEqual({ seat, secret });
    expect(givenTo(tableOf(host).setup, person, true)).toEqual({ seat, secret: null });
    host.give(seat, { type: 'renew', key: hex(11) });
    expect(givenTo(tableOf(host).setup, person)).toEqual({ seat, secret: null });
    host.give(seat, { type: 'leave' });
    expect(givenTo(tableOf(host).setup, person)).toBe(undefined);
    host.sit(seat, 'Eve');
    expect(givenTo(tableOf(host).setup, person)).toBe(undefined);
    expect(personAt(tableOf(host).setup, seat)).not.toBe(person);
  });
});

test('opened again it stays as it is', () => {
  law('toy', (before, host) => {
    const there = tableOf(host);
    const again = host.decide('spectator', { type: 'open-for', ...invitationTo(MACHINE, before.setup, 'toy') });
    expect(again.ok && again.value.table).toBe(there);
  });
});

/** The table that follows a game of Ann, Bob and Cid, for which Ann has asked; who its host is, and who sits there. */
function followedByAnn() {
  const host = begun(3, { names: ['Ann', 'Bob', 'Cid'] });
  expect(finished(host)).toBe(true);
  host.give(0, asking('toy'));
  const next = followed(tableOf(host));
  return {
    next,
    names: () => tableOf(next).setup.places.map(({ name }) => name),
    opener: () => next.shown().opener,
  };
}

test('once who asked for it has left, the host is somebody who has come, before those who are awaited', () => {
  const { next, names, opener } = followedByAnn();
  expect([names(), opener()]).toEqual([['Ann', 'Bob', 'Cid'], 0]);
  next.give(0, { type: 'leave' });
  expect([names(), opener()]).toEqual([['', 'Bob', 'Cid'], 1]);
  next.give(2, { type: 'come', nonce: hex(7) });
  expect(opener()).toBe(2);
  // So the table need not wait for Bob until his seat is freed.
  expect(next.give(2, { type: 'free-player', seat: 1 }).ok).toBe(true);
  expect(names()).toEqual(['', '', 'Cid']);
});

test('until who asked for it comes, the host is the first player who has', () => {
  const { next, names, opener } = followedByAnn();
  next.give(2, { type: 'come', nonce: hex(7) });
  expect(opener()).toBe(2);
  next.give(0, { type: 'come', nonce: hex(8) });
  expect(opener()).toBe(0);
  expect(next.give(2, { type: 'free-player', seat: 1 })).toMatchObject({ ok: false });

  // If Ann never comes, the two others need not wait for a week.
  const other = followedByAnn();
  other.next.give(1, { type: 'come', nonce: hex(7) });
  other.next.give(2, { type: 'come', nonce: hex(8) });
  expect(other.next.give(1, { type: 'free-player', seat: 0 }).ok).toBe(true);
  expect([other.names(), other.opener()]).toEqual([['', 'Bob', 'Cid'], 1]);
  expect(names()).toEqual(['Ann', 'Bob', 'Cid']);
});

test('over three rematches everybody keeps their seat, and so their colour, while each begins in turn', () => {
  let host = opened(4, { seating: [2, 0, 3, 1], bots: ['easy'] });
  host.sit(1);
  host.sit(2, 'Cid');
  host.give(0, { type: 'start' });
  const seen = () => {
    const { seats, seating } = host.shown();
    return [seats.map(({ by, name }) => (by === 'player' ? name : by)), seating];
  };
  expect(seen()).toEqual([
    ['Ann', 'Bob', 'Cid', 'easy'],
    [2, 0, 3, 1],
  ]);
  for (const [index, expected] of [
    [
      ['Ann', 'Bob', 'Cid', 'easy'],
      [0, 3, 1, 2],
    ],
    // A newcomer has the seat of who has left, and keeps it from then on.
    [
      ['Ann', 'Dan', 'Cid', 'easy'],
      [3, 1, 2, 0],
    ],
    [
      ['Ann', 'Dan', 'Cid', 'easy'],
      [1, 2, 0, 3],
    ],
  ].entries()) {
    expect(finished(host)).toBe(true);
    if (index === 1) host.give(1, { type: 'leave' });
    host.give(0, asking('toy'));
    host = followed(tableOf(host));
    for (const seat of awaited(tableOf(host))) host.give(seat, { type: 'come', nonce: hex(10 + seat) });
    if (index === 1) {
      host.sit(1, 'Dan');
      host.give(0, { type: 'start' });
    }
    expect(seen()).toEqual(expected);
    expect(tableOf(host).play).not.toBe(null);
  }
});

test('at a table of a0ecfdb2, whose seats were passed on, everybody gets the link of their own seat', () => {
  const host = begun(2);
  expect(finished(host)).toBe(true);
  host.give(0, asking('toy'));
  const { setup } = tableOf(host);
  const { places, ...invitation } = invitationTo(MACHINE, setup, 'toy');
  const next = new Host(77);
  next.give('spectator', { type: 'open-for', ...invitation, seating: [0, 1], places: places.toReversed() });
  const there = tableOf(next).setup;
  expect(there.places.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  for (const seat of [0, 1]) {
    const given = givenTo(there, personAt(setup, seat));
    expect(given?.seat).toBe(1 - seat);
    expect(secretHash(given?.secret ?? '')).toBe(there.places[1 - seat]?.secretHash);
    expect(seatBefore(there, 1 - seat)).toBe(seat);
  }
});
