import type { Company } from '../../shared/protocol/messages/snapshot.ts';

/** In milliseconds: people come and go at their leisure, and are counted anew no more often. */
const COUNT_EVERY = 3_000;

export const guestName = (id: string): string => `guest-${id}`;
const isGuestName = (name: string): boolean => name.startsWith('guest-');

/**
 * The pages that are open at a table, each by a socket that hibernates. Who is there is asked of the platform, so that
 * nothing is forgotten with the memory of the object; what is kept here only spares repetitions.
 */
export class Sockets {
  readonly #ctx: DurableObjectState;
  /** What each page was told last of the company. */
  readonly #told = new WeakMap<WebSocket, string>();
  /** When those who watch are counted anew, if somebody came or went. Only as good as the memory of the object. */
  #countsAt: number | undefined;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /** The open pages under one name: that of a viewer, or of a guest. */
  of(name: string): readonly WebSocket[] {
    return this.#ctx.getWebSockets(name).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Tells one page what it is to know, `company` being part of it. */
  send(socket: WebSocket, text: string, company: Company): void {
    try {
      socket.send(text);
      this.#told.set(socket, JSON.stringify(company));
    } catch {
      // It is closing: its page asks again, and the others are still to be told.
    }
  }

  /** Tells all pages of a company that changed, unless they know. */
  tellCompany(company: Company): void {
    const said = JSON.stringify(company);
    for (const socket of this.#ctx.getWebSockets()) {
      // Guests are not of the company: they may be late.
      if (this.#ctx.getTags(socket).some(isGuestName)) continue;
      if (this.#told.get(socket) !== said) this.send(socket, JSON.stringify({ company }), company);
    }
  }

  /** Somebody came or went: how many there are is told in a moment, once for all who come and go until then. */
  countSoon(now: number): void {
    this.#countsAt ??= now + COUNT_EVERY;
  }

  get countsAt(): number | undefined {
    return this.#countsAt;
  }

  /** Whether it is time to tell. */
  isCountDue(now: number): boolean {
    if (this.#countsAt === undefined || this.#countsAt > now) return false;
    this.#countsAt = undefined;
    return true;
  }
}
