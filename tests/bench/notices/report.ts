import { latest } from './latest.ts';
import type { Month } from './month.ts';
import { DAY, HOUR, SECOND } from './time.ts';
import { START } from './timetable.ts';

/** What came of a month: whether each notice came when it should, once, and to who did not know. */
export function report(month: Month, seconds: number): void {
  const all = month.tables.flatMap(({ expected }) => expected);
  const lasts = new Map(all.map((one) => [one, latest(month, one)]));
  const lastOf = (one: (typeof all)[number]) => lasts.get(one) ?? 0;
  const needed = all.filter((one) => Math.min(one.knownAt, one.until, month.end) > lastOf(one));
  const missed = needed.filter(({ arrivals }) => arrivals.length === 0);
  const duplicate = all.filter(({ arrivals, shown, lost }) => arrivals.length > 1 + lost || shown.size > 1);
  const late = all.filter((one) => one.arrivals.some((at) => at > one.until) || (one.arrivals[0] ?? 0) > lastOf(one));
  const needless = all.filter(
    ({ arrivals, knownAt }) => (arrivals[0] ?? Number.POSITIVE_INFINITY) > knownAt && arrivals[0] !== undefined,
  );
  const repeated = all.reduce((sum, { arrivals }) => sum + Math.max(0, arrivals.length - 1), 0);
  const left = all.filter(({ after }) => after > 0);
  const ofRhythm = (type: string) => needed.filter(({ rhythm }) => rhythm.type === type).length;
  const delays = all
    .filter(({ rhythm, after }) => rhythm.type === 'at-once' && after === 0)
    .flatMap(({ arrivals: [first], from }) => (first === undefined ? [] : [first - from]))
    .sort((a, b) => a - b);
  const share = (part: number) => `${((delays[Math.floor(delays.length * part)] ?? 0) / SECOND).toFixed(0)} s`;
  const down = Object.entries(month.servers.outages).map(
    ([kind, outages]) => `${kind} ${(outages.reduce((sum, { from, to }) => sum + to - from, 0) / HOUR).toFixed(0)} h`,
  );
  const { turns, said, reminders, dailyReminders, standIns, pauses, actions, attempts, arrived, deaths, lost, undone } =
    month.counts;
  console.log(
    `${month.tables.length} tables, ${((month.end - START) / DAY).toFixed(0)} days: ${actions} actions, ${turns} turns (${standIns} played by stand-ins, after ${reminders} reminders), ${dailyReminders} reminders at times of the day, ${pauses} pauses, ${said} messages in the talk, ${all.length} notices owed, in ${seconds.toFixed(1)} s`,
  );
  console.log(
    `down: ${down.join(', ')}; tables died ${deaths} times, ${undone} of them while writing; ${lost} answers lost`,
  );
  console.log(
    `${attempts} attempts, ${arrived} arrived; where they were wanted at once, half of them after ${share(0.5)}, 99 of 100 after ${share(0.99)}`,
  );
  console.log(
    `${all.filter(({ arrivals }) => arrivals.length === 0).length} not sent: their players had looked or played; ${needless.length} sent after that`,
  );
  console.log(`${month.counts.certified} addresses confirmed at an earlier table, and not asked again`);
  console.log(
    `${left.length} left to other channels first: ${left.filter(({ arrivals }) => arrivals.length === 0).length} of them not sent, as they were seen or told meanwhile`,
  );
  const { addresses } = month;
  const digests = [...addresses.sizes].sort(([one], [other]) => one - other);
  const sum = (of: (size: number, count: number) => number) =>
    digests.reduce((all, [size, count]) => all + of(size, count), 0);
  console.log(
    `${sum((_, count) => count)} mails of those who want one a day, to ${addresses.count} addresses, told ${sum((size, count) => size * count)} notices: ${sum((size, count) => (size > 1 ? count : 0))} of them of several channels, up to ${digests.at(-1)?.[0] ?? 0}; these objects died ${addresses.deaths} times`,
  );
  console.log(`${repeated} repeated under the same id, after a lost answer or a death`);
  console.log(
    `missed ${missed.length}, duplicate ${duplicate.length}, late ${late.length} of ${needed.length} that were needed: ${ofRhythm('at-once')} at once, ${ofRhythm('quiet')} outside quiet hours, ${ofRhythm('daily')} once a day`,
  );
  if (missed.length + duplicate.length + late.length > 0) process.exitCode = 1;
}
