import { ok, type Result } from '../../shared/game/result.ts';
import { type CarriedTable, merged, sealed, type Unopened, unsealed } from './bundle.ts';
import { keepTables, knownTables } from './known-tables.ts';
import { keepMissing, keepSecret, secretOf } from './vault.ts';

/** A file of tables, and the number of seats missing from it because this browser has lost them. */
interface Exported {
  readonly text: string;
  readonly tables: number;
  readonly lost: number;
}

/** All tables of this browser as a file that only the passphrase opens. */
export async function exported(passphrase: string): Promise<Exported> {
  await keepMissing(knownTables.value);
  let lost = 0;
  const carried: CarriedTable[] = [];
  for (const table of knownTables.value) {
    const seats: CarriedTable['seats'][number][] = [];
    for (const seat of table.seats) {
      const secret = await secretOf(table.id, seat);
      if (secret === null) lost += 1;
      else seats.push({ seat, secret });
    }
    if (seats.length > 0) carried.push({ ...table, seats });
  }
  return { text: await sealed(carried, passphrase), tables: carried.length, lost };
}

/**
 * Adds the tables of a file to those of this browser. Resolves to the number of tables in the file. Their seats are
 * opened when their pages are.
 */
export async function imported(text: string, passphrase: string): Promise<Result<number, Unopened | 'not-kept'>> {
  const opened = await unsealed(text, passphrase);
  if (!opened.ok) return opened;
  for (const { id, seats } of opened.value)
    for (const { seat, secret } of seats) {
      // The secret kept here may be that of a later link.
      if ((await secretOf(id, seat)) !== null) continue;
      if (!(await keepSecret(id, seat, secret))) return { ok: false, error: 'not-kept' };
    }
  keepTables((known) => merged(known, opened.value));
  return ok(opened.value.length);
}
