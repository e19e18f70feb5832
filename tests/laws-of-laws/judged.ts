import { execFileSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { type Copy, copied, ran } from '../mutants/copy.ts';
import type { Mistake } from './mistakes.ts';
import { type Said, TOLD } from './teller.ts';

/** The laws that every game is held to. Tests of a game's own rules are not among them. */
const LAWS = ['laws', 'words', 'elimination', 'places', 'sketch', 'planned', 'postcards'].map(
  (file) => `tests/games/${file}`,
);

/** In seconds: as long as nothing needs to be heard of a game. */
const SILENCE = 180;

export interface Verdict {
  /** What failed; empty if no law noticed anything. */
  readonly said: readonly Said[];
  /** What named the cause: nothing more was waited for. */
  readonly named: Said | undefined;
  readonly seconds: number;
}

const git = (root: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=laws', '-c', 'user.email=laws@localhost', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/**
 * A copy of the project to make mistakes in. It has a main branch, from which a game with a mistake differs: its laws are
 * then tried on as many plays as for whoever works on it.
 */
export function copyForMistakes(from: string): Copy {
  const copy = copied(from);
  git(copy.root, 'init', '--quiet', '--initial-branch', 'main');
  git(copy.root, 'add', '--all');
  git(copy.root, 'commit', '--quiet', '--message', 'as it is');
  return copy;
}

/** Throws if the patch no longer fits the sources. */
export function apply(root: string, { path }: Mistake, ...options: readonly string[]): void {
  git(root, 'apply', ...options, path);
}

/** What was told so far; and, by whoever ends a process in which a game never returns, why that was done. */
const saidIn = (output: string): readonly Said[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .slice(0, -1)
    .flatMap((line): readonly Said[] => {
      if (line.startsWith(TOLD)) return [JSON.parse(line.slice(TOLD.length)) as Said];
      return line.endsWith(': never returns') ? [{ law: 'it returns', message: line }] : [];
    });

/** Makes a mistake in the copy, holds the game to the laws until one names the cause, and takes it back. */
export async function judged({ root }: Copy, mistake: Mistake): Promise<Verdict> {
  const namedIn = (output: string) =>
    saidIn(output).find(({ law, message }) => mistake.cause.test(law) || mistake.cause.test(message));
  apply(root, mistake);
  const began = performance.now();
  try {
    const how = [
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'rules',
      '--reporter',
      'tests/laws-of-laws/teller.ts',
    ];
    const { output } = await ran(root, 'vitest', ['run', ...how, ...LAWS, '-t', mistake.game], {
      silence: SILENCE,
      isEnough: (heard) => namedIn(heard) !== undefined,
    });
    return { said: saidIn(output), named: namedIn(output), seconds: (performance.now() - began) / 1000 };
  } finally {
    apply(root, mistake, '--reverse');
  }
}
