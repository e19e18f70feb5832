import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGS } from '../../shared/game/contract.ts';
import { GAMES } from '../../shared/games/index.ts';
import { SEAT_STYLE } from '../styles/seat-colours.ts';
import { compileAtOnce } from './compiled-at-once.ts';
import { HANDED_ON } from './direct.ts';
import { drawPages } from './drawn-ahead.ts';
import type { Files } from './plan.ts';

/** By the first part of their path: the modules of the pages that are drawn ahead, and those of others. */
const DRAWN_AHEAD = { '': 'pages/home.tsx', tables: 'pages/tables.tsx', rules: 'pages/rules.tsx' };
const OTHERS = { new: 'pages/new-table.tsx', learn: 'pages/lesson.tsx', t: 'pages/table.tsx' };

/** Shown until the page is drawn: its header, and a note that it is loading. */
const FRAME =
  '<div class="first"><span class="first-name">Chacun son tour</span></div><p class="first-loading" role="status"></p>';

/**
 * Replaces that note if the page does not start, because a file has failed to load or the browser is too old. Written
 * in JavaScript that old browsers can read.
 */
const WATCH = readFileSync(join(import.meta.dirname, 'watch.js'), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .trim();
/** A style sheet without comments, in one line. */
const inline = (file: string): string =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');
/** The colours of the games (docs/decisions/40-a-game-dresses-its-page.md). The Worker leaves only those of its game. */
const THEMES = Object.keys(GAMES)
  .map((game) => ({ game, file: `../games/${game}/theme.css` }))
  .filter(({ file }) => existsSync(join(import.meta.dirname, file)))
  .map(({ game, file }) => `<style data-game="${game}">${inline(file)}</style>`);
const STYLE = inline('frame.css');
/** The styles of the first sight of a table: see sight.ts. `SEAT_STYLE` has the colours of seats. */
const SIGHT_STYLE = `${THEMES.join('')}<style>${SEAT_STYLE}${inline('sight.css')}</style>`;

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk =>
  output.type === 'chunk';

interface Built {
  readonly bundle: Rolldown.OutputBundle;
  /** The document, which names the files of every page. */
  readonly html: string;
}

/** The files that a module needs, including its own, if the document does not name them. */
function filesOf({ bundle, html }: Built, isModule: (id: string) => boolean): readonly string[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName) || html.includes(chunk.fileName)) return;
    // Files that only re-export are not loaded: see direct.ts.
    if (!HANDED_ON.test(chunk.code)) found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) if (!html.includes(css)) found.add(css);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported !== undefined && isChunk(imported)) add(imported);
    }
  };
  for (const chunk of chunks) if ([...chunk.moduleIds, chunk.facadeModuleId ?? ''].some(isModule)) add(chunk);
  return [...found].map((name) => `/${name}`);
}

const NO_COVERS = { day: [], night: [] };
const NONE: Files['covers'] = { card: NO_COVERS, band: NO_COVERS };

