import { etagsIn } from '../../http/etags.ts';

/** A file of the site, as it is served. */
export interface SiteFile {
  readonly headers: Readonly<Record<string, string>>;
  /** The names of the bindings with its bytes: as they are and, if that is shorter, compressed. */
  readonly plain: string;
  readonly br?: string;
  readonly gzip?: string;
}

/** The files of the site, by path. */
type Site = Readonly<Record<string, SiteFile>>;

/** An environment whose bindings contain the bytes of the files. */
export type SiteEnv = { readonly SITE: Site } & { readonly [file: `file:${string}`]: ArrayBuffer };

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

/** The response with a file of the site, in an encoding that the browser accepts; 404 for a path without a file. */
export function siteResponse(request: Request, env: SiteEnv): Response {
  const { pathname } = new URL(request.url);
  if (pathname === '/index.html') return new Response(null, { status: 307, headers: { location: '/' } });
  // As on Cloudflare, the path of a page has no extension.
  const path = pathname === '/' ? '/index.html' : pathname;
  const name = [path, `${path}.html`].find((one) => Object.hasOwn(env.SITE, one));
  const file = name === undefined ? undefined : env.SITE[name];
  if (file === undefined) return new Response(null, { status: 404 });
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
  const bytes = (encoding && file[encoding]) ?? file.plain;
  if (encoding) headers.set('content-encoding', encoding);
  // The runtime removes the body in answers to HEAD requests.
  return new Response(env[bytes as `file:${string}`], { headers, encodeBody: encoding ? 'manual' : 'automatic' });
}
