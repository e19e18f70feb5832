import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

// docs/decisions/62-the-operator-reads-files.md
/*
 * Beside the data, how its operator reaches the service that runs with it. Whoever can read this file could read all
 * tables anyway. It is in no backup, and there is none while the service does not run.
 */

const FILE = 'operator.json';

const written = z.object({ origin: z.string(), token: z.string() });

/** Where a service listens, and what the operator proves to be it with. */
export type OperatorAccess = z.infer<typeof written>;

/** Writes the file, for its owner only. */
export function writeAccess(folder: string, access: OperatorAccess): void {
  rmSync(join(folder, FILE), { force: true });
  writeFileSync(join(folder, FILE), `${JSON.stringify(access)}\n`, { mode: 0o600 });
}

export const removeAccess = (folder: string): void => rmSync(join(folder, FILE), { force: true });

/** What the file says; undefined if it cannot be read. */
export function readAccess(folder: string): OperatorAccess | undefined {
  try {
    return written.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
