import { describe, expect, test } from 'vitest';
import { entryHash } from '../../shared/log/chain.ts';
import type { LogEntry, LogEvent } from '../../shared/log/events.ts';
import type { Command } from '../../shared/table/commands.ts';
import { history } from '../../shared/table/verify.ts';
import { DAY, HOUR } from '../../shared/time.ts';
import { gameOf } from '../../worker/machine.ts';
import { HOUSE } from '../support/house.ts';
import { begun, codeOf, full, type Host, hex, tableOf } from './host.ts';
import { expectVerified } from './verified.ts';

/* A running table moves to another house: it rests here, unless its players agree to stay after all. */

const PACE = { days: 2, onTimeOut: 'wait' } as const;

const propose = (host: Host, seat = 0) => host.give(seat, { type: 'move', ...host.keyed(), ...HOUSE });
const proposeStay = (host: Host, seat = 0) => host.give(seat, { type: 'stay', ...host.keyed() });
const typesSince = (host: Host, n: number) => host.rows.slice(n).map(({ entry }) => entry.type);

/** A table for two, or for three, that has moved. */
function moved(seats = 2, opening: Parameters<typeof begun>[1] = {}): Host {
  const host = begun(seats, opening);
  propose(host);
  host.agree(...Array.from({ length: seats - 1 }, (_, index) => index + 1));
  return host;
}

/** Whoever is waited for plays the first of what they may, until the game is over. */
function playOut(host: Host): void {
  for (let n = 0; n < 500 && !tableOf(host).play?.position.outcome; n += 1) {
    const [seat] = tableOf(host).play?.position.waitingFor ?? [];
    if (seat !== undefined) host.act(seat);
  }
}

const waitedFor = (host: Host) => tableOf(host).play?.position.waitingFor[0] ?? 0;
const clockOf = (host: Host, seat: number) => tableOf(host).play?.clocks[seat];

describe('a running table', () => {
  test('moves once all others have agreed, and its log says where to', () => {
    const host = begun(3);
    expect(codeOf(propose(host))).toBe('ok');
    expect(host.shown(1).play?.asked).toMatchObject({ what: 'move', ...HOUSE, waitingFor: [1, 2] });
    host.agree(1);
    expect(tableOf(host).setup.moved).toBeUndefined();
    host.agree(2);
    const { entry, hash, n } = host.rows.at(-1) ?? expect.fail();
    expect(entry).toMatchObject({ type: 'move', ...HOUSE });
    expect(tableOf(host).setup.moved).toEqual({ ...HOUSE, n, hash });
    expect(host.shown().moved).toEqual({ origin: HOUSE.origin, link: `${HOUSE.origin}/moved/${hash}`, n });
  });

  test('stays where it is if somebody declines', () => {
    const host = begun(2);
    propose(host);
    host.give(1, { type: 'decline', ...host.keyed() });
    expect(tableOf(host)).toMatchObject({ play: { votes: { proposal: null } } });
    expect(host.shown()).not.toHaveProperty('moved');
  });

  test('moves at once if its only player proposes that, among robots', () => {
    const host = begun(2, { bots: ['easy'] });
    propose(host);
    expect(tableOf(host).setup.moved).toMatchObject(HOUSE);
  });

  test('is moved by the operator whether or not its players agree, and its log says so', () => {
    const host = begun(2);
    host.give(0, { type: 'end', ...host.keyed() });
    expect(codeOf(host.give('spectator', { type: 'operator-move', ...HOUSE }))).toBe('ok');
    expect(host.rows.at(-1)?.entry).toMatchObject({ type: 'move', ...HOUSE, by: 'operator' });
    const { version } = tableOf(host);
    expect(codeOf(host.give('spectator', { type: 'operator-move', ...HOUSE }))).toBe('ok');
    expect(tableOf(host).version).toBe(version);
    expect(tableOf(host).play?.votes.proposal).toBeNull();
    proposeStay(host);
    host.agree(1);
    playOut(host);
    expectVerified(host);
  });

  test.each(['lobby', 'over'] as const)('does not move unless its game is in progress: %s', (stage) => {
    const host = stage === 'lobby' ? full(2) : begun(2);
    if (stage === 'over') playOut(host);
    const code = stage === 'lobby' ? 'not-started' : 'game-over';
    expect(codeOf(propose(host))).toBe(code);
    expect(codeOf(host.give('spectator', { type: 'operator-move', ...HOUSE }))).toBe(code);
  });
});

