import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percentile } from './load.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FSYNCS = 100;

/** What figures were measured on, and how busy it was: without this they say little. */
export function machine(): string {
  const [cpu] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const load = loadavg().map((average) => average.toFixed(1));
  const fsync = percentile(fsyncTimes(), 0.5).toFixed(2);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${new Date().toISOString().slice(0, 10)}, commit ${commit}, load ${load.join(' ')}, fsync ${fsync} ms`;
}

/** In milliseconds: what it takes until a page of a file is on the disk that benches keep their data on. */
function fsyncTimes(): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'chacun-fsync-'));
  const file = openSync(join(folder, 'file'), 'w');
  const times = Array.from({ length: FSYNCS }, () => {
    writeSync(file, new Uint8Array(4096));
    const start = performance.now();
    fsyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return times;
}
