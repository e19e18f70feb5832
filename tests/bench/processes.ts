import { readdirSync, readFileSync } from 'node:fs';

/** Of a process and those it started; undefined where the system does not say. */
function summed(pid: number, of: (pid: number) => number): number | undefined {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + (summed(Number(child), of) ?? 0), of(pid));
  } catch {
    return undefined;
  }
}

/** How many bytes a process and those it started have written to storage, as Linux counts. */
export const bytesWritten = (pid: number): number | undefined =>
  summed(pid, (one) => Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${one}/io`, 'utf8'))?.[1]));

/** How much processor time a process has used, in milliseconds: Linux counts hundredths of a second, in fields 14 and 15. */
function ownProcessorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** The same of a process and those it started. */
export const processorTime = (pid: number): number | undefined => summed(pid, ownProcessorTime);

/** A running program, as Linux knows it. */
interface Running {
  readonly name: string;
  /** In bytes. */
  readonly memory: number;
  /** In milliseconds. */
  readonly processor: number;
}

/** A process and those it started; none where the system does not say. */
export function processes(pid: number): readonly Running[] {
  const found: Running[] = [];
  summed(pid, (one) => {
    const status = readFileSync(`/proc/${one}/status`, 'utf8');
    const name = /^Name:\s+(.*)$/m.exec(status)?.[1] ?? '';
    const memory = 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    found.push({ name, memory, processor: ownProcessorTime(one) });
    return 0;
  });
  return found;
}
