import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { Access, Code } from '../../../shared/protocol/messages/access.ts';
import { namedSeat, type Of } from '../../../shared/protocol/messages/values.ts';
import { CODE_BYTES, readCode, recoveryCode } from '../../../shared/protocol/recovery-code.ts';
import { playerAt } from '../../../shared/table/links.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { isHashOf, seatSecret, secretHash } from '../../../shared/table/secrets.ts';
import { placeOf, type Table } from '../../../shared/table/table.ts';
import { HOUR, MINUTE } from '../../../shared/time.ts';
import { readEach, readJson } from '../../objects/checked.ts';
import { randomHex } from '../../random.ts';
import { type AnsweringPart, type Asker, type Commit, MAX_SEATS, type MovingPart } from './part.ts';

/** The largest number of devices of a seat, in addition to its link. One more replaces the oldest. */
const MAX_DEVICES = 8;
/** The number of replaced codes that are remembered, to recognize late repetitions. */
const MAX_REPLACED = 8;
/** In milliseconds: how long a mailed code is valid, and the least time between two of them. */
const MAILED_LASTS = HOUR;
const MAILED_PAUSE = 5 * MINUTE;

export const ACCESS_SCHEMA = 'CREATE TABLE access(seat INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;';

/** A device that was admitted by a mail address: the hash of its secret, and the name of the object of that address. */
const Device = z.object({
  hash: z.string(),
  by: z.string(),
  /** The hash of the session of that address by which it came; old devices lack it. */
  session: z.exactOptional(z.string()),
});
type Device = Of<typeof Device>;

/** What gives access to a seat besides its link. */
const RecoveryCredentials = z.object({
  /** The `secretHash` of the link that it belongs to: with another link it is void. */
  of: z.string(),
  /** The hash of the recovery code; null if none was made. */
  code: z.nullable(z.string()),
  /** The hashes of the codes that it replaced, newest last; absent if there are none. */
  replaced: z.exactOptional(z.array(z.string())),
  /** Newest last. */
  devices: z.array(Device),
  /**
   * A mailed recovery code: its hash, until when it is valid, and the id of the channel to whose address it was sent.
   */
  mailed: z.nullable(z.object({ hash: z.string(), until: z.number(), to: z.string() })),
});
type RecoveryCredentials = Of<typeof RecoveryCredentials>;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** The recovery codes that players have written down. Devices and mailed codes belong to addresses, and stay behind. */
export const MovedAccess = z
  .array(z.strictObject({ seat: namedSeat, code: hash, replaced: z.array(hash).check(z.maxLength(MAX_REPLACED)) }))
  .check(z.maxLength(MAX_SEATS));
type MovedAccess = Of<typeof MovedAccess>;

/** A confirmed mail address of a seat: the id of its channel, and the name of its object. */
export interface SeatAddress {
  readonly id: string;
  readonly name: string;
}

/** The mail addresses of seats: as they give access, and as they are shown to the player. */
interface Addresses {
  readonly addressesAt: (seat: Seat) => readonly SeatAddress[];
  readonly addressesOf: (table: Table, seat: Seat) => Access['addresses'];
}

/** The requests of a player. */
export type AccessRequest = { readonly of: 'access' } & (
  | { readonly do: 'list' }
  | { readonly do: 'make-code'; readonly key: string }
);

// docs/decisions/08-access-belongs-to-a-link.md
/** What gives access to the seats of a table besides their links: recovery codes, written down or mailed, and devices. */
export class AccessPart implements AnsweringPart<AccessRequest>, MovingPart<MovedAccess> {
  readonly #storage: DurableObjectStorage;
  readonly #addresses: Addresses;
  /** Cached from the storage; undefined after a write. */
  #rows: ReadonlyMap<Seat, RecoveryCredentials> | undefined;

  constructor(storage: DurableObjectStorage, addresses: Addresses) {
    this.#storage = storage;
    this.#addresses = addresses;
  }

  answer(request: AccessRequest, { table, seat }: Asker): Result<Access | Code, Refused> {
    return request.do === 'list' ? this.#list(table, seat) : this.makeCode(table, seat, request.key);
  }

