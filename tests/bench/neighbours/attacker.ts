import { setPriority } from 'node:os';
import { ATTACKS } from './attacks/index.ts';
import { Client, type Tally } from './client.ts';

/*
 * The process of an attacker: `attacker.ts NAME PORT ADDRESS`. It says when it is prepared, attacks for as many
 * milliseconds as each message says, and answers with what it did.
 */

/** So that what others feel is the service's doing, and not that of the attacker's own work. */
const LOWEST_PRIORITY = 19;
setPriority(LOWEST_PRIORITY);

const [name, port, address = ''] = process.argv.slice(2);
const attack = ATTACKS.find((one) => one.name === name);
if (attack === undefined || process.send === undefined) throw new Error(`no attack ${name}`);
const client = new Client(Number(port), address);
const send = (message: Tally | 'prepared') => void process.send?.(message);
const hit = await attack.prepare(client, 1);
send('prepared');

/** What was done in that time. */
async function attacked(time: number): Promise<Tally> {
  const before = structuredClone(client.tally);
  await hit(performance.now() + time);
  client.end();
  const { asked, refused, statuses } = structuredClone(client.tally);
  const since = Object.entries(statuses).map(([status, n]) => [status, n - (before.statuses[status] ?? 0)] as const);
  return {
    asked: asked - before.asked,
    refused: refused - before.refused,
    statuses: Object.fromEntries(since.filter(([, n]) => n > 0)),
  };
}

process.on('message', (time: number) => void attacked(time).then(send));
process.on('disconnect', () => process.exit());
