import { BackOff } from '../objects/back-off.ts';

/**
 * The one alarm of an object. An alarm that is set for an earlier time stays: the object is then woken for nothing and
 * sets it again. Moving it every turn would write one more row each time.
 */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  readonly #backOff: BackOff;
  /** The time it is set for; undefined if not known. */
  #at: number | undefined;
  /** Called when it is set. */
  #onSet: (() => void) | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#backOff = new BackOff(storage, 'alarm');
  }

  /** Wakes the object at that time, in milliseconds since 1970, or earlier. */
  set(at: number): void {
    if (this.#at !== undefined && this.#at <= at) return;
    this.#at = at;
    void this.#storage.setAlarm(Math.ceil(at));
    this.#onSet?.();
  }

  /** Wakes the object again for what could not be done now, with exponential back-off. */
  retry(now: number): void {
    this.#backOff.end(false, now);
    this.forget();
    this.set(this.#backOff.next(now));
  }

  /** What was due is done, so the next failure is the first one again. */
  succeeded(now: number): void {
    this.#backOff.end(true, now);
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
