import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { SiteFile } from './worker/site.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Media types worth compressing. */
const COMPRESSED = /^(text\/|image\/svg|application\/(json|manifest))/;
/**
 * Files whose names contain a hash of their content are cached for ever by a rule of `_headers`; others are
 * revalidated.
 */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** A header and its value; null where an earlier rule is not to set it. */
type Header = readonly [name: string, value: string | null];

/**
 * The rules of a `_headers` file: the headers of a path, or of all paths that begin with what stands before a `*`; after
 * an exclamation mark, one that these paths do not get from a rule above.
 */
function rulesOf(text: string) {
  const rules: { readonly matches: (path: string) => boolean; readonly headers: Header[] }[] = [];
  const matcher = (pattern: string) => (path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    const [, without] = /^\s+!\s*([\w-]+)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else if (without !== undefined) rules.at(-1)?.headers.push([without.toLowerCase(), null]);
    else if (line.startsWith('/')) rules.push({ matches: matcher(line.trim()), headers: [] });
  }
  return rules;
}

interface Built {
  readonly path: string;
  readonly file: SiteFile;
  /** The bytes by the name of their binding. */
  readonly bytes: Readonly<Record<string, Buffer>>;
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const ENCODERS = {
  br: (content: Buffer) => brotliCompressSync(content, QUALITY),
  gzip: (content: Buffer) => gzipSync(content),
};
type Encoding = keyof typeof ENCODERS;
const ENCODINGS = Object.keys(ENCODERS) as readonly Encoding[];

/** The folder with compressed copies of files, which are named after a hash of the content. */
const compressedIn = (dist: string): string => join(dist, 'compressed');

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

const copyOf = (dist: string, content: Buffer, encoding: Encoding): string =>
  join(compressedIn(dist), `${hashOf(content)}.${encoding}`);

/**
 * Makes the compressed copies of the files of a built site, which takes seconds, if they are shorter. Cloudflare compresses
 * by itself.
 */
export function writeCompressed(dist: string): void {
  rmSync(compressedIn(dist), { recursive: true, force: true });
  mkdirSync(compressedIn(dist));
  for (const { file, bytes } of builtSite(dist)) {
    const content = bytes[file.plain];
    if (content === undefined || !COMPRESSED.test(file.headers['content-type'] ?? '')) continue;
    for (const encoding of ENCODINGS) {
      const copy = ENCODERS[encoding](content);
      if (copy.length < content.length) writeFileSync(copyOf(dist, content, encoding), copy);
    }
  }
}

/** The files of a built site: their headers, and their bytes as they are and, where there are copies, compressed. */
export function builtSite(dist: string): readonly Built[] {
  const folder = join(dist, 'site');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  const rules = names.includes('_headers') ? rulesOf(readFileSync(join(folder, '_headers'), 'utf8')) : [];
  return names
    .filter((name) => name !== '_headers')
    .map((name) => {
      const path = `/${name.replaceAll('\\', '/')}`;
      const content = readFileSync(join(folder, name));
      const set = new Map(rules.filter(({ matches }) => matches(path)).flatMap((rule) => rule.headers));
      const own = Object.fromEntries([...set].filter((header): header is [string, string] => header[1] !== null));
      const type = own['content-type'] ?? TYPES[extname(name)] ?? 'application/octet-stream';
      const isCompressed = COMPRESSED.test(type);
      const copies = ENCODINGS.filter((encoding) => isCompressed && existsSync(copyOf(dist, content, encoding)));
      const variants = Object.fromEntries(copies.map((encoding) => [encoding, `file:${path}.${encoding}`]));
      const read = copies.map((encoding) => [variants[encoding], readFileSync(copyOf(dist, content, encoding))]);
      const bytes = { [`file:${path}`]: content, ...Object.fromEntries(read) };
      const headers = {
        'content-type': type,
        'cache-control': CACHE_CONTROL,
        etag: `"${hashOf(content)}"`,
        ...(isCompressed ? { vary: 'accept-encoding' } : {}),
        ...own,
      };
      return { path, file: { headers, plain: `file:${path}`, ...variants }, bytes };
    });
}
