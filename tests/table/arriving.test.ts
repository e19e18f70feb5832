import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { LogEntry } from '../../shared/log/events.ts';
import { MOST_ENTRIES } from '../../shared/protocol/limits.ts';
import type { SealedTable } from '../../shared/protocol/messages/sealed-table.ts';
import { readSealedTable } from '../../shared/protocol/read-sealed-table.ts';
import { happen } from '../../shared/table/happen.ts';
import { arriveTable, sealedTable, signpostOf, wholeTable } from '../../shared/table/sealed-table.ts';
import { isOver, type Table, unchanged } from '../../shared/table/table.ts';
import { MACHINE } from '../../worker/machine.ts';
import { HOUSE } from '../support/house.ts';
import { cases } from '../support/nightly.ts';
import { begun, codeOf, FIRST_RULES, Host, hex, tableOf } from './host.ts';
import { commandOf, momentsOf, SAME_SEED, type Script, scripts } from './scripts.ts';
import { expectVerified } from './verified.ts';

/* A table that has moved arrives in another house, which believes nothing but its log. */

const ID = 'b'.repeat(20);
const BESIDE = { talk: ['Hello'] };

/** The file of a table that has moved, as its new house reads it. */
function fileOf(host: Host): string {
  const sealed = sealedTable(
    tableOf(host),
    host.rows.map(({ entry }) => entry),
    BESIDE,
  );
  if (!sealed.ok) throw new Error(sealed.error.code);
  return JSON.stringify(sealed.value);
}

function read(text: string): SealedTable {
  const sealed = readSealedTable(text);
  if (!sealed.ok) throw new Error(sealed.error);
  return sealed.value;
}

/** The table in another house, an hour after it was sent. */
function arrivedAt(text: string, now: number, id = ID): Host {
  const arrived = arriveTable(MACHINE, read(text), { id, now });
  if (!arrived.ok) throw new Error(JSON.stringify(arrived.error));
  const host = new Host(0);
  Object.assign(host, { table: arrived.value.table, now });
  host.rows.push(...arrived.value.rows);
  return host;
}

/** The table as it would be if it had stayed in its house, and the entry of its arrival were in the log there. */
function goneOn(host: Host): Host {
  const stayed = host.copy();
  const { table, rows } = happen(MACHINE, unchanged(tableOf(host)), host.now, {
    type: 'arrive',
    origin: HOUSE.origin,
  });
  stayed.table = table;
  stayed.rows.push(...rows);
  return stayed;
}

/** All of a table but what its house has of its own: its id, who has looked, and what links it to other tables there. */
function withoutHouse({ setup, play, ...table }: Table): unknown {
  const { id: _, birth: __, circle: ___, from: ____, next: _____, places, ...same } = setup;
  const seats = places.map(({ had: _had, person: _person, invited: _invited, ...place }) => place);
  return {
    ...table,
    setup: { ...same, places: seats },
    play: play && { ...play, attendance: seenIn(play.attendance) },
  };
}

/** Signs of life that no entry shows are known only until the arrival, which all players are taken to have seen. */
const seenIn = ({ looked: _, ...attendance }: NonNullable<Table['play']>['attendance']) => attendance;

const entriesOf = (host: Host) =>
  host.rows.map(({ n, entry, hash, seat, secret }) => ({ n, entry, hash, seat, secret }));

/** Both tables, after the last of a script at which a game was in progress. */
function pairOf(game: string, script: Script): readonly [Host, Host] | undefined {
  const moment = momentsOf(game, script).findLast(({ host }) => {
    const { play, setup } = tableOf(host);
    return play !== null && !isOver(tableOf(host)) && !setup.moved && !setup.isBlocked;
  });
  if (!moment) return undefined;
  const host = moment.host.copy();
  host.give('spectator', { type: 'operator-move', ...HOUSE });
  host.pass(3_600_000);
  return [goneOn(host), arrivedAt(fileOf(host), host.now)];
}

