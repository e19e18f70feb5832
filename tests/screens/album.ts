import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import { fileOf, VARIANTS } from './shoot.ts';

/** A folder of pictures: what it is called in the album, and its path relative to the page. */
export interface Version {
  readonly title: string;
  readonly path: string;
}

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 110rem; padding: 1rem }
  nav { columns: 14rem; margin-block: 1rem }
  nav a { display: block }
  .row { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding-block-end: 1rem }
  figure { margin: 0; flex: none }
  figcaption { font-size: 13px }
  img { display: block; height: 22rem; border: 1px solid GrayText }
  .same { opacity: .5 }
  h2 { margin-block: 1.5rem .5rem }
`;

/** Whether both versions have this picture, equal to the byte. */
function isSame(folder: string, versions: readonly Version[], file: string): boolean {
  const pictures = versions.map(({ path }) => join(folder, path, file));
  if (pictures.length < 2 || !pictures.every(existsSync)) return false;
  const [first, ...others] = pictures.map((picture) => readFileSync(picture));
  return others.every((other) => first?.equals(other));
}

/** Pictures side by side under a title. */
export interface Row {
  readonly title: string;
  readonly figures: readonly { readonly src: string; readonly caption: string; readonly isFaint?: boolean }[];
}

/** A page on which one leafs through rows of pictures. */
export function gallery(title: string, rows: readonly Row[]): string {
  const anchor = (index: number) => `row-${index + 1}`;
  return `${html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${raw(STYLE)}</style>
<h1>${title}</h1>
<nav>${rows.map((row, index) => html`<a href="#${anchor(index)}">${row.title}</a>`)}</nav>
${rows.map(
  (row, index) =>
    html`<h2 id="${anchor(index)}">${row.title}</h2><div class="row" tabindex="0" role="region" aria-label="${row.title}">${row.figures.map(
      ({ src, caption, isFaint = false }) =>
        html`<figure class="${isFaint ? 'same' : ''}"><a href="${src}"><img src="${src}" alt="${row.title}, ${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`,
    )}</div>`,
)}
</html>`}`;
}

/** The album: a row for each scene, with all versions of a variant side by side. */
export function album(folder: string, scenes: readonly string[], versions: readonly Version[]): string {
  const figures = (scene: string) =>
    VARIANTS.flatMap((variant) => {
      const file = fileOf(scene, variant);
      const same = isSame(folder, versions, file);
      return versions
        .filter(({ path }) => existsSync(join(folder, path, file)))
        .map(({ title, path }) => ({
          src: join(path, file),
          caption: `${variant}${versions.length > 1 ? ` · ${title}${same ? ' · the same' : ''}` : ''}`,
          isFaint: same,
        }));
    });
  return gallery(
    'Screens',
    scenes.map((scene) => ({ title: scene, figures: figures(scene) })),
  );
}
