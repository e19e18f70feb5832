import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../../env.ts';
import app from '../../index.ts';
import { compressed, type SiteEnv, siteResponse } from './site.ts';

/*
 * The Worker as it runs on one's own machine, directly on a socket. It does what Cloudflare does in front of a Worker:
 * it serves the files of the site, compresses answers, and determines the IP address of the client.
 */

export * from '../../index.ts';

type ServedEnv = Env & SiteEnv & { readonly CST_TRUST_PROXY: string };

/** Replaces the ASSETS binding of Cloudflare. */
export class Site extends WorkerEntrypoint<ServedEnv> {
  override fetch(request: Request): Response {
    return siteResponse(request, this.env);
  }
}

/** An IP address without the port that may follow it. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([^:]*):\d+$/, '$1');

/** The IP address of the peer, with its port. */
const peerOf = ({ cf }: Request): string => (cf as { readonly clientIp?: string } | undefined)?.clientIp ?? '';

/**
 * The request with the IP address of the client in Cloudflare's header, replacing whatever a client put there. A
 * trusted proxy gives it in the header named by CST_TRUST_PROXY; in a list, the proxy appended the last item.
 */
function withClient(request: Request, trusted: string): Request {
  const said = trusted === '' ? undefined : request.headers.get(trusted)?.split(',').at(-1)?.trim();
  const headers = new Headers(request.headers);
  headers.set('cf-connecting-ip', withoutPort(said || peerOf(request)));
  return new Request(request, { headers });
}

/** Files of the site whose paths are those of the API. */
const FILES_OF_API = ['/api/openapi.json', '/api/games'];

/** As in wrangler.toml. The start page is a file that the Worker adds to. */
const isFileFirst = (path: string): boolean =>
  (!path.startsWith('/api/') && path !== '/') || FILES_OF_API.includes(path);

export default {
  async fetch(request, env, ctx) {
    // The runtime turns two Host headers into an invalid URL.
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
    const { pathname } = new URL(request.url);
    if (isFileFirst(pathname)) {
      const file = siteResponse(request, env);
      if (file.status !== 404) return file;
    }
    return compressed(request, await app.fetch(withClient(request, env.CST_TRUST_PROXY), env, ctx));
  },
} satisfies ExportedHandler<ServedEnv>;
