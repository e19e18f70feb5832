import type { Seat, Viewer } from '../../shared/game/contract.ts';
import type { Company, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { updateOf } from '../../shared/protocol/update.ts';
import type { Guest } from '../table/guest.ts';
import { seatsWithFewerDevices } from '../table/links.ts';
import type { Refused } from '../table/refused.ts';
import { snapshotOver } from '../table/snapshot.ts';
import type { Table } from '../table/table.ts';
import type { Guests } from './parts/guests.ts';
import { Shown } from './shown.ts';
import { guestName, Sockets } from './sockets.ts';
import type { TableStorage } from './storage.ts';

const MAX_SOCKETS = { seat: 8, spectator: 64, guest: 8 } as const;
/** So many pages of one address may watch a table. */
const MAX_FROM_ONE = 8;
export const POLICY_VIOLATION = 1008;
/** The tag of a socket that is sent what changed. */
const TAKES_UPDATES = 'updates';

/** Who reads a table, as they may see it: a guest sees it as it was for the seat that invited them. */
export interface Reader {
  readonly table: Table;
  readonly viewer: Viewer;
  readonly guest: Guest | null;
}

/** What it needs of its object. */
interface Host {
  /** How often the talk has changed. */
  readonly talked: () => number;
  readonly rearm: () => void;
}

/** What cannot be shown to one viewer is logged, and the others are still told. */
function logged(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    console.error(error);
  }
}

/** What is told of a table, to who asks and to all whose pages are open. */
export class Broadcast {
  readonly #ctx: DurableObjectState;
  readonly #sockets: Sockets;
  readonly #store: TableStorage;
  readonly #guests: Guests;
  readonly #host: Host;
  readonly #shown: Shown;
  /** What each guest was shown last. */
  readonly #shownGuests = new Map<string, Snapshot>();

  constructor(ctx: DurableObjectState, store: TableStorage, guests: Guests, host: Host) {
    this.#ctx = ctx;
    this.#sockets = new Sockets(ctx);
    this.#store = store;
    this.#guests = guests;
    this.#host = host;
    this.#shown = new Shown(() => this.company());
  }

