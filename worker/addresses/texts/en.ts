import type { LetterWords } from './fr.ts';

/** Mails to somebody who wants to sign in or has lost a seat. */
export const text: LetterWords = {
  signIn: {
    subject: 'All your tables',
    paragraphs: [
      'This link shows all the tables of this address in the browser where you open it, and lets you play there.',
      'It works once, within an hour.',
    ],
    link: 'Show my tables',
    note: 'Someone asked for it on our site, most likely you. If it was not you, there is nothing to do: nobody can sign in without this email.',
  },
  lost: {
    subject: (game) => `${game}: your seat`,
    paragraphs: (name, game) => [
      `${name}, this link gives you back your seat at the ${game} table.`,
      'Your seat then gets a new link; the old one stops working. The code works once, within an hour.',
    ],
    link: 'Get my seat back',
    code: 'Or type this code',
    note: 'Someone asked for it on the page of the table, most likely you. If it was not you, there is nothing to do: nobody gets your seat without this email.',
  },
};
