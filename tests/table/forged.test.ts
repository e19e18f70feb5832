import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { Seat } from '../../shared/game/contract.ts';
import { entryHash, NO_HASH } from '../../shared/log/chain.ts';
import type { LogEntry, LogEvent } from '../../shared/log/events.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Fault } from '../../shared/table/fault.ts';
import { rulesOf, type Setup } from '../../shared/table/table.ts';
import { timesOf } from '../../shared/table/times.ts';
import { history } from '../../shared/table/verify.ts';
import { lapsesAt } from '../../shared/table/votes.ts';
import { gameOf } from '../../worker/machine.ts';

import { HOUSE } from '../support/house.ts';
import { cases } from '../support/nightly.ts';
import { begun, type Host, hex, tableOf } from './host.ts';
import { type Moment, momentsOf, SAME_SEED, scripts } from './scripts.ts';

/*
 * Logs that a service could forge, since it knows the secret and can make the whole chain anew. At moments of tables
 * that are played at random, entries are added that the table would not make then, and the check must find them. What
 * the table would do is asked of the table itself.
 */

/** What is found wrong with the log of a table to which these events were added, chained anew; null if nothing is. */
function foundIn(host: Host, ...events: readonly LogEvent[]): Fault['why'] | null {
  const { setup } = tableOf(host);
  const { id, secret } = setup;
  const { commitment } = host.shown().fairness;
  const added = events.map((event, index): LogEntry => ({ n: host.rows.length + index + 1, at: host.now, ...event }));
  let hash = host.rows.at(-1)?.hash ?? NO_HASH;
  const forged = added.map((entry): LogLine => {
    hash = entryHash(secret, hash, entry);
    return { entry, hash };
  });
  const found = history(gameOf(setup), { id, secret, commitment }, [...host.lines, ...forged]);
  return found.ok ? null : found.error.why;
}

/** Whether a table is neither deleted, moved nor stopped. */
const isUntouched = ({ isDeleted, isBlocked, moved }: Setup): boolean => !isDeleted && !isBlocked && !moved;

/** Looks at a few moments of random tables of a game, and at their ends. */
function law(game: string, check: (host: Host) => void): void {
  const isLookedAt = ({ host }: Moment, index: number, { length }: readonly Moment[]) =>
    isUntouched(tableOf(host).setup) && (index % 6 === 0 || index === length - 1);
  fc.assert(
    fc.property(scripts, (script) => {
      for (const { host } of momentsOf(game, script).filter(isLookedAt)) check(host.copy());
    }),
    { numRuns: cases(20), seed: SAME_SEED, endOnFailure: true },
  );
}

const key = hex(9999);
const nonce = hex(9998);

const seatsOf = (host: Host): readonly Seat[] => [...tableOf(host).setup.places.keys()];
/** Whether a player sits there who has not left for good. */
function isPlayer(host: Host, seat: Seat): boolean {
  const place = tableOf(host).setup.places[seat];
  return place?.by === 'player' && place.secretHash !== '';
}

/** The entry that a command adds first at this moment; undefined if it is refused or adds none. */
function madeBy(host: Host, ...given: Parameters<Host['decide']>): LogEvent | undefined {
  const changed = host.decide(...given);
  return changed.ok ? changed.value.rows[0]?.entry : undefined;
}

