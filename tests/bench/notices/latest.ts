import { CLAIM, GRACE, LONGEST_PAUSE } from '../../../worker/notices/schedule.ts';
import { slowCalmAt, slowDueAt } from '../../support/slow-rhythm.ts';
import type { Expected, Month } from './month.ts';
import { SECOND } from './time.ts';

/** How much later than it could a notice may come: the alarm comes no oftener than once a second, for four at a time. */
const SLACK = 5 * SECOND;

/** When a notice should have come at the latest, by the rhythm of its channel as a slow clock knows it. */
export function latest(month: Month, { kind, rhythm, from, table: { troubles } }: Expected): number {
  const due = slowCalmAt(rhythm, Math.max(slowDueAt(rhythm, from), from + GRACE));
  const outages = month.outages[kind];
  // A channel that has just been down may be in a pause, which ends when chance has it.
  let isPausing = outages.some((outage) => outage.from < due && outage.to > from - 2 * LONGEST_PAUSE);
  let first = due;
  for (;;) {
    let delays = 0;
    for (const at of troubles) if (at > from - CLAIM && at <= first + delays + SLACK) delays += CLAIM + SLACK;
    const last = slowCalmAt(rhythm, first + SLACK + delays + (isPausing ? LONGEST_PAUSE : 0));
    // Down when it was to come: it has until the pause after that is over, unless nobody is to be disturbed then.
    const outage = outages.find((one) => one.from < last && one.to > first);
    if (outage === undefined) return last + SLACK;
    first = slowCalmAt(rhythm, outage.to);
    isPausing = true;
  }
}
