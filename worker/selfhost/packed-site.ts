import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { builtFiles, filesIn } from './site.ts';
import { BYTES, type ByteRange, type SiteFile, type SiteFiles } from './worker/site.ts';

/*
 * The files of the site in one file, as they are and compressed, which the runtime reads from the disk, with an index. As
 * bindings of the Worker, they took 40 MB of memory and 0.6 s of the processor at each start.
 */

/** Media types worth compressing. */
const COMPRESSED = /^(text\/|image\/svg|application\/(json|manifest))/;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const ENCODERS = {
  br: (content: Buffer) => brotliCompressSync(content, QUALITY),
  gzip: (content: Buffer) => gzipSync(content),
};

interface Packed {
  readonly index: SiteFiles;
  readonly bytes: Buffer;
}

function pack(site: string, encoders: Partial<typeof ENCODERS>): Packed {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): ByteRange => {
    parts.push(part);
    length += part.length;
    return [length - part.length, part.length];
  };
  const index: Record<string, SiteFile> = {};
  for (const { path, headers, content } of builtFiles(site)) {
    const isCompressed = COMPRESSED.test(headers['content-type'] ?? '');
    const copies = Object.entries(isCompressed ? encoders : {})
      .map(([encoding, encode]) => [encoding, encode(content)] as const)
      .filter(([, copy]) => copy.length < content.length)
      .map(([encoding, copy]) => [encoding, add(copy)]);
    index[path] = {
      headers: isCompressed ? { vary: 'accept-encoding', ...headers } : headers,
      plain: add(content),
      ...Object.fromEntries(copies),
    };
  }
  return { index, bytes: Buffer.concat(parts) };
}

/** What tells builds apart without reading them: the names and sizes of files, and the service worker, which names their contents. */
function identityOf(site: string): string {
  const hash = createHash('sha256');
  for (const name of filesIn(site)) hash.update(`${name} ${statSync(join(site, name)).size}\n`);
  const worker = join(site, 'sw.js');
  if (existsSync(worker)) hash.update(readFileSync(worker));
  return hash.digest('hex');
}

/** What is written beside a built site, or read from there. */
interface Index {
  readonly of: string;
  readonly files: SiteFiles;
}

const siteIn = (dist: string): string => join(dist, 'site');
const packedIn = (dist: string): string => join(dist, 'packed');
const INDEX = 'index.json';

/** Packs the site that was built in this folder, with compressed copies where they are shorter, which takes seconds. */
export function packSite(dist: string): void {
  const folder = packedIn(dist);
  rmSync(folder, { recursive: true, force: true });
  const { index, bytes } = pack(siteIn(dist), ENCODERS);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, BYTES), bytes);
  writeFileSync(join(folder, INDEX), JSON.stringify({ of: identityOf(siteIn(dist)), files: index } satisfies Index));
}

/**
 * Puts the packed site into a folder of the service, as what was built may be replaced while it runs, and answers its
 * index. A site that was not packed is served without compressed copies.
 */
export function unpackSite(dist: string, into: string): SiteFiles {
  mkdirSync(into);
  const [index, bytes] = [INDEX, BYTES].map((name) => join(packedIn(dist), name)) as [string, string];
  if (existsSync(index)) {
    const { of, files } = JSON.parse(readFileSync(index, 'utf8')) as Index;
    if (of === identityOf(siteIn(dist))) {
      copyFileSync(bytes, join(into, BYTES));
      return files;
    }
  }
  const packed = pack(siteIn(dist), {});
  writeFileSync(join(into, BYTES), packed.bytes);
  return packed.index;
}
