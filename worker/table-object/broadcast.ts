import type { Viewer } from '../../shared/game/contract.ts';
import type { Company } from '../../shared/protocol/messages/snapshot.ts';
import type { Guest } from '../table/guest.ts';
import { seatsWithFewerDevices } from '../table/links.ts';
import type { Refused } from '../table/refused.ts';
import { snapshot, snapshotOver } from '../table/snapshot.ts';
import type { Table } from '../table/table.ts';
import type { Guests } from './parts/guests.ts';
import { guestName, Sockets } from './sockets.ts';
import type { TableStorage } from './storage.ts';

const MAX_SOCKETS = { seat: 8, spectator: 64, guest: 8 } as const;
/** So many pages of one address may watch a table. */
const MAX_FROM_ONE = 8;
export const POLICY_VIOLATION = 1008;

/** Who reads a table, as they may see it: a guest sees it as it was for the seat that invited them. */
export interface Reader {
  readonly table: Table;
  readonly viewer: Viewer;
  readonly guest: Guest | null;
}

/** What is told of a table, to who asks and to all whose pages are open. */
export class Broadcast {
  readonly #ctx: DurableObjectState;
  readonly #sockets: Sockets;
  readonly #store: TableStorage;
  readonly #guests: Guests;
  /** How often the talk has changed. */
  readonly #talked: () => number;
  /** What was told of this table, by viewer. */
  readonly #told = new Map<Viewer, string>();
  #toldOf: Table | undefined;
  /** The version that each guest was told last. */
  readonly #toldGuests = new Map<string, number>();

  constructor(ctx: DurableObjectState, store: TableStorage, guests: Guests, talked: () => number) {
    this.#ctx = ctx;
    this.#sockets = new Sockets(ctx);
    this.#store = store;
    this.#guests = guests;
    this.#talked = talked;
  }

  /** What goes on around the table. */
  company(): Company {
    return { talk: this.#talked(), spectators: this.#sockets.of('spectator').length };
  }

  /** The snapshot of a viewer, as JSON text. */
  tell(table: Table, viewer: Viewer): string {
    if (this.#toldOf !== table) this.#told.clear();
    this.#toldOf = table;
    const text = this.#told.get(viewer) ?? JSON.stringify(snapshot(table, viewer, this.company()));
    this.#told.set(viewer, text);
    return text;
  }

  /** The same for who reads only. */
  tellReader({ table, viewer, guest }: Reader): string {
    return guest ? JSON.stringify(snapshotOver(table, guest)) : this.tell(table, viewer);
  }

  /** A live connection for a reader: a snapshot now, and after every change. */
  connect(reader: Reader, address: string): Response {
    const { table, viewer, guest } = reader;
    const name = guest ? guestName(guest.id) : `${viewer}`;
    const most = MAX_SOCKETS[guest ? 'guest' : viewer === 'spectator' ? viewer : 'seat'];
    const from = `${name}|${address}`;
    if (this.#sockets.of(name).length >= most || this.#sockets.of(from).length >= MAX_FROM_ONE) {
      return Response.json({ code: 'too-many-sockets', retryAfter: 60 } satisfies Refused, { status: 400 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server, [name, from]);
    this.#counted(name);
    if (guest) this.#toldGuests.set(guest.id, table.version);
    this.#sockets.send(server, this.tellReader(reader), this.company());
    return new Response(null, { status: 101, webSocket: client });
  }

  /** A page is gone. */
  left(socket: WebSocket): void {
    for (const name of this.#ctx.getTags(socket)) this.#counted(name);
  }

  /** Somebody came or went: those who are there hear of it soon. */
  #counted(name: string): void {
    if (name !== 'spectator') return;
    this.#told.clear();
    this.#sockets.countSoon(() => this.company());
  }

  /** Every page hears that there is something to read in the talk. */
  talked(): void {
    this.#told.clear();
    this.#sockets.tellCompany(this.company());
  }

  /** Every page hears of a change of the table; those that may not any more are shut out. `guests` are those of before. */
  changed(before: Table | undefined, after: Table, guests: readonly Guest[]): void {
    if (before === after) return;
    if (before && before.setup !== after.setup) this.#shutOut(before, after, guests);
    if (before?.version === after.version) return;
    this.#tellAll(after);
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
    this.#told.clear();
  }

  #tellAll(table: Table): void {
    const viewers: readonly Viewer[] = ['spectator', ...table.setup.places.keys()];
    const company = this.company();
    for (const viewer of viewers)
      this.#tellEach(this.#sockets.of(`${viewer}`), company, () => this.tell(table, viewer));
    for (const guest of this.#guests.of(table)) {
      this.#tellEach(this.#sockets.of(guestName(guest.id)), company, () => {
        const then = this.#store.earlier(table, guest.late);
        // For who is late nothing may have changed.
        if (this.#toldGuests.get(guest.id) === then.version) return undefined;
        this.#toldGuests.set(guest.id, then.version);
        return this.tellReader({ table: then, viewer: guest.seat, guest });
      });
    }
  }

  /** Tells the pages of one viewer. What cannot be shown to them is logged, and the others are still told. */
  #tellEach(sockets: readonly WebSocket[], company: Company, text: () => string | undefined): void {
    if (sockets.length === 0) return;
    try {
      const told = text();
      if (told !== undefined) for (const socket of sockets) this.#sockets.send(socket, told, company);
    } catch (error) {
      console.error(error);
    }
  }
}
