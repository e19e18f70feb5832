import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Lang } from '../../shared/game/contract.ts';
import { DIGEST } from '../../shared/protocol/messages/notifications.ts';
import { type Letter, writtenTogether } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import type { Section } from '../notifications/digest.ts';
import { oneClick, pageFor } from '../notifications/mail-links.ts';
import type { NoticeWords } from '../notifications/texts/fr.ts';
import { WORDS } from '../notifications/words.ts';

/** As much of a hash as tells mails apart. */
const ID_LENGTH = 32;

/** The id of a mail that tells of these notices, and of the same ones only. */
export function digestId(messages: readonly string[]): string {
  const [first = ''] = messages;
  if (messages.length === 1) return first;
  const text = [...messages].sort().join(' ');
  return `${DIGEST}-${bytesToHex(sha256(utf8ToBytes(text))).slice(0, ID_LENGTH)}`;
}

/** What waits for the reader comes first; of that, what has the least time left. */
function byUrgency(one: Section, other: Section): number {
  if (one.isToMove !== other.isToMove) return one.isToMove ? -1 : 1;
  const [early, late] = [one, other].map(({ deadline }) => deadline ?? Number.MAX_SAFE_INTEGER);
  return (early ?? 0) - (late ?? 0);
}

/** What a table would have written by itself, in the company of others: why it comes is said once, below all of them. */
function sectionLetter({ letter, others }: Section, words: NoticeWords): Letter {
  // With whom one plays tells one table from another.
  const company = others.length > 0 ? [words.digest.others(others)] : [];
  return {
    ...letter,
    paragraphs: [...company, ...letter.paragraphs],
    notes: letter.notes.filter(({ url }) => url !== undefined),
  };
}

/** The address that a digest is for: the public name of its object, and the key from which its links follow. */
export interface Addressee {
  readonly name: string;
  readonly key: string;
}

/** One mail of what several tables tell, the most urgent first; of what one tells, its own. */
export function digestMail(sections: readonly Section[], lang: Lang, to: Addressee, id: string): Mail {
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
    ...writtenTogether(
      cover,
      sorted.map((section) => sectionLetter(section, words)),
    ),
    lang,
    id,
    thread: `${DIGEST}-${to.name.slice(0, ID_LENGTH)}`,
    unsubscribe: oneClick(giver, given),
  };
}