describe.each(Object.keys(GAMES))('a table of %s that arrives in another house', (game) => {
  test('is the table that has left, and everything goes on as it would have there', () => {
    let moved = 0;
    fc.assert(
      fc.property(scripts, (script) => {
        const pair = pairOf(game, script);
        if (!pair) return;
        moved += 1;
        const [old, arrived] = pair;
        expect(entriesOf(arrived)).toEqual(entriesOf(old));
        expect(withoutHouse(tableOf(arrived))).toEqual(withoutHouse(tableOf(old)));
        for (const host of pair) for (const seat of tableOf(host).setup.places.keys()) host.look(seat);
        for (const [n, step] of script.steps.entries()) {
          if (step[0] >= 90) for (const host of pair) host.pass(step[2] * 60_000);
          const { by, command } = commandOf(old, step, 500 + n);
          const [there, here] = pair.map((host) => host.give(by, command));
          expect(here?.ok).toBe(there?.ok);
        }
        expect(entriesOf(arrived)).toEqual(entriesOf(old));
        expect(withoutHouse(tableOf(arrived))).toEqual(withoutHouse(tableOf(old)));
        if (isOver(tableOf(arrived))) expectVerified(arrived);
      }),
      { numRuns: cases(360), seed: SAME_SEED },
    );
    expect(moved).toBeGreaterThan(0);
  });
});

const moved = (seats = 2, opening: Parameters<typeof begun>[1] = {}): Host => {
  const host = begun(seats, opening);
  host.give('spectator', { type: 'operator-move', ...HOUSE });
  return host;
};

/** Whoever is waited for plays the first of what they may, until the game is over. */
function playOut(host: Host): void {
  for (let n = 0; n < 500 && !isOver(tableOf(host)); n += 1) {
    const [seat] = tableOf(host).play?.position.waitingFor ?? [];
    if (seat !== undefined) host.act(seat);
  }
}

