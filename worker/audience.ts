import type { Viewer } from '../shared/game.ts';
import type { Company } from '../shared/protocol.ts';

/** In milliseconds: people come and go at their leisure, and are counted anew no more often. */
const COUNT_EVERY = 3_000;

/**
 * The pages that are open at a table, each by a socket that hibernates. Who is there is asked of the platform, so that
 * nothing is forgotten with the memory of the object; what is kept here only spares repetitions.
 */
export class Audience {
  readonly #ctx: DurableObjectState;
  /** What each page was told last of the company. */
  readonly #told = new WeakMap<WebSocket, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /** The open pages of one viewer. */
  of(viewer: Viewer): readonly WebSocket[] {
    return this.#ctx.getWebSockets(`${viewer}`).filter(({ readyState }) => readyState === WebSocket.OPEN);
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
      if (this.#told.get(socket) !== said) this.send(socket, JSON.stringify({ company }), company);
    }
  }

  /** Somebody came or went: tells how many there are in a moment, once for all who come and go until then. */
  countSoon(company: () => Company): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.tellCompany(company());
    }, COUNT_EVERY);
  }
}
