import { readFileSync, writeFileSync } from 'node:fs';
import { isLocked, lockFile, unlockFile } from '../../../shared/locked-file.ts';
import type { LogEntry } from '../../../shared/log/events.ts';
import { pathOf } from '../../../shared/protocol/links.ts';
import type { House } from '../../../shared/protocol/messages/houses.ts';
import type { SealedTable } from '../../../shared/protocol/messages/sealed-table.ts';
import { readSealedTable } from '../../../shared/protocol/read-sealed-table.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { newHouseKeys, seal, unseal } from '../../houses/seal.ts';
import type { OperatorAccess } from '../operator-file.ts';
import { fail } from './admin-error.ts';
import { ask } from './service.ts';

// docs/decisions/60-a-table-moves-sealed.md
/*
 * A whole table in a file, under a passphrase that the service never learns. The service encrypts the table for a key that
 * is made here, and thrown away; what is in the file is what moves between houses, without a signpost. One is added when the
 * file is taken in: so it is received as any table that has moved, and with the same checks.
 */

/** Takes a table out of its service. */
export async function exportTable(access: OperatorAccess, table: string): Promise<string> {
  const keys = await newHouseKeys();
  const answer = await ask(access, routes.exportTable, { table }, { houseKey: keys.houseKey });
  const text = await unseal(new Uint8Array(await answer.arrayBuffer()), keys);
  return text.ok ? text.value : fail('the service has answered with something else than a table');
}

export async function writeLocked(file: string, text: string, passphrase: string): Promise<void> {
  writeFileSync(file, await lockFile(text, passphrase), { flag: 'wx', mode: 0o600 });
}

/** The text in a file; the passphrase is asked for if it has one. */
export async function readText(file: string, passphrase: () => Promise<string>): Promise<string> {
  const bytes = readFileSync(file);
  if (!isLocked(bytes)) return bytes.toString('utf8');
  return (await unlockFile(bytes, await passphrase())) ?? fail(`${file} has another passphrase, or was altered`);
}

/** The whole table in the text of a file. */
export function tableIn(file: string, text: string): SealedTable {
  const read = readSealedTable(text);
  return read.ok ? read.value : fail(`${file} is not a table that this release can read (${read.error})`);
}

/** What keeps a table from being taken in, by its last entries; undefined if nothing does. */
function whyNot({ log }: SealedTable): string | undefined {
  const types = log.map(({ type }) => type);
  if (!types.includes('start')) return 'its game has not begun';
  if (types.at(-1) === 'erase') return 'it was deleted';
  if (types.lastIndexOf('block') > types.lastIndexOf('unblock'))
    return 'it was stopped: let it go on, and export it again';
  return undefined;
}

/** Brings a table to a house, where it goes on. The result is its id there. */
export async function importTable(access: OperatorAccess, sealed: SealedTable, now: number): Promise<string> {
  const why = whyNot(sealed);
  if (why !== undefined) fail(`this table cannot be taken in: ${why}`);
  const { origin, houseKey } = (await (await ask(access, routes.house, {})).json()) as House;
  const { log } = sealed;
  const signpost: LogEntry = {
    n: log.length + 1,
    at: Math.max(now, log.at(-1)?.at ?? 0),
    type: 'move',
    origin,
    houseKey,
    by: 'operator',
  };
  const moved: SealedTable = { ...sealed, log: [...log, signpost] };
  const file = Uint8Array.from(await seal(JSON.stringify(moved), houseKey));
  const received = (await (await ask(access, routes.receive, {}, file)).json()) as { readonly table: string };
  return origin + pathOf({ type: 'table', table: received.table });
}
