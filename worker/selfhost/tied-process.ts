import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/**
 * Ends the process with the one that started it. Beside it, a shell reads a pipe that only the starter holds open: it
 * closes when the starter ends, whatever ends it. A line in the pipe says that the process has ended by itself. The process
 * takes the place of the first shell, so that signals and exit codes are its own.
 */
const TIE = '{ read -r ended <&4 || kill -9 $$; } >/dev/null 2>&1 3>&- & exec 4<&-; exec "$@"';

/**
 * Starts a process that ends with this one, even if this one is killed. Its output is piped, as is its file descriptor 3.
 */
export function startTied(command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn('/bin/sh', ['-c', TIE, 'sh', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
  });
  const tie = child.stdio[4] as Writable;
  // It may be closed already, if all are killed at once.
  tie.on('error', () => undefined);
  child.once('exit', () => tie.end('\n'));
  return child;
}
