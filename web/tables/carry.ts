import { ok, type Result } from '../../shared/game/result.ts';
import { type CarriedTable, mergeTables, seal, type Unopened, unseal } from './bundle.ts';
import { noteNotByAddress } from './by-address.ts';
import { keepTables, knownTables } from './known-tables.ts';
import { addSecret, keepMissing, secretsOf } from './vault.ts';

/** A file of tables, and the number of seats missing from it because this browser has lost them. */
interface Exported {
  readonly text: string;
  readonly tables: number;
  readonly lost: number;
}

/** All tables of this browser as a file that only the passphrase opens. */
export async function exportTables(passphrase: string): Promise<Exported> {
  await keepMissing(knownTables.value);
  let lost = 0;
  const carried: CarriedTable[] = [];
  for (const table of knownTables.value) {
    const seats: CarriedTable['seats'][number][] = [];
    for (const seat of table.seats) {
      const secrets = await secretsOf(table.id, seat);
      if (!secrets.ok || secrets.value.length === 0) lost += 1;
      else seats.push(...secrets.value.map((secret) => ({ seat, secret })));
    }
    if (seats.length > 0) carried.push({ ...table, seats });
  }
  return { text: await seal(carried, passphrase), tables: carried.length, lost };
}

/**
 * Adds the tables of a file to those of this browser. Resolves to the numbers of tables in the file
 * that could be read, and that could not. Their seats are
 * opened when their pages are; until then it is not known which secret of a seat is that of its latest link, the one in
 * the file or the one kept here.
 */
export async function importTables(
  text: string,
  passphrase: string,
): Promise<Result<{ readonly tables: number; readonly damaged: number }, Unopened | 'not-kept'>> {
  const opened = await unseal(text, passphrase);
  if (!opened.ok) return opened;
  const { tables, damaged } = opened.value;
  for (const { id, seats } of tables)
    for (const { seat, secret } of seats)
      if (await addSecret(id, seat, secret)) noteNotByAddress(id, seat);
      else return { ok: false, error: 'not-kept' };
  keepTables((known) => mergeTables(known, tables));
  return ok({ tables: tables.length, damaged });
}
