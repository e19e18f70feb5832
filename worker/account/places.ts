import { MINUTE } from '../../shared/time.ts';

// docs/decisions/55-one-account-of-work-per-client.md
/**
 * The largest number of sockets that one client may hold, at all tables together: three for each of thirty people, and
 * some that have broken off and are not closed yet. A message that never ends keeps up to 32 MiB as long as the other side
 * holds the connection, closed or not: the worst that one client can hold is 4 GiB.
 */
export const MOST_SOCKETS = 128;

/** What a table said last. */
interface Statement {
  readonly count: number;
  readonly at: number;
}

/**
 * The sockets of clients at all tables of this isolate. Each table states how many it has of a client, from what the
 * platform says; so whatever goes wrong is put right by its next statement.
 */
export class SocketCounts {
  readonly #stated = new Map<string, Map<string, Statement>>();

  state(client: string, table: string, count: number, now: number): void {
    const tables = this.#stated.get(client) ?? new Map<string, Statement>();
    if (count > 0) tables.set(table, { count, at: now });
    else tables.delete(table);
    if (tables.size > 0) this.#stated.set(client, tables);
    else this.#stated.delete(client);
  }

  /** The number of sockets that a client has. */
  of = (client: string): number =>
    Array.from(this.#stated.get(client)?.values() ?? []).reduce((sum, { count }) => sum + count, 0);

  /** The number of sockets of all clients. */
  total = (): number => Array.from(this.#stated.keys()).reduce((sum, client) => sum + this.of(client), 0);

  isFull = (client: string): boolean => this.of(client) >= MOST_SOCKETS;

  /** The tables that have stated nothing for a minute about a client whose places are taken: they are to be asked. */
  doubtful(client: string, now: number): readonly string[] {
    const tables = this.#stated.get(client) ?? new Map<string, Statement>();
    const old = Array.from(tables).filter(([, { at }]) => now - at >= MINUTE);
    // One that does not answer is asked again in a minute.
    for (const [table, { count }] of old) tables.set(table, { count, at: now });
    return old.map(([table]) => table);
  }
}

/** Those of this isolate: where the service is self-hosted, all that there are. */
export const places = new SocketCounts();
