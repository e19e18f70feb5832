import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { Seat } from '../../shared/game/contract.ts';
import { commitment, entryHash, NO_HASH } from '../../shared/log/chain.ts';
import type { LogEntry } from '../../shared/log/events.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import { type Pace, REMEDIES, type Remedy } from '../../shared/protocol/pace.ts';
import { lateFrom } from '../../shared/table/late.ts';
import { verify } from '../../shared/table/verify.ts';
import { gameOf } from '../../worker/machine.ts';
import { begun, type Host, tableOf } from './host.ts';
import { expectVerified } from './verified.ts';

const DAY = 24 * 3_600_000;

/** A toy of three players, begun, of whom all but the first have bet. */
function waiting(pace: Pace | null = null): Host {
  const host = begun(3, { pace });
  for (const seat of [1, 2]) host.act(seat);
  return host;
}

const propose = (host: Host, seat: Seat, remedy: Remedy) =>
  host.give(seat, { type: 'remedy', ...host.keyed(), of: 0, remedy });

describe('the log of a table that the others ended because the first seat was late', () => {
  const host = waiting();
  host.pass(7 * DAY);
  propose(host, 1, 'end');
  host.agree(2);
  host.pass(DAY);
  const { setup, play } = tableOf(host);
  const entries = host.lines.map(({ entry }) => entry as LogEntry);

  /** What is found in a log of which the whole chain was made anew. */
  function found(log: readonly LogEntry[]): string {
    let hash = NO_HASH;
    const lines = log.map((entry, index): LogLine => {
      const one = { ...entry, n: index + 1 };
      hash = entryHash(setup.secret, hash, one);
      return { entry: one, hash };
    });
    const { id, secret } = setup;
    if (!play?.position.outcome) throw new Error('it is not over');
    const result = verify(
      gameOf(setup),
      { id, secret, commitment: commitment(id, secret), outcome: play.position.outcome },
      lines,
    );
    return result.ok ? 'right' : result.error.why;
  }
  const index = (type: LogEntry['type']) => entries.findIndex((entry) => entry.type === type);
  const changed = (type: LogEntry['type'], change: (entry: LogEntry) => LogEntry) =>
    found(entries.map((entry, at) => (at === index(type) ? change(entry) : entry)));

  test('has the question with its voters, the answers, the decision and the end, and is right', () => {
    expect(entries.slice(-4).map(({ type }) => type)).toEqual(['ask-remedy', 'agree', 'remedy', 'end']);
    expect(entries.at(-4)).toMatchObject({ seat: 1, of: 0, remedy: 'end', voters: [1, 2] });
    expect(found(entries)).toBe('right');
  });

  test('is wrong without a majority, or if somebody who is there was not asked', () => {
    expect(found(entries.toSpliced(index('agree'), 1))).toBe('not-agreed');
    expect(changed('ask-remedy', (entry) => ({ ...entry, voters: [1] }) as LogEntry)).toBe('not-agreed');
    expect(changed('agree', (entry) => ({ ...entry, seat: 0 }) as LogEntry)).toBe('out-of-order');
  });

  test('is wrong if the seat was not late yet, or the day of notice not over', () => {
    expect(changed('ask-remedy', (entry) => ({ ...entry, at: entry.at - 1 }))).toBe('not-agreed');
    expect(changed('end', (entry) => ({ ...entry, at: entry.at - 1 }))).toBe('not-agreed');
  });

  test('is wrong if another remedy was proposed, none was decided, or the player came back', () => {
    expect(changed('ask-remedy', (entry) => ({ ...entry, remedy: 'open' }) as LogEntry)).toBe('not-agreed');
    expect(changed('remedy', (entry) => ({ ...entry, remedy: 'bot' }) as LogEntry)).toBe('not-agreed');
    expect(found(entries.toSpliced(index('remedy'), 1))).toBe('not-agreed');
    const back: LogEntry = { n: 0, at: entries.at(-1)?.at ?? 0, type: 'return', seat: 0 };
    expect(found(entries.toSpliced(index('end'), 0, back))).toBe('not-agreed');
    const replaced: LogEntry = { ...back, type: 'replaced', seat: 0, next: 'open' };
    expect(found(entries.toSpliced(index('end'), 0, replaced))).toBe('not-agreed');
  });
});

