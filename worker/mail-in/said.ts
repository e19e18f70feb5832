import { MOST_LINES, MOST_SAID } from '../../shared/protocol/messages/mail-in.ts';

/* What the sender of a mail wrote: its text without quotations and signatures, as the usual programs make them. */

/** The line before a quotation, in the languages of our readers; programs may break it into two or three. */
const ATTRIBUTIONS: readonly RegExp[] = [
  /^(on|le|am|el|il|op)\s.{4,240}(wrote|a écrit|écrit|schrieb|schrieb\s.{2,200}|escribió|ha scritto|schreef)\s*:$/iu,
  /^.{2,240}<\S+@\S+>\s*(wrote|a écrit|schrieb)\s*:$/iu,
  /^.{2,200}(hat am .{4,80} geschrieben|a écrit le .{4,80})\s*:$/iu,
];
const MOST_ATTRIBUTED = 3;
/** In characters. */
const LONGEST_ATTRIBUTION = 320;

/** From such a line on, all is quoted. */
const DIVIDERS: readonly RegExp[] = [
  /^-{2,}\s*(original message|message d[’']origine|ursprüngliche nachricht|urspr\. nachricht|forwarded message|message transféré|weitergeleitete nachricht)\s*-{2,}$/iu,
  /^_{10,}$/u,
  /^(-{5,}|={5,})$/u,
];
/** The first header of a quotation as Outlook makes it, and one that follows it. */
const FIRST_HEADER = /^\*?(from|de|von|expéditeur)\s?:\*?\s/iu;
const NEXT_HEADER = /^\*?(sent|date|to|cc|subject|envoyé|à|objet|gesendet|an|betreff|datum)\s?:\*?\s/iu;

const SIGNATURES: readonly RegExp[] = [
  /^--$/u,
  /^(sent|envoyé|gesendet|von meinem|verschickt)\s.{0,60}(iphone|ipad|android|samsung|galaxy|smartphone|mobile|handy|mobiltelefon|gesendet|outlook|proton|yahoo|k-9|thunderbird|huawei|xiaomi|pixel|mail).{0,80}$/iu,
  /^(get|téléchargez|télécharger|obtenir|obtenez|holen sie sich|laden sie)\s.{0,20}(outlook|ios|android).{0,60}$/iu,
  /^outlook (für|pour|for) (ios|android).{0,60}$/iu,
  /^(diese nachricht wurde von|this message was sent from my|ce message a été envoyé depuis)\s.{0,120}$/iu,
];

const isAnyOf = (patterns: readonly RegExp[], line: string): boolean => patterns.some((pattern) => pattern.test(line));

/** How many lines from this one on are an attribution; 0 if none is. */
function attributed(lines: readonly string[], from: number): number {
  for (let count = 1; count <= MOST_ATTRIBUTED; count += 1) {
    const joined = lines.slice(from, from + count).join(' ');
    if (joined.endsWith(':') && joined.length < LONGEST_ATTRIBUTION && isAnyOf(ATTRIBUTIONS, joined)) return count;
    if (lines[from + count - 1] === '') return 0;
  }
  return 0;
}

/** A line as it was typed: without what no eye sees, and one kind of space. */
const typed = (line: string): string =>
  line
    .replace(/[\p{Cf}\p{Cc}]+/gu, (found) => (/[\t]/.test(found) ? ' ' : ''))
    .replace(/[\p{Zs}]+/gu, ' ')
    .trim();

const isQuoted = (line: string): boolean => /^[>|]/.test(line);

/** The lines that were written, and no more of them than one too many. */
export function saidIn(text: string): readonly string[] {
  // What is far down is neither read nor searched: nobody answers below a thousand lines.
  const lines = text.split(/\r\n?|\n|\u2028|\u2029/u, 2000).map((line) => typed(line.slice(0, MOST_SAID)));
  const said: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '' || isQuoted(line)) continue;
    const count = attributed(lines, index);
    if (count > 0) {
      const next = lines.slice(index + count).find((one) => one !== '');
      // Some programs do not mark what they quote: then nothing below it is the sender's.
      if (next === undefined || !isQuoted(next)) break;
      index += count - 1;
      continue;
    }
    if (isAnyOf(DIVIDERS, line) || isAnyOf(SIGNATURES, line)) break;
    if (FIRST_HEADER.test(`${line} `) && NEXT_HEADER.test(`${lines.slice(index + 1).find((one) => one !== '') ?? ''} `))
      break;
    said.push(line);
    if (said.length >= MOST_LINES) break;
  }
  return said;
}
