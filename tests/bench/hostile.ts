import { parseArgs } from 'node:util';
import { built } from '../selfhost/server.ts';
import { attack } from './hostile/attack.ts';

/**
 * `npm run bench -- hostile [--inputs 100000] [--seed 1]`: requests to every row of the table of routes, made from the
 * schemas and spoilt, bytes that are no HTTP, and frames that are no WebSocket, against the server of `npm start`. No
 * answer may be a 5xx, nothing that is refused may change a table, and all tables must go on.
 */
export async function benchHostile(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { inputs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  });
  const { folder, remove } = await built();
  try {
    const options = { folder, inputs: Number(values.inputs), seed: Number(values.seed) };
    const { counts, refused, faults, logged } = await attack(options);
    console.log(`seed ${options.seed}, inputs ${options.inputs}, refused and looked at in the database ${refused}`);
    for (const [route, statuses] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const each = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status || 'none'}: ${n}`);
      console.log(`  ${route.padEnd(16)} ${each.join(', ')}`);
    }
    const lines = Map.groupBy(logged.trim().split('\n'), (line) => line);
    console.log(`lines logged by the service, where it is and its mailbox included: ${lines.size} different ones`);
    for (const [line, all] of [...lines].slice(0, 20)) console.log(`  ${all.length}: ${line.slice(0, 300)}`);
    console.log(`faults ${faults.length}`);
    for (const fault of faults.slice(0, 20)) console.log(`  ${JSON.stringify(fault)}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await remove();
  }
}
