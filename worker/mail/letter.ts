import type { Extent } from '../../shared/game/capabilities/picture.ts';
import type { Lang } from '../../shared/game/contract.ts';

/** A picture that mail programs fetch, how large it is shown, and what it shows in words. */
export interface Shown extends Extent {
  readonly url: string;
  readonly alt: string;
}

/** What a mail says, before it is put into text and HTML. */
export interface Letter {
  readonly lang: Lang;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly picture?: Shown | undefined;
  /** What the facts are. */
  readonly caption?: string | undefined;
  /** Facts with their names, such as moves by player. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** What there is to do, and where. */
  readonly link: { readonly label: string; readonly url: string };
  /** Why the reader gets this, and how that ends; each with a link, or without. */
  readonly notes: readonly { readonly text: string; readonly url?: string }[];
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

type Notes = Letter['notes'];
/** What belongs to a mail as a whole. */
type Cover = Pick<Letter, 'lang' | 'title' | 'notes'>;

/** As each language writes it. */
const COLON: Readonly<Record<Lang, string>> = { fr: '\u00a0:', en: ':' };

/** What a letter says, and what there is to do, without any form. */
function textCard({ lang, title, paragraphs, picture, caption = '', facts, link }: Letter): readonly string[] {
  const list = facts.map(([name, value]) => `- ${name}${COLON[lang]} ${value}`).join('\n');
  return [title, ...paragraphs, picture?.alt ?? '', caption, list, `${link.label}${COLON[lang]}\n${link.url}`];
}

const textNotes = (notes: Notes): string =>
  notes.map(({ text, url }) => (url === undefined ? text : `${text}\n${url}`)).join('\n');

/** A mail without any form: whatever its HTML says and leads to. */
const textPage = ({ notes }: Cover, blocks: readonly string[]): string =>
  `${[...blocks, `-- \n${textNotes(notes)}`].filter((block) => block !== '').join('\n\n')}\n`;

/** By day, in the mail itself, for programs that know of nothing else; by night, in rules that win over it. */
const DAY = { paper: '#f4ecdd', card: '#fffaf0', ink: '#2a211a', soft: '#66563f', line: '#d8c7a8', accent: '#9c3d1b' };
const NIGHT =
  '.paper{background:#1b1714!important}.card{background:#26201b!important;border-color:#43382d!important}' +
  '.ink{color:#f2e8d8!important}.soft,.soft a{color:#bfae95!important}.line{border-color:#43382d!important}' +
  '.button{background:#e2854f!important;color:#221610!important}';
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 14px;color:${DAY.ink};font-size:17px;line-height:1.5">${escaped(text)}</p>`;

/** No wider than the mail; where pictures are not shown, its words are. */
const pictured = ({ url, alt, width, height }: Shown, link: string): string =>
  `<p style="margin:0 0 18px"><a href="${escaped(link)}"><img class="soft" src="${escaped(url)}" alt="${escaped(alt)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto;border:0;border-radius:10px;color:${DAY.soft};font-size:15px;line-height:1.4"></a></p>`;

function htmlCard(
  { title, paragraphs, picture, caption, facts, link }: Letter,
  heading: 'h1' | 'h2',
  notes: Notes = [],
): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" class="soft line" style="width:30%;padding:7px 14px 7px 0;border-top:1px solid ${DAY.line};color:${DAY.soft};font-weight:normal;text-align:left;vertical-align:top">${escaped(name)}</th>` +
      `<td class="ink line" style="padding:7px 0;border-top:1px solid ${DAY.line};color:${DAY.ink}">${escaped(value)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table style="width:100%;margin:0 0 18px;border-collapse:collapse;font-size:16px;line-height:1.4">${rows.join('')}</table>`;
  return [
    `<div class="card" style="max-width:520px;margin:0 auto 14px;padding:26px 24px;border:1px solid ${DAY.line};border-radius:14px;background:${DAY.card}">`,
    `<${heading} class="ink" style="margin:0 0 14px;color:${DAY.ink};font-family:${SERIF};font-size:24px;line-height:1.25">${escaped(title)}</${heading}>`,
    ...paragraphs.map(paragraph),
    picture === undefined ? '' : pictured(picture, link.url),
    caption === undefined ? '' : paragraph(caption),
    table,
    `<p style="margin:22px 0 4px"><a class="button" href="${escaped(link.url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${DAY.accent};color:#fffaf0;font-size:17px;font-weight:600;text-decoration:none">${escaped(link.label)}</a></p>`,
    notes.length === 0 ? '' : `<div style="margin-top:16px">${htmlNotes(notes)}</div>`,
    '</div>',
  ].join('\n');
}

const htmlNotes = (notes: Notes): string =>
  notes
    .map(({ text, url }) => {
      const inner =
        url === undefined ? escaped(text) : `<a href="${escaped(url)}" style="color:${DAY.soft}">${escaped(text)}</a>`;
      return `<p class="soft" style="margin:8px 0 0;color:${DAY.soft};font-size:14px;line-height:1.45">${inner}</p>`;
    })
    .join('');

const htmlHeading = (title: string): string =>
  `<h1 class="ink" style="max-width:520px;margin:0 auto 18px;padding:0 24px;color:${DAY.ink};font-family:${SERIF};font-size:26px;line-height:1.25">${escaped(title)}</h1>`;

const htmlPage = ({ lang, title, notes }: Cover, cards: readonly string[]): string =>
  [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${NIGHT}}</style></head>`,
    `<body class="paper" style="margin:0;padding:24px 12px;background:${DAY.paper};font-family:${SANS}"><main>`,
    ...cards,
    `<div style="max-width:520px;margin:0 auto;padding:0 24px">${htmlNotes(notes)}</div></main>`,
    '</body></html>',
  ].join('\n');

type Written = { readonly text: string; readonly html: string };

/** A letter as it is sent: the same twice. */
export const written = (letter: Letter): Written => ({
  text: textPage(letter, textCard(letter)),
  html: htmlPage(letter, [htmlCard(letter, 'h1')]),
});

/** Several letters as one mail: each with its own notes, under one title and above the notes about all of them. */
export const writtenTogether = (cover: Cover, letters: readonly Letter[]): Written => ({
  text: textPage(cover, [
    cover.title,
    ...letters.flatMap((letter) => ['* * *', ...textCard(letter), textNotes(letter.notes)]),
  ]),
  html: htmlPage(cover, [htmlHeading(cover.title), ...letters.map((letter) => htmlCard(letter, 'h2', letter.notes))]),
});
