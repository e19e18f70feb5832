import { DAY } from './time.ts';

/** Clocks are changed within this month: on the 14th in America, on the 28th in Europe. */
export const START = Date.UTC(2027, 2, 1);
const END = START + 30 * DAY;

/** What is to happen within a month, by a clock of its own: the clock goes from one planned thing to the next. */
export class Timetable {
  now = START;
  /** When it ends: earlier than planned if it was stopped. */
  end = END;
  #isStopped = false;
  /** What is to happen, the next thing last. */
  #plan: { readonly at: number; readonly run: () => void | Promise<void> }[] = [];

  /** Plans something; of what is planned for the same time, the latest comes first. */
  at(time: number, run: () => void | Promise<void>): void {
    let low = 0;
    let high = this.#plan.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#plan[middle]?.at ?? 0) >= time) low = middle + 1;
      else high = middle;
    }
    // Sorted backwards: what comes next is at the end.
    this.#plan.splice(low, 0, { at: time, run });
  }

  /** Lets the month pass; `onDay` is called when a day begins. */
  async run(onDay: (day: number) => void): Promise<void> {
    let days = 0;
    for (let next = this.#plan.pop(); next !== undefined && next.at < END; next = this.#plan.pop()) {
      this.now = Math.max(this.now, Math.ceil(next.at));
      if (this.now >= START + days * DAY) {
        onDay(days);
        days += 1;
        // A signal to stop is handled between two tasks.
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (this.#isStopped) {
        this.end = this.now;
        return;
      }
      await next.run();
    }
  }

  /** Ends the month now: only what has passed is measured. */
  stop(): void {
    this.#isStopped = true;
  }
}
