import type { LetterWords } from './fr.ts';

/** Mails to somebody who wants to sign in or has lost a seat. */
export const en: LetterWords = {
  signIn: {
    subject: 'All your tables',
    paragraphs: [
      'This link shows all tables of this address in the browser in which you open it, and lets you play there.',
      'It works once, within an hour.',
    ],
    link: 'Show my tables',
    note: 'Somebody asked for it on our site, most likely you. If not, there is nothing to do: without this mail nobody gets in.',
  },
  lost: {
    subject: (game) => `${game}: your seat`,
    paragraphs: (name, game) => [
      `${name}, with this link you get your seat at the table of ${game} back.`,
      'Your seat then gets a new link; the old one stops working. The code works once, within an hour.',
    ],
    link: 'Get my seat back',
    code: 'Or type this code',
    note: 'Somebody asked for it on the page of the table, most likely you. If not, there is nothing to do: without this mail nobody gets your seat.',
  },
};
