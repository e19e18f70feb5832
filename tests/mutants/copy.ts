import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Selection } from './areas.ts';

/** A copy of the project in which files are changed and tests run: the checkout itself is never touched. */
export interface Copy {
  readonly root: string;
  /** Its files, as git lists them. */
  readonly files: readonly string[];
  readonly remove: () => void;
}

/** Copies what git knows of the project at `from`, as it lies there; packages are shared, caches are not. */
export function copied(from: string): Copy {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: from });
  const files = listed.toString().trim().split('\n');
  for (const file of files) cpSync(join(from, file), join(root, file));
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(from, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(from, 'node_modules', name), join(root, 'node_modules', name));
  return { root, files, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** How a program ended, and what it wrote; `hung` if it was stopped because nothing came from it for too long. */
export interface Run {
  readonly end: 'passed' | 'failed' | 'hung';
  readonly output: string;
}

interface Until {
  /** After so many seconds without output it counts as hung. */
  readonly silence: number;
  /** Whether nothing more need be waited for: it is stopped, as one that failed. */
  readonly isEnough?: (output: string) => boolean;
}

/** Runs one of the tools of the project. */
export function ran(root: string, tool: string, args: readonly string[], until: Until): Promise<Run> {
  const { silence, isEnough = () => false } = until;
  return new Promise((resolve) => {
    const path = join(root, 'node_modules/.bin', tool);
    const child = spawn(path, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let hasHung = false;
    let isStopped = false;
    // The whole group: test runners have children.
    const stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const hang = () => {
      hasHung = true;
      stop();
    };
    process.on('exit', stop);
    let timer = setTimeout(hang, silence * 1000);
    const heard = (chunk: Buffer) => {
      output += chunk.toString();
      clearTimeout(timer);
      timer = setTimeout(hang, silence * 1000);
      if (isStopped || !isEnough(output)) return;
      isStopped = true;
      stop();
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve({ end: hasHung ? 'hung' : code === 0 ? 'passed' : 'failed', output });
    });
  });
}

/** Whether the part of the project to which `file` belongs compiles. */
export const compiled = (root: string, file: string, silence: number): Promise<Run> =>
  ran(root, 'tsc', ['-b', file.split('/')[0] ?? ''], { silence });

/** Runs tests until one fails. */
export const tested = (root: string, { project, tests }: Selection, silence: number): Promise<Run> =>
  ran(
    root,
    'vitest',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      '--bail',
      '1',
      '--reporter',
      'verbose',
      ...tests,
    ],
    { silence },
  );
