import { join } from 'node:path';
import { GAMES } from '../../../shared/games/index.ts';

interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const ROOT = join(import.meta.dirname, '../../..');
const WEB = `${ROOT}/web`;
const TABLE = `${WEB}/pages/table.tsx`;
const LESSON = `${WEB}/pages/lesson.tsx`;
const HERE = `${WEB}/pages/here.tsx`;
/** The folders of one game. */
const OWN = /\/(?:web|shared)\/games\/(\w+)\//;
/** Sentences in one language. */
const SPOKEN =
  /\/(?:web\/games\/(?<page>\w+)\/text\/(?<of>[a-z]{2})\.ts|shared\/games\/(?<game>\w+)\/words\/\w+-(?<lang>[a-z]{2})\.ts)$/;
/**
 * Shared by the games: what one board needs at once, others may need too. Put into its file, it would load that board.
 */
const COMMON = /\/(?:web\/board|shared\/game)\//;

function neededWith(ids: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const each of modules.getModuleInfo(id)?.importedIds ?? []) add(each);
  };
  for (const id of ids) {
    if (modules.getModuleInfo(id) === null) throw new Error(`there is no module ${id}`);
    add(id);
  }
  return found;
}

function once(find: (modules: Modules) => ReadonlySet<string>): typeof find {
  let found: ReadonlySet<string> | undefined;
  return (modules) => {
    found ??= find(modules);
    return found;
  };
}

const initial = once((modules) => neededWith([`${WEB}/main.tsx`], modules));
const ofTables = once((modules) => neededWith([TABLE], modules));
/** What the other pages and the sentences of the site start with; lessons and games on the device are played on boards, as at a table. */
const elsewhere = once((modules) => {
  const loads = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const loading = ['pages/app.tsx', 'pages/others.tsx', 'app/lang.ts'];
  const others = loading.flatMap((file) => loads(`${WEB}/${file}`));
  return neededWith(
    others.filter((id) => ![TABLE, LESSON, HERE].includes(id)),
    modules,
  );
});

const boards = new Map<string, typeof initial>();

/** The modules of a game that its board starts with, its codes, and what its sentences need in any language. */
function board(game: string): typeof initial {
  const found =
    boards.get(game) ??
    once((modules) => {
      const own = (file: string) => `${WEB}/games/${game}/${file}`;
      const loaded = [own('index.ts'), own('text.ts')].flatMap(
        (id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      );
      const codes = `${ROOT}/shared/games/${game}/codes.ts`;
      return neededWith([own('board.tsx'), own('text.ts'), codes, ...loaded.filter((id) => SPOKEN.test(id))], modules);
    });
  boards.set(game, found);
  return found;
}

type FileOf = (id: string, modules: Modules) => string | null;

/** Whether every table needs a module at once. */
const isOfTables = (id: string, modules: Modules): boolean =>
  ofTables(modules).has(id) || (COMMON.test(id) && Object.keys(GAMES).some((each) => board(each)(modules).has(id)));

/** Small, and called from several files that are loaded later: each would load that of the first which claims it. */
const SMALL: readonly string[] = [`${WEB}/app/session.ts`, `${ROOT}/shared/game/words/words.ts`];

/** The file of all pages; with what tables share with any other, which would load the rest of their file otherwise. */
const site: FileOf = (id, modules) =>
  SMALL.includes(id) || initial(modules).has(id) || (elsewhere(modules).has(id) && isOfTables(id, modules))
    ? 'index'
    : null;

function fileWith(name: string, paths: readonly string[]): FileOf {
  const ids = paths.map((path) => `${ROOT}/${path}`);
  const needed = once((modules) => neededWith(ids, modules));
  return (id, modules) => (needed(modules).has(id) ? name : null);
}

/** The file of the start page; other pages need parts of it. */
const home = fileWith('home', ['web/pages/home.tsx']);

const table: FileOf = (id, modules) => (isOfTables(id, modules) ? 'table' : null);

/** The file of a board, with everything that it needs at once. */
const game: FileOf = (id, modules) => {
  const of = OWN.exec(id)?.[1];
  return of !== undefined && !SPOKEN.test(id) && board(of)(modules).has(id) ? of : null;
};

const language: FileOf = (path) => {
  const { page, of, game: id, lang } = SPOKEN.exec(path)?.groups ?? {};
  return page === undefined && id === undefined ? null : `${page ?? id}-${of ?? lang}`;
};

const spoken = new Map<string, typeof initial>();

/** The file of what a game says beyond what its board does from the start: what happened, and what came of it. */
const phrases: FileOf = (id, modules) => {
  const of = OWN.exec(id)?.[1];
  if (of === undefined || !id.includes('/words/') || SPOKEN.test(id)) return null;
  const needed = spoken.get(of) ?? once((all) => neededWith([`${ROOT}/shared/games/${of}/words/phrases.ts`], all));
  spoken.set(of, needed);
  return needed(modules).has(id) ? `phrases-${of}` : null;
};

/** What is loaded later, and nearly always together: by file, the modules that are asked for. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  story: ['web/table/story/story-panel.tsx'],
  vault: ['web/tables/vault.ts'],
  'take-seats': ['web/tables/circles/take-seats.ts'],
  'opened-link': ['web/recovery/seat-link.tsx'],
  'link-keys': ['web/tables/link-keys.ts'],
  'own-tables': ['web/tables/own-tables.tsx'],
  replay: ['web/table/story/replay.tsx'],
  ending: ['web/table/result/ending.tsx', 'web/table/result/result-banner.tsx'],
  words: ['web/table/text-mode/text-players.tsx', 'web/table/text-mode/text-game.tsx'],
  bars: ['web/table/offer/offer.tsx', 'web/table/turn/bars.tsx'],
  ways: ['web/notifications/ways.ts', 'web/notifications/subscribe.ts'],
  notices: ['web/table/offer/offer-bar.tsx', 'web/notifications/ask-ways.tsx'],
  bot: ['shared/game/bot.ts'],
};

const later = Object.fromEntries(Object.entries(LATER).map(([name, paths]) => [name, fileWith(name, paths)]));

/**
 * Modules that are loaded together are bundled into one file: those that every page needs; the start page; those that
 * every table needs; each board; its sentences in each language; what makes phrases of them; and some of what is loaded
 * later. A module goes into the first file that claims it. The bundler decides about the others.
 */
export const GROUPS = Object.entries({ site, home, table, game, language, phrases, ...later }).map(
  ([debugName, name]) => ({
    name,
    debugName,
  }),
);
