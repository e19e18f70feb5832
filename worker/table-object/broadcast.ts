import * as z from 'zod/mini';
import type { Viewer } from '../../shared/game/contract.ts';
import type { Closed } from '../../shared/protocol/messages/live.ts';
import type { Company, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { type Of, viewer } from '../../shared/protocol/messages/values.ts';
import { updateOf } from '../../shared/protocol/update.ts';
import type { Guest } from '../../shared/table/guest.ts';
import type { Refused } from '../../shared/table/refused.ts';
import { type Caller, secretHash } from '../../shared/table/secrets.ts';
import { snapshotOver } from '../../shared/table/snapshot.ts';
import type { Table } from '../../shared/table/table.ts';
import { places } from '../account/places.ts';
import { logError } from '../log-error.ts';
import { MACHINE } from '../machine.ts';
import type { Parts } from './parts/parts.ts';
import { ViewerMessages } from './shown.ts';
import { guestName, POLICY_VIOLATION, Sockets } from './sockets.ts';
import type { TableStorage } from './storage.ts';

const MAX_SOCKETS = { seat: 8, spectator: 64, guest: 8 } as const;
/** The largest number of pages from one IP address that can watch a table as the same viewer. */
const MAX_FROM_ONE = 8;
/** The tag of a socket that is sent updates instead of snapshots, and of one whose updates may name choices by codes. */
const TAKES_UPDATES = 'updates';
const READS_CODES = 'codes';

/**
 * A reader, and the table as they may see it: for a guest with a delay, as it was then. The `viewer` of a guest is the
 * seat that invited them.
 */
export interface Recipient {
  readonly table: Table;
  readonly viewer: Viewer;
  readonly guest: Guest | null;
}

const caller: z.ZodMiniType<Caller> = z.object({
  viewer,
  guest: z.exactOptional(z.string()),
  secret: z.nullable(z.string()),
  hash: z.exactOptional(z.string()),
  ip: z.string(),
});

/** What opens a socket: the version that its page has, 0 for none; null for one that is always sent snapshots. */
export const Connecting = z.object({ caller, since: z.nullable(z.number()), readsCodes: z.boolean() });
export type Connecting = Of<typeof Connecting>;

/** What a page can be sent, other than snapshots. */
interface Takes {
  readonly updates: boolean;
  readonly codes: boolean;
}

/** Who could see the table besides those who have a link of a seat: guests, and devices by seat. */
interface Admitted {
  readonly guests: readonly Guest[];
  readonly devices: readonly (readonly string[])[];
}

/** What the broadcast needs from its object. */
interface Host {
  /** The number of changes of the talk. */
  readonly talked: () => number;
  readonly rearm: () => void;
}

/** Logs a failure to show the table to one viewer; the others are still sent their snapshots. */
function logged(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    logError(error);
  }
}

/** Sends the table to callers and to all open pages. */
export class Broadcast {
  readonly #ctx: DurableObjectState;
  readonly #sockets: Sockets;
  readonly #store: TableStorage;
  readonly #parts: Pick<Parts, 'guests' | 'access'>;
  readonly #host: Host;
  readonly #shown: ViewerMessages;
  /**
   * The last snapshot that each page of a guest was sent. Two pages may have been sent different ones of the same
   * version: with a delay, it does not say who has a seat now.
   */
  readonly #shownToGuests = new WeakMap<WebSocket, Snapshot>();

  constructor(ctx: DurableObjectState, store: TableStorage, parts: Pick<Parts, 'guests' | 'access'>, host: Host) {
    this.#ctx = ctx;
    this.#sockets = new Sockets(ctx);
    this.#store = store;
    this.#parts = parts;
    this.#host = host;
    this.#shown = new ViewerMessages(() => ({ talk: host.talked(), spectators: this.#sockets.of('spectator').length }));
  }

  /** The company of the table: its spectators and its talk. */
  company = (): Company => this.#shown.company();

