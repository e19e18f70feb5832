import { parseArgs } from 'node:util';
import { built } from '../selfhost/server.ts';
import { crashes } from './faults/crashes.ts';
import { fullDisk } from './faults/full-disk.ts';

/**
 * `npm run bench -- faults [--kills 200] [--busy 6] [--waiting 6]`: the server of `npm start` is killed again and again,
 * with all its processes, while tables of all games are played; what was acknowledged must be there once, and who waits
 * for their turn must be told of it. Before that, its disk is full for a while.
 */
export async function benchFaults(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '200' },
      busy: { type: 'string', default: '6' },
      waiting: { type: 'string', default: '6' },
    },
  });
  const [kills, busy, waiting] = [Number(values.kills), Number(values.busy), Number(values.waiting)];
  const { folder, remove } = await built();
  try {
    const full = await fullDisk(folder);
    if (full === null) console.log('full disk: not tried, a process may mount none here');
    else
      console.log(
        `full disk: ${full.refused} moves refused after ${full.before} of all tables; with room again ${full.after} more, to the end`,
      );
    const { faults: found, ...count } = await crashes({ folder, kills, busy, waiting });
    const faults = [...(full?.faults ?? []), ...found];
    console.log(`killed ${count.kills} times while ${count.tables} tables were played, ${count.finished} to their end`);
    console.log(`moves acknowledged ${count.moves}; requests asked again for want of an answer ${count.repeated}`);
    console.log(`tables checked ${count.checks} times`);
    console.log(
      `notices awaited ${count.notices}, with ${count.crashesBefore} crashes between turn and notice; came again under the same id ${count.again}`,
    );
    console.log(`faults ${faults.length}`);
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await remove();
  }
}
