import { request } from 'node:http';
import { pause } from './attack.ts';

/** In milliseconds: how often somebody new comes, and how long they wait before they come again. */
const EVERY = 200;
const PATIENCE = 2_000;

/** Somebody who comes for the first time, with a connection of their own, again and again: whether the service still listens. */
export class Newcomer {
  readonly #port: number;
  #isOver = false;
  #last = performance.now();
  #longest = 0;

  constructor(port: number) {
    this.#port = port;
    void this.#come();
  }

  async #come(): Promise<void> {
    while (!this.#isOver) {
      if (await this.#isAnswered()) {
        this.#longest = this.longest;
        this.#last = performance.now();
      }
      await pause(EVERY);
    }
  }

  #isAnswered(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const options = { host: '127.0.0.1', port: this.#port, localAddress: '127.0.0.200', path: '/api/games' };
    const asked = request({ ...options, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.setTimeout(PATIENCE, () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.on('close', () => resolve(false));
    asked.end();
    return promise;
  }

  /** In milliseconds: the longest that nobody new was answered, until now. */
  get longest(): number {
    return Math.max(this.#longest, performance.now() - this.#last);
  }

  /** Resolves to whether somebody new is answered within that time. */
  async isAnsweredWithin(time: number): Promise<boolean> {
    const from = performance.now();
    while (performance.now() < from + time) {
      if (this.#last > from) return true;
      await pause(EVERY / 4);
    }
    return false;
  }

  end(): void {
    this.#isOver = true;
  }
}
