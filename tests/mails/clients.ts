import { alternative, arrived, type CorpusMail, headers, mail, part, type Sent, withBody } from './mail.ts';
import { type MailLanguage, marked, QUOTED } from './quotations.ts';

/* Answers as mail programs write them. */

interface Client {
  readonly mailsIn: (language: MailLanguage) => readonly CorpusMail[];
}

const MOVE = 'B2';
const played = { played: MOVE } as const;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>\r\n');

const head = (sent: Sent): readonly string[] => [...arrived(sent), ...headers(sent)];

const plain = (name: string, text: string, effect: CorpusMail['effect'] = played): CorpusMail => ({
  name,
  effect,
  raw: (sent) => withBody(head(sent), part('plain', text, 'quoted-printable')),
});

const both = (name: string, text: string, html: string): CorpusMail => ({
  name,
  effect: played,
  raw: (sent) => withBody(head(sent), alternative(text, html)),
});

const htmlOnly = (name: string, html: string, effect: CorpusMail['effect'] = played): CorpusMail => ({
  name,
  effect,
  raw: (sent) => withBody(head(sent), part('html', html, 'base64')),
});

const gmail: Client = {
  mailsIn: ({ lang, wrote }) => {
    const quote = `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escaped(wrote)}<br></div><blockquote class="gmail_quote">${escaped(QUOTED)}</blockquote></div>`;
    // It breaks the line before the quotation where that is long.
    const broken = wrote.replace(/ (?=<)/, '\n').replace(/ (wrote|a écrit|schrieb)/, '\n$1');
    return [
      both(
        `Gmail, ${lang}, above`,
        `${MOVE}\n\n${broken}\n\n${marked(QUOTED)}\n`,
        `<div dir="ltr">${MOVE}</div><br>${quote}`,
      ),
      plain(`Gmail, ${lang}, below`, `${wrote}\n${marked(QUOTED)}\n\n${MOVE}\n`),
      htmlOnly(`Gmail, ${lang}, in HTML only`, `<div dir="ltr">${MOVE}<div><br></div></div>${quote}`),
    ];
  },
};

const outlook: Client = {
  mailsIn: ({ lang, outlook, original, thanks }) => {
    const quote = `<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${escaped(outlook)}</p></div><p class="MsoNormal">${escaped(QUOTED)}</p>`;
    const style = '<head><style><!-- p.MsoNormal {margin:0cm;} C1 --></style></head>';
    return [
      both(
        `Outlook, ${lang}, above, with thanks`,
        `${MOVE}\n\n${thanks}\n\n________________________________\n${outlook}\n\n${QUOTED}\n`,
        `<html>${style}<body><p class="MsoNormal">${MOVE}</p><p class="MsoNormal">&nbsp;</p>${quote}</body></html>`,
      ),
      plain(`Outlook, ${lang}, headers without a line`, `${MOVE}\n\n${outlook}\n\n${QUOTED}\n`),
      plain(`Outlook of old, ${lang}`, `${MOVE}\n\n${original}\n${outlook}\n\n${QUOTED}\n`),
      htmlOnly(
        `Outlook, ${lang}, in HTML only`,
        `<html>${style}<body><div class="WordSection1"><p class="MsoNormal">${MOVE}<o:p></o:p></p>${quote}</div></body></html>`,
      ),
    ];
  },
};

const apple: Client = {
  mailsIn: ({ lang, appleWrote, phone }) => [
    plain(`Apple Mail, ${lang}, above`, `${MOVE}\n\n> ${appleWrote}\n> \n${marked(QUOTED)}\n`),
    plain(`iPhone, ${lang}, above, signed`, `${MOVE}\n\n${phone}\n\n> ${appleWrote}\n> \n${marked(QUOTED)}\n`),
    htmlOnly(
      `iPhone, ${lang}, in HTML only`,
      `<html><body dir="auto">Place a stone on ${MOVE}<div dir="ltr"><br></div><blockquote type="cite">${escaped(QUOTED)}</blockquote></body></html>`,
    ),
  ],
};

const others: Client = {
  mailsIn: ({ lang, appleWrote, proton, k9, outlookPhone, thanks }) => [
    plain(
      `Thunderbird, ${lang}, below, with a signature`,
      `${appleWrote}\n${marked(QUOTED)}\n\n${MOVE}\n\n-- \nBob\nC1\n`,
    ),
    plain(
      `Thunderbird, ${lang}, between`,
      `${appleWrote}\n> Bob, it is your turn.\n\n${MOVE}\n\n> - 1. C1: Place a stone on C1\n`,
    ),
    plain(`K-9, ${lang}`, `${MOVE}\n-- \n${k9}\n\n${QUOTED}\n`),
    plain(`K-9, ${lang}, without the two dashes`, `${MOVE}\n\n${k9}\n\n${QUOTED}\n`),
    plain(`Proton, ${lang}`, `${MOVE}\n\n${proton}\n\n${appleWrote}\n\n${marked(QUOTED)}\n`),
    plain(`Outlook on a phone, ${lang}`, `${MOVE}\n\n${outlookPhone}\n________________________________\n${QUOTED}\n`),
    plain(`a greeting and thanks around it, ${lang}`, `Hello,\n\n${MOVE}\n\n${thanks}\nBob\n`),
    plain(`only what was quoted, ${lang}`, `\n\n${appleWrote}\n${marked(QUOTED)}\n`, 'told'),
  ],
};

export const clients: readonly Client[] = [gmail, outlook, apple, others];

/** A mail with only one line. */
export const says = (name: string, text: string, effect: CorpusMail['effect']): CorpusMail => ({
  name,
  effect,
  raw: (sent) => mail(head(sent), `${text}\r\n`),
});
