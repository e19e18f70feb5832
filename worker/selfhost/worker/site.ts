import { etagsIn } from '../../http/etags.ts';

/** Where some bytes are in the file with all of them. */
export type ByteRange = readonly [start: number, length: number];

/** A file of the site, as it is served. */
export interface SiteFile {
  readonly headers: Readonly<Record<string, string>>;
  /** Where its bytes are: as they are and, if that is shorter, compressed. */
  readonly plain: ByteRange;
  readonly br?: ByteRange;
  readonly gzip?: ByteRange;
}

/** The files of the site, by path. */
export type SiteFiles = Readonly<Record<string, SiteFile>>;

/** The name of the file with the bytes of all files. */
export const BYTES = 'site.bin';

export interface SiteEnv {
  readonly SITE: SiteFiles;
  /** The folder with that file. */
  readonly SITE_BYTES: Fetcher;
}

async function bytesAt({ SITE_BYTES }: SiteEnv, [start, length]: ByteRange): Promise<ReadableStream | null> {
  if (length === 0) return null;
  const headers = { range: `bytes=${start}-${start + length - 1}` };
  const answer = await SITE_BYTES.fetch(`https://site.invalid/${BYTES}`, { headers });
  if (answer.status !== 206) throw new Error(`the files of the site cannot be read: ${answer.status}`);
  return answer.body;
}

const ENCODINGS = ['br', 'gzip'] as const;

/** The encodings that a browser accepts, the one that makes answers shortest first. */
function acceptedIn(headers: Headers): readonly (typeof ENCODINGS)[number][] {
  const accepted = (headers.get('accept-encoding') ?? '').split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((text) => /^q=0(\.0*)?$/.test(text)) ? '' : name;
  });
  return ENCODINGS.filter((name) => accepted.includes(name));
}

/** What is encoded in different ways has different entity tags (RFC 9110, 8.8.3.3). We read all of them: see etags.ts. */
function tagEncoded(headers: Headers, encoding: (typeof ENCODINGS)[number]): void {
  const etag = headers.get('etag');
  if (etag !== null) headers.set('etag', etag.replace(/"$/, `-${encoding}"`));
}

/** Answers of the Worker worth compressing: pages and answers of the API, unless they would fit in a packet anyway. */
const LONG = /^(text\/html|application\/(problem\+)?json)\b/;
const PACKET = 1_000;

/** The answer of the Worker, compressed if the browser accepts that. The runtime compresses it if a header says so. */
export function compressed(request: Request, response: Response): Response {
  const { headers } = response;
  const isLong =
    LONG.test(headers.get('content-type') ?? '') && Number(headers.get('content-length') ?? PACKET) >= PACKET;
  if (response.body === null || !isLong || headers.has('content-encoding')) return response;
  const answer = new Response(response.body, response);
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) answer.headers.append('vary', 'accept-encoding');
  if (!acceptedIn(request.headers).includes('gzip')) return answer;
  answer.headers.delete('content-length');
  answer.headers.set('content-encoding', 'gzip');
  tagEncoded(answer.headers, 'gzip');
  return answer;
}

/** The file of the site at a path; undefined if there is none. */
function fileAt({ SITE }: SiteEnv, pathname: string): SiteFile | undefined {
  // As on Cloudflare, the path of a page has no extension.
  const path = pathname === '/' ? '/index.html' : pathname;
  const name = [path, `${path}.html`].find((one) => Object.hasOwn(SITE, one));
  return name === undefined ? undefined : SITE[name];
}

/** The response with a file of the site, in an encoding that the browser accepts; undefined for a path without a file. */
export async function siteResponse(request: Request, env: SiteEnv): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (pathname === '/index.html') return new Response(null, { status: 307, headers: { location: '/' } });
  const file = fileAt(env, pathname);
  if (file === undefined) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const headers = new Headers(file.headers);
  const encoding = acceptedIn(request.headers).find((name) => file[name] !== undefined);
  const isKnown = etagsIn(request.headers).includes(headers.get('etag') ?? '');
  if (encoding) tagEncoded(headers, encoding);
  if (isKnown) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const range = (encoding && file[encoding]) ?? file.plain;
  headers.set('content-length', `${range[1]}`);
  if (encoding) headers.set('content-encoding', encoding);
  const body = request.method === 'HEAD' ? null : await bytesAt(env, range);
  return new Response(body, { headers, encodeBody: encoding ? 'manual' : 'automatic' });
}