describe('a table in its new house', () => {
  test('has the id of that house, and the one of its opening as its birth', () => {
    const host = moved();
    const { setup } = tableOf(arrivedAt(fileOf(host), host.now));
    expect(setup).toMatchObject({ id: ID, birth: tableOf(host).setup.id });
    expect(setup).not.toHaveProperty('moved');
  });

  test('is checked under the id of its birth once its game is over', () => {
    const host = moved(3, { bots: ['easy'], seating: 'drawn' });
    const arrived = arrivedAt(fileOf(host), host.now);
    playOut(arrived);
    expect(arrived.shown().fairness).toMatchObject({ birth: tableOf(host).setup.id });
    expectVerified(arrived);
  });

  test('moves on to a third house, and back to the first one', () => {
    const host = moved();
    const birth = tableOf(host).setup.id;
    let arrived = arrivedAt(fileOf(host), host.now);
    arrived.act(tableOf(arrived).play?.position.waitingFor[0] ?? 0);
    arrived.give('spectator', { type: 'operator-move', ...HOUSE, origin: 'https://third.example' });
    arrived = arrivedAt(fileOf(arrived), host.now, birth);
    expect(tableOf(arrived).setup).toMatchObject({ id: birth });
    expect(tableOf(arrived).setup).not.toHaveProperty('birth');
    playOut(arrived);
    expectVerified(arrived);
  });

  test('knows who opened it, by which links players come, and how they want their clocks', () => {
    const host = begun(2, { pace: { days: 2, onTimeOut: 'wait', rest: 'nights' } });
    const hours = { zone: 'Europe/Paris', days: [0, 1, 2, 3, 4, 5, 6], from: 8, to: 20 };
    host.give(1, { type: 'clock', hours, reminders: [24] });
    host.give('spectator', { type: 'operator-move', ...HOUSE });
    const before = tableOf(host).setup.places;
    const { places } = tableOf(arrivedAt(fileOf(host), host.now)).setup;
    expect(places).toEqual(before);
    expect(places[1]).toMatchObject({ name: 'Bob', clock: { hours, reminders: [24] } });
  });

  test('has a robot where a player has left since it moved: their name is in no file, and the others go on', () => {
    const host = moved(3);
    expect(codeOf(host.give(1, { type: 'leave' }))).toBe('ok');
    expect(fileOf(host)).not.toContain('Bob"');
    const arrived = arrivedAt(fileOf(host), host.now);
    expect(arrived.rows.slice(-3).map(({ entry }) => entry)).toMatchObject([
      { type: 'arrive' },
      { type: 'leave', seat: 1 },
      { type: 'bot', seat: 1 },
    ]);
    expect(tableOf(arrived).setup.places[1]).toMatchObject({ by: 'easy', name: '', secretHash: '' });
    playOut(arrived);
    expectVerified(arrived);
  });

  test('is over if it was: what its operator took along is the same game, and is checked as before', () => {
    const host = begun(3);
    playOut(host);
    host.give(2, { type: 'leave' });
    const whole = wholeTable(
      tableOf(host),
      host.rows.map(({ entry }) => entry),
      BESIDE,
    );
    if (!whole.ok) throw new Error(whole.error.code);
    const { log } = whole.value;
    const sign = { n: log.length + 1, at: host.now, type: 'move', ...HOUSE, by: 'operator' } as const;
    const arrived = arrivedAt(JSON.stringify({ ...whole.value, log: [...log, sign] }), host.now);
    expect(entriesOf(arrived).slice(0, log.length)).toEqual(entriesOf(host));
    expect(arrived.rows.slice(log.length).map(({ entry }) => entry.type)).toEqual(['move', 'arrive']);
    expect(tableOf(arrived).play?.position).toEqual(tableOf(host).play?.position);
    expect(arrived.shown().seats.map(({ name }) => name)).toEqual(host.shown().seats.map(({ name }) => name));
    expectVerified(arrived);
    // Players cannot have agreed on that: nothing is proposed once the game is over.
    const { by: _, ...agreed } = sign;
    const forged = read(JSON.stringify({ ...whole.value, log: [...log, agreed] }));
    expect(arriveTable(MACHINE, forged, { id: ID, now: host.now })).toMatchObject({
      error: { code: 'wrong-log', entry: sign.n },
    });
  });

  test('hides from others what they may not know, in the log too', () => {
    const hosts = Object.keys(GAMES).map((game) => {
      const host = begun(2, { game });
      for (const seat of tableOf(host).play?.position.waitingFor ?? []) host.act(seat);
      return host;
    });
    const hiding = hosts.filter(({ rows }) => rows.some(({ secret }) => secret));
    expect(hiding).not.toEqual([]);
    for (const host of hiding) {
      host.give('spectator', { type: 'operator-move', ...HOUSE });
      const arrived = arrivedAt(fileOf(host), host.now);
      expect(entriesOf(arrived).filter(({ secret }) => secret)).not.toEqual([]);
      expect(entriesOf(arrived).slice(0, -1)).toEqual(entriesOf(host));
    }
  });
});

describe('a file', () => {
  test('is made only of a table that has moved, and ends with its signpost', () => {
    const host = begun(2);
    const log = () => host.rows.map(({ entry }) => entry);
    expect(sealedTable(tableOf(host), log(), null)).toMatchObject({ ok: false, error: { code: 'not-moved' } });
    host.give('spectator', { type: 'operator-move', ...HOUSE });
    const { hash, version } = tableOf(host);
    host.give(0, { type: 'stay', ...host.keyed() });
    const sealed = read(fileOf(host));
    expect(sealed.log).toHaveLength(version);
    expect(signpostOf(MACHINE, sealed)).toEqual({ ok: true, value: { ...HOUSE, n: version, hash } });
    expect(sealed.beside).toEqual(BESIDE);
  });

  test('says neither which requests were made nor anything of other tables and of who else may read', () => {
    const host = moved();
    const { places } = read(fileOf(host));
    expect(Object.keys(read(fileOf(host))).toSorted()).toEqual(
      ['beside', 'birth', 'clocks', 'format', 'formatVersion', 'key', 'log', 'places', 'secret'].toSorted(),
    );
    expect(Object.keys(places[0] ?? {}).toSorted()).toEqual(['isOpener', 'name', 'nonce', 'secretHash']);
  });
});

