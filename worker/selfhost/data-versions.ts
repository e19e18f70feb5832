import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Versions } from '../versions.ts';

/** In the folder of the data, the versions that it is written in; in that of the built Worker, those that it reads. */
const VERSIONS = 'versions.json';

const written = z.record(z.string(), z.number());

/** The versions in a folder. Releases before this file wrote none, and their data can be read by all since. */
export function readVersions(folder: string): Versions {
  try {
    return written.parse(JSON.parse(readFileSync(join(folder, VERSIONS), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** When the versions in a folder were written, in milliseconds since 1970: at each start. 0 if they never were. */
export const versionsWrittenAt = (folder: string): number =>
  statSync(join(folder, VERSIONS), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Written atomically. */
export function writeVersions(folder: string, versions: Versions): void {
  const path = join(folder, VERSIONS);
  writeFileSync(`${path}.new`, `${JSON.stringify(versions, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

/** Those of the data that a release cannot go on from, in the order of the data. */
export const newerIn = (data: Versions, release: Versions): readonly string[] =>
  Object.entries(data)
    .filter(([name, version]) => version > (release[name] ?? 0))
    .map(([name]) => name);