test.each([
  ['whoever is there', 2, [2]],
  ['whoever asks, though late as well', 1, [1, 2]],
] as const)(
  'a late seat is decided about by players alone, neither robots nor others who are late: %s',
  (_, by, voters) => {
    const host = begun(4, { bots: ['easy'] });
    host.act(2);
    host.pass(7 * DAY);
    expect(propose(host, by, 'open').ok).toBe(true);
    expect(host.rows.map(({ entry }) => entry).findLast(({ type }) => type === 'ask-remedy')).toMatchObject({ voters });
  },
);

test('a late seat that is open already can still be given to a robot, which stands in a day later', () => {
  const host = waiting();
  host.pass(7 * DAY);
  propose(host, 1, 'open');
  host.agree(2);
  expect(propose(host, 1, 'bot')).toMatchObject({ ok: false, error: { code: 'not-late' } });
  host.pass(DAY);
  propose(host, 1, 'bot');
  host.agree(2);
  host.pass(DAY);
  expect(tableOf(host).play?.position.waitingFor).not.toContain(0);
});

test.each(['end', 'pace', 'pause'] as const)(
  'a proposal (%s) to which all others have agreed is carried out when the last who is asked is away from then on',
  (type) => {
    const host = waiting();
    host.pass(7 * DAY);
    propose(host, 1, 'open');
    host.agree(2);
    if (type === 'end') host.give(1, { type, ...host.keyed() });
    if (type === 'pace') host.give(1, { type, ...host.keyed(), pace: { days: 2, onTimeOut: 'wait' } });
    if (type === 'pause') host.give(1, { type, ...host.keyed(), until: host.now + 5 * DAY });
    host.agree(2);
    expect(tableOf(host).play?.votes.proposal?.what.type).toBe(type);
    host.pass(DAY);
    const { setup, play } = tableOf(host);
    expect(play?.votes.proposal).toBe(null);
    expect([play?.isEnded, setup.pace !== null, play?.pausedUntil != null]).toEqual([
      type === 'end',
      type === 'pace',
      type === 'pause',
    ]);
  },
);

test('nobody takes the seat of a player who has left once the game is over, and anybody still verifies it', () => {
  const host = begun(2, { pace: { days: 1, onTimeOut: 'substitute' } });
  host.give(1, { type: 'leave' });
  expect(tableOf(host).setup.places[1]?.by).toBe('free');
  host.give(0, { type: 'end', ...host.keyed() });
  expect(tableOf(host).play?.isEnded).toBe(true);
  expect(host.sit(1, 'Eve')).toMatchObject({ ok: false, error: { code: 'game-over' } });
  expectVerified(host);
});

const EVERY_TABLE = Object.values(GAMES).flatMap(({ meta: { id, seats } }) =>
  Array.from({ length: seats.max - seats.min + 1 }, (_, more) => [id, seats.min + more] as const),
);

test.each(EVERY_TABLE)(
  '%s with %i players goes on or ends without the one who is waited for, until they are back',
  (game, seats) => {
    for (const remedy of REMEDIES) {
      const host = begun(seats, { game });
      // Where all are waited for, the others do what they can.
      for (const seat of tableOf(host).play?.position.waitingFor.slice(1) ?? []) host.act(seat);
      const [of = 0] = tableOf(host).play?.position.waitingFor ?? [];
      const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== of);
      host.pass(7 * DAY);
      const decided = () => tableOf(host).play?.votes.remedies[of] ?? null;
      host.give(others[0] ?? 0, { type: 'remedy', ...host.keyed(), of, remedy });
      // No more than a majority is asked.
      let agreeing = 1;
      for (; decided() === null && agreeing < others.length; agreeing += 1) host.agree(others[agreeing] ?? 0);
      expect([decided()?.what, agreeing]).toEqual([remedy, Math.floor(others.length / 2) + 1]);
      host.pass(DAY - 1);
      expect(tableOf(host).play?.position.waitingFor).toContain(of);
      host.pass(1);
      const { play } = tableOf(host);
      expect(play?.position.outcome !== null).toBe(remedy === 'end');
      if (remedy === 'bot') expect(play?.position.waitingFor).not.toContain(of);
      if (remedy === 'end') continue;
      host.give(of, { type: 'return' });
      expect(decided()).toBe(null);
    }
  },
);