  /** The snapshot of a viewer as JSON text, or an update if what changed since version `since` is known. */
  tell = (table: Table, viewer: Viewer, since: number | null = null, byCode = false): string =>
    this.#shown.text(table, viewer, since, byCode);

  /** The snapshot of a reader, who may be a guest, as JSON text. */
  tellReader({ table, viewer, guest }: Recipient): string {
    return guest ? JSON.stringify(snapshotOver(MACHINE, table, guest)) : this.tell(table, viewer);
  }

  /**
   * Opens a socket for a reader: a snapshot now, and after every change. A page that gives the version it has, or 0 if
   * it has none, is sent updates where possible, by codes if it reads them.
   */
  connect(reader: Recipient, { caller: { secret, ip }, since, readsCodes }: Connecting): Response {
    const { table, viewer, guest } = reader;
    const name = guest ? guestName(guest.id) : `${viewer}`;
    const most = MAX_SOCKETS[guest ? 'guest' : viewer === 'spectator' ? viewer : 'seat'];
    const from = `${name}|${ip}`;
    if (places.isFull(ip) || this.#sockets.of(name).length >= most || this.#sockets.of(from).length >= MAX_FROM_ONE) {
      return Response.json({ code: 'too-many-sockets', retryAfter: 60 } satisfies Refused, { status: 400 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    const takes = [...(since === null ? [] : [TAKES_UPDATES]), ...(readsCodes ? [READS_CODES] : [])];
    const isPlayer = !guest && viewer !== 'spectator' && secret !== null;
    const caller = isPlayer ? { viewer, secret: null, hash: secretHash(secret), ip } : null;
    this.#sockets.accept(server, [name, from, ...takes], ip, caller);
    this.#counted(name);
    const text = guest
      ? this.#textFor(server, snapshotOver(MACHINE, table, guest))
      : this.tell(table, viewer, since, readsCodes);
    this.#sockets.send(server, text, this.company());
    return new Response(null, { status: 101, webSocket: client });
  }

  /**
   * The page of a seat as a caller, to be admitted again for each message; undefined for pages of spectators and
   * guests.
   */
  callerOf = (socket: WebSocket): Caller | undefined => this.#sockets.callerOf(socket);

  /** How many sockets a client has here. */
  socketsOf = (client: string): number => this.#sockets.ofClient(client).length;

  /** How many messages pages were sent so far. */
  told = (): number => this.#sockets.sent;

  /** A page has sent a message. */
  heard = (socket: WebSocket): void => this.#sockets.heard(socket);

  /** Closes the sockets of pages that have said nothing for long. */
  closeSilent = (): void => this.#sockets.closeSilent();

  /** States how many sockets a client has here, without those that are closed for their silence. */
  countSockets(client: string): void {
    this.closeSilent();
    this.#sockets.count(client);
  }

  takes(socket: WebSocket): Takes {
    const tags = this.#ctx.getTags(socket);
    return { updates: tags.includes(TAKES_UPDATES), codes: tags.includes(READS_CODES) };
  }

  /** Answers a page over its socket: with the text of `tell`, or with a problem. Both are JSON. */
  answer(socket: WebSocket, key: string, told: string): void {
    this.#sockets.send(socket, `{"answered":"${key}",${told.slice(1)}`, this.company());
  }

  /** Sends a page the JSON that it asked for. */
  answerValue(socket: WebSocket, key: string, value: string): void {
    this.#sockets.send(socket, `{"answered":"${key}","value":${value}}`);
  }

  refuse(socket: WebSocket, key: string, problem: string): void {
    this.#sockets.send(socket, `{"answered":"${key}","problem":${problem}}`);
  }

  /** A page has disconnected. */
  left(socket: WebSocket): void {
    this.#sockets.left(socket);
    for (const name of this.#ctx.getTags(socket)) this.#counted(name);
  }

  /** The number of spectators has changed: it is broadcast soon. */
  #counted(name: string): void {
    if (name !== 'spectator') return;
    this.#shown.forgetCompany();
    this.#sockets.countSoon(Date.now());
    this.#host.rearm();
  }

  /** When the company is to be sent, in milliseconds since 1970; undefined if it is not. */
  wakesAt = (): number | undefined => this.#sockets.countsAt;

  /** Sends the company, if it is due. */
  wake(now: number): void {
    if (this.#sockets.isCountDue(now)) this.tellCompany();
  }

  /** Tells every page the company, which has changed. */
  tellCompany(): void {
    this.#shown.forgetCompany();
    this.#sockets.tellCompany(this.company());
  }

  /** The table has changed. The change has not been broadcast yet. */
  follows(before: Table | undefined, table: Table): void {
    if (before !== table) this.#shown.moved(before);
  }

  /**
   * Broadcasts a change, and closes the sockets that have lost access. Guests and devices are those before the change,
   * which may concern them alone. The socket that the change came from gets it with its answer.
   */
  changed(before: Table | undefined, after: Table, { guests, devices }: Admitted, from?: WebSocket): void {
    const invited = guests.length > 0 ? this.#parts.guests.of(after).map(({ id }) => id) : [];
    for (const { id } of guests) if (!invited.includes(id)) this.close(guestName(id), 'revoked');
    if (before) this.#shutOut(before, after, devices);
    if (before === after) return;
    if (before?.version === after.version) return;
    this.#tellAll(after, before?.version ?? null, from);
  }

  /**
   * Closes the sockets of seats that have a new link, or have lost one of their devices. Pages that still have access
   * reconnect.
   */
  #shutOut(before: Table, after: Table, devices: Admitted['devices']): void {
    for (const [seat, { secretHash }] of before.setup.places.entries()) {
      const left = this.#parts.access.devicesAt(after, seat);
      if (secretHash !== after.setup.places[seat]?.secretHash) this.close(`${seat}`, 'another link');
      else if (devices[seat]?.some((hash) => !left.includes(hash))) this.close(`${seat}`, 'signed out');
    }
  }

  /** Closes the sockets with this name; without one, all sockets. */
  close(name: string | undefined, why: string): void {
    const text = JSON.stringify({ closed: why } satisfies Closed);
    for (const socket of this.#ctx.getWebSockets(name)) {
      this.#sockets.send(socket, text);
      socket.close(POLICY_VIOLATION, why);
    }
    this.#shown.forgetCompany();
  }

  /** Sends the table to every open page but one. All have the version `since`. */
  #tellAll(table: Table, since: number | null, but: WebSocket | undefined): void {
    const viewers: readonly Viewer[] = ['spectator', ...table.setup.places.keys()];
    const company = this.company();
    for (const viewer of viewers) {
      const text = ({ updates, codes }: Takes) => this.tell(table, viewer, updates ? since : null, codes);
      logged(() => this.#send(`${viewer}`, text, company, but));
    }
    for (const guest of this.#parts.guests.of(table)) logged(() => this.#tellGuest(table, guest));
  }

  #tellGuest(table: Table, guest: Guest): void {
    const pages = this.#sockets.of(guestName(guest.id));
    if (pages.length === 0) return;
    const then = this.#store.earlier(table, guest.late);
    // With a delay, nothing may have changed for the guest.
    const behind = pages.filter((page) => this.#shownToGuests.get(page)?.version !== then.version);
    if (behind.length === 0) return;
    const shown = snapshotOver(MACHINE, then, guest);
    for (const page of behind) this.#sockets.send(page, this.#textFor(page, shown));
  }

  /** The text for a page of a guest, which has it from then on: a snapshot, or the update from the one that it has. */
  #textFor(page: WebSocket, shown: Snapshot): string {
    const before = this.#shownToGuests.get(page);
    this.#shownToGuests.set(page, shown);
    return JSON.stringify(before && this.takes(page).updates ? updateOf(before, shown) : shown);
  }

  /** Sends a text to the open pages of a name; `text` depends on what the page takes. */
  #send(name: string, text: (takes: Takes) => string, company: Company, but?: WebSocket): void {
    for (const socket of this.#sockets.of(name))
      if (socket !== but) this.#sockets.send(socket, text(this.takes(socket)), company);
  }
}
