import type { LetterWords } from './fr.ts';

/** Mails to somebody who wants to sign in or has lost a seat. */
export const text: LetterWords = {
  signIn: {
    subject: 'Alle deine Tische',
    paragraphs: [
      'Dieser Link zeigt in dem Browser, in dem du ihn öffnest, alle Tische dieser Adresse und lässt dich dort spielen.',
      'Er gilt einmal, eine Stunde lang.',
    ],
    link: 'Meine Tische zeigen',
    note: 'Jemand hat auf unserer Seite darum gebeten, wahrscheinlich du. Wenn nicht, ist nichts zu tun: Ohne diese E-Mail kann sich niemand anmelden.',
  },
  lost: {
    subject: (game) => `${game}: dein Platz`,
    paragraphs: (name, game) => [
      `${name}, mit diesem Link bekommst du deinen Platz am Tisch von ${game} zurück.`,
      'Dein Platz erhält dann einen neuen Link; der alte gilt nicht mehr. Der Code gilt einmal, eine Stunde lang.',
    ],
    link: 'Meinen Platz zurückholen',
    code: 'Oder gib diesen Code ein',
    note: 'Jemand hat auf der Seite des Tischs darum gebeten, wahrscheinlich du. Wenn nicht, ist nichts zu tun: Ohne diese E-Mail bekommt niemand deinen Platz.',
  },
};