describe('seats of one person', () => {
  /** Four players, of whom the first is late, and two of the others have the same browser. */
  function four(): Host {
    const host = begun(4);
    for (const seat of [1, 2, 3]) host.act(seat, 'B0');
    host.pass(7 * DAY);
    propose(host, 1, 'end');
    return host;
  }
  const respond = (host: Host, seat: Seat, type: 'agree' | 'decline', other?: Seat) =>
    host.give(seat, {
      ...{ type, ...host.keyed() },
      ...(other !== undefined && { with: other }),
    });
  const decided = (host: Host) => tableOf(host).play?.votes.remedies[0]?.what ?? null;

  test('are no majority by themselves, and are counted once', () => {
    const host = four();
    respond(host, 2, 'agree', 1);
    expect(respond(host, 2, 'agree').ok).toBe(false);
    expect(decided(host)).toBe(null);
    expect(tableOf(host).play?.votes.proposal).not.toBe(null);
    // One voice against one: nothing is decided, however long it takes.
    respond(host, 3, 'decline');
    expect(tableOf(host).play?.votes.proposal).toBe(null);
    expect(decided(host)).toBe(null);
    const alone = four();
    respond(alone, 2, 'agree');
    expect(decided(alone)).toBe('end');
  });

  test('are no majority either if they are told at the same address, whatever their page says', () => {
    const host = four();
    host.samePerson = (seat) => (seat === 2 ? [1] : seat === 1 ? [2] : []);
    respond(host, 2, 'agree');
    expect(decided(host)).toBe(null);
    respond(host, 3, 'agree');
    expect(decided(host)).toBe('end');
    // An address that is shared with who has not answered takes nobody's voice.
    const other = four();
    other.samePerson = (seat) => (seat === 2 ? [3] : []);
    respond(other, 2, 'agree');
    expect(decided(other)).toBe('end');
  });

  test('decide with another person, and their log is verified', () => {
    const host = four();
    respond(host, 2, 'agree', 1);
    respond(host, 3, 'agree');
    expect(decided(host)).toBe('end');
    host.pass(DAY);
    expectVerified(host);
  });

  test('are taken for different ones where the other seat has not answered: nobody loses a voice by what others say', () => {
    const host = four();
    respond(host, 2, 'agree', 3);
    expect(decided(host)).toBe('end');
  });
});

describe('a seat that the others have opened', () => {
  function opened(onTimeOut: 'bot' | 'wait' | null): Host {
    const host = waiting(onTimeOut && { days: 1, onTimeOut });
    host.pass(onTimeOut === null ? 7 * DAY : DAY);
    host.pass(DAY);
    propose(host, 1, 'open');
    host.agree(2);
    host.pass(DAY);
    expect(tableOf(host).play?.votes.remedies[0]).toMatchObject({ what: 'open', isInEffect: true });
    return host;
  }
  const late = ({ table }: Host) => (table?.play ? lateFrom(table.setup, table.play, 0) : null);

  /** The others give the seat to a robot, and end the game a day later. */
  function replacedAndEnded(host: Host): void {
    expect(late(host)).toBe(0);
    expect(propose(host, 1, 'bot').ok).toBe(true);
    host.agree(2);
    host.pass(DAY);
    expect(tableOf(host).play?.votes.remedies[0]).toMatchObject({ what: 'bot', isInEffect: true });
    host.give(1, { type: 'end', ...host.keyed() });
    host.agree(2);
    expectVerified(host);
  }

  test.each(['bot', 'wait', null] as const)(
    'can still be given to a robot, which anyone can verify (%s)',
    (onTimeOut) => {
      replacedAndEnded(opened(onTimeOut));
    },
  );

  test.each(['bot', 'wait', null] as const)('is not opened again (%s)', (onTimeOut) => {
    expect(propose(opened(onTimeOut), 1, 'open')).toEqual({ ok: false, error: { code: 'not-late' } });
  });

  test('can be given to a robot after they have agreed on another pace, which begins all turns anew', () => {
    const host = opened('wait');
    const pace = { days: 2, onTimeOut: 'wait' } as const;
    host.give(1, { type: 'pace', ...host.keyed(), pace });
    host.agree(2);
    expect(tableOf(host).setup.pace).toEqual(pace);
    replacedAndEnded(host);
  });
});

test('a late player who declines the vote about their own seat can repeat that, if the answer was lost', () => {
  const host = waiting();
  host.pass(7 * DAY);
  propose(host, 1, 'end');
  const answer = { type: 'decline', ...host.keyed() } as const;
  expect(host.give(0, answer).ok).toBe(true);
  const count = host.rows.length;
  expect(host.give(0, answer).ok).toBe(true);
  expect(host.rows.length).toBe(count);
  expect(host.rows.at(-1)?.entry.type).toBe('return');
});
