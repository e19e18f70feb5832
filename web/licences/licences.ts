import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Release, release } from '../release.ts';

/*
 * The page /licences: the licences of whatever is distributed, with their texts. It is a file of its own, which no other
 * page loads. The build fails if a text is missing.
 */

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'node_modules');
/** Not imported: what runs the service on one's own machine, and what its bundle adds so that code for Node runs. */
const ALSO = ['workerd', 'unenv'];
/** Needed to run the service, but not in what is distributed: each installs their own. */
const NOT_DISTRIBUTED = ['node'];
/** The text of this licence, for packages that come without a file. */
const APACHE = readFileSync(join(import.meta.dirname, 'apache-2.0.txt'), 'utf8');

interface Described {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Something that is distributed, and the text of its licence. */
export interface Licensed {
  readonly name: string;
  readonly licence: string;
  readonly text: string;
}

const described = (name: string, packages = PACKAGES): Described =>
  JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as Described;

/** The packages that the service depends on, and those that they depend on. */
function dependencies(): readonly string[] {
  const { dependencies: own = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Described;
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name) || NOT_DISTRIBUTED.includes(name)) return;
    found.add(name);
    for (const each of Object.keys(described(name).dependencies ?? {})) add(each);
  };
  for (const name of [...Object.keys(own), ...ALSO]) add(name);
  return [...found].sort();
}

/** A package with the text of its licence. */
export function licensed(name: string, packages = PACKAGES): Licensed {
  const { version, license = '' } = described(name, packages);
  const file = readdirSync(join(packages, name)).find((each) => /^(?:licen[cs]e|copying)(?:\.\w+)?$/i.test(each));
  const own = file === undefined ? '' : readFileSync(join(packages, name, file), 'utf8');
  // Some packages come without a file, or with the notice that refers to the licence.
  const isNoticeOnly = license === 'Apache-2.0' && !own.includes('TERMS AND CONDITIONS');
  const text = own === '' || isNoticeOnly ? `${own}${/\bApache-2\.0\b/.test(license) ? `\n\n${APACHE}` : ''}` : own;
  if (text === '') throw new Error(`${name} comes without a licence`);
  return { name: `${name} ${version}`, licence: license, text };
}

/** The typefaces in web/fonts, each with the text of its licence. */
function typefaces(): readonly Licensed[] {
  const folder = join(import.meta.dirname, '../fonts');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => {
      const name = file.replace('.woff2', '');
      const text = join(folder, `${name}.OFL.txt`);
      if (!existsSync(text)) throw new Error(`${file} comes without a licence`);
      return { name, licence: 'OFL-1.1', text: readFileSync(text, 'utf8') };
    });
}

/** All that is distributed: our own code first. */
export const distributed = (): readonly Licensed[] => [
  { name: 'Chacun son tour', licence: 'MIT', text: readFileSync(join(ROOT, 'LICENSE'), 'utf8') },
  ...typefaces(),
  ...dependencies().map((name) => licensed(name)),
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The package that a module belongs to. */
export const packageOf = (id: string): string | undefined => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

/** The page, which also says which release this is. Its colours are those of the browser, by day and by night; paragraphs wrap on phones. */
export function licencesPage(all: readonly Licensed[], { version, commit }: Release): string {
  const items = all.map(({ name, licence, text }) => {
    const paragraphs = text
      .trim()
      .split(/\r?\n\s*\r?\n/)
      .map((part) => `<p>${escaped(part)}</p>`);
    return `<details><summary>${escaped(name)}: ${escaped(licence)}</summary>\n${paragraphs.join('\n')}\n</details>`;
  });
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Licences · Chacun son tour</title>
<h1>Licences</h1>
<p>Chacun son tour ${version}${commit && ` (${commit.slice(0, 8)})`}
<p>Chacun son tour est fait de ces logiciels et de ces polices de caractères, avec le texte de leurs licences.
<p lang="en">Chacun son tour is made of this software and these typefaces, with the texts of their licences.
<section lang="en">
${items.join('\n')}
</section>
<p><a href="/">Chacun son tour</a>
</html>
`;
}

/** Emits the page, and refuses packages in the site that it does not name. */
export const licences: Plugin = {
  name: 'licences',
  apply: 'build',
  generateBundle(_, bundle) {
    const known = dependencies();
    const used = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
    const missing = new Set(used.map(packageOf).filter((name) => name !== undefined && !known.includes(name)));
    if (missing.size > 0) this.error(`no licence is shown of ${[...missing].join(', ')}`);
    this.emitFile({ type: 'asset', fileName: 'licences.html', source: licencesPage(distributed(), release()) });
  },
};
