import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '../../shared/game/contract.ts';

const TEMPLATE = join(import.meta.dirname, 'template');

/** Where the files of the template go that do not go into the folder of the rules. */
const ELSEWHERE: Readonly<Record<string, (id: string) => string>> = {
  'entry.ts': (id) => `web/games/${id}/index.ts`,
  'test.ts': (id) => `tests/games/${id}/${id}.test.ts`,
};

const LANG = '{{lang}}';

/** A text for each language, if it differs by language; else the text. */
const inEachLanguage = (text: string): readonly string[] =>
  text.includes(LANG) ? LANGS.map((lang) => text.replaceAll(LANG, lang)) : [text];

/** A game that is to be written. */
export interface NewGame {
  readonly id: string;
  readonly title: string;
}

/** The files of a new game by their paths: all facets are there, and say in which step they are written. */
export function filesOf({ id, title }: NewGame): ReadonlyMap<string, string> {
  const named = (text: string) =>
    text
      .replaceAll('{{id}}', id)
      .replaceAll('{{Title}}', title)
      .replaceAll('{{R}}', title[0] ?? '');
  const files = new Map<string, string>();
  for (const file of globSync('**/*.txt', { cwd: TEMPLATE }).sort()) {
    const text = named(readFileSync(join(TEMPLATE, file), 'utf8'));
    const name = file.replace(/\.txt$/, '');
    const path = ELSEWHERE[name]?.(id) ?? `shared/games/${id}/${name}`;
    if (!name.includes(LANG)) files.set(path, text.split('\n').flatMap(inEachLanguage).join('\n'));
    else for (const lang of LANGS) files.set(path.replaceAll(LANG, lang), text.replaceAll(LANG, lang));
  }
  return files;
}

/** The list of rules, with the game at its end. */
export const listedRules = (source: string, { id }: NewGame): string =>
  withImport(source, `import { ${id} } from './${id}/index.ts';`).replace(
    /(export const GAMES\b[^{]*\{\n(?: {2}.*\n)*)\};/,
    `$1  ${id}: defineGame(${id}),\n};`,
  );

/** The list of what the site has of each game, with the game at its end. */
export const listedEntries = (source: string, { id }: NewGame): string =>
  withImport(source, `import { entry as ${id} } from './${id}/index.ts';`).replace(
    /(export const ENTRIES\b[^{]*\{[^}]*?),?\s*\};/,
    `$1, ${id} };`,
  );

/** After the last import: the formatter puts it into its place. */
const withImport = (source: string, line: string): string =>
  source.replace(/(?:^import .*\n)+/m, (all) => `${all}${line}\n`);
