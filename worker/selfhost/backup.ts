import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readVersions, writeVersions } from './data-versions.ts';
import { data } from './folders.ts';
import { backUp } from './storage.ts';

/*
 * Copies the data of the service into a new folder, while the service runs: CST_DATA_DIR says where the data is. The copy
 * can be served as such a folder itself. Pictures are left out: they are drawn again.
 */

const [target] = process.argv.slice(2);

function refuse(why: string): never {
  console.error(`No backup was made: ${why}`);
  process.exit(1);
}

if (target === undefined) refuse('name a folder, as in `npm run backup -- /backups/monday`');
if (existsSync(join(target, 'do'))) refuse(`there is already a backup in ${target}`);
if (!existsSync(join(data.path, 'do'))) refuse(`there is no data in ${data.path}`);
// Tables contain secrets, so only the owner may read them.
process.umask(0o077);
try {
  const count = await backUp(join(data.path, 'do'), join(target, 'do'));
  writeVersions(target, readVersions(data.path));
  console.log(`Copied ${count} databases to ${target}`);
} catch (error) {
  refuse(error instanceof Error ? error.message : `${error}`);
}