  /** What goes on around the table. */
  company(): Company {
    return { talk: this.#host.talked(), spectators: this.#sockets.of('spectator').length };
  }

  /** The snapshot of a viewer as JSON text; for who has the version `since`, what changed since where that is known. */
  tell = (table: Table, viewer: Viewer, since: number | null = null): string => this.#shown.text(table, viewer, since);

  /** The same for who reads only. */
  tellReader({ table, viewer, guest }: Reader, since: number | null = null): string {
    return guest ? JSON.stringify(snapshotOver(table, guest)) : this.tell(table, viewer, since);
  }

  /**
   * A live connection for a reader: a snapshot now, and after every change. A page that says the version it has, or that
   * it has none (0), is sent what changed instead where that is known.
   */
  connect(reader: Reader, address: string, since: number | null): Response {
    const { table, viewer, guest } = reader;
    const name = guest ? guestName(guest.id) : `${viewer}`;
    const most = MAX_SOCKETS[guest ? 'guest' : viewer === 'spectator' ? viewer : 'seat'];
    const from = `${name}|${address}`;
    if (this.#sockets.of(name).length >= most || this.#sockets.of(from).length >= MAX_FROM_ONE) {
      return Response.json({ code: 'too-many-sockets', retryAfter: 60 } satisfies Refused, { status: 400 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server, [name, from, ...(since === null ? [] : [TAKES_UPDATES])]);
    this.#counted(name);
    if (guest) this.#shownGuests.set(guest.id, snapshotOver(table, guest));
    this.#sockets.send(server, this.tellReader(reader, since), this.company());
    return new Response(null, { status: 101, webSocket: client });
  }

  /** The seat of a page, and the network address it came from; undefined for pages that nobody plays in. */
  pageOf(socket: WebSocket): { readonly seat: Seat; readonly address: string } | undefined {
    const [name = '', from = ''] = this.#ctx.getTags(socket);
    return /^\d+$/.test(name) ? { seat: Number(name), address: from.slice(name.length + 1) } : undefined;
  }

  /** A page is gone. */
  left(socket: WebSocket): void {
    for (const name of this.#ctx.getTags(socket)) this.#counted(name);
  }

  /** Somebody came or went: those who are there hear of it soon. */
  #counted(name: string): void {
    if (name !== 'spectator') return;
    this.#shown.forgetCompany();
    this.#sockets.countSoon(Date.now());
    this.#host.rearm();
  }

  /** When it has something to tell by itself, in milliseconds since 1970; undefined if it has nothing. */
  wakesAt = (): number | undefined => this.#sockets.countsAt;

  /** Tells it, if it is time. */
  wake(now: number): void {
    if (this.#sockets.isCountDue(now)) this.#sockets.tellCompany(this.company());
  }

  /** Every page hears that there is something to read in the talk. */
  talked(): void {
    this.#shown.forgetCompany();
    this.#sockets.tellCompany(this.company());
  }

  /** The table has changed, and is not yet told of. */
  follows(before: Table | undefined, table: Table): void {
    if (before !== table) this.#shown.moved(before);
  }

  /** Every page hears of a change of the table; those that may not any more are shut out. `guests` are those of before. */
  changed(before: Table | undefined, after: Table, guests: readonly Guest[]): void {
    if (before === after) return;
    if (before && before.setup !== after.setup) this.#shutOut(before, after, guests);
    if (before?.version === after.version) return;
    this.#tellAll(after, before?.version ?? null);
  }

  /**
   * Ends the live connections of seats whose link is another one now, or that one of their devices may play no more:
   * who still may comes back. Their guests do not.
   */
  #shutOut(before: Table, after: Table, guests: readonly Guest[]): void {
    for (const [seat, { secretHash }] of before.setup.places.entries()) {
      if (secretHash === after.setup.places[seat]?.secretHash) continue;
      this.close(`${seat}`, 'another link');
    }
    for (const seat of seatsWithFewerDevices(before, after)) this.close(`${seat}`, 'signed out');
    const invited = this.#guests.of(after).map(({ id }) => id);
    for (const { id } of guests) if (!invited.includes(id)) this.turnAway(id);
  }

  /** Ends the live connections of a guest. */
  turnAway(guest: string): void {
    this.close(guestName(guest), 'revoked');
  }

  /** Ends the live connections under one name, or all of them. */
  close(name: string | undefined, why: string): void {
    for (const socket of this.#ctx.getWebSockets(name)) socket.close(POLICY_VIOLATION, why);
    this.#shown.forgetCompany();
  }

  /** Every page that is open has the version `since`. */
  #tellAll(table: Table, since: number | null): void {
    const viewers: readonly Viewer[] = ['spectator', ...table.setup.places.keys()];
    const company = this.company();
    for (const viewer of viewers) {
      const text = (takesUpdates: boolean) => this.tell(table, viewer, takesUpdates ? since : null);
      logged(() => this.#send(`${viewer}`, text, company));
    }
    for (const guest of this.#guests.of(table)) logged(() => this.#tellGuest(table, guest, company));
  }

  #tellGuest(table: Table, guest: Guest, company: Company): void {
    const name = guestName(guest.id);
    if (this.#sockets.of(name).length === 0) return;
    const before = this.#shownGuests.get(guest.id);
    const then = this.#store.earlier(table, guest.late);
    // For who is late nothing may have changed.
    if (before?.version === then.version) return;
    const after = snapshotOver(then, guest);
    this.#shownGuests.set(guest.id, after);
    const text = (takesUpdates: boolean) => JSON.stringify(takesUpdates && before ? updateOf(before, after) : after);
    this.#send(name, text, company);
  }

  /** Sends a text to the open pages of one name, another one to those that take updates. */
  #send(name: string, text: (takesUpdates: boolean) => string, company: Company): void {
    for (const socket of this.#sockets.of(name))
      this.#sockets.send(socket, text(this.#ctx.getTags(socket).includes(TAKES_UPDATES)), company);
  }
}
