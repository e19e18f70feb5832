import { SECOND } from '../../../shared/time.ts';

/**
 * When the first notice of each table of this isolate is due, whatever holds it up. Each table states it whenever it sets
 * its alarm, so a table that was not woken since the start is missing: for an hour at most, the longest back-off.
 */
class WaitingNotices {
  readonly #due = new Map<string, number>();

  /** `due`: undefined if nothing waits. */
  state(table: string, due: number | undefined): void {
    if (due === undefined) this.#due.delete(table);
    else this.#due.set(table, due);
  }

  /** In seconds, for each table with a notice that is due: since when its first one is. */
  ages = (now: number): readonly number[] =>
    Array.from(this.#due.values(), (due) => (now - due) / SECOND).filter((age) => age >= 0);
}

export const waitingNotices = new WaitingNotices();
