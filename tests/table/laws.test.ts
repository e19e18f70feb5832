import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { BOT_LEVELS, type Options, type Seat, type Viewer } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { entryHash, NO_HASH } from '../../shared/log/chain.ts';
import type { LogEntry } from '../../shared/log/events.ts';
import { verify } from '../../shared/log/verify.ts';
import { TIME_OUTS } from '../../shared/protocol/pace.ts';
import { updated, updateOf } from '../../shared/protocol/update.ts';
import { claimsShown } from '../../worker/table/claims.ts';
import { COMMANDS, type Command } from '../../worker/table/commands.ts';
import type { Guest } from '../../worker/table/guest.ts';
import { loaded, saved } from '../../worker/table/saved.ts';
import { isVacant } from '../../worker/table/seats.ts';
import { seatSecret, secretHash } from '../../worker/table/secrets.ts';
import { snapshot, snapshotOver } from '../../worker/table/snapshot.ts';
import { summary } from '../../worker/table/summary.ts';
import { gameOf, isOver, type Table } from '../../worker/table/table.ts';
import { choices, ordersOf } from '../../worker/table/turns.ts';
import { redealt } from '../games/redeals.ts';
import { Host } from './host.ts';

/*
 * What holds of every table, whatever is done at it: random sequences of commands, by players and by nobody, of all
 * games, with all their options and robots. A failure prints its seed.
 */

/** A table that is played at random: how it is opened, and what is done, as numbers that are read as they come. */
interface Script {
  readonly seed: number;
  readonly seats: number;
  readonly bots: readonly number[];
  readonly options: readonly number[];
  readonly pace: number;
  readonly steps: readonly (readonly [what: number, who: number, how: number])[];
}

const scripts = fc.record({
  seed: fc.nat({ max: 2 ** 30 }),
  seats: fc.nat({ max: 9 }),
  bots: fc.array(fc.nat({ max: 9 }), { maxLength: 4 }),
  options: fc.array(fc.nat({ max: 99 }), { minLength: 3, maxLength: 3 }),
  pace: fc.nat({ max: 9 }),
  steps: fc.array(fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 9 }), fc.nat({ max: 9999 })), {
    minLength: 5,
    maxLength: 60,
  }),
});

const hex = (n: number): string => n.toString(16).padStart(32, '0');

/** Options of a game, as numbers say. */
function optionsOf(game: string, numbers: readonly number[]): Options {
  const drawn = (GAMES[game]?.meta.options ?? []).map((option, index) => {
    const n = numbers[index % numbers.length] ?? 0;
    if (option.type === 'choice') return [option.id, option.values[n % option.values.length] ?? ''] as const;
    return n % 2 === 0 ? undefined : ([option.id, `${BigInt(option.min) + BigInt(n)}`] as const);
  });
  return Object.fromEntries(drawn.filter((one) => one !== undefined));
}

/** A table that was opened as a script says. */
function opened(game: string, script: Script): Host {
  const meta = GAMES[game]?.meta;
  if (!meta) throw new Error(`no such game: ${game}`);
  const host = new Host(script.seed);
  const seats = meta.seats.min + (script.seats % (meta.seats.max - meta.seats.min + 1));
  const levels = BOT_LEVELS.filter((level) => GAMES[game]?.bots[level]);
  const bots =
    levels.length === 0 ? [] : script.bots.map((n) => levels[n % levels.length] ?? 'easy').slice(0, seats - 1);
  const onTimeOut = TIME_OUTS.filter((one) => one !== 'bot' || levels.length > 0)[script.pace % TIME_OUTS.length];
  const pace = script.pace < 3 || onTimeOut === undefined ? {} : { pace: { days: 1 as const, onTimeOut } };
  const options = optionsOf(game, script.options);
  const open = { type: 'open', id: 'aaaaaaaaaaaaaaaa', key: hex(1), nonce: hex(2), name: 'Ann', game, seats } as const;
  const done = host.give('spectator', { ...open, options, bots, ...pace });
  if (!done.ok) throw new Error(`not opened: ${done.error.code}`);
  return host;
}

const guestOf = (seat: Seat): Guest => ({ id: 'g', seat, label: 'Cleo', late: 0, secretHash: '', invitedBy: '' });

