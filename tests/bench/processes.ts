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

/** How much processor time they have used, in milliseconds: Linux counts hundredths of a second, in fields 14 and 15. */
export const processorTime = (pid: number): number | undefined =>
  summed(pid, (one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  });
