/**
 * The one alarm of an object. One that is set for an earlier time stays: it wakes the object for nothing, which then sets
 * it anew. To move it at every move would write one row more each time.
 */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  /** What it is set for; undefined where that is not known. */
  #at: number | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Wakes the object at that time, in milliseconds since 1970, or before. */
  set(at: number): void {
    if (this.#at !== undefined && this.#at <= at) return;
    this.#at = at;
    void this.#storage.setAlarm(at);
  }

  /** It rang, or what was written with it was not. */
  forget(): void {
    this.#at = undefined;
  }
}
