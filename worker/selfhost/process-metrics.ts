import { statfsSync } from 'node:fs';
import { SECOND } from '../../shared/time.ts';
import { Counter, Gauge, gauge, type Metric } from '../metrics/metrics.ts';
import { memoryOf, type OpenFiles, openFilesOf, processorTimeOf, processTree, roleOf } from './processes.ts';
import type { BuiltRelease } from './release.ts';

/** Starts of the runtime: the first one, and one for each time that it has ended. */
export const starts = new Counter('cst_runtime_starts_total', 'Starts of the runtime since the service started.', []);

/** A number of all processes of the service, summed by what they are for. */
function byRole(numberOf: (pid: number) => number | undefined): readonly (readonly [[role: string], number])[] {
  const sums = new Map<string, number>();
  for (const pid of processTree(process.pid)) {
    const number = numberOf(pid);
    if (number !== undefined) sums.set(roleOf(pid), (sums.get(roleOf(pid)) ?? 0) + number);
  }
  return Array.from(sums, ([role, sum]) => [[role], sum] as const);
}

function filesOfRuntime(): OpenFiles | undefined {
  const runtime = processTree(process.pid).find((pid) => roleOf(pid) === 'runtime');
  return runtime === undefined ? undefined : openFilesOf(runtime);
}

/** The class of the objects whose databases are in a folder that the runtime has named (runtime.ts). */
const classOf = (folder: string): string => folder.split('-').at(-1) ?? folder;

/** What only this process knows of the service. `folder`: that of the data. */
export function processMetrics(folder: string, { version, commit }: BuiltRelease): readonly Metric[] {
  const startedAt = (Date.now() - performance.now()) / SECOND;
  return [
    starts,
    gauge('cst_start_time_seconds', 'When the service started, in seconds since 1970.', () => startedAt),
    new Gauge('cst_build_info', 'The release that runs.', ['version', 'commit'], () => [[[version, commit], 1]]),
    new Gauge('cst_memory_bytes', 'Memory (PSS) by process.', ['process'], () => byRole(memoryOf)),
    new Gauge(
      'cst_processor_seconds_total',
      'Processor time by process, of those that run.',
      ['process'],
      () => byRole(processorTimeOf),
      'counter',
    ),
    gauge('cst_open_files', 'File descriptors of the runtime.', () => filesOfRuntime()?.count),
    gauge('cst_open_files_limit', 'The most that it may have.', () => filesOfRuntime()?.limit),
    new Gauge('cst_objects', 'Objects in memory, by class: those of tables and others.', ['class'], () =>
      Array.from(filesOfRuntime()?.databases ?? [], ([name, count]) => [[classOf(name)], count] as const),
    ),
    gauge('cst_disk_free_bytes', 'What is free on the disk with the data.', () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    }),
  ];
}
