import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where a program of one of these names is; undefined if this machine has none. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(existsSync);

/** In milliseconds: a program that has not said by then that it runs does not run. */
const PATIENCE = 60_000;

/** What a program writes that matches; refuses when it ends, or takes too long. */
export function saying(program: ChildProcess, output: Readable | null, wanted: RegExp): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${program.spawnfile} does not start: ${said}`));
    const timer = setTimeout(fail, PATIENCE);
    program.once('exit', fail);
    output?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = wanted.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      program.off('exit', fail);
      resolve(found);
    });
  });
}

const running = new Set<ChildProcess>();

/** Ends a program and all that it started. */
function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // They have ended by themselves.
  }
}

process.on('exit', () => running.forEach(kill));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Starts a program in a group of its own, so that it ends with all that it starts, and with this one at the latest. */
export function startProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const stdio = ['ignore', 'ignore', 'pipe', 'pipe'] as const;
  const program = spawn(path, args, { env: { ...process.env, ...env }, stdio: [...stdio], detached: true });
  running.add(program);
  return program;
}

export async function endProgram(program: ChildProcess): Promise<void> {
  if (!running.delete(program) || program.exitCode !== null || program.signalCode !== null) return;
  const end = once(program, 'exit');
  kill(program);
  await end;
}
