import type { Seat } from '../game/contract.ts';
import { type Damaged, plainFragment, TABLE, type Target } from './targets.ts';

/*
 * The one reader of all links that the service gives out: those of tables, seats and guests, of lost seats, and those in
 * mails. Links pass through chats, mails and fingers, and gather what does not belong to them. Ids and secrets have known
 * lengths and letters, so what is certain is read, whatever is around it; what is cut or changed is called damaged.
 */

/** A link, with the origin of its service if it says that. */
export type Link = Target & { readonly origin: string | null };

const SECRET = '[0-9a-f]{64}';
const CHANNEL = '[0-9a-f]{24}';
const TOKEN = '[0-9a-f]{32}';
const ADDRESS = '[0-9a-f]{72}';
const CODE = '[0-9A-Za-z]{4}(?:-?[0-9A-Za-z]{4}){6}';

/** Whether a text has the form of the secret of a seat. */
export const isSeatSecret = (text: string): boolean => new RegExp(`^${SECRET}$`).test(text);

/** Characters without a shape, which some programs insert where a long link may be broken. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** More than a link within a link within a link. */
const MOST_DECODED = 3;
/** In characters: no message with a link is longer. */
const LONGEST = 20_000;

/** Bytes written as `%XX`. Where they are cut within a character, those of ASCII are still certain. */
function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes.replaceAll(/%[2-7][0-9a-f]/gi, decodeURIComponent);
  }
}

function decode(text: string): string {
  let plain = text.slice(0, LONGEST);
  for (let times = 0; times < MOST_DECODED; times += 1) plain = plain.replaceAll(/(?:%[0-9a-f]{2})+/gi, decodeBytes);
  return plain.replaceAll(UNSEEN, '');
}

const damaged = (of: Damaged['of'], table: string | null = null, seat: Seat | null = null): Damaged => ({
  type: 'damaged',
  of,
  table,
  seat,
});

