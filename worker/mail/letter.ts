import { raw } from 'hono/html';
import * as z from 'zod/mini';
import { TEXTS } from '../../shared/game/words/texts/index.ts';
import { lang, type Of } from '../../shared/protocol/messages/values.ts';
import { type Markup, markup } from '../markup.ts';

const LetterPicture = z.object({
  width: z.number(),
  height: z.number(),
  url: z.string(),
  /** The same picture for a dark page; programs that do not support it show the other one. */
  night: z.string(),
  alt: z.string(),
  /** A line below it, which is not read out: the description says the same. */
  caption: z.optional(z.string()),
});
export type LetterPicture = Of<typeof LetterPicture>;

/** Lines, or names with values, which may be links in the HTML. */
const List = z.object({
  caption: z.string(),
  items: z.array(
    z.union([z.string(), z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.string()])]),
  ),
});
export type List = Of<typeof List>;

export const Letter = z.object({
  lang,
  title: z.string(),
  /** What lists of mails show beside the subject; by default, the paragraphs. */
  preview: z.optional(z.string()),
  paragraphs: z.array(z.string()),
  picture: z.optional(LetterPicture),
  lists: z.array(List),
  link: z.object({ label: z.string(), url: z.string() }),
  /** Why the reader gets this mail, and how to stop it; each with or without a link. */
  notes: z.array(z.object({ text: z.string(), url: z.exactOptional(z.string()) })),
});
export type Letter = Of<typeof Letter>;

type Notes = Letter['notes'];
type Cover = Pick<Letter, 'lang' | 'title' | 'notes'>;

function textCard({ lang, paragraphs, picture, lists, link }: Letter): readonly string[] {
  const { titled } = TEXTS[lang];
  const item = (one: List['items'][number]) => (typeof one === 'string' ? one : titled(one[0], ` ${one[1]}`));
  const blocks = lists.flatMap(({ caption, items }) => [caption, items.map((one) => `- ${item(one)}`).join('\n')]);
  return [...paragraphs, (picture?.caption || picture?.alt) ?? '', ...blocks, titled(link.label, `\n${link.url}`)];
}

const textNotes = (notes: Notes): string =>
  notes.map(({ text, url }) => (url === undefined ? text : `${text}\n${url}`)).join('\n');

const textPage = ({ notes }: Cover, blocks: readonly string[]): string =>
  `${[...blocks, `-- \n${textNotes(notes)}`].filter((block) => block !== '').join('\n\n')}\n`;

/** In the mail itself, for programs that know no style sheets; those of the night override them. */
const DAY = { paper: '#f4ecdd', card: '#fffaf0', ink: '#2a211a', soft: '#66563f', line: '#d8c7a8', accent: '#9c3d1b' };
const NIGHT =
  '.paper{background:#1b1714!important}.card{background:#26201b!important;border-color:#43382d!important}' +
  '.ink{color:#f2e8d8!important}.soft,.soft a{color:#bfae95!important}.line{border-color:#43382d!important}' +
  '.button{background:#e2854f!important;color:#221610!important}';
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";

/*
 * Outlook renders mails with Word, and Gmail's mobile page drops style sheets. So the layout consists of tables with
 * widths in their attributes, and of inline styles. Neither program supports max-width. But a cell with a width, in a
 * table as wide as the window, gets that width if there is room, and less if there is not, so no other limit is needed.
 */

/** In points: the width of the box, and of its content. */
const WIDTH = 520;
const PADDING = 24;
export const INNER_WIDTH = WIDTH - 2 * PADDING;

/** A table used for layout only, which screen readers ignore. */
const LAYOUT = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');
/** Long words break rather than widen the box. */
const BREAKS = raw('word-break:break-word;overflow-wrap:anywhere');

const center = (content: Markup): Markup =>
  markup`<table ${LAYOUT} width="100%" style="width:100%"><tr><td style="font-size:1px">&nbsp;</td><td width="${WIDTH}" align="left" style="padding:0 0 14px">${content}</td><td style="font-size:1px">&nbsp;</td></tr></table>`;

const paragraph = (text: string): Markup =>
  markup`<p class="ink" style="margin:0 0 14px;color:${DAY.ink};font-family:${SANS};font-size:17px;line-height:1.5">${text}</p>`;

/** A picture no wider than the mail; its description is shown if pictures are not. */
const pictureRow = ({ url, night, alt, caption, width, height }: LetterPicture, link: string): Markup =>
  markup`<table ${LAYOUT} width="100%" style="width:100%"><tr><td width="${width}" style="padding:0 0 18px"><a href="${link}"><picture><source media="(prefers-color-scheme:dark)" srcset="${night}"><img class="soft" src="${url}" alt="${alt}" width="${width}" height="${height}" style="display:block;width:100%;height:auto;border:0;border-radius:10px;color:${DAY.soft};font-family:${SANS};font-size:15px;line-height:1.4"></picture></a>${caption && captionOf(caption)}</td><td style="font-size:1px">&nbsp;</td></tr></table>`;

const captionOf = (caption: string): Markup =>
  markup`<p class="soft" aria-hidden="true" style="margin:8px 0 0;color:${DAY.soft};font-family:${SANS};font-size:15px;line-height:1.4">${caption}</p>`;

