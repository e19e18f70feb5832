import { Worker } from 'node:worker_threads';

/*
 * A game that never returns stops the process that tests it, and no limit of a test ends that. A thread beside it looks
 * on: where nothing was heard for too long, it says what was going on, and ends the process.
 */

/** In seconds of processor time, so that a busy machine is not taken for a game that hangs. */
const PATIENCE = 10;
/** In characters: what is said about a place. */
const LENGTH = 300;

const WATCH = `
const { workerData: { counter, place, patience } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const seconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
let last = 0, since = seconds();
setInterval(() => {
  const now = Atomics.load(counter, 0);
  if (now !== last || Atomics.load(counter, 1) === 0) { last = now; since = seconds(); }
  else if (seconds() - since > patience) {
    writeSync(2, '\\nError: ' + Buffer.from(place).toString('utf8').replace(/\\0.*/s, '') + ': never returns\\n');
    process.kill(process.pid, 'SIGKILL');
  }
}, 500);
`;

/** How often something was heard, and whether anything is being watched. */
const counter = new Int32Array(new SharedArrayBuffer(8));
const place = Buffer.from(new SharedArrayBuffer(LENGTH * 4));
let watch: Worker | undefined;

/** Says what begins now. */
export function beat(what: string): void {
  place.write(`${what.slice(0, LENGTH)}\0`);
  Atomics.add(counter, 0, 1);
}

/** Does something that may never return. */
export function watched<Value>(does: () => Value): Value {
  watch ??= new Worker(WATCH, { eval: true, workerData: { counter, place, patience: PATIENCE } });
  watch.unref();
  Atomics.add(counter, 1, 1);
  try {
    return does();
  } finally {
    Atomics.sub(counter, 1, 1);
  }
}

/** The first line of what an exception says. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
