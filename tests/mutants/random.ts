import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { draw, type Rng } from '../../shared/game/rng/rng.ts';
import { AREAS, type Area, concerned, filesOf } from './areas.ts';
import { compiled, copied, tested } from './copy.ts';
import { EQUIVALENT } from './equivalent.ts';
import { reachedFrom } from './imports.ts';
import { type Mutation, mutationsOf } from './operators.ts';

/**
 * `npm run mutants [-- --seed 7 --count 40 --area rules --only turns --minutes 30 --silence 120
 * --quick]`: makes random single mistakes in the code, and looks whether the tests notice. `--only` is a part of the
 * paths of the files to change. `--quick` asks only the tests nearest to each: who survives these may be noticed by
 * others. `--list` prints what could be changed.
 *
 * What does not compile, and what is known to change nothing, is drawn again and counted apart. A run from which nothing
 * comes for `--silence` seconds has hung, which counts as noticed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: `${process.pid}` },
    count: { type: 'string', default: '40' },
    area: { type: 'string' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '600' },
    silence: { type: 'string', default: '120' },
    quick: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const [count, silence] = [Number(values.count), Number(values.silence)];
const deadline = performance.now() + Number(values.minutes) * 60_000;
const areas = AREAS.filter((area) => values.area === undefined || values.area === area);
const isUsable = count > 0 && silence > 0 && /^\d+$/.test(values.seed) && deadline > 0 && areas.length > 0;
if (!isUsable) {
  console.error(`usage: npm run mutants -- --seed 7 --count 40 --area ${AREAS.join('|')} --only path --minutes 30`);
  process.exit(2);
}

interface Mutant extends Mutation {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly from: string;
  readonly to: string;
}

const mutated = ({ source, start, end, text }: Mutant) => `${source.slice(0, start)}${text}${source.slice(end)}`;

/** The mutant of a file, with the line that it begins in: before, and after (a dropped one of several lines: all). */
function mutantOf(file: string, source: string, mutation: Mutation): Mutant {
  const { start, end, text } = mutation;
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const stop = source.indexOf('\n', end);
  const until = stop < 0 ? source.length : stop;
  return {
    ...mutation,
    file,
    source,
    line: source.slice(0, start).split('\n').length,
    from: source.slice(from, until).trim(),
    to: `${source.slice(from, start)}${text}${source.slice(end, until)}`.trim(),
  };
}

const isEquivalent = ({ file, from, to }: Mutant) =>
  EQUIVALENT.some((known) => known.file === file && known.from === from && known.to === to);

type Verdict = 'noticed' | 'hung' | 'survived' | 'uncompiled';

async function judged(root: string, area: Area, mutant: Mutant, tests: TestGraph): Promise<readonly [Verdict, string]> {
  const path = join(root, mutant.file);
  writeFileSync(path, mutated(mutant));
  try {
    if ((await compiled(root, mutant.file, silence)).end !== 'passed') return ['uncompiled', ''];
    for (const selection of concerned(root, { area, file: mutant.file, isQuick: values.quick }, tests)) {
      const { end, output } = await tested(root, selection, silence);
      if (end === 'hung') return ['hung', ''];
      const failed = stripVTControlCharacters(output)
        .split('\n')
        .find((line) => /^ *(×|FAIL) /.test(line));
      if (end === 'failed') return ['noticed', failed?.trim() ?? 'no test ran'];
    }
    return ['survived', ''];
  } finally {
    writeFileSync(path, mutant.source);
  }
}

type TestGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every mutant is as likely as any other; none comes twice. */
function* drawn(mutants: readonly Mutant[], seed: bigint): Generator<Mutant> {
  const left = [...mutants];
  let rng: Rng = mixRng(seed);
  while (left.length > 0) {
    let index: number;
    [index, rng] = draw(rng, left.length);
    yield* left.splice(index, 1);
  }
}

/** Tries an area and prints what came of it; the tests must pass before. */
async function tried(root: string, area: Area, files: readonly string[], tests: TestGraph): Promise<string> {
  const mutants = files
    .filter((file) => file.includes(values.only))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return mutationsOf(source).map((mutation) => mutantOf(file, source, mutation));
    });
  if (values.list) for (const { file, line, operator } of mutants) console.log(`${file}:${line} ${operator}`);
  const counts = { noticed: 0, hung: 0, survived: 0, uncompiled: 0, equivalent: 0 };
  const total = () => counts.noticed + counts.hung + counts.survived;
  for (const mutant of values.list ? [] : drawn(mutants, BigInt(values.seed))) {
    if (total() === count || performance.now() > deadline) break;
    if (isEquivalent(mutant)) {
      counts.equivalent += 1;
      continue;
    }
    const start = performance.now();
    const [verdict, why] = await judged(root, area, mutant, tests);
    counts[verdict] += 1;
    if (verdict === 'uncompiled') continue;
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${total()} ${verdict} (${seconds} s) ${mutant.file}:${mutant.line} ${mutant.operator} ${why}`);
    if (verdict === 'survived') console.log(`  - ${mutant.from}\n  + ${mutant.to}`);
  }
  const { hung, survived, uncompiled, equivalent } = counts;
  const share = total() === 0 ? '' : ` (${((100 * (total() - survived)) / total()).toFixed(1)} %)`;
  return (
    `${area}: ${total() - survived} of ${total()} noticed${share}, ${hung} of them by hanging; ` +
    `left out: ${uncompiled} that do not compile, ${equivalent} known as equivalent; ${mutants.length} are possible`
  );
}

const copy = copied(join(import.meta.dirname, '../..'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.on('exit', copy.remove);
const { root } = copy;
const byArea = filesOf(root, copy.files);
const tests = reachedFrom(
  root,
  copy.files.filter((file) =>
    /^tests\/(games|boast|hex|limbo|shared|table|conform|selfhost|worker)\/.*\.test\.ts$/.test(file),
  ),
);
console.log(`seed ${values.seed}, Node ${process.version}`);
const scores: string[] = [];
for (const area of areas) scores.push(await tried(root, area, byArea[area], tests));
for (const score of scores) console.log(score);
