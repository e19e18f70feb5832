import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `npm run bench -- secrecy [--actions 2000]`: whole games over the API, in the runtime of the tests; at each step all
 * that a viewer may not know is dealt anew in the database of the table, and every byte that is answered and pushed to
 * them must be the same. It runs tests/worker/table-object/redealt.test.ts, of which the tests play a few actions only.
 */
export function benchSecrecy(args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { actions: { type: 'string', default: '2000' } } });
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--config', 'tests/vitest.config.ts', '--project', 'worker'],
      'tests/worker/table-object/redealt.test.ts',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, SECRECY_ACTIONS: values.actions } },
  );
  process.exitCode = status ?? 1;
}
