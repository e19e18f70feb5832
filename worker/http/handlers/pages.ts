import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { pageAt } from '../../../shared/protocol/pages.ts';
import { markup } from '../../markup.ts';
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
const built = ({ env, req }: Ctx, path: string, headers: HeadersInit, method = req.raw.method): Promise<Response> =>
  env.ASSETS.fetch(new Request(`https://site.invalid${path}`, { method, headers }));

/** The document of a page: its own, or else the one of all pages. */
async function documentOf(c: Ctx, headers: HeadersInit, method?: string): Promise<Response> {
  const path = pathOf(c);
  if (!DRAWN_AHEAD.includes(pageAt(path)?.name)) return built(c, '/', headers, method);
  const own = await built(c, `/first${path === '/' ? '/home' : path}`, headers, method);
  return own.status === 404 ? built(c, '/', headers, method) : own;
}

/** The entity tag of a document with what is added to it; `tag` is that of the document without it. */
async function etagOf(tag: string | null, added: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', utf8ToBytes(`${tag}${added}`));
  return `"${bytesToHex(new Uint8Array(hash)).slice(0, 32)}"`;
}

/** A document of the site, with gaps for what differs by table. It stays the same as long as the Worker does. */
interface Template {
  readonly headers: Headers;
  /** The text, with the name of a gap at each odd index. */
  readonly parts: readonly string[];
}

/** What fills the gaps, as HTML: entities in it are escaped. */
interface Filling {
  readonly title: string;
  readonly description: string;
  readonly tags: string;
  readonly sight: string;
}

/**
 * The languages in which a document shows its page at once: that of the request, and English, which those who have chosen
 * another one speak most often; in English, French. So it is as long however many languages there are.
 */
const shownIn = (lang: string): readonly string[] => [lang, lang === 'en' ? 'fr' : 'en'];

const GAP = /<!--gap (\w+)-->/;
const gap = (name: keyof Filling): string => `<!--gap ${name}-->`;
const HTML = { html: true } as const;

async function makeTemplate(found: Response, game: string | undefined, lang: string): Promise<Template> {
  const text = await new HTMLRewriter()
    .on('html', {
      element(html) {
        html.setAttribute('lang', lang);
        // With it, the document can load the board without waiting for the table.
        if (game !== undefined) html.setAttribute('data-game', game);
      },
    })
    .on('style[data-game]', { element: (theme) => void (theme.getAttribute('data-game') === game || theme.remove()) })
    .on('template[lang]', {
      element: (shown) => void (shownIn(lang).includes(shown.getAttribute('lang') ?? '') || shown.remove()),
    })
    .on('title', { element: (title) => void title.setInnerContent(gap('title'), HTML) })
    .on('meta[name=description]', { element: (meta) => void meta.replace(gap('description'), HTML) })
    .on('head', { element: (head) => void head.append(gap('tags'), HTML) })
    .on('#app', { element: (app) => void app.after(gap('sight'), HTML) })
    .transform(found)
    .text();
  return { headers: new Headers(found.headers), parts: text.split(GAP) };
}

/**
 * By document, game and language: some megabytes at most. To rewrite a document takes longer than all else that is done to
 * answer a request.
 */
const templates = new Map<string, Template>();

/** The template of a document that contains the page; undefined if the site cannot be read. */
async function templateOf(c: Ctx, game: string | undefined, lang: string): Promise<Template | undefined> {
  const path = pathOf(c);
  const key = JSON.stringify([DRAWN_AHEAD.includes(pageAt(path)?.name) && path, game, lang]);
  const known = templates.get(key);
  if (known !== undefined) return known;
  // The whole document, uncompressed, whatever the browser has or accepts.
  const found = await documentOf(c, {}, 'GET');
  if (!found.ok) return undefined;
  const template = await makeTemplate(found, game, lang);
  templates.set(key, template);
  return template;
}

const filled = ({ parts }: Template, filling: Filling): string =>
  parts.map((part, index) => (index % 2 === 0 ? part : filling[part as keyof Filling])).join('');

/** The same for every visitor: a chat gets what a player gets. */
async function withPreview(c: Ctx, { preview, game, sight = '', ...of }: Previewed): Promise<Response> {
  const lang = langOf(c);
  const template = await templateOf(c, game, lang);
  if (template === undefined) return problem(c, { code: 'not-found' });
  const filling: Filling = {
    title: `${markup`${preview.title}`}`,
    description: `${markup`<meta name="description" content="${preview.description}">`}`,
    tags: `${previewTags(preview, { origin: siteOf(c), path: pathOf(c), lang, ...of })}`,
    sight,
  };
  const headers = new Headers(template.headers);
  const etag = await etagOf(headers.get('etag'), filling.tags + sight);
  headers.set('etag', etag);
  headers.set('content-language', lang);
  headers.append('vary', 'accept-language');
  headers.delete('content-length');
  if (c.req.method === 'GET') drawAhead(c, preview.picture.path);
  if (etagsIn(c.req.raw.headers).includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(c.req.method === 'HEAD' ? null : filled(template, filling), { headers });
}
