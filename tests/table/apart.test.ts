import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import type { Result } from '../../shared/game/result.ts';
import type { Circle } from '../../shared/protocol/messages/circle.ts';
import type { Command } from '../../shared/table/commands.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { isOver, type Table } from '../../shared/table/table.ts';
import { addressName } from '../../worker/addresses/name.ts';
import type { Channel } from '../../worker/notifications/channels/channel.ts';
import type { CommandAnswer } from '../../worker/objects/calls.ts';
import { TableStorage } from '../../worker/table-object/storage.ts';
import { cases, daySeed } from '../support/nightly.ts';
import { Service } from '../support/objects.ts';
import { hex } from './host.ts';

vi.mock('cloudflare:workers', async () => (await import('../support/objects.ts')).WORKERS);
vi.mock('cloudflare:sockets', () => ({ connect: () => undefined }));
const { TableObject } = await import('../../worker/table-object/object.ts');
const { AddressObject } = await import('../../worker/addresses/address-object.ts');
const { CircleObject } = await import('../../worker/circles/circle-object.ts');
const CLASSES = { TABLES: TableObject, ADDRESSES: AddressObject, CIRCLES: CircleObject };

/*
 * Tables, mail addresses and circles are objects apart, which reach one another by calls that fail, are late, or are
 * cut off by the end of an object between any two lines. Once all of them can be reached again, they agree.
 */

const HOUR = 3_600_000;
const IP = '192.0.2.1';
const ORIGIN = 'https://tables.example';
/** The number of random cases for each law; RUNS in the environment is another number. */
const RUNS = Number(process.env['RUNS'] ?? cases(12));

type Step = readonly [what: number, who: number, how: number];

interface Sat {
  readonly table: string;
  readonly seat: Seat;
  readonly secret: string;
}

/** A request of a device to be admitted; the numbers are those of the first requests that came after its start and end. */
interface Opening {
  readonly table: string;
  readonly seat: Seat;
  readonly from: number;
  to: number;
}

interface Device {
  readonly opening: Opening;
  readonly secret: string;
  readonly address: string;
  /** How often the address had been signed out everywhere when it was asked for. */
  readonly after: number;
  readonly link: string;
  /** Something else may have revoked it, such as a new link. */
  isDoubtful: boolean;
}

const only = <Value>(list: readonly Value[], n: number): Value | undefined => list[n % Math.max(1, list.length)];

class Apart {
  readonly service: Service;
  readonly seats: Sat[] = [];
  readonly sessions: { readonly address: string; readonly session: string }[] = [];
  readonly openings: Opening[] = [];
  readonly devices: Device[] = [];
  readonly signedOut = new Map<string, number>();
  /** How often something was done that may revoke devices. */
  doubts = 0;

  constructor(service: Service) {
    this.service = service;
  }

  tables(): readonly Table[] {
    const ids = [...new Set(this.service.names('TABLES'))];
    return ids.flatMap((id) => new TableStorage(this.service.cell('TABLES', id).box.storage).load() ?? []);
  }

  rows = (kind: 'TABLES' | 'ADDRESSES' | 'CIRCLES', name: string, table: string) =>
    this.service.cell(kind, name).box.rows(table);

  channels = (table: string): readonly Channel[] =>
    this.rows('TABLES', table, 'channel').map(({ body }) => JSON.parse(`${body}`));

  command({ table, seat, secret }: Sat, command: Command): Result<CommandAnswer, unknown> {
    const caller: Caller = { viewer: seat, secret, ip: IP };
    return this.service.table(table).command(caller, command);
  }

  open(n: number): void {
    const id = `table${n}`.padEnd(16, 'a').replace(/\d/g, (digit) => 'bcdefghijk'.charAt(Number(digit)));
    const from: Caller = { viewer: 'spectator', secret: null, ip: IP };
    const open = {
      type: 'open',
      id,
      game: 'toy',
      seats: 2,
      options: {},
      key: hex(n),
      nonce: hex(1),
      name: 'Ann',
    } as const;
    const join = { type: 'join', seat: 1, key: hex(n + 5000), nonce: hex(2), name: 'Ben' } as const;
    for (const command of [open, join]) {
      const done = this.service.table(id).command(from, command);
      if (done.ok && done.value.secret)
        this.seats.push({ table: id, seat: command.type === 'join' ? 1 : 0, secret: done.value.secret });
    }
    const [first] = this.seats.slice(-2);
    if (first && n % 4 > 0) this.command(first, { type: 'start' });
  }

