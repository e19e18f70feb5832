import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyForMistakes, judged } from '../laws-of-laws/judged.ts';
import { MISTAKES } from '../laws-of-laws/mistakes.ts';
import type { Said } from '../laws-of-laws/teller.ts';

/**
 * `npm run mutants -- laws [--only words]`: makes the mistakes of tests/laws-of-laws one after the other in a copy of the
 * code, holds the broken game to the laws of games, and says which law noticed, by which words, and after how many
 * seconds. Without `--only`, the status is 1 if fewer are noticed than should be, or one too late.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string', default: '' } },
});

/** In seconds. */
const SOON = 30;
/** The part of the mistakes that must be noticed soon by words that name the cause. */
const SHARE = 0.92;

const told = ({ law, message }: Said) => `  ${law}\n    ${message.replaceAll('\n', ' ').slice(0, 300)}`;

const copy = copyForMistakes(join(import.meta.dirname, '../..'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.on('exit', copy.remove);

const counts = { all: 0, caught: 0, named: 0, good: 0 };
let slowest = 0;
const missed: string[] = [];
for (const mistake of MISTAKES.filter(({ name }) => name.includes(values.only))) {
  const { said, named, seconds } = await judged(copy, mistake);
  const [first] = said;
  const verdict = named ? 'caught' : first ? 'caught, but not named' : 'not caught';
  counts.all += 1;
  if (first) counts.caught += 1;
  if (named) counts.named += 1;
  if (named && seconds <= SOON) counts.good += 1;
  else missed.push(`${mistake.name} (${verdict}, ${seconds.toFixed(1)} s): ${mistake.what}`);
  slowest = Math.max(slowest, seconds);
  console.log(`${counts.all} ${verdict} (${seconds.toFixed(1)} s) ${mistake.name}: ${mistake.what}`);
  for (const one of named ? [named] : said.slice(0, 3)) console.log(told(one));
}
console.log(
  `\n${counts.caught} of ${counts.all} caught, ${counts.named} with the cause named, ` +
    `${counts.good} of these within ${SOON} s; the slowest took ${slowest.toFixed(1)} s`,
);
for (const one of missed) console.log(`not so: ${one}`);
if (counts.good < SHARE * counts.all) process.exitCode = 1;
