import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { check as checkCatane } from './catane.ts';
import { check as checkChacun } from './chacun.ts';
import { inFull, type Report, summary, together } from './report.ts';
import { check as checkTchu } from './tchu.ts';

/** The games of which recorded games can be replayed. */
const CHECKS: Readonly<Record<string, (text: string) => Report>> = {
  chacun: checkChacun,
  tchu: checkTchu,
  catane: checkCatane,
};

/** The text of a file, unpacked when it is packed. */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
}

const [game = '', ...files] = process.argv.slice(2);
const checkOf = CHECKS[game];
if (checkOf === undefined || files.length === 0) {
  console.error(`usage: npm run conform -- ${Object.keys(CHECKS).join('|')} <file>…`);
  process.exit(2);
}
const report = together(files.map((file) => checkOf(textOf(file))));
const [first] = report.mismatches;
console.log(summary(report));
if (first !== undefined) {
  console.log(inFull(first));
  process.exitCode = 1;
}
if (report.games === 0) process.exitCode = 1;