  /** Ends a table by agreement. */
  over(sat: Sat, n: number): void {
    const version = this.tables().find(({ setup }) => setup.id === sat.table)?.version ?? 0;
    this.command(sat, { type: 'end', version, key: hex(n) });
    for (const other of this.seats.filter(({ table }) => table === sat.table))
      this.command(other, { type: 'agree', version: version + 1, key: hex(n + 7000) });
  }

  async step([what, who, how]: Step, n: number): Promise<void> {
    const { service } = this;
    const address = `m${how % 3}@mail.example`;
    const name = addressName('key', address);
    const sat = only(this.seats, who * 7 + how);
    const signed = only(this.sessions, who * 7 + how);
    if (what < 8 || !sat) return this.open(n);
    const table = service.table(sat.table);
    if ((what >= 18 && what < 21) || (what >= 56 && what < 62) || (what >= 73 && what < 77)) {
      this.doubts += 1;
      for (const device of this.devices)
        device.isDoubtful ||= device.opening.table === sat.table || (what >= 73 && device.address === address);
    }
    const caller: Caller = { viewer: sat.seat, secret: sat.secret, ip: IP };
    if (what < 14) {
      const channel = { kind: 'mail', key: hex(n), target: address, lang: 'en' } as const;
      const rhythm = { type: 'daily', zone: 'Europe/Paris', at: 8 } as const;
      const set = how % 2 === 0 ? {} : { set: { wants: 'all', rhythm } as const };
      await table.ask(caller, {
        of: 'notifications',
        do: 'add',
        channel: { ...channel, ...set },
        origin: ORIGIN,
        isCertified: how % 5 > 0,
      });
    } else if (what < 18) {
      const links = service.mails.flatMap(({ text }) => [...text.matchAll(/confirm#(\w+)\.(\w+)\.(\w+)/g)]);
      const [, of = '', id = '', token = ''] = only(links, how) ?? [];
      if (of) service.table(of).forAddresses().byMailLink(IP, { do: 'confirm', id, token });
    } else if (what < 21) {
      const channel = only(this.channels(sat.table), how);
      if (channel) await table.ask(caller, { of: 'notifications', do: 'remove', id: channel.id });
    } else if (what < 27) {
      await service.of('ADDRESSES', name).invite(address, 'en', ORIGIN);
    } else if (what < 37) {
      const links = service.mails.flatMap(({ to, text }) =>
        [...text.matchAll(/#in=\w+\.(\w+)/g)].map(([, secret = '']) => ({ to, secret })),
      );
      const link = only(links.slice(-3), how);
      const session = link && service.of('ADDRESSES', addressName('key', link.to)).signIn(link.secret, hex(n));
      if (link && session?.ok) this.sessions.push({ address: link.to, session: session.value });
    } else if (what < 52) {
      if (signed) await this.admit(signed, how, n);
    } else if (what < 56) {
      if (!signed) return;
      const done = service.of('ADDRESSES', addressName('key', signed.address)).signOut(signed.session, true);
      if (done.ok) this.signedOut.set(signed.address, (this.signedOut.get(signed.address) ?? 0) + 1);
    } else if (what < 60) {
      const renewed = this.command(sat, {
        type: 'renew',
        key: hex(n),
        keep: how % 2 === 0 ? [] : this.channels(sat.table).map(({ id }) => id),
      });
      if (renewed.ok && renewed.value.secret)
        this.seats.splice(this.seats.indexOf(sat), 1, { ...sat, secret: renewed.value.secret });
    } else if (what < 62) {
      if (this.command(sat, { type: 'leave' }).ok) this.seats.splice(this.seats.indexOf(sat), 1);
    } else if (what < 66) this.over(sat, n);
    else if (what < 73) await this.rematch(sat, n);
    else if (what < 75) {
      service.of('ADDRESSES', name).stopMail(sat.table);
    } else if (what < 77) this.command(sat, { type: 'delete' });
    else if (what < 86) {
      const objects = (['TABLES', 'ADDRESSES', 'CIRCLES'] as const).flatMap((kind) =>
        service.names(kind).map((one) => ({ kind, name: one })),
      );
      const one = only(objects, how);
      if (one) service.end(one);
    } else await service.pass([1, 60, 600, 3600, 30_000][how % 5] ?? 1 * 1000);
  }

  /** A device that is signed in with an address opens one of its seats. */
  async admit(
    { address, session }: { readonly address: string; readonly session: string },
    how: number,
    n: number,
  ): Promise<void> {
    const object = this.service.of('ADDRESSES', addressName('key', address));
    const place = only(object.seats(session)?.seats ?? [], how);
    if (!place) return;
    const after = this.signedOut.get(address) ?? 0;
    const { doubts } = this;
    const wasStopping = this.isStopping(address);
    const opening: Opening = { ...place, from: this.openings.length, to: Number.POSITIVE_INFINITY };
    this.openings.push(opening);
    try {
      const opened = await object.open(session, place, hex(n));
      const link = this.linkOf(place);
      // What happened while it was opened may have come to the table before or after it.
      const isDoubtful = wasStopping || this.isStopping(address) || doubts !== this.doubts;
      if (opened.ok)
        this.devices.push({ opening, secret: opened.value.secret ?? '', address, after, link, isDoubtful });
    } finally {
      opening.to = this.openings.length;
    }
  }

  /** Whether some table has yet to be told that an address wants no more mail, which also takes its devices. */
  isStopping = (address: string): boolean => this.rows('ADDRESSES', addressName('key', address), 'stop').length > 0;

  linkOf({ table, seat }: Pick<Sat, 'table' | 'seat'>): string {
    return this.tables().find(({ setup }) => setup.id === table)?.setup.places[seat]?.secretHash ?? '';
  }

  async rematch(sat: Sat, n: number): Promise<void> {
    const made = {
      id: `next${n}`.padEnd(16, 'a').replace(/\d/g, (digit) => 'bcdefghijk'.charAt(Number(digit))),
      circle: `circle${n}`,
    };
    const way = await this.service
      .table(sat.table)
      .rematch({ viewer: sat.seat, secret: sat.secret, ip: IP }, undefined, made);
    if (!way.ok || way.value.secret === null || way.value.seat === null) return;
    const { table, seat, secret } = way.value;
    if (this.seats.every((one) => one.table !== table || one.seat !== seat)) this.seats.push({ table, seat, secret });
    if (n % 3 > 0) this.command({ table, seat, secret }, { type: 'come', nonce: hex(3) });
  }

  /** All objects can be reached, and whatever was put off is done. */
  async agree(): Promise<void> {
    this.service.failing = 0;
    for (let n = 0; n < 5; n += 1) await this.service.pass(HOUR);
  }
}

/** So many devices of a seat are admitted at a time; one more replaces the oldest. */
const MOST_DEVICES = 8;

/** A table whose opener has an address, by which a browser is signed in. */
const BEGINNING: readonly Step[] = [
  [0, 0, 0],
  [10, 0, 3],
  [99, 0, 6],
  [24, 0, 0],
  [30, 0, 0],
  [40, 0, 0],
];

const steps = fc.array(fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 9 }), fc.nat({ max: 9999 })), {
  minLength: 30,
  maxLength: 90,
  size: 'max',
});

async function law(check: (apart: Apart) => void | Promise<void>): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.constantFrom(0, 10, 40), steps, async (seed, failing, script) => {
      const apart = new Apart(new Service(CLASSES, seed));
      for (const [n, step] of [...BEGINNING, ...script].entries()) {
        if (n === BEGINNING.length) apart.service.failing = failing;
        const done = apart.step(step, n + 100).catch(() => undefined);
        // Some steps are taken while others are under way.
        if (step[2] % 3 > 0) await done;
        for (let turns = step[2] % 7; turns > 0; turns -= 1) await Promise.resolve();
      }
      await apart.agree();
      await check(apart);
    }),
    { numRuns: RUNS, endOnFailure: true, ...daySeed },
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ADDRESSES = ['m0@mail.example', 'm1@mail.example', 'm2@mail.example'];

/** The seats at which an address is confirmed. */
const heldBy = (apart: Apart, address: string): readonly string[] =>
  apart
    .tables()
    .flatMap(({ setup: { id } }) =>
      apart
        .channels(id)
        .filter(
          ({ kind, target, confirmation, isClosing }) =>
            kind === 'mail' && target === address && typeof confirmation?.confirmedAt === 'number' && !isClosing,
        )
        .map(({ seat }) => `${id} ${seat}`),
    )
    .sort();

test('an address has the seats at which it is confirmed, and no others', async () => {
  await law((apart) => {
    for (const address of ADDRESSES) {
      const name = addressName('key', address);
      const rows = apart.rows('ADDRESSES', name, 'seat');
      const known = rows.filter(({ held }) => held === 1).map(({ table, seat }) => `${table} ${seat}`);
      expect(known.sort()).toEqual([...new Set(heldBy(apart, address))]);
    }
  });
});

/** How many devices may have been admitted to the same seat since, those included that never heard of it. */
const laterAt = ({ openings }: Apart, own: Opening): number =>
  openings.filter(
    (other) => other !== own && other.table === own.table && other.seat === own.seat && other.to > own.from,
  ).length;

test('whoever is signed out everywhere has lost every device, and whoever signed in since has lost none', async () => {
  await law((apart) => {
    for (const { opening, secret, address, after, link, isDoubtful } of apart.devices) {
      const { table, seat } = opening;
      const isThere = apart.tables().some(({ setup }) => setup.id === table);
      if (!isThere) continue;
      const read = apart.service.table(table).read({ viewer: seat, secret, ip: '192.0.2.7' }, { type: 'snapshot' });
      const isOut = (apart.signedOut.get(address) ?? 0) > after;
      const isTheirs = heldBy(apart, address).includes(`${table} ${seat}`) && apart.linkOf({ table, seat }) === link;
      if (isOut || !isTheirs) {
        expect(read.ok).toBe(false);
      } else if (!isDoubtful && laterAt(apart, opening) < MOST_DEVICES) expect(read.ok).toBe(true);
    }
  });
});

test('a circle has all its tables, as they are', async () => {
  await law((apart) => {
    const circles = new Map<string, Map<string, string>>();
    for (const table of apart.tables()) {
      const { circle, id } = table.setup;
      if (circle === undefined) continue;
      const all = circles.get(circle) ?? new Map<string, string>();
      circles.set(circle, all.set(id, table.play === null ? 'lobby' : isOver(table) ? 'over' : 'playing'));
    }
    for (const [circle, tables] of circles) {
      const read = apart.service.of('CIRCLES', circle).read();
      if (!read.ok) throw new Error(`no circle ${circle}`);
      const shown = JSON.parse(read.value) as Circle;
      expect(new Map(shown.tables.map(({ id, stage }) => [id, stage]))).toEqual(tables);
    }
  });
});

test('a table that was asked for is opened once, for the people of the one before', async () => {
  await law((apart) => {
    const tables = apart.tables();
    for (const { setup } of tables)
      for (const { table } of setup.next ?? []) {
        const next = tables.find((one) => one.setup.id === table);
        expect(next?.setup.from).toBe(setup.id);
      }
  });
});

test('what one object has to tell another is told in the end, and nothing wakes them for nothing', async () => {
  await law((apart) => {
    const { service } = apart;
    for (const id of service.names('TABLES')) {
      expect(apart.rows('TABLES', id, 'address_news').filter(({ told_at }) => told_at === null)).toEqual([]);
      expect(apart.rows('TABLES', id, 'circle_report').filter(({ told_at }) => told_at === null)).toEqual([]);
      expect(apart.rows('TABLES', id, 'next_table').filter(({ opened_at }) => opened_at === null)).toEqual([]);
    }
    for (const address of ADDRESSES) {
      const name = addressName('key', address);
      expect(apart.rows('ADDRESSES', name, 'seat').filter(({ revoke }) => Number(revoke) > 0)).toEqual([]);
      expect(apart.rows('ADDRESSES', name, 'stop')).toEqual([]);
    }
    expect(service.next() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(service.now + 1000);
  });
});
