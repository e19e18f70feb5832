import { timingSafeEqual } from 'node:crypto';
import { parseArgs } from 'node:util';
import { newVapidKeys } from '../../worker/notifications/delivery/push.ts';
import { Month } from './notices/month.ts';
import { populate } from './notices/players.ts';
import { report } from './notices/report.ts';

/** How often it is said how far the month is. */
const DAYS_BETWEEN = 5;

/**
 * `npm run bench -- notices [--tables 200] [--seconds 240] [--seed 1]`: missed, duplicate and late notices of a simulated month. Missed are those
 * of which nothing came although their player did not know; duplicate, those sent again although the service knew that
 * they had arrived; late, those that came more than five seconds after they could, by the rhythm of their channel, or
 * after they were true. What could not come because a server was down may take another hour, the longest pause between
 * attempts; what was cut off by the death of its table or followed a lost answer, another minute, after which claim and
 * pause have run out. A digest is one arrival of each notice that it tells of, and may come five minutes after its hour,
 * or as much later again for each time that its table was not reached; it is a duplicate, too, if a notice comes again
 * under another id than before. After `--seconds`, or on SIGINT, the month is cut short and reported up to there.
 */
export async function benchNotices(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '240' },
      seed: { type: 'string', default: '1' },
    },
  });
  const vapid = await newVapidKeys();
  const month = new Month(vapid, Number(values.seed));
  const began = performance.now();
  const real = { fetch: globalThis.fetch, now: Date.now, random: Math.random, error: console.error };
  // Where workerd has it, Node has it elsewhere.
  Object.assign(crypto.subtle, { timingSafeEqual });
  globalThis.fetch = (url) => month.servers.fetch(String(url));
  Date.now = () => month.now;
  Math.random = month.chance.unit;
  // What dies here is meant to; anything else is a defect.
  console.error = (said: unknown) => {
    if (!/cut off|the object is gone/.test(String(said))) real.error(said);
  };
  process.once('SIGINT', () => month.stop());
  try {
    // Any point of the curve is as good for a browser that reads nothing.
    for (let index = 0; index < Number(values.tables); index += 1) populate(month, index, vapid.publicKey);
    await month.run((day) => {
      const seconds = (performance.now() - began) / 1000;
      if (day > 0 && day % DAYS_BETWEEN === 0) console.log(`day ${day}: ${seconds.toFixed(0)} s`);
      if (seconds > Number(values.seconds)) month.stop();
    });
  } finally {
    globalThis.fetch = real.fetch;
    Object.assign(Date, { now: real.now });
    Object.assign(Math, { random: real.random });
    console.error = real.error;
  }
  report(month, (performance.now() - began) / 1000);
}
