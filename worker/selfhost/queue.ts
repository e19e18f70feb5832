/**
 * A queue of named tasks that run one at a time. Simultaneous requests with the same name share a task, and the length
 * of the queue is limited.
 */
export class Queue<Made> {
  readonly #most: number;
  readonly #waiting = new Map<string, Promise<Made>>();
  #last: Promise<unknown> = Promise.resolve();

  /** `most`: the number of tasks that wait or run at a time. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The result of a task; undefined if the queue is full. */
  add(name: string, make: () => Promise<Made>): Promise<Made> | undefined {
    const shared = this.#waiting.get(name);
    if (shared) return shared;
    if (this.#waiting.size >= this.#most) return undefined;
    const made = this.#last.then(make).finally(() => this.#waiting.delete(name));
    this.#waiting.set(name, made);
    // A failed task does not stop the next one.
    this.#last = made.catch(() => undefined);
    return made;
  }
}
