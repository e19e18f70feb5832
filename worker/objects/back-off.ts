import { HOUR, MINUTE } from '../../shared/time.ts';

/** In milliseconds: the pause after the first failure, which doubles with each further one, and the longest. */
const FIRST_BACK_OFF = MINUTE;
const LONGEST_BACK_OFF = HOUR;

/** How often calls have failed in a row, and until when none is made. */
interface Failing {
  readonly failures: number;
  readonly until: number;
}

/**
 * Exponential back-off for calls to other objects that could not be reached, and for alarms that failed. It is stored,
 * so it outlasts the memory of the object. Nothing is stored as long as nothing fails.
 */
export class BackOff {
  readonly #kv: SyncKvStorage;
  readonly #name: string;
  /** Cached from the storage; undefined until it is read. */
  #failing: Failing | undefined;
  /** Best effort, in memory: no other calls while some are under way. */
  #notBefore = 0;

  /** `name` is the key under which it is stored. */
  constructor({ kv }: Pick<DurableObjectStorage, 'kv'>, name: string) {
    this.#kv = kv;
    this.#name = name;
  }

  /**
   * When the next calls may be made, in milliseconds since 1970: `now` at the earliest. A time too far in the future was
   * set while the clock was ahead, and is ignored.
   */
  next(now: number): number {
    const until = Math.max(now, this.#notBefore, this.#read().until);
    return until > now + LONGEST_BACK_OFF ? now : until;
  }

  /** Whether calls may be made now. */
  isOver = (now: number): boolean => this.next(now) === now;

  /** Calls are being made; `ended` follows, unless the object is interrupted. */
  begin(now: number): void {
    this.#notBefore = now + FIRST_BACK_OFF;
  }

  /** The calls have ended; `areReached` says whether all of them were answered. */
  end(areReached: boolean, now: number): void {
    const { failures } = this.#read();
    this.#notBefore = 0;
    if (areReached && failures === 0) return;
    if (areReached) this.#kv.delete(this.#name);
    else {
      const until = now + Math.min(LONGEST_BACK_OFF, FIRST_BACK_OFF * 2 ** Math.min(failures, 10));
      this.#kv.put(this.#name, { failures: failures + 1, until } satisfies Failing);
    }
    this.#failing = undefined;
  }

  /** There is something new to call about, which need not wait for earlier failures. */
  hurry(): void {
    this.#notBefore = 0;
    this.#failing = { ...this.#read(), until: 0 };
  }

  #read(): Failing {
    this.#failing ??= this.#kv.get<Failing>(this.#name) ?? { failures: 0, until: 0 };
    return this.#failing;
  }
}
