import { parseArgs } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import { past } from '../../shared/table/history.ts';
import { choices } from '../../shared/table/position.ts';
import { isOver } from '../../shared/table/table.ts';
import { gameOf, MACHINE } from '../../worker/machine.ts';
import { Host } from '../table/host.ts';
import { KeptLog } from '../table/kept-log.ts';
import { percentile } from './load.ts';
import { machine } from './machine.ts';

/** So many positions are asked for. */
const ASKED = 400;
const SEATS = 2;

const key = (n: number): string => n.toString(16).padStart(32, '0');

/** A table at which that many actions were taken by chance, or fewer if its game ends before. */
function played(game: string, actions: number): { readonly host: Host; readonly kept: KeptLog } {
  const host = new Host(1);
  const kept = new KeptLog();
  const open = { type: 'open', id: 'a'.repeat(16), key: key(1), nonce: key(1), name: 'Ann', game } as const;
  host.give('spectator', { ...open, seats: SEATS, options: {} });
  host.give('spectator', { type: 'join', seat: 1, key: key(2), nonce: key(2), name: 'Bob' });
  host.give(0, { type: 'start' });
  for (let n = 0; n < actions && host.table?.play && !isOver(host.table); n += 1) {
    const { setup, play, version } = host.table;
    const seat = play.position.waitingFor[0] ?? 0;
    const asked = choices(gameOf(setup), play.position, seat);
    const { code = '' } = asked[(n * 7919) % asked.length] ?? {};
    host.give(seat, { type: 'act', version, key: key(10 + n), code });
    kept.follow(host);
  }
  return { host, kept };
}

/**
 * `npm run bench -- past [--actions 3000]`: how long it takes to show a page of positions anywhere in a long game, from its
 * log in SQLite with checkpoints, and without them. In Node; the longest games that chance plays of each kind.
 */
export function benchPast(args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { actions: { type: 'string', default: '3000' } } });
  console.log(machine());
  for (const game of Object.keys(GAMES)) {
    const { host, kept } = played(game, Number(values.actions));
    const { table } = host;
    if (!table?.play) throw new Error('the game was not begun');
    const { count } = table.play.position;
    const times = (asked: number) =>
      Array.from({ length: asked }, (_, index) => {
        const from = (index * 7919) % (count + 1);
        const start = performance.now();
        past(MACHINE, table, 0, from, kept.log);
        return performance.now() - start;
      });
    const told = (all: readonly number[]) =>
      `p50 ${percentile(all, 0.5).toFixed(2)} ms, p99 ${percentile(all, 0.99).toFixed(2)} ms, longest ${Math.max(...all).toFixed(2)} ms`;
    times(20);
    const withCheckpoints = times(ASKED);
    const { length } = kept.sql.exec('SELECT 1 FROM checkpoint').toArray();
    kept.sql.exec('DELETE FROM checkpoint');
    console.log(
      `${game}, ${count} actions: sixteen positions from anywhere on, ${told(withCheckpoints)} (${length} checkpoints)`,
    );
    console.log(`  played again from the beginning: ${told(times(ASKED / 8))}`);
  }
}