/** What is said of a file in which something was changed. */
function refusalOf(host: Host, change: (sealed: SealedTable) => unknown): unknown {
  const sealed = readSealedTable(JSON.stringify(change(JSON.parse(fileOf(host)) as SealedTable)));
  if (!sealed.ok) return sealed.error;
  const arrived = arriveTable(MACHINE, sealed.value, { id: ID, now: host.now });
  if (arrived.ok) return null;
  return arrived.error.entry === undefined ? arrived.error.code : [arrived.error.code, arrived.error.entry];
}

const withEntry = (sealed: SealedTable, n: number, change: object): unknown => ({
  ...sealed,
  log: sealed.log.map((entry) => (entry.n === n ? { ...entry, ...change } : entry)),
});

describe('is refused, with a reason:', () => {
  const host = moved(2, { pace: { days: 2, onTimeOut: 'wait' } });
  const { length } = host.rows;
  const start = host.rows.findIndex(({ entry }) => entry.type === 'start') + 1;
  const long = Array.from({ length: MOST_ENTRIES + 1 }, (_, n) => ({ n: n + 1, at: 0, type: 'expiring' }));
  const other = 'f'.repeat(64);
  test.each<readonly [what: string, change: (sealed: SealedTable) => unknown, refusal: unknown]>([
    ['something else', () => ({ hello: 'world' }), 'not-sealed'],
    ['no object', () => [1, 2], 'not-sealed'],
    ['another format', (sealed) => ({ ...sealed, format: 'chacun-son-tour/table' }), 'not-sealed'],
    ['a newer format', (sealed) => ({ ...sealed, formatVersion: 2, more: 1 }), 'newer-format'],
    ['a field too many', (sealed) => ({ ...sealed, more: 1 }), 'not-sealed'],
    ['too many entries', (sealed) => ({ ...sealed, log: long }), 'too-large'],
    [
      'an entry that is too long',
      (sealed) => withEntry(sealed, 1, { options: { luck: 'x'.repeat(2000) } }),
      'not-sealed',
    ],
    ['an entry of a later release', (sealed) => withEntry(sealed, 2, { type: 'teleport' }), 'newer-format'],
    ['no entries', (sealed) => ({ ...sealed, log: [] }), ['wrong-log', 1]],
    ['an unknown game', (sealed) => withEntry(sealed, 1, { game: 'constructor' }), 'no-such-game'],
    ['newer rules', (sealed) => withEntry(sealed, 1, { rulesVersion: 99 }), 'unknown-rules'],
    ['newer times', (sealed) => withEntry(sealed, 1, { machine: 99 }), 'unknown-rules'],
    ['another secret', (sealed) => ({ ...sealed, secret: other }), ['wrong-log', 1]],
    ['another birth', (sealed) => ({ ...sealed, birth: ID }), ['wrong-log', 1]],
    [
      'a log without its signpost',
      (sealed) => ({ ...sealed, log: sealed.log.slice(0, -1) }),
      ['wrong-log', length - 1],
    ],
    ['a log without an entry', (sealed) => ({ ...sealed, log: sealed.log.toSpliced(1, 1) }), ['wrong-log', 2]],
    ['an entry that may not follow', (sealed) => withEntry(sealed, start, { seating: [1, 0] }), ['wrong-log', start]],
    [
      'a move to which nobody has agreed',
      (sealed) => ({ ...sealed, log: sealed.log.map(({ by: _, ...entry }: LogEntry & { by?: unknown }) => entry) }),
      ['wrong-log', length],
    ],
    ['a seat too few', (sealed) => ({ ...sealed, places: sealed.places.slice(1) }), 'not-sealed'],
    [
      'somebody elsewhere where a player sits',
      (sealed) => ({ ...sealed, places: [{ name: 'Ann' }, sealed.places[1]] }),
      'not-sealed',
    ],
    [
      'a name that is none',
      (sealed) => ({ ...sealed, places: sealed.places.map((place) => ({ ...place, name: 'a\u202Eb' })) }),
      'not-sealed',
    ],
    ['a clock too few', (sealed) => ({ ...sealed, clocks: sealed.clocks.slice(1) }), 'not-sealed'],
    [
      'a clock that runs backwards',
      (sealed) => ({ ...sealed, clocks: sealed.clocks.map((clock) => ({ ...clock, used: -1 })) }),
      'not-sealed',
    ],
    [
      'a time zone that there is not',
      (sealed) => ({
        ...sealed,
        clocks: sealed.clocks.map((clock) => ({
          ...clock,
          settings: { hours: { zone: 'Nowhere/Land', days: [1], from: 1, to: 1 }, reminders: null },
        })),
      }),
      'not-sealed',
    ],
  ])('%s', (_, change, refusal) => {
    expect(refusalOf(host, change)).toEqual(refusal);
  });

  test('a text that is cut', () => {
    const text = fileOf(host);
    for (const length of [0, 1, 30, text.length - 1])
      expect(readSealedTable(text.slice(0, length))).toEqual({ ok: false, error: 'not-sealed' });
  });

  test('nothing, if it is as it was', () => {
    expect(refusalOf(host, (sealed) => sealed)).toBeNull();
  });

  test('rules that this release does not know, though later ones were agreed on', () => {
    const newer = begun(2, { machine: FIRST_RULES });
    newer.give(0, { type: 'rules', ...newer.keyed(), rules: 2 });
    newer.agree(1);
    newer.give('spectator', { type: 'operator-move', ...HOUSE });
    const arrived = arriveTable(FIRST_RULES, read(fileOf(newer)), { id: ID, now: newer.now });
    expect(arrived).toMatchObject({ ok: false, error: { code: 'unknown-rules' } });
  });
});

