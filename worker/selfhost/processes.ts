import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/* What Linux tells of the processes of the service, in /proc. Elsewhere there is none, and nothing is known. */

const read = (pid: number, file: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has just ended, or this is not Linux.
    return undefined;
  }
};

/** A process and all that it has started. */
export function processTree(pid: number): readonly number[] {
  const children = read(pid, `task/${pid}/children`)?.trim() ?? '';
  return [pid, ...children.split(' ').flatMap((child) => (child === '' ? [] : processTree(Number(child))))];
}

/** In bytes: the memory of a process, of what it shares with others its part. */
export function memoryOf(pid: number): number | undefined {
  const kilobytes = /^Pss: +(\d+) kB$/m.exec(read(pid, 'smaps_rollup') ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** The clock that Linux counts processor time with, on all architectures that Node runs on. */
const TICKS_PER_SECOND = 100;

/** In seconds: the processor time of a process so far. */
export function processorTimeOf(pid: number): number | undefined {
  // The name of the process, in parentheses, may contain spaces.
  const fields = read(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

export interface OpenFiles {
  readonly count: number;
  readonly limit: number;
  /** The databases among them, by the name of their folder. */
  readonly databases: ReadonlyMap<string, number>;
}

/** The file beside the databases of a folder, which is always open. */
const METADATA = 'metadata.sqlite';

export function openFilesOf(pid: number): OpenFiles | undefined {
  const limit = /^Max open files +(\d+)/m.exec(read(pid, 'limits') ?? '')?.[1];
  if (limit === undefined) return undefined;
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
  const databases = new Map<string, number>();
  for (const path of targets) {
    const name = basename(dirname(path));
    if (!path.endsWith('.sqlite')) continue;
    databases.set(name, (databases.get(name) ?? 0) + (basename(path) === METADATA ? 0 : 1));
  }
  return { count: targets.length, limit: Number(limit), databases };
}

/** What a process of the service is for. */
export function roleOf(pid: number): 'service' | 'runtime' | 'drawing' | 'other' {
  if (pid === process.pid) return 'service';
  if (read(pid, 'comm')?.trim() === 'workerd') return 'runtime';
  return read(pid, 'cmdline')?.includes('drawing-process') ? 'drawing' : 'other';
}
