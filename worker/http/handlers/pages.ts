import { isPage } from '../../../shared/protocol/pages.ts';
import type { Ctx } from '../answers.ts';
import { problem } from '../problem.ts';

/** Whether the path may be that of a page: pages are not under /api. */
export const mayBePage = ({ req }: Ctx): boolean =>
  ['GET', 'HEAD'].includes(req.method) && !/^\/api(\/|$)/.test(req.path);

/** The document of the site, which shows the page for its URL. The status is 404 if there is no such page. */
export async function page(c: Ctx): Promise<Response> {
  const { method, headers } = c.req.raw;
  const isKnown = isPage(c.req.path);
  const home = new Request(new URL('/', c.req.url), { method, headers: isKnown ? headers : {} });
  const found = await c.env.ASSETS.fetch(home);
  if (!found.ok && found.status !== 304) return problem(c, { code: 'not-found' });
  return isKnown ? found : new Response(found.body, { status: 404, headers: found.headers });
}
