import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Lang } from '../../shared/game/contract.ts';
import { DIGEST } from '../../shared/protocol/limits.ts';
import { type Letter, writeDigest } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { oneClick, pageFor } from '../notifications/channels/mail-links.ts';
import type { NoticeWords } from '../notifications/news/texts/fr.ts';
import { WORDS } from '../notifications/news/words.ts';
import type { DigestSection } from '../objects/calls.ts';

/** The number of characters of a hash that are enough to distinguish mails. */
const ID_LENGTH = 32;

/** The id of a mail, which depends on the notices in it and on nothing else. */
export function digestId(messages: readonly string[]): string {
  const [first = ''] = messages;
  if (messages.length === 1) return first;
  const text = [...messages].sort().join(' ');
  return `${DIGEST}-${bytesToHex(sha256(utf8ToBytes(text))).slice(0, ID_LENGTH)}`;
}

/** Tables that wait for the reader come first; among them, the one with the least time left. */
function byUrgency(one: DigestSection, other: DigestSection): number {
  if (one.isToMove !== other.isToMove) return one.isToMove ? -1 : 1;
  const [early, late] = [one, other].map(({ deadline }) => deadline ?? Number.MAX_SAFE_INTEGER);
  return (early ?? 0) - (late ?? 0);
}

/**
 * The mail that a table would have sent on its own, as a section: notes without links are left out, since one note
 * below all sections replaces them.
 */
function sectionLetter({ letter, others }: DigestSection, words: NoticeWords): Letter {
  // The names of the other players distinguish one table from another.
  const company = others.length > 0 ? [words.digest.others(others)] : [];
  return {
    ...letter,
    paragraphs: [...company, ...letter.paragraphs],
    notes: letter.notes.filter(({ url }) => url !== undefined),
  };
}

/** The recipient of a digest: the public name of its object, and the key that its links are derived from. */
export interface Addressee {
  readonly name: string;
  readonly key: string;
}

/**
 * One mail about several tables, the most urgent first; for a single table, the mail that it would have sent itself.
 */
export function digestMail(sections: readonly DigestSection[], lang: Lang, to: Addressee, id: string): Mail {
  const sorted = [...sections].sort(byUrgency);
  const [first] = sorted;
  if (first === undefined) throw new Error('a digest of nothing');
  if (sorted.length === 1) return { ...first.mail, id };
  const words = WORDS[lang];
  const giver = { id: DIGEST, key: to.key };
  const given = { id: to.name, origin: first.origin };
  const title = words.digest.subject(sorted.filter(({ isToMove }) => isToMove).length, sorted.length);
  const cover = {
    lang,
    title,
    notes: [
      { text: words.digest.why(new URL(first.origin).host) },
      { text: words.digest.stop, url: pageFor('unsubscribe', giver, given) },
    ],
  };
  return {
    to: first.mail.to,
    subject: title,
    ...writeDigest(
      cover,
      sorted.map((section) => sectionLetter(section, words)),
    ),
    lang,
    id,
    thread: `${DIGEST}-${to.name.slice(0, ID_LENGTH)}`,
    unsubscribe: oneClick(giver, given),
  };
}
