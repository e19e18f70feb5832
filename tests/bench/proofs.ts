import { parseArgs } from 'node:util';
import { CHANGES, Dice, finished, verdicts } from '../support/proofs.ts';

/**
 * Verifies finished tables, and as many single changes of them: each must be found, by the log itself or by who saw the
 * table. The full run is `--tables 10000`. Status 1 if a table is not right, or a change is not found.
 */
export function benchProofs(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { tables: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
  });
  const count = Number(values.tables);
  const names = Object.keys(CHANGES);
  const found = Object.fromEntries(names.map((name) => [name, { tried: 0, alone: 0, witnessed: 0 }]));
  const missed: string[] = [];
  let right = 0;
  for (let table = 0; table < count; table += 1) {
    const seed = Number(values.seed) * 1_000_000 + table;
    const one = finished(seed);
    if (verdicts(one, one).witnessed.type === 'right') right += 1;
    else missed.push(`table ${seed} is not found right`);
    const name = names[table % names.length] ?? '';
    const changed = CHANGES[name]?.(one, new Dice(seed));
    const tally = found[name];
    if (!changed || !tally) continue;
    const { alone, witnessed } = verdicts(one, changed);
    tally.tried += 1;
    if (alone.type !== 'right') tally.alone += 1;
    if (witnessed.type !== 'right') tally.witnessed += 1;
    else missed.push(`table ${seed}, ${name}, is found right`);
  }
  console.log(`${right} of ${count} tables are found right`);
  for (const [name, { tried, alone, witnessed }] of Object.entries(found))
    console.log(`${name}: of ${tried}, ${alone} are found by the log alone, ${witnessed} with a witness`);
  for (const line of missed) console.error(line);
  if (missed.length > 0) process.exitCode = 1;
}