const tableOf = ({ table }: Host): Table => {
  if (!table) throw new Error('there is no table');
  return table;
};

/** What a step of a script asks for: mostly something that makes sense, as a player would, and now and then not. */
function commandOf(host: Host, [what, who, how]: Script['steps'][number], n: number): { by: Viewer; command: Command } {
  const table = tableOf(host);
  const { places } = table.setup;
  const seat = who % places.length;
  const key = hex(1000 + n);
  const { version, play } = table;
  const keyed = { version, key };
  const act = (): { by: Viewer; command: Command } => {
    const by = play?.waitingFor[how % Math.max(1, play.waitingFor.length)] ?? seat;
    const asked = play ? choices(gameOf(table.setup), play, by) : [];
    const listed = play && how % 7 === 0 ? [...asked, ...ordersOf(gameOf(table.setup), play, by)] : asked;
    return { by, command: { type: 'act', ...keyed, code: listed[how % Math.max(1, listed.length)]?.code ?? 'Z9' } };
  };
  const open = claimsShown(table.setup);
  const vacant = places.findIndex((_, other) => isVacant(table, other));
  const claimOf = (n: number): number => open[n % Math.max(1, open.length)]?.n ?? Math.max(1, version - (n % 5));
  // In the lobby it comes to a game soon; in a game it is mostly played.
  if (play === null && what < 60) {
    const free = places.findIndex(({ by }) => by === 'free');
    if (free < 0) return { by: 0, command: { type: 'start' } };
    return { by: 'spectator', command: { type: 'join', seat: free, key, nonce: hex(3000 + n), name: `Player ${n}` } };
  }
  if (vacant >= 0 && what < 20)
    return { by: 'spectator', command: { type: 'join', seat: vacant, key, nonce: hex(3000 + n), name: 'Somebody' } };
  if (play !== null && what < 55) return act();
  const others: readonly (() => { by: Viewer; command: Command })[] = [
    () => ({ by: seat, command: { type: 'undo', ...keyed } }),
    () => ({ by: seat, command: { type: 'end', ...keyed } }),
    () => ({ by: seat, command: { type: 'agree', ...keyed } }),
    () => ({ by: seat, command: { type: 'agree', ...keyed } }),
    () => ({ by: seat, command: { type: 'decline', ...keyed } }),
    () => ({ by: seat, command: { type: 'holiday', on: how % 2 === 0 } }),
    () => ({ by: seat, command: { type: 'leave' } }),
    () => ({
      by: 'spectator',
      command: { type: 'join', seat: vacant < 0 ? seat : vacant, key, nonce: hex(3000 + n), name: 'Somebody' },
    }),
    () => ({
      by: seat,
      command: { type: 'set-bot', seat: how % places.length, level: how % 2 === 0 ? 'easy' : 'normal' },
    }),
    () => ({ by: seat, command: { type: 'free-bot', seat: how % places.length } }),
    () => ({ by: seat, command: { type: 'start' } }),
    () => ({ by: seat, command: { type: 'keep' } }),
    () => ({ by: seat, command: { type: 'renew', key } }),
    () => ({ by: 'spectator', command: { type: 'claim', seat, key } }),
    () => ({ by: seat, command: { type: 'vouch', key, claim: claimOf(how) } }),
    () => ({ by: seat, command: { type: 'dispute', key, claim: claimOf(how) } }),
    () => ({ by: seat, command: { type: 'make-code', key } }),
    () => ({ by: 'spectator', command: { type: 'recover', seat, key, code: 'AAAA' } }),
    act,
  ];
  return (others[how % others.length] ?? act)();
}

/** Plays a script; `check` sees the table after each step, and what was done. */
function played(game: string, script: Script, check: (host: Host, step: Step) => void): Host {
  const host = opened(game, script);
  for (const [n, step] of script.steps.entries()) {
    const before = tableOf(host);
    const written = host.rows.length;
    if (step[0] >= 93) host.pass(step[2] * 60_000 * 20);
    const { by, command } = commandOf(host, step, n);
    const changed = host.give(by, command);
    check(host, { before, written, by, command, isAccepted: changed.ok });
  }
  return host;
}

interface Step {
  readonly before: Table;
  /** How long the log was. */
  readonly written: number;
  readonly by: Viewer;
  readonly command: Command;
  readonly isAccepted: boolean;
}