describe.each(Object.keys(GAMES))('at every table of %s', (game) => {
  test('an undo that the table does not grant is found, wherever the log ends', () => {
    law(game, (host) => {
      const { play, version } = tableOf(host);
      for (const seat of seatsOf(host)) {
        const made = isPlayer(host, seat) ? madeBy(host, seat, { type: 'undo', version, key }) : undefined;
        const granted = made?.type === 'undo' ? made.count : undefined;
        for (const count of new Set([0, (play?.position.count ?? 1) - 1, (play?.position.latest[seat] ?? 1) - 1])) {
          const found = foundIn(host, { type: 'undo', seat, count });
          if (count === granted) expect(found).toBe(null);
          else expect(['not-agreed', 'wrong-seat', 'out-of-order']).toContain(found);
        }
      }
    });
  });

  test('a second player or robot in a seat that is taken is found', () => {
    law(game, (host) => {
      const { places } = tableOf(host).setup;
      const someone = seatsOf(host).find((seat) => isPlayer(host, seat)) ?? 0;
      for (const [seat, { by, awaited }] of places.entries()) {
        const join = { type: 'join', seat, key, nonce, name: 'Eve' } as const;
        const sits = madeBy(host, 'spectator', join, '192.0.2.77')?.type;
        // The log does not say for whom a rematch keeps a seat.
        if (awaited === undefined) {
          expect([by, foundIn(host, { type: 'join', seat, nonce }) === null]).toEqual([by, sits === 'join']);
          expect([by, foundIn(host, { type: 'take-over', seat }) === null]).toEqual([by, sits === 'take-over']);
        }
        for (const level of ['easy', 'normal'] as const) {
          const set = madeBy(host, someone, { type: 'set-bot', seat, level })?.type;
          if (GAMES[game]?.bots[level] && isPlayer(host, someone))
            expect([by, foundIn(host, { type: 'bot', seat, level }) === null]).toEqual([by, set === 'bot']);
        }
      }
    });
  });

  test('an action by a player from the seat of a robot is found, and one by a robot from that of a player', () => {
    law(game, (host) => {
      const { setup, play } = tableOf(host);
      if (!play || play.position.outcome) return;
      for (const seat of play.position.waitingFor) {
        const { rules, codes, capabilities } = gameOf(setup);
        const [action] = rules.actions(play.position.state, seat);
        const code = codes.format(play.position.state, seat, action);
        const act = { type: 'act', seat, code } as const;
        if (!isPlayer(host, seat)) {
          expect(foundIn(host, { ...act, by: 'player' })).toBe('wrong-seat');
          expect(foundIn(host, { ...act, by: 'plan' })).toBe('wrong-seat');
          expect(foundIn(host, { ...act, by: 'stand-in' })).toBe('wrong-seat');
          continue;
        }
        expect(foundIn(host, { ...act, by: 'bot' })).toBe('wrong-seat');
        // Where robots wait until somebody has looked, one may be about to play.
        if (!setup.looks) expect(foundIn(host, { ...act, by: 'stand-in' })).toBe('dishonest-bot');
        const isOrder = capabilities
          .orders?.(play.position.state, seat)
          .some((o) => codes.format(play.position.state, seat, o) === code);
        if (!isOrder) expect(foundIn(host, { ...act, by: 'player', order: true })).toBe('out-of-order');
      }
    });
  });

  test('an answer that nobody is asked for, and what was not agreed to, are found', () => {
    law(game, (host) => {
      const { play, version } = tableOf(host);
      if (!play || play.position.outcome) return;
      for (const seat of seatsOf(host).filter((one) => isPlayer(host, one))) {
        for (const type of ['agree', 'decline'] as const) {
          const made = madeBy(host, seat, { type, version, key });
          // Those who are away are told that they are not asked; their answer would change nothing.
          if (made === undefined && play.votes.remedies[seat] === null && play.clocks[seat]?.step !== 'out')
            expect([type, foundIn(host, { type, seat })]).toEqual([type, 'out-of-order']);
        }
        if (madeBy(host, seat, { type: 'return' }) === undefined)
          expect(foundIn(host, { type: 'return', seat })).toBe('out-of-order');
        expect(foundIn(host, { type: 'replaced', seat, next: 'open' })).toBe('not-agreed');
        expect(foundIn(host, { type: 'remedy', seat, remedy: 'end' })).toBe('not-agreed');
        const isWarned = ['late', 'out'].includes(play.clocks[seat]?.step ?? '');
        if (!isWarned) expect(foundIn(host, { type: 'time-out', seat, next: 'easy' })).toBe('out-of-order');
      }
      // What was agreed to was carried out at once.
      expect(foundIn(host, { type: 'end' })).toBe('not-agreed');
      expect(foundIn(host, { type: 'pace', pace: null })).toBe('not-agreed');
      expect(foundIn(host, { type: 'pause', until: host.now + 7_200_000 })).toBe('not-agreed');
      expect(foundIn(host, { type: 'move', ...HOUSE })).toBe('not-agreed');
      expect(foundIn(host, { type: 'arrive', origin: HOUSE.origin })).toBe('out-of-order');
      expect(foundIn(host, { type: 'stay' })).toBe('out-of-order');
      expect(foundIn(host, { type: 'rules', rules: rulesOf(tableOf(host).setup) })).toBe('not-agreed');
      expect(['not-agreed', 'out-of-order']).toContain(foundIn(host, { type: 'resume' }));
      if (play.votes.proposal === null) expect(foundIn(host, { type: 'undecided' })).toBe('out-of-order');
      const players = seatsOf(host).filter((one) => isPlayer(host, one));
      for (const seat of players) {
        // A proposal that another one may not displace, and a holiday that begins or ends twice.
        const open = play.votes.proposal;
        const isFirst = open === null || open.seat === seat || host.now >= lapsesAt(tableOf(host).setup, open);
        expect(foundIn(host, { type: 'ask-end', seat })).toBe(isFirst ? null : 'out-of-order');
        for (const on of [false, true]) {
          const made = madeBy(host, seat, { type: 'holiday', on })?.type === 'holiday';
          expect([on, foundIn(host, { type: 'holiday', seat, on })]).toEqual([on, made ? null : 'out-of-order']);
        }
        // A voice is left out only for a person who has answered from another seat.
        const other = seatsOf(host).find((one) => one !== seat && !play.votes.proposal?.agreed.includes(one)) ?? seat;
        if (play.votes.proposal?.what.type !== 'remedy')
          expect(foundIn(host, { type: 'agree', seat, with: other })).toBe('out-of-order');
      }
    });
  });

  test('what belongs to the lobby is found during the game, what belongs to the game in the lobby, and both after the end', () => {
    const lobby: readonly LogEvent[] = [
      { type: 'join', seat: 0, nonce },
      { type: 'free', seat: 0 },
      { type: 'remove', seat: 0 },
      { type: 'change', seat: 0, options: {}, pace: null, looks: false },
      { type: 'seating', seat: 0, seating: 'drawn' },
      { type: 'delete', seat: 0 },
      { type: 'expiring' },
      { type: 'keep', seat: 0 },
      { type: 'start' },
    ];
    const during: readonly LogEvent[] = [
      { type: 'undo', seat: 0, count: 0 },
      { type: 'time', seat: 0, step: 'half' },
      { type: 'time-out', seat: 0, next: 'open' },
      { type: 'holiday', seat: 0, on: true },
      { type: 'take-over', seat: 0 },
      { type: 'ask-undo', seat: 0, count: 0 },
      { type: 'ask-end', seat: 0 },
      { type: 'ask-pace', seat: 0, pace: null },
      { type: 'pace', pace: null },
      { type: 'ask-pause', seat: 0, until: 0 },
      { type: 'pause', until: 0 },
      { type: 'resume' },
      { type: 'ask-rules', seat: 0, rules: 1 },
      { type: 'rules', rules: 1 },
      { type: 'ask-move', seat: 0, ...HOUSE },
      { type: 'arrive', origin: HOUSE.origin },
      { type: 'ask-stay', seat: 0 },
      { type: 'stay' },
      { type: 'ask-remedy', seat: 0, of: 1, remedy: 'end', voters: [0] },
      { type: 'remedy', seat: 0, remedy: 'end' },
      { type: 'replaced', seat: 0, next: 'open' },
      { type: 'return', seat: 0 },
      { type: 'agree', seat: 0 },
      { type: 'decline', seat: 0 },
      { type: 'undecided' },
      { type: 'end' },
    ];
    law(game, (host) => {
      const { play, last } = tableOf(host);
      // Only a table that is about to be removed is kept.
      const seat = seatsOf(host).find((one) => isPlayer(host, one));
      if (play === null && seat !== undefined && last.type !== 'expiring')
        expect(foundIn(host, { type: 'keep', seat })).toBe('out-of-order');
      const wrong = play === null ? during : play.position.outcome ? [...lobby, ...during] : lobby;
      for (const event of wrong) expect([event.type, foundIn(host, event)]).toEqual([event.type, 'out-of-order']);
      // Once it is over, only its operator takes it along.
      const isOver = play?.position.outcome != null;
      const moves = [
        foundIn(host, { type: 'move', ...HOUSE }),
        foundIn(host, { type: 'move', ...HOUSE, by: 'operator' }),
      ];
      if (play === null) expect(moves).toEqual(['out-of-order', 'out-of-order']);
      else if (isOver) expect(moves).toEqual(['not-agreed', null]);
      if (!isOver) expect(foundIn(host, { type: 'rematch', seat: 0 })).toBe('out-of-order');
      else {
        expect(foundIn(host, { type: 'bot', seat: 0, level: 'easy' })).toBe('out-of-order');
        expect(foundIn(host, { type: 'clock', seat: 0 })).toBe('out-of-order');
        expect(foundIn(host, { type: 'act', seat: 0, by: 'player', code: 'A' })).toBe('out-of-order');
      }
      const leave = { type: 'leave', seat: 0 } as const;
      if (play?.position.outcome) expect(foundIn(host, leave, leave)).toBe('wrong-seat');
    });
  });

  test('a seat that is not there, an answer to a claim that nobody made, and a start with a free seat are found', () => {
    law(game, (host) => {
      const { setup, play } = tableOf(host);
      const seat = setup.places.length;
      for (const one of [-1, 0.5, seat]) expect(foundIn(host, { type: 'link', seat: one })).toBe('wrong-seat');
      const [first] = seatsOf(host).filter((one) => isPlayer(host, one));
      if (first === undefined) return;
      expect(foundIn(host, { type: 'vouch', seat: first, claim: 1 })).toBe('out-of-order');
      expect(foundIn(host, { type: 'lapse', claim: host.rows.length + 9 })).toBe('out-of-order');
      const claim = { type: 'claim', seat: first } as const;
      const own = { type: 'vouch', seat: first, claim: host.rows.length + 1 } as const;
      expect(foundIn(host, claim, own)).toBe('wrong-seat');
      if (play) return;
      const isFull = setup.places.every(({ by }) => by !== 'free');
      if (!isFull) expect(foundIn(host, { type: 'start' })).toBe('out-of-order');
      const twice = setup.places.map(() => 0);
      expect(foundIn(host, { type: 'seating', seat: first, seating: twice })).toBe('other-seating');
      const options = { nonsense: '1' };
      expect(foundIn(host, { type: 'change', seat: first, options, pace: null, looks: false })).toBe('illegal-action');
    });
  });
});

test('a holiday of a player who has used up all of theirs is found', () => {
  const host = begun(2, { pace: { days: 1, onTimeOut: 'wait' } });
  host.give(1, { type: 'holiday', on: true });
  host.pass(timesOf(tableOf(host).setup).holidays);
  const { play } = tableOf(host);
  expect(play?.clocks[1]?.awaySince).toBe(null);
  expect(madeBy(host, 1, { type: 'holiday', on: true })).toBe(undefined);
  expect(foundIn(host, { type: 'holiday', seat: 1, on: true })).toBe('out-of-order');
  expect(foundIn(host, { type: 'holiday', seat: 0, on: true })).toBe(null);
});
