import type { Company } from '../../shared/protocol/messages/snapshot.ts';

/** In milliseconds: the delay before the number of spectators is sent after a change. */
const COUNT_EVERY = 3_000;

/** The name of the sockets of a guest. */
export const guestName = (id: string): string => `guest-${id}`;
const isSame = (one: Company | undefined, { talk, spectators }: Company): boolean =>
  one?.talk === talk && one.spectators === spectators;
const isGuestName = (name: string): boolean => name.startsWith('guest-');

/**
 * The sockets of the pages that are open at a table. They hibernate, and the platform knows which are open, so nothing
 * is lost with the memory of the object. What is kept here only avoids repetitions.
 */
export class Sockets {
  readonly #ctx: DurableObjectState;
  /** The company that each page was last sent. */
  readonly #lastSent = new WeakMap<WebSocket, Company>();
  /** When the number of spectators is to be sent, if it changed. Best effort, in memory. */
  #countsAt: number | undefined;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /** The open pages with a name: that of a viewer or of a guest. */
  of(name: string): readonly WebSocket[] {
    return this.#ctx.getWebSockets(name).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Sends a text to one page; `company` is the company in it, if there is one. */
  send(socket: WebSocket, text: string, company?: Company): void {
    try {
      socket.send(text);
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