describe('a table that has moved', () => {
  test('refuses everything but to stay, and says where it goes on', () => {
    const host = moved();
    const link = `${HOUSE.origin}/moved/${tableOf(host).hash}`;
    const keyed = () => host.keyed();
    const commands: readonly Command[] = [
      { type: 'act', ...keyed(), code: host.firstOf(waitedFor(host)) },
      { type: 'undo', ...keyed() },
      { type: 'end', ...keyed() },
      { type: 'move', ...keyed(), ...HOUSE },
      { type: 'pause', ...keyed(), until: host.now + DAY },
      { type: 'holiday', on: true },
      { type: 'renew', key: hex(70) },
      { type: 'claim', seat: 1, key: hex(71) },
      { type: 'join', seat: 1, key: hex(72), nonce: hex(73), name: 'Cleo' },
      { type: 'operator-move', ...HOUSE, origin: 'https://third.example' },
    ];
    const { version } = tableOf(host);
    for (const command of commands)
      expect([command.type, host.give(0, command)]).toEqual([
        command.type,
        { ok: false, error: { code: 'table-moved', link } },
      ]);
    expect(tableOf(host).version).toBe(version);
  });

  test('answers the request that moved it again', () => {
    const host = begun(2);
    propose(host);
    const agree = { type: 'agree', ...host.keyed() } as const;
    host.give(1, agree);
    const { version } = tableOf(host);
    expect(host.give(1, agree)).toMatchObject({ ok: true, value: { rows: [] } });
    expect(tableOf(host).version).toBe(version);
  });

  test('stops its clocks, and asks nobody to play', () => {
    const host = begun(2, { pace: PACE });
    const seat = waitedFor(host);
    host.pass(HOUR);
    propose(host);
    host.agree(1);
    const { version } = tableOf(host);
    host.pass(100 * DAY);
    expect(typesSince(host, version)).toEqual([]);
    expect(clockOf(host, seat)).toMatchObject({ used: HOUR, from: null, step: 'fresh' });
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(host.shown(viewer).play).toMatchObject({ waitingFor: [], choices: [], undo: null, late: [null, null] });
  });

  test('plays no robots', () => {
    const host = begun(3, { bots: ['easy', 'easy'] });
    propose(host);
    const { version } = tableOf(host);
    host.pass(DAY);
    expect(tableOf(host).version).toBe(version);
    proposeStay(host);
    host.act(waitedFor(host));
    expect(typesSince(host, version)).toContain('act');
  });

  test('goes on here once all have agreed to stay, with the time that was left', () => {
    const host = moved(2, { pace: PACE });
    const seat = waitedFor(host);
    host.pass(5 * DAY);
    expect(codeOf(proposeStay(host))).toBe('ok');
    expect(tableOf(host).setup.moved).toBeDefined();
    host.agree(1);
    expect(tableOf(host).setup).not.toHaveProperty('moved');
    expect(clockOf(host, seat)).toMatchObject({ used: 0, from: host.now, held: null });
    playOut(host);
    expectVerified(host);
  });

  test('lets a player leave, who is not asked any more; a robot plays on in their place if it stays', () => {
    const host = moved(3, { pace: PACE });
    const leaver = waitedFor(host);
    const [one = 0, other = 0] = [0, 1, 2].filter((seat) => seat !== leaver);
    proposeStay(host, one);
    expect(codeOf(host.give(leaver, { type: 'leave' }))).toBe('ok');
    expect(tableOf(host)).toMatchObject({ setup: { moved: HOUSE }, play: { votes: { proposal: null } } });
    const { version } = tableOf(host);
    host.pass(5 * DAY);
    expect(typesSince(host, version)).toEqual([]);
    proposeStay(host, one);
    host.agree(other);
    expect(typesSince(host, version)).toEqual(expect.arrayContaining(['stay', 'act']));
    playOut(host);
    expectVerified(host);
  });

  test('does not stay if somebody declines, or does not answer for seven days', () => {
    const host = moved();
    proposeStay(host);
    host.give(1, { type: 'decline', ...host.keyed() });
    expect(tableOf(host)).toMatchObject({ setup: { moved: HOUSE }, play: { votes: { proposal: null } } });
    proposeStay(host);
    host.pass(7 * DAY);
    expect(host.rows.at(-1)?.entry.type).toBe('undecided');
    expect(tableOf(host).setup.moved).toMatchObject(HOUSE);
  });

  test('keeps the pause that its players had agreed on', () => {
    const host = begun(2, { pace: PACE });
    const until = host.now + 10 * DAY;
    host.give(0, { type: 'pause', ...host.keyed(), until });
    host.agree(1);
    propose(host);
    host.agree(1);
    host.pass(DAY);
    proposeStay(host);
    host.agree(1);
    expect(tableOf(host).play?.pausedUntil).toBe(until);
    expect(clockOf(host, waitedFor(host))?.from).toBeNull();
    host.pass(9 * DAY);
    expect(clockOf(host, waitedFor(host))?.from).toBe(until);
  });

  test('ends the pause when it goes on, if it would have been over meanwhile', () => {
    const host = begun(2, { pace: PACE });
    host.give(0, { type: 'pause', ...host.keyed(), until: host.now + DAY });
    host.agree(1);
    propose(host);
    host.agree(1);
    host.pass(3 * DAY);
    proposeStay(host);
    host.agree(1);
    expect(typesSince(host, 0).slice(-2)).toEqual(['stay', 'resume']);
    expect(clockOf(host, waitedFor(host))?.from).toBe(host.now);
  });

  test('has no open claims, and no decisions about late seats that are not in effect', () => {
    const host = begun(3);
    const late = waitedFor(host);
    const [one = 0, other = 0] = [0, 1, 2].filter((seat) => seat !== late);
    host.pass(7 * DAY);
    host.give(one, { type: 'remedy', ...host.keyed(), of: late, remedy: 'end' });
    host.agree(other);
    expect(tableOf(host).play?.votes.remedies[late]).not.toBeNull();
    host.give('spectator', { type: 'claim', seat: one, key: hex(80) });
    expect(host.shown().claims).toHaveLength(1);
    host.give('spectator', { type: 'operator-move', ...HOUSE });
    expect(host.shown().claims).toEqual([]);
    expect(tableOf(host).play?.votes.remedies).toEqual([null, null, null]);
    proposeStay(host, one);
    for (const seat of [0, 1, 2]) if (seat !== one) host.agree(seat);
    const { version } = tableOf(host);
    host.pass(DAY);
    expect(typesSince(host, version)).toEqual([]);
  });
});

