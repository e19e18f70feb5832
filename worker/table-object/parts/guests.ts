import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import { MAX_GUESTS } from '../../../shared/protocol/limits.ts';
import type { AddGuest, Guests as Listed } from '../../../shared/protocol/messages/guests.ts';
import type { Guest } from '../../../shared/table/guest.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { type Caller, isHashOf, secretHash } from '../../../shared/table/secrets.ts';
import type { Table } from '../../../shared/table/table.ts';
import { readEach, readJson } from '../../objects/checked.ts';
import type { AnsweringPart, Asker, Commit } from './part.ts';

/** The number of revoked links whose ids are kept, so that a late repetition does not restore one. */
const KEPT = 40;

export const GUEST_SCHEMA = 'CREATE TABLE guest(n INTEGER PRIMARY KEY, id TEXT UNIQUE, body TEXT NOT NULL) STRICT;';

const SavedGuest = z.object({
  id: z.string(),
  seat: z.number(),
  label: z.string(),
  late: z.number(),
  secretHash: z.string(),
  invitedBy: z.string(),
});

/** The requests of a player. */
export type GuestsRequest = { readonly of: 'guests' } & (
  | { readonly do: 'list' }
  | ({ readonly do: 'add' } & AddGuest)
  | { readonly do: 'remove'; readonly id: string }
);

/** The guests of a table's seats. They are stored in its object, beside the log and not in it. */
export class GuestsPart implements AnsweringPart<GuestsRequest> {
  readonly #storage: DurableObjectStorage;
  /** Cached from the storage; undefined after a write. */
  #all: readonly Guest[] | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  answer(request: GuestsRequest, { table, seat }: Asker): Result<Listed, Refused> {
    switch (request.do) {
      case 'list':
        return ok(this.list(table, seat));
      case 'add':
        return this.add(table, seat, request);
      case 'remove':
        return ok(this.remove(table, seat, request.id));
    }
  }

  /** The guests of all seats, in the order in which they were invited. */
  of({ setup }: Table): readonly Guest[] {
    this.#all ??= this.#read();
    return this.#all.filter(({ seat, invitedBy }) => setup.places[seat]?.secretHash === invitedBy);
  }

  list(table: Table, seat: Seat): Listed {
    const own = this.of(table).filter((guest) => guest.seat === seat);
    return { guests: own.map(({ id, label, late }) => ({ id, label, late })), secret: null };
  }

  /** Makes a link. Idempotent: the same key gives the same link. Its secret is in no other answer. */
  add(table: Table, seat: Seat, { key, label, late }: AddGuest): Result<Listed, Refused> {
    const derived = (what: string) =>
      bytesToHex(hmac(sha256, hexToBytes(table.setup.key), utf8ToBytes(`${what}|${seat}|${key}`)));
    const id = derived('guest').slice(0, 22);
    const secret = derived('guest-secret');
    const { guests } = this.list(table, seat);
    const same = guests.find((guest) => guest.id === id);
    if (same && (same.label !== label || same.late !== late)) return refused('key-reused');
    if (!same) {
      if (this.#isRevoked(id)) return refused('key-reused');
      if (guests.length >= MAX_GUESTS) return refused('too-many-guests');
      const invitedBy = table.setup.places[seat]?.secretHash ?? '';
      const guest: Guest = { id, seat, label, late, secretHash: secretHash(secret), invitedBy };
      this.#storage.sql.exec('INSERT OR REPLACE INTO guest(id, body) VALUES (?, ?)', id, JSON.stringify(guest));
      this.#all = undefined;
    }
    return ok({ ...this.list(table, seat), secret });
  }

  /** Revokes a link. Idempotent. */
  remove(table: Table, seat: Seat, id: string): Listed {
    if (this.list(table, seat).guests.some((guest) => guest.id === id)) this.#revoke(id);
    return this.list(table, seat);
  }

  /** Revokes the links that a new link of their seat has made void. */
  commit({ before, change: { table } }: Commit): void {
    if (before?.setup === table.setup) return;
    const valid = this.of(table);
    for (const guest of this.#all ?? []) if (!valid.includes(guest)) this.#revoke(guest.id);
  }

  #revoke(id: string): void {
    const { sql } = this.#storage;
    sql.exec("UPDATE guest SET body = '' WHERE id = ?", id);
    sql.exec(
      "DELETE FROM guest WHERE body = '' AND n NOT IN (SELECT n FROM guest WHERE body = '' ORDER BY n DESC LIMIT ?)",
      KEPT,
    );
    this.#all = undefined;
  }

  #isRevoked(id: string): boolean {
    const { sql } = this.#storage;
    return sql.exec("SELECT 1 FROM guest WHERE id = ? AND body = ''", id).toArray().length > 0;
  }

  /** Removes the links of a player who is gone from the seat. */
  forget(seat: Seat): void {
    for (const guest of this.#read())
      if (guest.seat === seat) this.#storage.sql.exec('DELETE FROM guest WHERE id = ?', guest.id);
    this.#all = undefined;
  }

  /** The guest that a caller proves to be. The refusal does not reveal whether there is such a link. */
  proven(table: Table, { guest: id, secret }: Caller): Result<Guest, Refused> {
    const guest = this.of(table).find((known) => known.id === id);
    if (guest === undefined || secret === null || !isHashOf(guest.secretHash, secret)) return refused('no-such-guest');
    return ok(guest);
  }

  #read(): readonly Guest[] {
    const rows = this.#storage.sql
      .exec<{ body: string }>("SELECT body FROM guest WHERE body <> '' ORDER BY n")
      .toArray();
    return readEach(rows, ({ body }) => readJson('a guest', SavedGuest, body));
  }
}
