import { isPage } from '../../../shared/protocol/pages.ts';
import type { Ctx } from '../answers.ts';
import { problem } from '../problem.ts';

/** Whether a page may be meant: the site is not under /api. */
export const mayBePage = ({ req }: Ctx): boolean =>
  ['GET', 'HEAD'].includes(req.method) && !/^\/api(\/|$)/.test(req.path);

/** The document of the site, which shows the page that its address names. Where there is none, the status says so. */
export async function page(c: Ctx): Promise<Response> {
  const { method, headers } = c.req.raw;
  const isKnown = isPage(c.req.path);
  const home = new Request(new URL('/', c.req.url), { method, headers: isKnown ? headers : {} });
  const found = await c.env.ASSETS.fetch(home);
  if (!found.ok && found.status !== 304) return problem(c, { code: 'not-found' });
  return isKnown ? found : new Response(found.body, { status: 404, headers: found.headers });
}