/** A value for each of these names. */
const byName = <Value>(names: readonly string[], value: (name: string) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

function filesIn(built: Built, sheet: string): Omit<Files, 'main' | 'joined'> {
  const games = Object.keys(GAMES);
  const at = (path: string) => filesOf(built, (id) => id.endsWith(`/web/${path}`));
  const drawn = Object.keys(built.bundle).filter((name) => name.endsWith('.svg'));
  const covers = (kind: string, isNight: boolean) =>
    drawn
      .filter((name) => name.includes(`-${kind}-`) && name.includes('-night-') === isNight)
      .map((name) => `/${name}`);
  const byDayAndNight = (kind: string) => ({ day: covers(kind, false), night: covers(kind, true) });
  const ofTables = at(OTHERS.t);
  const ofBoard = (game: string) => at(`games/${game}/board.tsx`);
  return {
    sheet,
    opened: at('recovery/seat-link.tsx'),
    ownTables: at('tables/own-tables.tsx'),
    covers: { card: byDayAndNight('card'), band: byDayAndNight('band') },
    pages: Object.fromEntries(Object.entries({ ...DRAWN_AHEAD, ...OTHERS }).map(([page, path]) => [page, at(path)])),
    words: byName(LANGS, (lang) => at(`text/${lang}.ts`)),
    furtherWords: byName(LANGS, (lang) => at(`text/further/${lang}.ts`)),
    rules: byName(games, (game) =>
      byName(LANGS, (lang) => {
        const parts = new RegExp(`/web/games/${game}/rules/(index|figures|${lang})\\.ts$`);
        return filesOf(built, (id) => parts.test(id));
      }),
    ),
    games: byName(games, (game) => ofBoard(game).filter((file) => !ofTables.includes(file))),
    gameWords: byName(games, (game) =>
      byName(LANGS, (lang) => {
        const words = new RegExp(`/(web/games/${game}/text|shared/games/${game}/words)/${lang}\\.ts$`);
        return filesOf(built, (id) => words.test(id)).filter((file) => !ofBoard(game).includes(file));
      }),
    ),
  };
}

/** The style sheet of the tables of a game, and its text: those of the site, of all tables and of the board. */
interface Joined {
  readonly sheet: string;
  readonly parts: readonly string[];
  readonly text: string;
}

// docs/decisions/54-tables-have-a-file-of-their-own.md
function joinedSheet(game: string, { sheet, pages, games }: Omit<Files, 'main' | 'joined'>, { bundle }: Built): Joined {
  const others = [...(pages['t'] ?? []), ...(games[game] ?? [])].filter((file) => file.endsWith('.css'));
  const parts = [sheet, ...others];
  const texts = parts.map((part) => {
    const output = bundle[part.slice(1)];
    if (output?.type !== 'asset') throw new Error(`the style sheet ${part} was not built`);
    return String(output.source).trim();
  });
  const text = texts.join('\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return { sheet: `/assets/table-${game}-${hash}.css`, parts, text };
}

/** The files that are listed in the document of the pages that are not drawn ahead. */
const listedOf = (all: Files): Files => ({
  ...all,
  covers: NONE,
  ownTables: [],
  pages: byName(Object.keys(OTHERS), (page) => all.pages[page] ?? []),
  furtherWords: {},
  rules: {},
});

/** The element that loads the modules. */
const MAIN = /<script type="module"[^>]* src="([^"]*)"><\/script>/;

/** For the document of a page that is drawn ahead: the style sheets that it contains, and the files that it lists. */
interface Parts {
  readonly sheets: readonly string[];
  readonly files: Files;
}

/** Rules without their text, which the document contains. */
const NOT_TEXT = /\/web\/games\/(\w+)\/rules\/(?:index|figures)\.ts$/;

function partsOf(path: string, all: Files, built: Built): Parts {
  const [, page = '', game = ''] = path.split('/');
  const pages = all.pages[page] ?? [];
  const rules = page === 'rules' ? filesOf(built, (id) => NOT_TEXT.exec(id)?.[1] === game) : [];
  const themes = filesOf(built, (id) => page === 'rules' && id.endsWith(`/web/games/${game}/rules/index.ts`));
  const sheets = [all.sheet, ...[...pages, ...themes].filter((file) => file.endsWith('.css'))];
  const others = (files: readonly string[]) => files.filter((file) => !sheets.includes(file));
  const files: Files = {
    main: all.main,
    sheet: '',
    joined: {},
    covers: path === '/' ? all.covers : NONE,
    opened: [],
    ownTables: path === '/' ? others(all.ownTables) : [],
    words: all.words,
    furtherWords: page === 'tables' ? all.furtherWords : {},
    pages: { [page]: others(pages) },
    rules: page === 'rules' ? { [game]: byName(LANGS, () => others(rules)) } : {},
    games: {},
    gameWords: {},
  };
  return { sheets, files };
}

