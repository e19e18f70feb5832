import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPORT, type Reported } from './first-failure.ts';

/** The steps of the guide, with their titles, and the laws that each of them names. */
const stepsOf = (guide: string) =>
  guide
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      heading: text.split('\n', 1)[0] ?? '',
      laws: [...text.matchAll(/`([^`]+)`/g)].map(([, law = '']) => law.replaceAll(/\s+/g, ' ').replace(/…$/, '')),
    }));

/** In letters: what is shorter names no law. */
const LAW = 20;

/** The step of the guide that a failure belongs to: its message says so, or a step names the law. */
export function stepOf(guide: string, { title, message }: Reported): string | undefined {
  const steps = stepsOf(guide);
  const [, number] = /adding-a-game\.md, step (\d+)/.exec(message) ?? [];
  const told = steps.find(({ heading }) => heading.startsWith(`${number}. `));
  return (told ?? steps.find(({ laws }) => laws.some((law) => law.length > LAW && title?.startsWith(law))))?.heading;
}

/** The first failure of these tests; null if there is none. */
function firstFailure(root: string, args: readonly string[]): Reported | null {
  const folder = mkdtempSync(join(tmpdir(), 'new-game-'));
  const report = join(folder, 'failure.json');
  const options = ['--config', 'tests/vitest.config.ts', '--project', 'rules', '--bail', '1'];
  const reporter = ['--reporter', join(import.meta.dirname, 'first-failure.ts')];
  const { status, stderr } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...options, ...reporter, ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, [REPORT]: report } },
  );
  const failure = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Reported) : null;
  rmSync(folder, { recursive: true });
  return failure ?? (status === 0 ? null : { title: null, message: stderr });
}

/** What fails next of a game that is being written: of the laws in the order of the guide, then of its own tests. */
export function nextFailure(root: string, id: string): Reported | null {
  const laws = (file: string) => firstFailure(root, [`tests/games/${file}.test.ts`, '-t', id]);
  return laws('laws') ?? laws('words') ?? firstFailure(root, [`tests/games/${id}`]);
}
