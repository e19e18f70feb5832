/** Work under names, one piece at a time: equal requests that come together share one, and few wait. */
export class Queue<Made> {
  readonly #most: number;
  readonly #waiting = new Map<string, Promise<Made>>();
  #last: Promise<unknown> = Promise.resolve();

  /** `most`: so many pieces wait or are made at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** What comes of it; undefined if there is too much to do already. */
  add(name: string, make: () => Promise<Made>): Promise<Made> | undefined {
    const shared = this.#waiting.get(name);
    if (shared) return shared;
    if (this.#waiting.size >= this.#most) return undefined;
    const made = this.#last.then(make).finally(() => this.#waiting.delete(name));
    this.#waiting.set(name, made);
    // One that fails stops no other.
    this.#last = made.catch(() => undefined);
    return made;
  }
}
