import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import PostalMime, { type Email } from 'postal-mime';
import { type ArrivedMail, MOST_LINES, MOST_SAID } from '../../shared/protocol/messages/mail-in.ts';
import { mailAddress } from '../mail/address.ts';
import { type Unanswerable, unanswerable } from './automatic.ts';
import { htmlText } from './html-text.ts';
import { saidIn } from './said.ts';

/**
 * In bytes: as much of a mail as is read. What a player says comes first; pictures and quotations, which make mails large,
 * come after it.
 */
export const MOST_READ = 256 * 1024;

/** Limits of the parser, which gives up beyond them. */
const LIMITS = { maxNestingDepth: 16, maxHeadersSize: 128 * 1024, forceRfc822Attachments: true } as const;

/** A mail as it arrives: `to` and `sender` are of its envelope. */
export interface RawMail {
  readonly raw: Uint8Array;
  readonly to: string;
  readonly sender: string | null;
}

type ReadMail =
  | { readonly type: 'mail'; readonly mail: ArrivedMail }
  | { readonly type: 'nothing'; readonly why: Unanswerable | 'unreadable' };

/** The address in the one From header of a mail that has exactly one. */
function fromOf({ headers, from }: Email): string | null {
  if (headers.filter(({ key }) => key === 'from').length !== 1 || from?.address === undefined) return null;
  // A parser may find the first of several addresses.
  const value = headers.find(({ key }) => key === 'from')?.value ?? '';
  if ((value.match(/@/g) ?? []).length > 1 && !value.includes(`<${from.address}>`)) return null;
  if ((value.match(/</g) ?? []).length > 1 || /[,;]/.test(value.replace(/"(\\.|[^"\\])*"/g, ''))) return null;
  const address = mailAddress(from.address);
  // As it stands there: what parsers leave out, such as comments and control characters, others may leave in.
  return address !== undefined && value.toLowerCase().includes(address) ? address : null;
}

/** A Message-ID that can stand in a header of ours. */
const MESSAGE_ID = /<[!-;=?-~]{1,250}>/g;
const MOST_REFERENCES = 8;

function threadOf({ references = '', messageId = '' }: Email): readonly string[] {
  const own = messageId.match(MESSAGE_ID)?.slice(0, 1) ?? [];
  const earlier = (references.match(MESSAGE_ID) ?? []).filter((id) => !own.includes(id));
  return [...earlier.slice(-MOST_REFERENCES), ...own];
}

function within(lines: readonly string[]): string[] {
  let left = MOST_SAID;
  return lines.slice(0, MOST_LINES).flatMap((line) => {
    const kept = line.slice(0, Math.max(0, left)).toWellFormed();
    left -= line.length;
    return kept === '' ? [] : [kept];
  });
}

const MOST_RESULTS = 4000;

function readEmail(email: Email, { raw, to }: RawMail): ArrivedMail {
  const { headers, text = '', html = '', messageId } = email;
  const results = headers.find(({ key }) => key === 'authentication-results')?.value ?? '';
  // Of two forms, the plain one counts: it is the one that nothing can be hidden in.
  const lines = saidIn(text.trim() === '' ? htmlText(html) : text);
  return {
    to: to.slice(0, 320),
    from: fromOf(email),
    id: bytesToHex(sha256(messageId ? utf8ToBytes(messageId) : raw)),
    thread: [...threadOf(email)],
    results: results.slice(0, MOST_RESULTS).toWellFormed(),
    lines: within(lines),
  };
}

/** Reads what a player may have said by a mail; nothing, if no person has written it, or nobody can read it. */
export async function readMail(arrival: RawMail): Promise<ReadMail> {
  const raw = arrival.raw.subarray(0, MOST_READ);
  let email: Email;
  try {
    email = await PostalMime.parse(raw, LIMITS);
  } catch {
    // The parser refuses what is beyond its limits. Whoever sends such a mail is not answered.
    return { type: 'nothing', why: 'unreadable' };
  }
  const why = unanswerable(email.headers, arrival.sender, email.subject ?? '');
  return why === null ? { type: 'mail', mail: readEmail(email, { ...arrival, raw }) } : { type: 'nothing', why };
}
