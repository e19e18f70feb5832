import PostalMime from 'postal-mime';
import { MOST_LINES, MOST_SAID } from '../../shared/protocol/messages/mail-in.ts';
import { readMail } from '../../worker/mail-in/read-mail.ts';
import { isAuthenticated } from '../../worker/mail-in/who-may.ts';
import { CORPUS } from './corpus.ts';
import type { Sent } from './mail.ts';
import { drawsOf, mutated } from './mutations.ts';

/* Mutations of the corpus, read as mails: what is found in them that must not be. */

const SENT: Sent = {
  from: 'bob@mail.example',
  to: `play+${'a'.repeat(52)}@tables.example`,
  id: '<answer@mail.example>',
  answers: '<turn@tables.example>',
  authserv: 'mx.tables.example',
};

/** Large mails are left to the tests of the corpus itself. */
const LARGEST = 20_000;
const RAWS = CORPUS.map(({ raw }) => raw(SENT)).filter((raw) => raw.length < LARGEST);

const bytesOf = (raw: string): Uint8Array => Uint8Array.from(raw, (letter) => letter.charCodeAt(0) & 255);

/** A mutation by its number. */
export function mutation(n: number): string {
  const draw = drawsOf(n);
  return mutated(RAWS[draw(RAWS.length)] ?? '', draw);
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with how a mail is read; null if nothing is. Each line must be in the mail, and so must who sent it. */
export async function wrongWith(raw: string): Promise<string | null> {
  const read = await readMail({ raw: bytesOf(raw), to: SENT.to, sender: SENT.from });
  if (read.type === 'nothing') return null;
  const { lines, from, results, thread } = read.mail;
  if (lines.length > MOST_LINES || lines.join('').length > MOST_SAID) return 'too much is read';
  if (thread.some((id) => !/^<[!-;=?-~]{1,250}>$/.test(id))) return 'a reference has more than an id';
  const { text = '', html = '', headers } = await PostalMime.parse(bytesOf(raw), { forceRfc822Attachments: true });
  // By another way: whatever is in tags or entities is only taken away.
  const plain = letters(`${text} ${html.replace(/&#x?[0-9a-f]+;|&\w+;/gi, '').replace(/<[^>]*>/g, '')} ${html}`);
  // Of HTML, readers make different lines, but of the same words; where a tag is open, or a letter is written by its number, of
  // the same letters at best.
  const isHtml = text.trim() === '';
  const isOpen = /<[^>]*</.test(html);
  const partsOf = (line: string): readonly string[] =>
    isHtml ? (line.match(isOpen ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}]+/gu) ?? []) : [line];
  const isThere = (line: string) =>
    /&#?\w+;/.test(html) || partsOf(line).every((part) => plain.includes(letters(part)));
  const invented = lines.find((line) => !isThere(line));
  if (invented !== undefined) return `nobody wrote: ${invented}`;
  const [first] = headers.filter(({ key }) => key === 'authentication-results');
  if (results !== (first?.value ?? '')) return 'these are not the first results';
  if (from !== null && !raw.toLowerCase().includes(from)) return `nobody is ${from}`;
  if (isAuthenticated(results, SENT.authserv, 'bob@other.example')) return 'another domain is authenticated';
  return null;
}