/** What is found wrong with the log of a table after further entries, chained as only its service can. */
function foundIn(host: Host, ...events: readonly LogEvent[]): string | null {
  const { setup } = tableOf(host);
  const { id, secret } = setup;
  const lines = [...host.lines];
  for (const event of events) {
    const entry: LogEntry = { n: lines.length + 1, at: host.now, ...event };
    lines.push({ entry, hash: entryHash(secret, lines.at(-1)?.hash ?? '', entry) });
  }
  const found = history(gameOf(setup), { id, secret, commitment: host.shown().fairness.commitment }, lines);
  return found.ok ? null : found.error.why;
}

describe('the check of a log', () => {
  const act = (host: Host): LogEvent => {
    const seat = waitedFor(host);
    return { type: 'act', seat, by: 'player', code: host.firstOf(seat) };
  };

  test('finds a move to which not all have agreed, or to another house than was proposed', () => {
    const host = begun(3);
    expect(foundIn(host, { type: 'move', ...HOUSE })).toBe('not-agreed');
    propose(host);
    expect(foundIn(host, { type: 'agree', seat: 1 }, { type: 'move', ...HOUSE })).toBe('not-agreed');
    const both = [1, 2].map((seat): LogEvent => ({ type: 'agree', seat }));
    expect(foundIn(host, ...both, { type: 'move', ...HOUSE })).toBeNull();
    expect(foundIn(host, ...both, { type: 'move', ...HOUSE, origin: 'https://evil.example' })).toBe('not-agreed');
  });

  test('lets a table that has moved go on only where it went, or by agreement to stay', () => {
    const host = moved();
    const { origin } = HOUSE;
    expect(foundIn(host, act(host))).toBe('out-of-order');
    expect(foundIn(host, { type: 'arrive', origin: 'https://evil.example' })).toBe('out-of-order');
    expect(foundIn(host, { type: 'stay' })).toBe('not-agreed');
    expect(foundIn(host, { type: 'ask-stay', seat: 0 }, { type: 'stay' })).toBe('not-agreed');
    expect(foundIn(host, { type: 'arrive', origin }, act(host))).toBeNull();
    expect(foundIn(host, { type: 'arrive', origin }, { type: 'arrive', origin })).toBe('out-of-order');
    const staying: readonly LogEvent[] = [{ type: 'ask-stay', seat: 1 }, { type: 'agree', seat: 0 }, { type: 'stay' }];
    expect(foundIn(host, ...staying, act(host))).toBeNull();
    expect(foundIn(host, ...staying, { type: 'stay' })).toBe('out-of-order');
  });
});
