import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGS } from '../../../shared/game/contract.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { SEAT_STYLE } from '../../styles/seat-colours.ts';
import { type FileGroup, type Files, joinedIn } from '../parts.ts';
import { type BuiltFiles, openBundle, WEB } from './built-files.ts';
import { drawPages } from './draw-pages.ts';
import { compactStyle, openTemplate } from './template.ts';

const IDS = Object.keys(GAMES);
type Parts = Partial<Record<FileGroup, readonly string[]>>;

const wordsIn = ({ filesOf }: BuiltFiles, ...folders: readonly string[]): Parts =>
  Object.fromEntries(
    LANGS.map((lang) => [`words ${lang}`, filesOf(...folders.map((folder) => `${folder}/${lang}.ts`))]),
  );

/** What the document lists that serves all pages without one of their own. */
function partsOfOthers(built: BuiltFiles): Parts {
  const { filesOf, fileOf } = built;
  const ofTables = filesOf('pages/table.tsx');
  const parts: Parts = {
    ...wordsIn(built, 'text'),
    'page newTable': filesOf('pages/new-table.tsx'),
    'page learn': filesOf('pages/lesson.tsx'),
    'page table': ofTables,
    'opened link': filesOf('recovery/seat-link.tsx'),
  };
  for (const game of IDS) {
    parts[`board ${game}`] = filesOf(`games/${game}/board.tsx`).filter((file) => !ofTables.includes(file));
    for (const lang of LANGS) parts[`words ${game} ${lang}`] = [fileOf(`${game}-${lang}`)];
  }
  return parts;
}

/** Of a page that is drawn ahead: what its document lists, and the style sheets that it contains. */
interface Drawn {
  readonly parts: Parts;
  readonly sheets: readonly string[];
}

function drawnAt(path: string, built: BuiltFiles): Drawn {
  const { sheet, filesOf } = built;
  const [, page = '', game = ''] = path.split('/');
  const sheetsOf = (files: readonly string[]) => [sheet, ...files.filter((file) => file.endsWith('.css'))];
  const words = wordsIn(built, 'text');
  if (page === 'rules') {
    // Their text is in the document.
    const [rules, figures] = ['index', 'figures'].map((name) => `games/${game}/rules/${name}.ts`) as [string, string];
    const sheets = sheetsOf(filesOf('pages/rules.tsx', rules));
    return { parts: { ...words, 'page rules': filesOf('pages/rules.tsx', rules, figures) }, sheets };
  }
  if (page === 'tables') {
    const files = filesOf('pages/tables.tsx');
    return { parts: { ...wordsIn(built, 'text', 'text/further'), 'page tables': files }, sheets: sheetsOf(files) };
  }
  const files = filesOf('pages/home.tsx');
  const parts = { ...words, 'page home': files, 'own tables': filesOf('tables/own-tables.tsx') };
  return { parts, sheets: sheetsOf(files) };
}

const without = (sheets: readonly string[], parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([part, files = []]) => [part, files.filter((file) => !sheets.includes(file))]),
  );

/**
 * V8 compiles all of a file that begins with this while the file comes in, beside the page, instead of each function in
 * the page when it is first called. Other engines ignore it.
 */
const AT_ONCE = '//# allFunctionsCalledOnLoad';

/**
 * Writes the documents of the site. Pages that are drawn ahead have documents of their own under /first, which contain the
 * page, with these covers, and its styles.
 */
export const documents = (covers: Plugin): Plugin => ({
  name: 'documents',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const built = openBundle(bundle);
      const { main, sheet, styleIn } = built;
      const { style, fill, headers } = await openTemplate();
      const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });

      const parts = partsOfOthers(built);
      // docs/decisions/54-tables-have-a-file-of-their-own.md
      const joined = Object.fromEntries(
        IDS.map((game) => {
          const source = joinedIn({ sheet, parts }, game).map(styleIn).join('\n');
          return [game, `/${this.getFileName(this.emitFile({ type: 'asset', name: `table-${game}.css`, source }))}`];
        }),
      );
      const files: Files = { main, sheet, joined, parts };
      // The Worker leaves only the colours of its game: docs/decisions/40-a-game-dresses-its-page.md.
      const themes = IDS.map((game) => ({ game, file: `games/${game}/theme.css` }))
        .filter(({ file }) => existsSync(join(WEB, file)))
        .map(({ game, file }) => style(compactStyle(file), ` data-game="${game}"`));
      const sight = style(`${SEAT_STYLE}${compactStyle('first-paint/sight.css')}`);
      write('index.html', fill(`${themes.join('')}${sight}`, '', files));
      // docs/decisions/50-players-get-the-document-as-a-file.md
      write('table.html', fill('', '', files));

      // docs/decisions/51-pages-are-in-their-documents.md
      for (const [path, templates] of Object.entries(await drawPages(covers))) {
        const drawn = drawnAt(path, built);
        // Not in the head, since chats only read its beginning.
        const styles = drawn.sheets.map((file) => style(styleIn(file), ` data-href="${file}"`)).join('');
        const listed = { main, sheet: '', joined: {}, parts: without(drawn.sheets, drawn.parts) };
        write(`first/${path === '/' ? 'home' : path.slice(1)}.html`, fill('', `${styles}${templates}`, listed));
      }
      write('_headers', headers());
      const drawn = built.filesOf('pages/home.tsx', 'pages/tables.tsx', 'pages/rules.tsx');
      for (const file of new Set([main, ...drawn, ...Object.values(parts).flatMap((each = []) => each)]))
        built.mark(file, AT_ONCE);
    },
  },
});