/** What follows the id of a table in its link: who reads it, and by what right. */
function readReader(table: string, rest: string): Target {
  const [, seat, secret] = new RegExp(`seat=(\\d{1,2})\\W{0,2}(${SECRET})`).exec(rest) ?? [];
  if (secret !== undefined) return { type: 'seat', table, seat: Number(seat), secret };
  const [, guest, guestSecret] = new RegExp(`guest=([0-9a-f]{22})\\W{0,2}(${SECRET})`).exec(rest) ?? [];
  if (guest !== undefined && guestSecret !== undefined) return { type: 'guest', table, guest, secret: guestSecret };
  const [, lost, code] = new RegExp(`lost=(\\d{1,2})\\W{0,2}(${CODE})(?![0-9A-Za-z])`).exec(rest) ?? [];
  if (code !== undefined) return { type: 'lost', table, seat: Number(lost), code };
  const [, kind, id = '', more = ''] = /[#?&/](seat|guest|lost)=([0-9a-f]*)([\s\S]*)/.exec(rest) ?? [];
  // A full stop may end a sentence; what follows it at once is what is left of a secret.
  const isCut = /^\.?[0-9A-Za-z]/.test(more);
  if (kind === 'guest')
    return /^[0-9a-f]{22}$/.test(id) && !isCut
      ? { type: 'guest', table, guest: id, secret: null }
      : damaged(kind, table);
  if (kind === 'seat' || kind === 'lost') {
    const named = /^\d{1,2}$/.test(id) ? Number(id) : null;
    if (named === null || isCut) return damaged(kind, table, named ?? firstSeat(id));
    return kind === 'seat'
      ? { type: 'seat', table, seat: named, secret: null }
      : { type: 'lost', table, seat: named, code: null };
  }
  if (/#lost(?![0-9A-Za-z])/.test(rest)) return { type: 'lost', table, seat: null, code: null };
  if (/#watch(?![0-9A-Za-z])/.test(rest)) return { type: 'watch', table };
  // Too long for a word: a secret whose name was changed.
  return /[0-9a-f]{32}/.test(rest) ? damaged('seat', table) : { type: 'table', table };
}

/** The seat that a number without its end may name: tables have at most ten. */
const firstSeat = (digits: string): Seat | null => (/^\d/.test(digits) ? Number(digits[0]) : null);

function readChannelLink(kind: 'confirm' | 'unsubscribe', text: string): Target | null {
  if (!/\w/.test(text)) return null;
  const [, daily, dailyToken] = new RegExp(`(?<!\\w)daily\\.(${ADDRESS})\\.(${TOKEN})`).exec(text) ?? [];
  if (daily !== undefined && dailyToken !== undefined)
    return { type: kind, mail: { table: 'daily', channel: daily, token: dailyToken, stop: null, name: null } };
  const [, table, channel, token, stop = null, name = null] =
    new RegExp(`(?<![a-z2-7])(${TABLE})\\.(${CHANNEL})\\.(${TOKEN})(?:\\.(${TOKEN})(?:\\.([0-9a-f]{64}))?)?`).exec(
      text,
    ) ?? [];
  return table === undefined || channel === undefined || token === undefined
    ? damaged(kind)
    : { type: kind, mail: { table, channel, token, stop, name } };
}

/** What a text leads to in which at most one link begins; null if none does. */
function readTarget(text: string): Target | null {
  const [, letters, rest = ''] = /\/t\/([a-z2-7]+)([\s\S]*)/.exec(text) ?? [];
  if (letters !== undefined) {
    const id = new RegExp(`^${TABLE}`).exec(letters)?.[0];
    // Between both lengths, nobody can say where the id ends.
    if (id === undefined || (letters.length > 16 && letters.length < 20)) return damaged('table');
    return readReader(id, letters.slice(id.length) + rest);
  }
  const [, token] = new RegExp(`in=(${ADDRESS}\\.${SECRET})`).exec(text) ?? [];
  if (token !== undefined) return { type: 'sign-in', token };
  if (/\/tables\W{1,3}in=/.test(text)) return damaged('sign-in');
  const [, kind, mail = ''] = /\/(confirm|unsubscribe)(?!\w)([\s\S]*)/.exec(text) ?? [];
  return kind === 'confirm' || kind === 'unsubscribe' ? readChannelLink(kind, mail) : null;
}

/** Whether a link says no more than everybody may see: it gives no access, and never did. */
export function isPlain(link: Target): boolean {
  switch (link.type) {
    case 'table':
    case 'watch':
      return true;
    case 'seat':
    case 'guest':
      return link.secret === null;
    case 'lost':
      return link.code === null;
    case 'sign-in':
    case 'confirm':
    case 'unsubscribe':
    case 'damaged':
      return false;
  }
}

/** How much a link gives: what gives access comes first, then what says that it did, then what names somebody. */
function rankOf(link: Target): number {
  if (!isPlain(link)) return link.type === 'damaged' ? 2 : 3;
  return link.type === 'table' || link.type === 'watch' ? 0 : 1;
}

/**
 * Reads the link in a text: an address, or a message around it. Of several, the one that gives most, and of those the
 * first; null if there is none.
 */
export function readLink(text: string): Link | null {
  let best: Link | null = null;
  for (const part of decode(text).split(/(?=https?:\/\/)/i)) {
    const target = readTarget(part);
    if (target === null || (best !== null && rankOf(target) <= rankOf(best))) continue;
    const origin = /^https?:\/\/[^\s/?#]+/i.exec(part)?.[0].toLowerCase() ?? null;
    best = { ...target, origin };
  }
  return best;
}

/** The link of a seat, for its player only. */
export const seatLink = (origin: string, table: string, seat: Seat, secret: string): string =>
  `${origin}/t/${table}#seat=${seat}.${secret}`;

/** The path at which a link is opened, with all that it says. */
export function pathOf(link: Exclude<Target, Damaged>): string {
  switch (link.type) {
    case 'table':
    case 'watch':
      return `/t/${link.table}${plainFragment(link)}`;
    case 'seat':
    case 'guest':
      return `/t/${link.table}${plainFragment(link)}${link.secret === null ? '' : `.${link.secret}`}`;
    case 'lost':
      return `/t/${link.table}${plainFragment(link)}${link.code === null ? '' : `.${link.code}`}`;
    case 'sign-in':
      return `/tables#in=${link.token}`;
    case 'confirm':
    case 'unsubscribe': {
      const { table, channel, token, stop, name } = link.mail;
      return `/${link.type}#${[table, channel, token, stop, name].filter((part) => part !== null).join('.')}`;
    }
  }
}
