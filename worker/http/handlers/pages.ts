import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pageAt } from '../../../shared/protocol/pages.ts';
import { markup } from '../../markup.ts';
import { sightTemplate } from '../../previews/first-sight.ts';
import { previewTags } from '../../previews/tags.ts';
import { type Ctx, siteOf } from '../answers.ts';
import { etagsIn } from '../etags.ts';
import { problem } from '../problem.ts';
import { pathToMoved } from './houses.ts';
import { drawAhead } from './pictures.ts';
import { langOf, type Previewed, previewed } from './previews.ts';

/** Whether the path may be that of a page: pages are not under /api. */
export const mayBePage = ({ req }: Ctx): boolean =>
  ['GET', 'HEAD'].includes(req.method) && !/^\/api(\/|$)/.test(req.path);

/** The pages that exist only for a game that exists. */
const OF_GAMES: readonly (string | undefined)[] = ['newTable', 'rules', 'learn'];

/** Where the page of a table that has moved here leads, at its former house. */
const MOVED = /^\/moved\/([0-9a-f]{64})$/;

/**
 * The document of the site, which shows the page for its URL, with a preview of it where there is one. The status is
 * 404 if there is no such page, or no such game.
 */
export async function page(c: Ctx): Promise<Response> {
  const [, hash] = MOVED.exec(c.req.path) ?? [];
  // Browsers keep the fragment, with the seat and its secret. Until the table has arrived, they come to where it can.
  if (hash !== undefined) return c.redirect((await pathToMoved(c, hash)) ?? '/receive');
  const name = pageAt(c.req.path)?.name;
  const shown = name === undefined ? undefined : await previewed(c);
  if (shown) return withPreview(c, shown);
  const isKnown = name !== undefined && !OF_GAMES.includes(name);
  const found = await (isKnown ? documentOf(c, c.req.raw.headers) : built(c, '/', {}));
  if (!found.ok && found.status !== 304) return problem(c, { code: 'not-found' });
  return isKnown ? found : new Response(found.body, { status: 404, headers: found.headers });
}

// docs/decisions/51-pages-are-in-their-documents.md
/** The pages that have documents of their own, which contain them. */
const DRAWN_AHEAD: readonly (string | undefined)[] = ['home', 'tables', 'rules'];

/** The path without a slash at its end. */
const pathOf = ({ req }: Ctx): string => req.path.replace(/(?<=.)\/$/, '');

/**
 * A document, as it was built. It is requested from a host name of our own, since the host of a raw request may not be
 * a valid one.
 */
const built = ({ env, req }: Ctx, path: string, headers: HeadersInit): Promise<Response> =>
  env.ASSETS.fetch(new Request(`https://site.invalid${path}`, { method: req.raw.method, headers }));

/** The document of a page: its own, or else the one of all pages. */
async function documentOf(c: Ctx, headers: HeadersInit): Promise<Response> {
  const path = pathOf(c);
  if (!DRAWN_AHEAD.includes(pageAt(path)?.name)) return built(c, '/', headers);
  const own = await built(c, `/first${path === '/' ? '/home' : path}`, headers);
  return own.status === 404 ? built(c, '/', headers) : own;
}

/** The entity tag of a document with these tags; `tag` is that of the document without them. */
const etagOf = (tag: string | null, tags: string): string =>
  `"${bytesToHex(sha256(utf8ToBytes(`${tag}${tags}`))).slice(0, 32)}"`;

/** The same for every visitor: a chat gets what a player gets. */
async function withPreview(c: Ctx, { preview, game, sight, ...of }: Previewed): Promise<Response> {
  // The whole document, uncompressed, whatever the browser has or accepts.
  const path = pathOf(c);
  const found = await documentOf(c, {});
  if (!found.ok) return problem(c, { code: 'not-found' });
  const lang = langOf(c);
  const tags = `${previewTags(preview, { origin: siteOf(c), path, lang, ...of })}`;
  // Escaped by our own markup: the rewriter leaves entities and angle brackets in attributes as they are.
  const description = `${markup`<meta name="description" content="${preview.description}">`}`;
  const shown = sight === undefined ? '' : `${sightTemplate(sight)}`;
  const headers = new Headers(found.headers);
  const etag = etagOf(found.headers.get('etag'), tags + shown);
  headers.set('etag', etag);
  headers.set('content-language', lang);
  headers.append('vary', 'accept-language');
  headers.delete('content-length');
  if (c.req.method === 'GET') drawAhead(c, preview.picture.path);
  if (etagsIn(c.req.raw.headers).includes(etag)) return new Response(null, { status: 304, headers });
  return new HTMLRewriter()
    .on('html', {
      element(html) {
        html.setAttribute('lang', lang);
        // With it, the document can load the board without waiting for the table.
        if (game !== undefined) html.setAttribute('data-game', game);
      },
    })
    .on('style[data-game]', { element: (theme) => void (theme.getAttribute('data-game') === game || theme.remove()) })
    .on('title', { element: (title) => void title.setInnerContent(preview.title) })
    .on('meta[name=description]', { element: (meta) => void meta.replace(description, { html: true }) })
    .on('head', { element: (head) => void head.append(tags, { html: true }) })
    .on('#app', { element: (app) => void app.after(shown, { html: true }) })
    .transform(new Response(found.body, { headers }));
}
