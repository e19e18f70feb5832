/** In milliseconds: the shortest and the longest wait before the object is woken again for what could not be done. */
const RETRY = 60_000;
const LONGEST_RETRY = 60 * RETRY;

/**
 * The one alarm of an object. An alarm that is set for an earlier time stays: the object is then woken for nothing and
 * sets it again. Moving it every turn would write one more row each time.
 */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  /** The time it is set for; undefined if not known. */
  #at: number | undefined;
  /** Called when it is set. */
  #onSet: (() => void) | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Wakes the object at that time, in milliseconds since 1970, or earlier. */
  set(at: number): void {
    if (this.#at !== undefined && this.#at <= at) return;
    this.#at = at;
    void this.#storage.setAlarm(Math.ceil(at));
    this.#onSet?.();
  }

  /**
   * Wakes the object again for what could not be done now. It waits as long as it has been since the time `since`, within
   * limits: an exponential back-off that needs no stored state.
   */
  retry(now: number, since = now): void {
    this.forget();
    this.set(now + Math.min(LONGEST_RETRY, Math.max(RETRY, now - since)));
  }

  /** Resolves when it is next set. */
  nextSet(): Promise<void> {
    return new Promise((resolve) => {
      this.#onSet = resolve;
    });
  }

  /** The alarm went off or was deleted, or the transaction that set it failed. */
  forget(): void {
    this.#at = undefined;
  }
}
