import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

const root = new URL('../..', import.meta.url).pathname;

/** What figures were measured on, and how busy it was: without this they say little. */
export function machine(): string {
  const [cpu] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const load = loadavg().map((average) => average.toFixed(1));
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${new Date().toISOString().slice(0, 10)}, commit ${commit}, load ${load.join(' ')}`;
}
