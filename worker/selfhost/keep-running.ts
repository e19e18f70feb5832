import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MINUTE, SECOND } from '../../shared/time.ts';
import { EACH, logLines, textOf } from './log-lines.ts';
import { starts } from './process-metrics.ts';

/* Keeps the runtime running: whatever ends it, such as a lack of file descriptors, it is started again. */

/** In milliseconds: the wait before the first start after an end; each further one is twice as long, up to the longest. */
const FIRST_WAIT = SECOND / 10;
const LONGEST_WAIT = 2 * SECOND;
/** In milliseconds: after it has listened for so long, the next end counts as the first again. */
const STEADY = MINUTE;
/** In milliseconds: how long requests in progress may take when the service stops. Acknowledged changes are never lost. */
const GRACE = 2 * SECOND;
/** In characters: how much is kept of what it said last, which says why it ended. */
const LAST_WORDS = 4_000;

/**
 * What the runtime says when it hangs up on a connection, as it does on each from then on: a connection takes two file
 * descriptors, and there is one left. Without any, it ends by itself.
 */
const STUCK = /^workerd\/server\S*: error: HTTP connection failed: dup\(\): Too many open files/m;

/** In milliseconds: the wait before a start, after that many ends of a runtime that was not steady. */
export const waitAfter = (ends: number): number => Math.min(FIRST_WAIT * 2 ** (ends - 1), LONGEST_WAIT);

/** Why it has ended, in a few words. */
function reasonOf(code: number | null, signal: NodeJS.Signals | null, lastWords: string): string {
  if (/Too many open files/.test(lastWords))
    return 'no file descriptors were left: allow more open files (ulimit -n), and limit connections per client in a proxy';
  return signal === null ? `exit code ${code}` : signal;
}

export interface Keeping {
  /** Starts the runtime on a port, which is 0 for any free one. */
  readonly start: (port: number) => ChildProcess;
  readonly port: number;
  /** Called whenever it listens: for the first time, or again. */
  readonly listening: (port: number, isAgain: boolean) => void;
  /** Called if it ends before it has ever listened, with what it said. */
  readonly failed: (said: string) => void;
}

/** Runs the runtime until it is told to stop. The result tells it so, and kills it the second time. */
export function keepRunning({ start, port: wanted, listening, failed }: Keeping): () => void {
  /** Where it has listened: after a restart in the same place, so that pages find it again. */
  let port: number | undefined;
  let runtime: ChildProcess | undefined;
  let isStopping = false;
  // It logs to one, and says to the other what it cannot log: before it can, and at its end.
  const logs = (['stdout', 'stderr'] as const).map((stream) => ({
    stream,
    ...logLines((level, text) => console[level](text)),
  }));
  const sum = () => {
    for (const log of logs) log.sum();
  };
  setInterval(sum, EACH).unref();
  process.on('exit', sum);
  let ends = 0;
  let next: NodeJS.Timeout | undefined;

  function startAgain(reason: string, isSteady: boolean): void {
    ends = isSteady ? 1 : ends + 1;
    const wait = waitAfter(ends);
    console.error(`Chacun son tour has stopped, and starts again in ${wait / SECOND} s: ${reason}`);
    clearTimeout(next);
    next = setTimeout(run, wait);
  }

  function watch(child: ChildProcess): void {
    let lastWords = '';
    let since = Number.POSITIVE_INFINITY;
    for (const { stream, add } of logs)
      child[stream]?.on('data', (chunk: Buffer) => {
        lastWords = `${lastWords}${chunk}`.slice(-LAST_WORDS);
        if (port !== undefined) add(chunk.toString());
        if (STUCK.test(textOf(lastWords))) child.kill('SIGKILL');
      });
    createInterface(child.stdio[3] as Readable).on('line', (line) => {
      const said = JSON.parse(line) as { readonly event: string; readonly port?: number };
      if (said.event !== 'listen' || said.port === undefined) return;
      since = performance.now();
      if (port === undefined) logs[0]?.add(lastWords);
      const isAgain = port !== undefined;
      port = said.port;
      listening(port, isAgain);
    });
    // One that cannot be started is also closed. When it exits, what it said last may not have been read yet.
    child.on('error', (error) => console.error(error.message));
    child.on('close', (code, signal) => {
      runtime = undefined;
      if (isStopping) process.exit(0);
      if (port === undefined) return failed(textOf(lastWords));
      startAgain(reasonOf(code, signal, textOf(lastWords)), performance.now() - since > STEADY);
    });
  }

  function run(): void {
    try {
      runtime = start(port ?? wanted);
      starts.add();
      watch(runtime);
    } catch (error) {
      if (port === undefined) throw error;
      startAgain(error instanceof Error ? error.message : `${error}`, false);
    }
  }

  run();
  return () => {
    clearTimeout(next);
    if (runtime === undefined) process.exit(0);
    runtime.kill(isStopping ? 'SIGKILL' : 'SIGTERM');
    isStopping = true;
    setTimeout(() => runtime?.kill('SIGKILL'), GRACE).unref();
  };
}