test('whatever is changed in a file, it is refused, or what arrives is a table whose log holds', () => {
  const values: readonly unknown[] = [
    null,
    0,
    -1,
    1e308,
    3,
    'x',
    '',
    true,
    [],
    {},
    [0],
    hex(5),
    'f'.repeat(64),
    HOUSE.origin,
  ];
  const hosts = [
    moved(2),
    moved(3, { bots: ['easy'] }),
    moved(2, { pace: { bank: 2, increment: 6, onTimeOut: 'bot' } }),
  ];
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (which, where, what) => {
      const host = hosts[which % hosts.length] ?? expect.fail();
      const sealed = JSON.parse(fileOf(host)) as object;
      const places = placesIn(sealed);
      const [holder, key] = places[where % places.length] ?? expect.fail();
      holder[key] = values[what % values.length];
      const text = readSealedTable(JSON.stringify(sealed));
      if (!text.ok) return;
      const arrived = arriveTable(MACHINE, text.value, { id: ID, now: host.now });
      if (!arrived.ok) return;
      const { table } = arrived.value;
      const here = new Host(0);
      Object.assign(here, { table, now: host.now });
      here.rows.push(...arrived.value.rows);
      here.settle();
      for (const viewer of ['spectator', ...table.setup.places.keys()] as const) here.shown(viewer);
      playOut(here);
      expect(isOver(tableOf(here))).toBe(true);
      // Robots are not asked again on arrival: the check of the finished table does that.
      if (host !== hosts[1]) expectVerified(here);
    }),
    { numRuns: cases(3600) },
  );
});

/** Every place of a value at which there is one, as its holder and its key there. */
function placesIn(value: unknown): readonly (readonly [holder: Record<string, unknown>, key: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])]);
}
