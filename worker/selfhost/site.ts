import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

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

/** A file of a built site. */
export interface BuiltFile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

/** The names of the files of a built site. */
export const filesIn = (site: string): readonly string[] =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1))
    .sort();

/** The files of a built site, with the headers that they are sent with. */
export function builtFiles(site: string): readonly BuiltFile[] {
  const headersFile = join(site, '_headers');
  const rules = existsSync(headersFile) ? rulesOf(readFileSync(headersFile, 'utf8')) : [];
  return filesIn(site)
    .filter((name) => name !== '_headers')
    .map((name) => {
      const path = `/${name.replaceAll('\\', '/')}`;
      const content = readFileSync(join(site, name));
      const set = new Map(rules.filter(({ matches }) => matches(path)).flatMap((rule) => rule.headers));
      const headers = {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'cache-control': CACHE_CONTROL,
        etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`,
        ...Object.fromEntries([...set].filter((header): header is [string, string] => header[1] !== null)),
      };
      return { path, headers, content };
    });
}
