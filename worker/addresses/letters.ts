import type { Lang, Seat } from '../../shared/game/contract.ts';
import { secretHash } from '../../shared/table/secrets.ts';
import type { Setup } from '../../shared/table/table.ts';
import { gameOf } from '../machine.ts';
import { writeLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { text as en } from './texts/en.ts';
import { text as fr, type LetterWords } from './texts/fr.ts';

const WORDS: Readonly<Record<Lang, LetterWords>> = { fr, en };

type Written = Pick<Mail, 'subject' | 'text' | 'html' | 'lang' | 'thread' | 'unsubscribe'>;

/** A mail with a sign-in link for all seats of the address. */
export function signInLetter(lang: Lang, url: string): Written {
  const { subject, paragraphs, link, note } = WORDS[lang].signIn;
  const letter = { lang, title: subject, paragraphs, lists: [], link: { label: link, url }, notes: [{ text: note }] };
  return { ...writeLetter(letter), subject, lang, thread: null, unsubscribe: null };
}

interface LostSeat {
  readonly setup: Setup;
  readonly seat: Seat;
  readonly to: string;
  readonly origin: string;
  readonly code: string;
}

/** A mail with a recovery code, and a link to the page where it restores a lost seat. */
export function lostLetter(lang: Lang, { setup, seat, to, origin, code }: LostSeat): Mail {
  const game = gameOf(setup).texts[lang].title;
  const name = setup.places[seat]?.name ?? '';
  const words = WORDS[lang].lost;
  const subject = words.subject(game);
  const letter = {
    lang,
    title: subject,
    paragraphs: words.paragraphs(name, game),
    lists: [{ caption: words.code, items: [code] }],
    link: { label: words.link, url: `${origin}/t/${setup.id}#lost=${seat}.${code}` },
    notes: [{ text: words.note }],
  };
  const id = `lost-${secretHash(code).slice(0, 32)}`;
  return { ...writeLetter(letter), to, id, subject, lang, thread: null, unsubscribe: null };
}