/** Each law on so many random tables of each game. */
const RUNS = 60;

function law(game: string, check: (host: Host, step: Step) => void, end: (host: Host) => void = () => undefined): void {
  fc.assert(
    fc.property(scripts, (script) => end(played(game, script, check))),
    { numRuns: RUNS },
  );
}

describe.each(Object.keys(GAMES))('at every table of %s', (game) => {
  test('a command that comes again has no second effect, and what it gave is given again', () => {
    law(game, (host, { by, command, isAccepted }) => {
      if (!isAccepted || !('key' in command)) return;
      const before = tableOf(host);
      const again = host.decide(by, command);
      if (again.ok) expect(again.value.table).toBe(before);
    });
  });

  test('a version that was never shown, or shows another question, changes nothing', () => {
    law(game, (host, { command }) => {
      if (command.type !== 'act') return;
      const { play, version } = tableOf(host);
      const stale = (seat: Seat, at: number) => host.decide(seat, { ...command, key: hex(7), version: at });
      for (const [seat, asked] of (play?.asked ?? []).entries()) {
        expect(stale(seat, version + 1).ok).toBe(false);
        if (asked !== null) expect(stale(seat, asked - 1).ok).toBe(false);
      }
    });
  });

  test('what is refused leaves no trace, and the version of a table is the number of its last entry', () => {
    law(game, (host, { before, written, isAccepted }) => {
      const table = tableOf(host);
      if (!isAccepted && host.rows.length === written) expect(table).toBe(before);
      expect(host.rows.map(({ n }) => n)).toEqual(host.rows.map((_, index) => index + 1));
      expect(table.version).toBe(host.rows.length);
    });
  });

  test('the log is chained from its first entry on, and a table that is over is verified by anyone', () => {
    law(
      game,
      () => undefined,
      (host) => {
        const { setup, hash, play } = tableOf(host);
        let chained = NO_HASH;
        for (const { entry, hash: kept } of host.lines) {
          chained = entryHash(setup.secret, chained, entry as LogEntry);
          expect(kept).toBe(chained);
        }
        expect(hash).toBe(chained);
        if (!isOver(tableOf(host)) || !play?.outcome) return;
        const { id, secret } = setup;
        const { fairness } = snapshot(tableOf(host), 'spectator');
        const claimed = { id, secret, commitment: fairness.commitment, outcome: play.outcome };
        expect(verify(gameOf(setup), claimed, host.lines)).toMatchObject({ ok: true });
      },
    );
  });

  test('saved and loaded it is the same table', () => {
    law(game, (host) => {
      const table = tableOf(host);
      expect(loaded(saved(table))).toEqual(table);
    });
  });

  test('what follows by itself is settled at once, and not twice', () => {
    law(game, (host) => {
      // Robots play so many actions at once: the others wait for the alarm, which is the next one.
      for (let rounds = 0; host.settle().length > 0; rounds += 1) expect(rounds).toBeLessThan(2000);
      expect(host.settle()).toEqual([]);
    });
  });

  test('nobody is shown a secret, nor anything that depends on what they may not know', () => {
    law(game, (host) => {
      const table = tableOf(host);
      const { setup, play } = table;
      const secrets = [setup.key, ...setup.places.flatMap(({ secretHash: hash }) => (hash === '' ? [] : [hash]))];
      const viewers: readonly Viewer[] = ['spectator', ...setup.places.keys()];
      for (const viewer of viewers) {
        const shown = JSON.stringify([snapshot(table, viewer), summary(table, 0)]);
        for (const secret of isOver(table) ? secrets : [...secrets, setup.secret]) expect(shown).not.toContain(secret);
        if (play === null || isOver(table)) continue;
        const other = redealt(gameOf(setup), play.state, viewer, mixRng(BigInt(table.version)));
        const apart = { ...table, play: { ...play, state: other } };
        expect(JSON.stringify(snapshot(apart, viewer))).toBe(JSON.stringify(snapshot(table, viewer)));
      }
    });
  });

  test('the snapshot that a viewer has and what changed since are the snapshot they would be sent', () => {
    const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
    law(game, (host, { before }) => {
      const table = tableOf(host);
      const seats = [...table.setup.places.keys()];
      const shown = (at: Table) => [
        snapshot(at, 'spectator'),
        ...seats.map((seat) => snapshot(at, seat)),
        ...seats.map((seat) => snapshotOver(at, guestOf(seat))),
      ];
      for (const [index, was] of shown(before).entries()) {
        const is = shown(table)[index];
        if (!is) throw new Error('one viewer less');
        const update = overTheWire(updateOf(was, is));
        expect(updated(overTheWire(was), update)).toEqual(overTheWire(is));
        if (was.version !== is.version) expect(updated(is, update)).toBe(null);
      }
    });
  });

  test('a seat is its player’s: only the secret they were given proves it, and it is void once somebody else sits there', () => {
    law(game, (host, { command, by, isAccepted }) => {
      if (!isAccepted || command.type !== 'join') return;
      const { setup } = tableOf(host);
      const secret = seatSecret(setup.key, command.seat, command.key);
      const place = setup.places[command.seat];
      expect(by).toBe('spectator');
      if (place?.by === 'player' && place.name === command.name) expect(place.secretHash).toBe(secretHash(secret));
    });
  });

  test('somebody can always do something that leads to an end', () => {
    law(
      game,
      () => undefined,
      (host) => {
        // The plainest way: who is there fills the seats and begins, then all who are there agree to stop.
        for (let n = 0; tableOf(host).play === null; n += 1) {
          const { places } = tableOf(host).setup;
          const free = places.findIndex(({ by }) => by === 'free');
          const sitter = places.findIndex(({ by }) => by === 'player');
          const filled =
            free >= 0
              ? host.give('spectator', {
                  type: 'join',
                  seat: free,
                  key: hex(9000 + n),
                  nonce: hex(9100 + n),
                  name: 'Eve',
                })
              : host.give(sitter, { type: 'start' });
          expect([n, filled.ok]).toEqual([n, true]);
        }
        if (isOver(tableOf(host))) return;
        const { setup } = tableOf(host);
        const places = setup.places;
        const vacant = places.findIndex(({ by }) => by === 'free');
        if (places.every(({ by }) => by !== 'player') && vacant >= 0)
          host.give('spectator', { type: 'join', seat: vacant, key: hex(9200), nonce: hex(9201), name: 'Eve' });
        const players = [...tableOf(host).setup.places.entries()].filter(([, { by }]) => by === 'player');
        const [first, ...others] = players.map(([seat]) => seat);
        if (first === undefined) {
          // Only robots: they end it by themselves.
          for (let rounds = 0; !isOver(tableOf(host)) && rounds < 5000; rounds += 1) host.settle();
        } else {
          host.give(first, { type: 'end', version: tableOf(host).version, key: hex(9300) });
          for (const seat of others)
            host.give(seat, { type: 'agree', version: tableOf(host).version, key: hex(9400 + seat) });
        }
        expect(isOver(tableOf(host))).toBe(true);
      },
    );
  });
});

