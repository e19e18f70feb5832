import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/* Whether what is served was built from the sources as they are: by their contents, as times say little after a copy. */

/** Beside what was built: from what, and what it is. */
const MARK = 'built.json';
/** Folders of sources; the files beside them, such as package-lock.json, count as well. */
const SOURCES = ['shared', 'web', 'worker'];
const OUTPUTS = ['site', 'worker', 'packed'];
/** Variables that change what is built. */
const VARIABLES = ['WRANGLER_BUILD_CONDITIONS', 'SITE_TOYS'];

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function addFiles(hash: Hash, folder: string, names: readonly string[]): void {
  for (const name of names.filter((name) => isFile(join(folder, name))).sort()) {
    const content = readFileSync(join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
}

/** Adds all files in these folders, which may be missing. */
function addFolders(hash: Hash, folder: string, names: readonly string[]): void {
  for (const name of names) {
    const path = join(folder, name);
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    hash.update(`${name}\0`);
    if (isThere) addFiles(hash, path, readdirSync(path, { recursive: true, encoding: 'utf8' }));
  }
}

function hashes(root: string, dist: string): string {
  const sources = createHash('sha256');
  addFolders(sources, root, SOURCES);
  addFiles(sources, root, readdirSync(root));
  for (const name of VARIABLES) sources.update(`${name}=${process.env[name] ?? ''}\0`);
  const outputs = createHash('sha256');
  addFolders(outputs, dist, OUTPUTS);
  return JSON.stringify({ sources: sources.digest('hex'), outputs: outputs.digest('hex') });
}

/** Whether what is in `dist` was built from the sources in `root`. */
export const isBuilt = (root: string, dist: string): boolean =>
  isFile(join(dist, MARK)) && readFileSync(join(dist, MARK), 'utf8') === hashes(root, dist);

/** Notes that it has just been built. */
export const markBuilt = (root: string, dist: string): void => writeFileSync(join(dist, MARK), hashes(root, dist));