/** The sources for the content security policy: hashes of the content of these elements in these documents. */
function hashesOf(tag: string, documents: readonly string[]): string {
  const found = documents.flatMap((html) => [
    ...html.matchAll(new RegExp(`<${tag}(?: data-\\w+="[^"]*")?>(.*?)</${tag}>`, 'gs')),
  ]);
  const hashes = found.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => ` 'sha256-${hash}'`).join('');
}

const dataOf = (files: Files): string => `<script type="application/json" id="files">${JSON.stringify(files)}</script>`;

/**
 * Adds to the document a frame that is painted at once, with its style, and a script that requests what the page needs.
 * The script also requests the style sheet: linked in the document, it would block the first paint. The hashes of both
 * are added to the content security policy.
 *
 * Pages that are drawn ahead have documents of their own under /first, which also contain the page, with these covers,
 * and its style sheets.
 */
export function firstDocument(covers: Plugin): Plugin {
  let built:
    | (Built & { readonly files: Files; readonly listed: string; readonly joined: readonly Joined[] })
    | undefined;
  return {
    name: 'first-document',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const script = Object.values(bundle)
          .filter(isChunk)
          .find(({ name }) => name === 'first');
        if (script === undefined) throw new Error('the first script was not built');
        delete bundle[script.fileName];
        const [sheet = '', href = ''] = /\s*<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/.exec(html) ?? [];
        if (href === '') throw new Error('the document has no style sheet');
        const [element = '', main = ''] = MAIN.exec(html) ?? [];
        if (main === '') throw new Error('the document loads no modules');
        const found = filesIn({ bundle, html }, href);
        const tables = Object.keys(GAMES).map((game) => [game, joinedSheet(game, found, { bundle, html })] as const);
        const joined = Object.fromEntries(tables.map(([game, { sheet: of, parts }]) => [game, { sheet: of, parts }]));
        const files = { main, joined, ...found };
        const listed = dataOf(listedOf(files));
        built = { bundle, html, files, listed, joined: tables.map(([, one]) => one) };
        const first = `${listed}<script>(()=>{${script.code.trim()}})()</script>`;
        return html
          .replace(sheet, '')
          .replace(element, '')
          .replace('</head>', () => `<style>${STYLE}</style>${SIGHT_STYLE}</head>`)
          .replace('<div id="app"></div>', () => `<div id="app">${FRAME}</div><script>${WATCH}</script>${first}`);
      },
    },
    async writeBundle({ dir = '' }) {
      if (built === undefined) throw new Error('the document was not built');
      compileAtOnce(built.files, dir);
      for (const { sheet, text } of built.joined) writeFileSync(join(dir, sheet), text);
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      const documents = [html];
      // docs/decisions/51-pages-are-in-their-documents.md
      for (const [path, templates] of Object.entries(await drawPages(covers))) {
        const { sheets, files } = partsOf(path, built.files, built);
        const styles = sheets.map(
          (href) => `<style data-href="${href}">${readFileSync(join(dir, href), 'utf8').trim()}</style>`,
        );
        // Not in the head, since chats only read its beginning.
        const own = html
          .replace(SIGHT_STYLE, '')
          .replace(built.listed, () => `${styles.join('')}${templates}${dataOf(files)}`);
        const file = join(dir, 'first', `${path === '/' ? 'home' : path}.html`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, own);
        documents.push(own);
      }
      // docs/decisions/50-players-get-the-document-as-a-file.md
      writeFileSync(join(dir, 'table.html'), html.replace(SIGHT_STYLE, ''));
      const headers = readFileSync(join(dir, '_headers'), 'utf8');
      const allowed = headers
        .replace("script-src 'self'", `$&${hashesOf('script', documents)}`)
        .replace("style-src 'self'", `$&${hashesOf('style', documents)}`);
      writeFileSync(join(dir, '_headers'), allowed);
    },
  };
}