test('the scripts reach what they are to try: every command is accepted and refused, games begin, end, and go on by themselves', () => {
  const accepted = new Set<string>();
  const refused = new Set<string>();
  const happened = new Set<string>();
  for (const game of Object.keys(GAMES))
    fc.assert(
      fc.property(scripts, (script) => {
        const host = played(game, script, (_, { command, isAccepted }) =>
          (isAccepted ? accepted : refused).add(command.type),
        );
        for (const { entry } of host.lines) happened.add(entry.type === 'act' ? `act by ${entry.by}` : entry.type);
      }),
      { numRuns: 4 * RUNS, seed: 7 },
    );
  const given = Object.entries(COMMANDS).flatMap(([type, { who }]) =>
    who === 'service' || type === 'open' ? [] : [type],
  );
  // A code is guessed by nobody.
  expect(given.filter((type) => !accepted.has(type))).toEqual(['recover']);
  expect([...refused]).toEqual(expect.arrayContaining(['act', 'undo', 'agree', 'join', 'start', 'set-bot', 'vouch']));
  const wanted = [
    ...['start', 'time', 'time-out', 'take-over', 'leave', 'undo', 'end', 'lapse', 'link', 'expiring', 'keep'],
    ...['act by player', 'act by bot', 'act by stand-in', 'act by rules'],
  ];
  expect(wanted.filter((one) => !happened.has(one))).toEqual([]);
});