const cell = (value: string | Markup): Markup =>
  markup`<td class="ink line" style="padding:7px 0;vertical-align:top;border-top:1px solid ${DAY.line};color:${DAY.ink};font-family:${SANS};font-size:16px;line-height:1.4;${BREAKS}">${value}</td>`;

/** The name of an item is a code, which is typed as it stands: it is not broken. */
const nameCell = (name: string): Markup =>
  markup`<th scope="row" class="soft line" style="padding:7px 14px 7px 0;border-top:1px solid ${DAY.line};color:${DAY.soft};font-family:${SANS};font-size:16px;line-height:1.4;font-weight:normal;text-align:left;vertical-align:top;white-space:nowrap">${name}</th>`;

const linked = (text: string, url: string | undefined): string | Markup =>
  url === undefined ? text : markup`<a class="ink" href="${url}" style="color:${DAY.ink}">${text}</a>`;

const row = (item: List['items'][number]): Markup =>
  typeof item === 'string'
    ? markup`<tr>${cell(item)}</tr>\n`
    : markup`<tr>${nameCell(item[0])}${cell(linked(item[1], item[2]))}</tr>\n`;

const listOf = ({ caption, items }: List): Markup =>
  markup`${paragraph(caption)}<table cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;margin:0 0 18px">${items.map(row)}</table>`;

/** All of it can be tapped. Word applies padding to cells but not to links, and only Word knows `mso-padding-alt`. */
const button = ({ label, url }: Letter['link']): Markup =>
  markup`<table ${LAYOUT} style="margin:4px 0 22px"><tr><td class="button" bgcolor="${DAY.accent}" style="mso-padding-alt:13px 22px;border-radius:10px;background:${DAY.accent}"><a class="button" href="${url}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${DAY.accent};color:#fffaf0;font-family:${SANS};font-size:17px;font-weight:600;text-decoration:none">${label}</a></td></tr></table>`;

const heading = (tag: 'h1' | 'h2', size: number, title: string): Markup => {
  const style = `margin:0 0 14px;color:${DAY.ink};font-family:${SERIF};font-size:${size}px;line-height:1.25`;
  return tag === 'h1'
    ? markup`<h1 class="ink" style="${style}">${title}</h1>`
    : markup`<h2 class="ink" style="${style}">${title}</h2>`;
};

const htmlNotes = (notes: Notes): Markup[] =>
  notes.map(({ text, url }) => {
    const inner = url === undefined ? text : markup`<a href="${url}" style="color:${DAY.soft}">${text}</a>`;
    return markup`<p class="soft" style="margin:8px 0 0;color:${DAY.soft};font-family:${SANS};font-size:14px;line-height:1.45">${inner}</p>
`;
  });

const htmlCard = (letter: Letter, tag: 'h1' | 'h2', notes: Notes = []): Markup => {
  const { title, paragraphs, picture, lists, link } = letter;
  return center(markup`<table ${LAYOUT} width="100%" style="width:100%"><tr><td class="card" bgcolor="${DAY.card}" style="padding:26px ${PADDING}px;border:1px solid ${DAY.line};border-radius:14px;background:${DAY.card};${BREAKS}">
${heading(tag, 24, title)}
${paragraphs.map(paragraph)}
${picture && pictureRow(picture, link.url)}
${button(link)}
${lists.map(listOf)}
${htmlNotes(notes)}
</td></tr></table>`);
};

const onPaper = (content: Markup | Markup[]): Markup =>
  center(
    markup`<table ${LAYOUT} width="100%" style="width:100%"><tr><td style="padding:0 ${PADDING}px 4px;${BREAKS}">${content}</td></tr></table>`,
  );

const STYLES = raw(`:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${NIGHT}}`);

/** What lists of mails show, which would repeat the subject otherwise. Outlook knows only `mso-hide`. */
const previewOf = (preview: string): Markup =>
  markup`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>`;

const htmlPage = ({ lang, title, notes }: Cover, preview: string, cards: readonly Markup[]): string =>
  markup`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>${STYLES}</style></head>
<body class="paper" bgcolor="${DAY.paper}" style="margin:0;padding:0;background:${DAY.paper}">${previewOf(preview)}<main>
<table ${LAYOUT} width="100%" style="width:100%"><tr><td class="paper" bgcolor="${DAY.paper}" style="padding:24px 12px;background:${DAY.paper}">
${cards}
${onPaper(htmlNotes(notes))}
</td></tr></table>
</main></body></html>
`.toString();

type Written = { readonly text: string; readonly html: string };

/** A letter as text and HTML. Deterministic: the same letter gives the same mail. */
export const writeLetter = (letter: Letter): Written => ({
  text: textPage(letter, textCard(letter)),
  html: htmlPage(letter, letter.preview ?? letter.paragraphs.join(' '), [htmlCard(letter, 'h1')]),
});

/** Each with its own notes, under a common title and above the notes that concern all of them. */
export const writeDigest = (cover: Cover, letters: readonly Letter[]): Written => ({
  text: textPage(cover, [
    cover.title,
    ...letters.flatMap((letter) => ['* * *', letter.title, ...textCard(letter), textNotes(letter.notes)]),
  ]),
  html: htmlPage(cover, letters.map(({ title }) => title).join(' · '), [
    onPaper(heading('h1', 26, cover.title)),
    ...letters.map((letter) => htmlCard(letter, 'h2', letter.notes)),
  ]),
});
