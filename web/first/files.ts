import { GAMES } from '../../shared/games/index.ts';

/** What the bundler knows of its modules. */
interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const WEB = import.meta.dirname.replace(/\/first$/, '');
/** The folders of one game. */
const OWN = /\/(?:web|shared)\/games\/(\w+)\//;
/** Sentences in one language. */
const SPOKEN =
  /\/(?:web\/games\/(?<page>\w+)\/text|shared\/games\/(?<game>\w+)\/words)\/(?:\w+-)?(?<lang>fr|en)(?:-\w+)?\.ts$/;
/** Of all boards, and hence loaded with the page of a table. */
const KIT = /\/web\/board-kit\/\w+\.tsx?$/;
/** Of no game: where a board needs it, others do. In the file of that board, it would bring the board along. */
const SHARED = /\/shared\/game\//;

/** The modules that are needed with these ones. */
function neededWith(ids: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const each of modules.getModuleInfo(id)?.importedIds ?? []) add(each);
  };
  for (const id of ids) add(id);
  return found;
}

/** The modules that something needs, found once. */
function once(find: (modules: Modules) => ReadonlySet<string>): typeof find {
  let found: ReadonlySet<string> | undefined;
  return (modules) => {
    found ??= find(modules);
    return found;
  };
}

const initial = once((modules) => neededWith([`${WEB}/main.tsx`], modules));

const boards = new Map<string, typeof initial>();

/** What the board of a game begins with, and what its sentences need in any language. */
function board(game: string): typeof initial {
  const found =
    boards.get(game) ??
    once((modules) => {
      const text = `${WEB}/games/${game}/text.ts`;
      const sentences = [text, `${WEB}/games/index.ts`].flatMap(
        (id) =>
          modules
            .getModuleInfo(id)
            ?.dynamicallyImportedIds.filter((each) => SPOKEN.test(each) && OWN.exec(each)?.[1] === game) ?? [],
      );
      return neededWith([`${WEB}/games/${game}/${game}.tsx`, text, ...sentences], modules);
    });
  boards.set(game, found);
  return found;
}

type FileOf = (id: string, modules: Modules) => string | null;

/** Of every page and every table. */
const site: FileOf = (id, modules) => {
  const isOfBoards = () => Object.keys(GAMES).some((each) => board(each)(modules).has(id));
  return KIT.test(id) || initial(modules).has(id) || (SHARED.test(id) && isOfBoards()) ? 'index' : null;
};

/** Of a board, with all that it begins with. */
const game: FileOf = (id, modules) => {
  const of = OWN.exec(id)?.[1];
  return of !== undefined && !SPOKEN.test(id) && board(of)(modules).has(id) ? of : null;
};

/** Of its sentences in one language. */
const language: FileOf = (id) => {
  const { page, game: of, lang } = SPOKEN.exec(id)?.groups ?? {};
  return lang === undefined ? null : `${page ?? of}-${lang}`;
};

/**
 * What is loaded together comes in one file: what every page and every table needs, each board, and its sentences in
 * each language. A module is in the first of them that names it. Of what is loaded later, the bundler makes files as it
 * sees fit.
 */
export const FILES = Object.entries({ site, game, language }).map(([debugName, name]) => ({ name, debugName }));
