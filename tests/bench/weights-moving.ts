import { GAMES } from '../../shared/games/index.ts';
import type { House } from '../../shared/protocol/messages/houses.ts';
import { ask } from '../support/ask.ts';
import type { Server } from './service-server.ts';
import { type Begun, begun } from './service-tables.ts';

/** How many tables of each game move: each can arrive only once. */
const TABLES = 10;

/** Something that can be done with a table only once. */
type Step = 'move' | 'sealed' | 'receive';

/**
 * The processor time of moving a table to another house: of the signpost and the sealed file at the old one, and of its
 * arrival at the new one, in milliseconds and for each entry of the log, which is read again there.
 */
export async function benchMoving(
  from: Server,
  to: Server,
  play: (table: Begun, game: string) => Promise<void>,
): Promise<void> {
  const house = JSON.parse(await ask(`${to.origin}/api/house`, 'GET', '')) as House;
  const token = from.operatorToken;
  for (const game of Object.keys(GAMES)) {
    const tables: Begun[] = [];
    for (let count = 0; count < TABLES; count += 1) {
      const table = await begun(from.origin, { game, seats: 2 });
      await play(table, game);
      tables.push(table);
    }
    const files: Uint8Array[] = [];
    const steps: Readonly<Record<Step, () => Promise<void>>> = {
      async move() {
        for (const { snapshot } of tables)
          await ask(`${from.origin}/api/tables/${snapshot.id}/move`, 'POST', '', { token, ...house });
      },
      async sealed() {
        for (const { snapshot } of tables)
          files.push(await post(`${from.origin}/api/tables/${snapshot.id}/sealed`, { token }));
      },
      async receive() {
        for (const file of files) await post(`${to.origin}/api/receive`, file);
      },
    };
    const entries = await Promise.all(
      tables.map(async ({ snapshot }) =>
        JSON.parse(await ask(`${from.origin}/api/tables/${snapshot.id}/log`, 'GET', '')),
      ),
    );
    const each = entries.reduce((sum, log: readonly unknown[]) => sum + log.length, 0) / TABLES;
    console.log(`${game}: a table with ${each.toFixed(0)} entries moves`);
    for (const [step, run] of Object.entries(steps)) {
      const server = step === 'receive' ? to : from;
      const before = server.processorTime() ?? Number.NaN;
      await run();
      const time = ((server.processorTime() ?? Number.NaN) - before) / TABLES;
      console.log(`  ${step}: ${time.toFixed(1)} ms, ${(time / each).toFixed(2)} an entry`);
    }
  }
}

/** Posts a file, or a body of JSON, and reads a file. */
async function post(url: string, body: unknown): Promise<Uint8Array> {
  const isFile = body instanceof Uint8Array;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
    body: isFile ? Uint8Array.from(body) : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}
