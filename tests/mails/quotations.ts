/** What programs write around answers in a language, and what was quoted. */
export interface MailLanguage {
  readonly lang: 'en' | 'fr' | 'de';
  /** The line before a quotation. */
  readonly wrote: string;
  /** The same as Apple Mail writes it. */
  readonly appleWrote: string;
  /** The headers that Outlook writes above a quotation. */
  readonly outlook: string;
  readonly original: string;
  readonly phone: string;
  readonly outlookPhone: string;
  readonly proton: string;
  readonly k9: string;
  readonly thanks: string;
}

const US = 'Chacun son tour <play@tables.example>';

export const languages: readonly MailLanguage[] = [
  {
    lang: 'en',
    wrote: `On Mon, Nov 30, 2026 at 9:00 AM ${US} wrote:`,
    appleWrote: `On 30 Nov 2026, at 09:00, ${US} wrote:`,
    outlook: `From: ${US}\nSent: Monday, November 30, 2026 9:00 AM\nTo: Bob\nSubject: Your turn in Hex with Ann`,
    original: '-----Original Message-----',
    phone: 'Sent from my iPhone',
    outlookPhone: 'Get Outlook for iOS<https://aka.ms/o0ukef>',
    proton: 'Sent with Proton Mail secure email.',
    k9: 'Sent from my Android device with K-9 Mail. Please excuse my brevity.',
    thanks: 'Thanks, Bob',
  },
  {
    lang: 'fr',
    wrote: `Le lun. 30 nov. 2026 à 09:00, ${US} a écrit :`,
    appleWrote: `Le 30 nov. 2026 à 09:00, ${US} a écrit :`,
    outlook: `De : ${US}\nEnvoyé : lundi 30 novembre 2026 09:00\nÀ : Bob\nObjet : À vous de jouer : Hex avec Ann`,
    original: '-----Message d’origine-----',
    phone: 'Envoyé de mon iPhone',
    outlookPhone: 'Télécharger Outlook pour iOS<https://aka.ms/o0ukef>',
    proton: 'Envoyé avec la messagerie sécurisée Proton Mail.',
    k9: 'Envoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.',
    thanks: 'Merci beaucoup !',
  },
  {
    lang: 'de',
    wrote: `Am Mo., 30. Nov. 2026 um 09:00 Uhr schrieb ${US}:`,
    appleWrote: `Am 30.11.2026 um 09:00 schrieb ${US}:`,
    outlook: `Von: ${US}\nGesendet: Montag, 30. November 2026 09:00\nAn: Bob\nBetreff: Hex: Sie sind am Zug`,
    original: '-----Ursprüngliche Nachricht-----',
    phone: 'Von meinem iPhone gesendet',
    outlookPhone: 'Outlook für iOS<https://aka.ms/o0ukef> beziehen',
    proton: 'Gesendet mit Proton Mail sicherer E-Mail.',
    k9: 'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.',
    thanks: 'Viele Grüße',
  },
];

/** What a mail of a turn says, of which no line may be taken for an answer. */
export const QUOTED = `Bob, it is your turn.

You can play by replying to this mail. Write the number or the code of a move, or the beginning of its sentence:

- 1. C1: Place a stone on C1
- 2. D1: Place a stone on D1

--
undo
C1`;

export const marked = (text: string): string => text.replace(/^/gm, '> ');
