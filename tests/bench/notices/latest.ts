import { GATHERING } from '../../../worker/addresses/digest.ts';
import { LEASE, LONGEST_BACK_OFF } from '../../../worker/notifications/outbox/schedule.ts';
import { slowCalmAt, slowDueAt } from '../../support/slow-rhythm.ts';
import type { Expected } from './expectations.ts';
import type { Month } from './month.ts';
import { HOUR, NOTICE_DELAY, SECOND } from './time.ts';

/** How much later than it could a notice may come: the alarm comes no oftener than once a second, for four at a time. */
const SLACK = 5 * SECOND;

/**
 * When a notice should have come at the latest, by the rhythm of its channel as a slow clock knows it. A digest may be
 * gathered for a while; a table that was not reached then has to wait as long again.
 */
export function latest(month: Month, expected: Expected): number {
  const { kind, rhythm, from, after } = expected;
  const isGathered = kind === 'mail' && rhythm.type === 'daily';
  const troubles = [...expected.table.troubles, ...expected.troubles].sort((one, other) => one - other);
  const pause = isGathered ? GATHERING : LEASE;
  const struck = slowDueAt(rhythm, from + after * HOUR);
  const due = slowCalmAt(rhythm, Math.max(struck, from + NOTICE_DELAY)) + (isGathered ? GATHERING : 0);
  const outages = month.servers.outages[kind];
  // A channel that has just been down may be in a pause, which ends when chance has it.
  let isPausing = outages.some((outage) => outage.from < due && outage.to > from - 2 * LONGEST_BACK_OFF);
  let first = due;
  for (;;) {
    let delays = 0;
    for (const at of troubles) if (at > from - pause && at <= first + delays + SLACK) delays += pause + SLACK;
    const last = slowCalmAt(rhythm, first + SLACK + delays + (isPausing ? LONGEST_BACK_OFF : 0));
    // Down when it was to come: it has until the pause after that is over, unless nobody is to be disturbed then.
    const outage = outages.find((one) => one.from < last && one.to > first);
    if (outage === undefined) return last + SLACK;
    first = slowCalmAt(rhythm, outage.to);
    isPausing = true;
  }
}
