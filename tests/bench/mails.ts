import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { mutation, wrongWith } from '../mails/fuzz.ts';

/** `npm run bench -- mails [--count N] [--seed N]`: reads mails with random changes, and fails if anything is wrong with how. */
export async function benchMails(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '100000' },
      seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    },
  });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  let longest = 0;
  let wrongs = 0;
  const begun = performance.now();
  for (let n = seed; n < seed + count; n += 1) {
    const raw = mutation(n);
    const from = performance.now();
    const wrong = await wrongWith(raw);
    longest = Math.max(longest, performance.now() - from);
    if (wrong === null) continue;
    wrongs += 1;
    console.error(`mutation ${n}: ${wrong}`);
  }
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${count} mails from ${seed}: ${wrongs} wrong, ${seconds.toFixed(0)} s, the longest ${longest.toFixed(0)} ms`,
  );
  if (wrongs > 0) process.exitCode = 1;
}
