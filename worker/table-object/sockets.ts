import type { Company } from '../../shared/protocol/messages/snapshot.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { MINUTE } from '../../shared/time.ts';
import { places } from '../account/places.ts';

export const POLICY_VIOLATION = 1008;
/** In milliseconds: whoever has said nothing for longer is gone, or does not mean well. Pages send `ping` every ten seconds. */
const LONGEST_SILENCE = MINUTE;

/** In milliseconds: the delay before the number of spectators is sent after a change. */
const COUNT_EVERY = 3_000;

/** The name of the sockets of a guest. */
export const guestName = (id: string): string => `guest-${id}`;
const isSame = (one: Company | undefined, { talk, spectators }: Company): boolean =>
  one?.talk === talk && one.spectators === spectators;
/** The tag of all sockets of a client. */
const CLIENT = 'client|';
const clientTag = (ip: string): string => `${CLIENT}${ip}`;

/** What outlasts hibernation: since when a socket is open, and for the page of a seat, the caller that it is. */
interface Attachment {
  readonly openedAt: number;
  readonly caller: Caller | null;
}

/** When a page last sent a message. Best effort, in memory. */
const heardAt = new WeakMap<WebSocket, number>();

const isGuestName = (name: string): boolean => name.startsWith('guest-');

/**
 * The sockets of the pages that are open at a table. They hibernate, and the platform knows which are open, so nothing
 * is lost with the memory of the object. What is kept here only avoids repetitions.
 */
export class Sockets {
  /** How many messages were sent. */
  sent = 0;
  readonly #ctx: DurableObjectState;
  /** The company that each page was last sent. */
  readonly #lastSent = new WeakMap<WebSocket, Company>();
  /** When the number of spectators is to be sent, if it changed. Best effort, in memory. */
  #countsAt: number | undefined;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    // Memory was lost, or this is a new process.
    for (const client of new Set(ctx.getWebSockets().flatMap((socket) => this.#clientOf(socket)))) this.count(client);
  }

  /** Takes a socket in, with these tags and those that are needed here. */
  accept(socket: WebSocket, tags: readonly string[], ip: string, caller: Caller | null): void {
    this.#ctx.acceptWebSocket(socket, [...tags, clientTag(ip)]);
    socket.serializeAttachment({ openedAt: Date.now(), caller } satisfies Attachment);
    this.count(ip);
  }

  #attachment = (socket: WebSocket): Partial<Attachment> =>
    (socket.deserializeAttachment() as Partial<Attachment> | null) ?? {};

  /** The page of a seat as a caller; undefined for pages of spectators and guests. */
  callerOf = (socket: WebSocket): Caller | undefined => this.#attachment(socket).caller ?? undefined;

  #clientOf = (socket: WebSocket): readonly string[] =>
    this.#ctx.getTags(socket).flatMap((tag) => (tag.startsWith(CLIENT) ? [tag.slice(CLIENT.length)] : []));

  /** The sockets of a client, also those that are closing: until the other side answers, what it has sent is kept. */
  ofClient = (client: string): readonly WebSocket[] => this.#ctx.getWebSockets(clientTag(client));

  /** States how many sockets a client has here, but for one that is gone. */
  count(client: string, gone?: WebSocket): void {
    const held = this.ofClient(client).filter((socket) => socket !== gone);
    places.state(client, this.#ctx.id.name ?? '', held.length, Date.now());
  }

  /** A page has disconnected. */
  left(socket: WebSocket): void {
    for (const client of this.#clientOf(socket)) this.count(client, socket);
  }

  /** A page has sent a message. */
  heard(socket: WebSocket): void {
    heardAt.set(socket, Date.now());
  }

  /** Whether a page has sent neither a message nor `ping` for so long. The platform answers pings, and knows of the last. */
  #isSilent(socket: WebSocket): boolean {
    const { openedAt = Date.now() } = this.#attachment(socket);
    const pinged = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Date.now() - Math.max(openedAt, pinged, heardAt.get(socket) ?? 0) > LONGEST_SILENCE;
  }

  /** Closes a socket on which nothing is said, rather than queue for it what may never be read. */
  #closeIfSilent(socket: WebSocket): boolean {
    if (!this.#isSilent(socket)) return false;
    socket.close(POLICY_VIOLATION, 'silent for a minute');
    return true;
  }

  /** Closes all sockets on which nothing is said. */
  closeSilent(): void {
    for (const socket of this.#ctx.getWebSockets())
      if (socket.readyState === WebSocket.OPEN) this.#closeIfSilent(socket);
  }

  /** The open pages with a name: that of a viewer or of a guest. */
  of(name: string): readonly WebSocket[] {
    return this.#ctx.getWebSockets(name).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Sends a text to one page; `company` is the company in it, if there is one. */
  send(socket: WebSocket, text: string, company?: Company): void {
    try {
      if (this.#closeIfSilent(socket)) return;
      socket.send(text);
      this.sent += 1;
      if (company) this.#lastSent.set(socket, company);
    } catch {
      // The socket is closing. Its page will reconnect, and the other pages still have to be sent theirs.
    }
  }

  /** Sends the company to all pages that do not know it yet. */
  tellCompany(company: Company): void {
    const text = JSON.stringify({ company });
    for (const socket of this.#ctx.getWebSockets()) {
      // Guests are not sent the company: they may see the table with a delay.
      if (this.#ctx.getTags(socket).some(isGuestName)) continue;
      if (!isSame(this.#lastSent.get(socket), company)) this.send(socket, text, company);
    }
  }

  /** The number of spectators has changed. It is sent after a short delay, once for all changes until then. */
  countSoon(now: number): void {
    this.#countsAt ??= now + COUNT_EVERY;
  }

  get countsAt(): number | undefined {
    return this.#countsAt;
  }

  /** Whether the number is to be sent now; if so, it is no longer pending. */
  isCountDue(now: number): boolean {
    if (this.#countsAt === undefined || this.#countsAt > now) return false;
    this.#countsAt = undefined;
    return true;
  }
}
