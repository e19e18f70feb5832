import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../parts.ts';
import { buildScript } from './build-script.ts';
import { WEB } from './built-files.ts';

const read = (path: string): string => readFileSync(join(WEB, path), 'utf8');

/** A script or a style sheet without comments, in one line. */
const inOneLine = (path: string): string =>
  read(path)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A style sheet without comments, and without spaces that mean nothing. */
export const compactStyle = (path: string): string => inOneLine(path).replace(/ ?([{};,]) ?/g, '$1');

interface Template {
  readonly style: (text: string, attribute?: string) => string;
  /** A document with these elements in its head and after its frame, and the list of files for its script. */
  readonly fill: (head: string, body: string, files: Files) => string;
  /** The headers of all files. Their content security policy allows the scripts and styles that are in documents by now. */
  readonly headers: () => string;
}

/**
 * web/index.html with a frame that is painted at once, its style, and a script that requests what the page needs. The
 * script also requests the style sheet: linked in the document, it would block the first paint.
 */
export async function openTemplate(): Promise<Template> {
  const html = read('index.html');
  const [head, frame, foot] = html.split(/ *<script type="module".*<\/script>\n| *<!-- first paint -->\n/);
  if (head === undefined || frame === undefined || foot === undefined) throw new Error('index.html has another form');
  const allowed = { script: new Set<string>(), style: new Set<string>() };
  const inline = (tag: keyof typeof allowed, text: string, attribute = '') => {
    allowed[tag].add(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return `<${tag}${attribute}>${text}</${tag}>`;
  };
  const style = inline('style', compactStyle('first-paint/frame.css'));
  const watch = inline('script', inOneLine('first-paint/watch.js'));
  const first = inline('script', await buildScript('first-paint/first.ts'));
  return {
    style: (text, attribute) => inline('style', text, attribute),
    fill: (inHead, inBody, files) =>
      `${head}${style}${inHead}${frame}${watch}${inBody}<script type="application/json" id="files">${JSON.stringify(files)}</script>${first}${foot}`,
    headers: () =>
      read('public/_headers')
        .replace("script-src 'self'", `$&${[...allowed.script].join('')}`)
        .replace("style-src 'self'", `$&${[...allowed.style].join('')}`),
  };
}
