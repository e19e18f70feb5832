import { expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import { entryHash } from '../../shared/log/chain.ts';
import type { LogEvent } from '../../shared/log/events.ts';
import type { Changed } from '../../shared/table/table.ts';
import { history, verify } from '../../shared/table/verify.ts';
import { DAY } from '../../shared/time.ts';
import { gameOf } from '../../worker/machine.ts';
import { gameWith } from '../support/game-with.ts';
import { codeOf, Host, hex, opened, tableOf } from './host.ts';
import { KeptLog } from './kept-log.ts';
import { expectVerified } from './verified.ts';

/* Seats that are played elsewhere: their codes are typed by the players at the table. */

const GAME = gameWith('codes for elsewhere');
const OPTION = gameOf({ game: GAME }).meta.elsewhere ?? '';
const options = { [OPTION]: '7' };

/** Ann at the table, Dan elsewhere and, if there is a third seat, Cleo at the table. */
function opening(seats: 2 | 3): Host {
  const host = opened(seats, { game: GAME, options, invited: ['Dan'], elsewhere: [1] });
  if (seats === 3) host.sit(2, 'Cleo');
  host.give(0, { type: 'start' });
  return host;
}

/** The next codes of a game, each the first that is legal, until one of these seats is not asked any more. */
function nextCodes(host: Host, ...seats: readonly Seat[]): readonly string[] {
  const { setup, play } = tableOf(host);
  const { rules, codes } = gameOf(setup);
  const found: string[] = [];
  let state = play?.position.state;
  for (;;) {
    const [seat] = rules.waitingFor(state);
    if (seat === undefined || !seats.includes(seat)) return found;
    const [action] = rules.actions(state, seat);
    found.push(codes.format(state, seat, action));
    const next = rules.apply(state, seat, action);
    if (!next.ok) throw new Error(next.error.code);
    state = next.value;
    if (found.length === 40) return found;
  }
}

const type = (host: Host, seat: Seat, ...codes: readonly string[]): Changed =>
  host.give(seat, { type: 'codes', ...host.keyed(), codes });

/** By whom the actions that stand were taken, and who typed them. */
const actsOf = (host: Host) =>
  host.rows.flatMap(({ entry }) => (entry.type === 'act' ? [[entry.seat, entry.by, entry.typist]] : []));

test('codes are played for whoever is asked: the player who types them, or somebody who plays elsewhere', () => {
  const host = opening(3);
  const own = nextCodes(host, 0);
  const both = nextCodes(host, 0, 1);
  expect(both.length).toBeGreaterThan(own.length);
  expect(type(host, 0, ...both).ok).toBe(true);
  const expected = both.map((_, index) => (index < own.length ? [0, 'player', undefined] : [1, 'elsewhere', 0]));
  expect(actsOf(host)).toEqual(expected);
  expect(tableOf(host).play?.position.waitingFor).toEqual([2]);
});

test('any player at the table may type for a seat that is played elsewhere, nobody for another player', () => {
  const host = opening(3);
  for (const code of nextCodes(host, 0)) host.act(0, code);
  const theirs = nextCodes(host, 1);
  expect(type(host, 2, ...theirs).ok).toBe(true);
  expect(actsOf(host).slice(-theirs.length)).toEqual(theirs.map(() => [1, 'elsewhere', 2]));
  const [cleos = ''] = nextCodes(host, 2);
  expect(codeOf(type(host, 0, cleos))).toBe('not-your-turn');
  expect(codeOf(host.give('spectator', { type: 'codes', ...host.keyed(), codes: [cleos] }))).toBe('no-seat-cookie');
  // Nor does anybody act from their seat.
  expect(codeOf(host.decide(2, { type: 'act', ...host.keyed(), code: cleos }))).toBe('ok');
});

test('of several codes all are played or none, and the refusal names the first that cannot be', () => {
  const host = opening(2);
  const both = nextCodes(host, 0, 1);
  const before = tableOf(host);
  const refusal = type(host, 0, ...both.slice(0, 3), '???', ...both.slice(3));
  expect(refusal).toMatchObject({ ok: false, error: { game: GAME, wrong: { n: 4, code: '???' } } });
  expect(tableOf(host)).toBe(before);
  // The numbers are those of the game, not of the request.
  type(host, 0, ...both.slice(0, 3));
  expect(type(host, 0, '???')).toMatchObject({ error: { wrong: { n: 4, code: '???', names: ['Ann', 'Dan'] } } });
});

test('codes that come again have no second effect, also when the first is that of somebody elsewhere; other codes under their key are refused', () => {
  const host = opening(2);
  const kept = new KeptLog();
  type(host, 0, ...nextCodes(host, 0));
  const command = { type: 'codes', ...host.keyed(), codes: nextCodes(host, 1) } as const;
  expect(host.give(0, command).ok).toBe(true);
  kept.follow(host);
  const after = tableOf(host);
  expect(host.give(0, command)).toEqual({ ok: true, value: { table: after, rows: [] } });
  expect(codeOf(host.give(0, { ...command, codes: command.codes.slice(0, 1) }))).toBe('key-reused');
  expect(tableOf(host)).toBe(after);
  // As its object keeps the log, too: by whoever asked, not by the seat that was played.
  const { key, version } = command;
  const said = host.rows.find((row) => row.key === key)?.said ?? '';
  expect(kept.log.known(0, { key, version, said })).toBe('same');
  expect(kept.log.known(0, { key, version, said: 'else' })).toBe('other');
  expect(kept.log.known(1, { key, version, said })).toBe(undefined);
  expect(JSON.parse(kept.log.page(tableOf(host), 'spectator', 0))).toEqual(host.lines);
});

test('codes are for the position that their player saw: after anything else was played, they are refused', () => {
  const host = opening(3);
  const { version } = tableOf(host);
  const codes = nextCodes(host, 0);
  type(host, 0, ...codes.slice(0, 1));
  expect(codeOf(host.give(0, { type: 'codes', key: host.key(), version, codes: codes.slice(1) }))).toBe('stale');
  const later = tableOf(host).version + 1;
  expect(codeOf(host.give(0, { type: 'codes', key: host.key(), version: later, codes: codes.slice(1) }))).toBe('stale');
});

test('a code that was mistyped for somebody elsewhere is taken back alone, by any player', () => {
  const host = opening(2);
  type(host, 0, ...nextCodes(host, 0));
  const before = tableOf(host).play?.position;
  const theirs = nextCodes(host, 1);
  type(host, 0, ...theirs);
  for (const _ of theirs) expect(host.give(0, { type: 'undo', ...host.keyed() }).ok).toBe(true);
  expect(tableOf(host).play?.position.state).toEqual(before?.state);
  // Then it is the turn of their own latest action again.
  host.give(0, { type: 'undo', ...host.keyed() });
  expect(tableOf(host).play?.position.count).toBe((before?.count ?? 0) - 1);
});

test('somebody elsewhere has no clock, is never late, and has no vote', () => {
  const host = opened(2, {
    game: GAME,
    options,
    invited: ['Dan'],
    elsewhere: [1],
    pace: { days: 1, onTimeOut: 'bot' },
  });
  host.give(0, { type: 'start' });
  type(host, 0, ...nextCodes(host, 0));
  const { length } = host.rows;
  host.pass(30 * DAY);
  expect(host.rows.length).toBe(length);
  expect(host.shown(0).play).toMatchObject({ waitingFor: [1], late: [null, null] });
  // Ann is the only one to agree.
  expect(host.give(0, { type: 'end', ...host.keyed() }).ok).toBe(true);
  expect(tableOf(host).play?.isEnded).toBe(true);
  expectVerified(host);
});

test('the check of a table says whether moves of somebody elsewhere were typed', () => {
  const host = opening(2);
  const isTyped = () => {
    const ended = host.copy();
    ended.give(0, { type: 'end', ...ended.keyed() });
    const { setup, play } = tableOf(ended);
    if (!play?.position.outcome) throw new Error('it is not over');
    const { id, secret } = setup;
    const { commitment } = ended.shown().fairness;
    const found = verify(gameOf(setup), { id, secret, commitment, outcome: play.position.outcome }, ended.lines);
    return found.ok && found.value.isTyped;
  };
  type(host, 0, ...nextCodes(host, 0));
  expect(isTyped()).toBe(false);
  type(host, 0, ...nextCodes(host, 1));
  expect(isTyped()).toBe(true);
});

test('a seat is played elsewhere only with the same chance, in an order that is settled, under a name of its own', () => {
  const plain = opened(3, { game: GAME });
  const set = (host: Host, seat: Seat, name: string, by: Seat = 0) =>
    codeOf(host.give(by, { type: 'set-elsewhere', seat, name }));
  expect(set(plain, 1, 'Dan')).toBe('not-elsewhere');
  const drawn = opened(3, { game: GAME, options, seating: 'drawn' });
  expect(set(drawn, 1, 'Dan')).toBe('not-elsewhere');
  const host = opened(3, { game: GAME, options });
  expect(set(host, 1, 'Ann')).toBe('name-taken');
  expect(set(host, 0, 'Dan')).toBe('seat-taken');
  expect(set(host, 3, 'Dan')).toBe('no-such-seat');
  expect(set(host, 1, 'Dan')).toBe('ok');
  const { version } = tableOf(host);
  expect(set(host, 1, 'Dan')).toBe('ok');
  expect(tableOf(host).version).toBe(version);
  host.sit(2, 'Cleo');
  expect(codeOf(host.give(2, { type: 'free-elsewhere', seat: 1 }))).toBe('not-opener');
  expect(codeOf(host.give(0, { type: 'free-elsewhere', seat: 2 }))).toBe('seat-not-elsewhere');
  // What the other program needs stays as it is while somebody plays there.
  const change = { type: 'change', options: {}, pace: null, looks: false } as const;
  expect(codeOf(host.give(0, change))).toBe('not-elsewhere');
  expect(codeOf(host.give(0, { type: 'seating', seating: 'drawn' }))).toBe('not-elsewhere');
  expect(codeOf(host.give(0, { type: 'seating', seating: [1, 0, 2] }))).toBe('ok');
  host.give(0, { type: 'free-elsewhere', seat: 1 });
  expect(tableOf(host).setup.places[1]).toMatchObject({ by: 'free', name: '' });
  expect(codeOf(host.give(0, change))).toBe('ok');
});

test('a table is opened with seats that are played elsewhere; each must have a name, and a seat after the opener', () => {
  const host = opening(2);
  expect(host.shown().seats.map(({ by, name }) => [by, name])).toEqual([
    ['player', 'Ann'],
    ['elsewhere', 'Dan'],
  ]);
  // Their names are in no log.
  expect(JSON.stringify(host.lines)).not.toContain('Dan');
  for (const [more, code] of [
    [{ elsewhere: [1] }, 'wrong-seats'],
    [{ invited: ['Dan'], elsewhere: [0] }, 'wrong-seats'],
    [{ invited: ['Dan'], elsewhere: [2] }, 'wrong-seats'],
    [{ invited: ['Dan'], elsewhere: [1, 1] }, 'wrong-seats'],
    [{ invited: ['Ann'], elsewhere: [1] }, 'name-taken'],
    [{ invited: ['Dan'], elsewhere: [1], options: {} }, 'not-elsewhere'],
    [{ invited: ['Dan'], elsewhere: [1], seating: 'drawn' }, 'not-elsewhere'],
  ] as const) {
    const fresh = new Host(3);
    const command = { type: 'open', id: 'b'.repeat(20), key: hex(7), nonce: hex(8), name: 'Ann' } as const;
    expect(codeOf(fresh.give('spectator', { ...command, game: GAME, seats: 2, options, ...more }))).toBe(code);
  }
});

test('who played elsewhere can go on at the table: the seat is freed, and taken over by its link', () => {
  const host = opening(2);
  type(host, 0, ...nextCodes(host, 0));
  host.give(0, { type: 'free-elsewhere', seat: 1 });
  expect(host.shown().seats[1]).toMatchObject({ by: 'free', isOpen: true });
  expect(codeOf(type(host, 0, ...nextCodes(host, 1)))).toBe('not-your-turn');
  expect(host.sit(1, 'Dan').ok).toBe(true);
  for (const code of nextCodes(host, 1)) expect(host.act(1, code).ok).toBe(true);
  host.give(0, { type: 'end', ...host.keyed() });
  host.agree(1);
  host.pass(0);
  expectVerified(host);
});

test('a forged code for somebody elsewhere is found: at the seat of a player, typed by nobody, or illegal', () => {
  const host = opening(3);
  for (const code of nextCodes(host, 0)) host.act(0, code);
  const found = (event: LogEvent) => {
    const { setup } = tableOf(host);
    const entry = { n: host.rows.length + 1, at: host.now, ...event };
    const line = { entry, hash: entryHash(setup.secret, host.rows.at(-1)?.hash ?? '', entry) };
    const { id, secret } = setup;
    const { commitment } = host.shown().fairness;
    const verified = history(gameOf(setup), { id, secret, commitment }, [...host.lines, line]);
    return verified.ok ? null : verified.error.why;
  };
  const [code = ''] = nextCodes(host, 1);
  const act = { type: 'act', seat: 1, by: 'elsewhere', code } as const;
  expect(found({ ...act, typist: 0 })).toBe(null);
  expect(found({ ...act, typist: 1 })).toBe('wrong-seat');
  expect(found({ ...act, typist: 9 })).toBe('wrong-seat');
  expect(found(act)).toBe('wrong-seat');
  expect(found({ ...act, by: 'player' })).toBe('wrong-seat');
  expect(found({ ...act, by: 'bot' })).toBe('wrong-seat');
  expect(found({ ...act, seat: 2, typist: 0 })).toBe('wrong-seat');
  expect(found({ ...act, code: '???', typist: 0 })).toBe('illegal-action');
  expect(found({ type: 'elsewhere', seat: 2 })).toBe('wrong-seat');
});