  #list(table: Table, seat: Seat): Result<Access, Refused> {
    const place = playerAt(table, seat);
    if (!place.ok) return place;
    const addresses = this.#addresses.addressesOf(table, seat);
    return ok({ ...this.summary(table, seat), addresses });
  }

  /** Whether a seat has a recovery code, and how many devices. */
  summary(table: Table, seat: Seat): Omit<Access, 'addresses'> {
    const { code, devices } = this.#of(table, seat);
    return { hasCode: code !== null, devices: devices.length };
  }

  /**
   * The recovery code of a seat, which replaces any before. A repeated request gets the same code, unless the code was
   * replaced meanwhile: a replaced code is not restored.
   */
  makeCode(table: Table, seat: Seat, key: string): Result<Code, Refused> {
    const bytes = hmac(sha256, hexToBytes(table.setup.key), utf8ToBytes(`${seat}|code|${key}`)).subarray(0, CODE_BYTES);
    const code = recoveryCode(bytes);
    const hash = secretHash(code);
    const { code: before, replaced = [] } = this.#of(table, seat);
    if (hash === before) return ok({ code });
    if (replaced.includes(hash)) return refused('key-reused');
    const all = before === null ? replaced : [...replaced, before].slice(-MAX_REPLACED);
    this.#change(table, seat, { code: hash, replaced: all });
    return ok({ code });
  }

  /**
   * Refuses a wrong recovery code of the seat, written down or mailed. Returns the channels that the new link keeps: if
   * the code was mailed, the channel of that address, since its owner is the caller.
   */
  checkCode(table: Table, seat: Seat, typed: string, now: number): Result<readonly string[], Refused> {
    const place = playerAt(table, seat);
    if (!place.ok) return place;
    const { code, mailed } = this.#of(table, seat);
    const shown = readCode(typed) ?? '';
    if (mailed !== null && now < mailed.until && isHashOf(mailed.hash, shown)) return ok(mailed.to ? [mailed.to] : []);
    return code !== null && isHashOf(code, shown) ? ok([]) : refused('wrong-code');
  }

  /**
   * Makes a recovery code for the seat, at random, to be mailed to the address of the channel `to`. Undefined if nobody
   * sits there, or the last one was made only a moment ago.
   */
  codeToMail(table: Table, seat: Seat, to: string, now: number): string | undefined {
    if (!placeOf(table, seat)) return undefined;
    const last = this.#of(table, seat).mailed;
    // One that was made in the future was made while the clock was ahead.
    const age = last === null ? MAILED_PAUSE : now - (last.until - MAILED_LASTS);
    if (age >= 0 && age < MAILED_PAUSE) return undefined;
    const code = recoveryCode(hexToBytes(randomHex()).subarray(0, CODE_BYTES));
    this.#change(table, seat, { mailed: { hash: secretHash(code), until: now + MAILED_LASTS, to } });
    return code;
  }

  /**
   * Admits one more device to the seat until its link is renewed; `by` is the name of the object of the mail address that
   * admits it, in one of its sessions. Returns its secret. Idempotent: each key admits only one device.
   */
  admitDevice(table: Table, seat: Seat, key: string, { by, session }: Omit<Device, 'hash'>): string {
    const secret = seatSecret(table.setup.key, seat, `device|${key}`);
    const hash = secretHash(secret);
    const others = this.#of(table, seat).devices.filter((device) => device.hash !== hash);
    const device = { hash, by, ...(session !== undefined && { session }) };
    this.#change(table, seat, { devices: [...others, device].slice(-MAX_DEVICES) });
    return secret;
  }

  /** Removes the devices of a seat that an address admitted: in all its sessions, or in one. */
  revokeDevices(table: Table, seat: Seat, from: string, session?: string): void {
    this.#keepDevices(
      table,
      seat,
      (device) => device.by !== from || (session !== undefined && device.session !== session),
    );
  }

  #keepDevices(table: Table, seat: Seat, isKept: (device: Device) => boolean): void {
    const { devices } = this.#of(table, seat);
    const kept = devices.filter(isKept);
    if (kept.length < devices.length) this.#change(table, seat, { devices: kept });
  }

  /** The hashes of the secrets of a seat's devices. */
  devicesAt = (table: Table, seat: Seat): readonly string[] => this.#of(table, seat).devices.map(({ hash }) => hash);

  /** The hashes of the secrets of all devices, by seat. */
  devices = (table: Table): readonly (readonly string[])[] =>
    table.setup.places.map((_, seat) => this.devicesAt(table, seat));

  pack = (table: Table): MovedAccess =>
    [...this.#read().keys()].flatMap((seat) => {
      const { code, replaced = [] } = this.#of(table, seat);
      return code === null ? [] : [{ seat, code, replaced }];
    });

  unpack(table: Table, moved: MovedAccess): void {
    for (const { seat, ...codes } of moved) if (placeOf(table, seat)) this.#change(table, seat, codes);
  }

  /** Removes what another link has made void, and what gave access by an address that no longer belongs to its seat. */
  commit({ change: { table, keeps }, touched }: Commit): void {
    for (const [seat, { of }] of this.#read()) if (placeOf(table, seat)?.secretHash !== of) this.forget(seat);
    if (keeps === undefined && touched !== 'addresses') return;
    for (const [seat, { mailed }] of this.#read()) {
      const addresses = this.#addresses.addressesAt(seat);
      this.#keepDevices(table, seat, ({ by }) => addresses.some(({ name }) => name === by));
      if (mailed !== null && !addresses.some(({ id }) => id === mailed.to)) this.#change(table, seat, { mailed: null });
    }
  }

  forget(seat: Seat): void {
    this.#rows = undefined;
    this.#storage.sql.exec('DELETE FROM access WHERE seat = ?', seat);
  }

  #of(table: Table, seat: Seat): RecoveryCredentials {
    const of = placeOf(table, seat)?.secretHash ?? '';
    const row = this.#read().get(seat);
    return row?.of === of ? row : { of, code: null, devices: [], mailed: null };
  }

  #change(table: Table, seat: Seat, change: Partial<Omit<RecoveryCredentials, 'of'>>): void {
    const body = JSON.stringify({ ...this.#of(table, seat), ...change });
    this.#rows = undefined;
    this.#storage.sql.exec('INSERT OR REPLACE INTO access VALUES (?, ?)', seat, body);
  }

  #read(): ReadonlyMap<Seat, RecoveryCredentials> {
    this.#rows ??= new Map(
      readEach(
        this.#storage.sql.exec<{ seat: number; body: string }>('SELECT seat, body FROM access').toArray(),
        ({ seat, body }) => [seat, readJson('the access to a seat', RecoveryCredentials, body)],
      ),
    );
    return this.#rows;
  }
}
