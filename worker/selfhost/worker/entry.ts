import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../../env.ts';
import app from '../../index.ts';
import { type SiteEnv, siteResponse } from './site.ts';

/*
 * The Worker as it runs on one's own machine, on a socket of its own: nothing stands before it. It does what Cloudflare
 * does in front of a Worker: it serves the files of the site, and says who is asking.
 */

export * from '../../index.ts';

type ServedEnv = Env & SiteEnv & { readonly TRUST_PROXY: string };

/** What the binding ASSETS is on Cloudflare. */
export class Site extends WorkerEntrypoint<ServedEnv> {
  override fetch(request: Request): Response {
    return siteResponse(request, this.env);
  }
}

/** The address at the other end of the connection, without its port. */
function peerOf({ cf }: Request): string {
  const said = (cf as { readonly clientIp?: string } | undefined)?.clientIp ?? '';
  return said.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([^:]*):\d+$/, '$1');
}

/**
 * The request with who asks in the header that Cloudflare has it in: what a client says there itself is not believed. A
 * proxy that is trusted says it in the header that TRUST_PROXY names; in a list, what it added is the last.
 */
function withClient(request: Request, trusted: string): Request {
  const said = trusted === '' ? undefined : request.headers.get(trusted)?.split(',').at(-1)?.trim();
  const headers = new Headers(request.headers);
  headers.set('cf-connecting-ip', said || peerOf(request));
  return new Request(request, { headers });
}

export default {
  fetch(request, env, ctx) {
    // Of two Host headers the runtime makes one that is none.
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
    const { pathname } = new URL(request.url);
    // The description of the API is a file among those of the site.
    if (!pathname.startsWith('/api/') || pathname === '/api/openapi.json') {
      const file = siteResponse(request, env);
      if (file.status !== 404) return file;
    }
    return app.fetch(withClient(request, env.TRUST_PROXY), env, ctx);
  },
} satisfies ExportedHandler<ServedEnv>;
