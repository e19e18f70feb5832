import * as z from 'zod/mini';
import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { WayIn } from '../../../shared/protocol/messages/circle.ts';
import { PaceOf, SetClock } from '../../../shared/protocol/messages/clock.ts';
import { seating } from '../../../shared/protocol/messages/snapshot.ts';
import { botLevel, type Of, options, seat } from '../../../shared/protocol/messages/values.ts';
import type { Invitation } from '../../../shared/table/commands.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { invitationTo, isPossibleNext, nextOf, personAt } from '../../../shared/table/rematch.ts';
import { isOver, type Table } from '../../../shared/table/table.ts';
import { HOUR } from '../../../shared/time.ts';
import { configOf } from '../../config.ts';
import type { Env } from '../../env.ts';
import { logError } from '../../log-error.ts';
import { MACHINE } from '../../machine.ts';
import { Channel } from '../../notifications/channels/channel.ts';
import { BackOff } from '../../objects/back-off.ts';
import type { Commit, Part } from './part.ts';

export const NEXT_TABLE_SCHEMA =
  'CREATE TABLE next_table(id TEXT PRIMARY KEY, game TEXT NOT NULL, opened_at INTEGER) STRICT, WITHOUT ROWID;';

const invitation: z.ZodMiniType<Invitation> = z.object({
  id: z.string(),
  game: z.string(),
  options,
  pace: z.nullable(PaceOf),
  looks: z.boolean(),
  seating,
  circle: z.string(),
  from: z.string(),
  places: z.array(
    z.object({
      by: z.union([z.enum(['free', 'player']), botLevel]),
      name: z.string(),
      person: z.string(),
      clock: z.nullable(SetClock),
      had: z.exactOptional(seat),
      isOpener: z.boolean(),
    }),
  ),
});

/** What a next table is opened with: its invitation, and the channels of its players. */
export const Handover = z.object({ invitation, channels: z.array(Channel) });
export type Handover = Of<typeof Handover>;

interface Row extends Record<string, SqlStorageValue> {
  id: string;
  game: string;
}

type Carry = (table: Table, seat: Seat) => readonly Channel[];

// docs/decisions/41-a-rematch-is-handed-over.md
/**
 * The tables that follow this one and are yet to be opened. They are recorded with the request for them, and handed over
 * at least once: a table that is open already stays as it is.
 */
export class NextTables implements Part {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #carry: Carry;
  readonly #waitUntil: (task: Promise<unknown>) => void;
  readonly #backOff: BackOff;

  constructor(
    storage: DurableObjectStorage,
    env: Env,
    { carry, waitUntil }: { readonly carry: Carry; readonly waitUntil: (task: Promise<unknown>) => void },
  ) {
    this.#storage = storage;
    this.#env = env;
    this.#carry = carry;
    this.#waitUntil = waitUntil;
    this.#backOff = new BackOff(storage, 'next-tables');
  }

  forget(): void {
    // A handover is made when it is sent: it leaves out players who are gone by then.
  }

  commit({ before, change }: Commit): void {
    const known = before?.setup.next?.map(({ table }) => table) ?? [];
    for (const { table, game } of change.table.setup.next ?? [])
      if (!known.includes(table)) {
        this.#storage.sql.exec('INSERT OR IGNORE INTO next_table VALUES (?, ?, NULL)', table, game);
        this.#backOff.hurry();
      }
  }

  wakesAt({ setup }: Table, now: number): number | undefined {
    return setup.next !== undefined && this.#pending().length > 0 ? this.#backOff.next(now) : undefined;
  }

  /** The id of the next table of that game, if it was opened and has been removed since. */
  async gone(table: Table, game: string): Promise<string | null> {
    const id = followed(table, game);
    if (id === undefined || this.#pending().some((row) => row.id === id)) return null;
    using next = this.#env.TABLES.getByName(id).forTables();
    return (await next.isGone()) ? id : null;
  }

  /** A rate limit that another object keeps, if a table is to be opened: 0, or the seconds to wait. */
  async quota(table: Table, game: string, gone: string | null, ip: string): Promise<number> {
    const isNew = isOver(table) && (gone !== null || followed(table, game) === undefined);
    // What will be refused opens nothing.
    return isNew && isPossibleNext(MACHINE, table.setup, game).ok
      ? this.#env.QUOTAS.getByName(ip).take(configOf(this.#env).tablesPerHour, HOUR)
      : 0;
  }

  /** How the player of a seat gets to the next table of that game: with their own seat there, if they have one. */
  async wayIn({ setup }: Table, seat: Seat, game: string): Promise<Result<WayIn, Refused>> {
    const next = nextOf(setup, game);
    if (!next) return refused('no-such-table');
    const { isClaimed = false } = setup.places[seat] ?? {};
    using there = this.#env.TABLES.getByName(next.table).forTables();
    const given = await there.givenTo(personAt(setup, seat), isClaimed);
    return ok({ table: next.table, seat: given?.seat ?? null, secret: given?.secret ?? null });
  }

  wake(table: Table, now: number): void {
    if (this.wakesAt(table, now) !== now) return;
    this.#waitUntil(this.open(table).catch(logError));
  }

  /** Opens the tables that are not open yet. Throws if one could not be opened; the alarm tries again. */
  async open(table: Table): Promise<void> {
    this.#backOff.begin(Date.now());
    try {
      for (const row of this.#pending()) await this.#handOver(table, row);
      this.#backOff.end(true, Date.now());
    } catch (error) {
      this.#backOff.end(false, Date.now());
      throw error;
    }
  }

  async #handOver(table: Table, { id, game }: Row): Promise<void> {
    const handover: Handover = {
      invitation: invitationTo(MACHINE, table.setup, game),
      channels: table.setup.places.flatMap((_, seat) => this.#carry(table, seat)),
    };
    using next = this.#env.TABLES.getByName(id).forTables();
    await next.openFor(JSON.stringify(handover));
    this.#storage.sql.exec('UPDATE next_table SET opened_at = ? WHERE id = ?', Date.now(), id);
  }

  #pending = (): readonly Row[] =>
    this.#storage.sql.exec<Row>('SELECT id, game FROM next_table WHERE opened_at IS NULL').toArray();
}

/** The id of the next table of a game; undefined if nobody has asked for one yet. */
const followed = (table: Table, game: string): string | undefined =>
  isOver(table) ? nextOf(table.setup, game)?.table : undefined;
