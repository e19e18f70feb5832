/** What a mail is written with, at some table. */
export interface Sent {
  /** The player's own address, and the one that they answer to. */
  readonly from: string;
  readonly to: string;
  /** A new Message-ID, with its brackets. */
  readonly id: string;
  /** That of the mail which is answered. */
  readonly answers: string;
  /** The name of the mail server whose results count. */
  readonly authserv: string;
}

/**
 * What comes of a mail: `played` with the code that was; `told`, nothing was played and the player is told why or what they
 * asked; `silent`, nothing was played and nobody gets a mail.
 */
type Effect = { readonly played: string } | 'told' | 'silent';

export interface CorpusMail {
  readonly name: string;
  readonly effect: Effect;
  /** The sender of the envelope; the player by default. */
  readonly sender?: string;
  /** The mail, a character for each byte. */
  readonly raw: (sent: Sent) => string;
}

/** Text in UTF-8, a character for each byte. */
const bytes = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

/** The headers that the mail server of the service adds before those of the sender. */
export const arrived = ({ authserv, from, to }: Sent, domain = 'mail.example'): readonly string[] => [
  `Return-Path: <${from}>`,
  `Delivered-To: ${to}`,
  `Received: from out.${domain} by ${authserv}; Mon, 30 Nov 2026 09:00:00 +0000`,
  `Authentication-Results: ${authserv}; dkim=pass (2048-bit key) header.d=${domain} header.s=s1; spf=pass smtp.mailfrom=${from}`,
];

/** The headers of a sender who answers. */
export const headers = (
  { from, to, id, answers }: Sent,
  subject = 'Re: Your turn in Hex with Ann',
): readonly string[] => [
  `From: "Bob, the player" <${from}>`,
  `To: ${to}`,
  `Subject: ${bytes(subject)}`,
  `Message-ID: ${id}`,
  `In-Reply-To: ${answers}`,
  `References: ${answers}`,
  'Date: Mon, 30 Nov 2026 10:00:00 +0100',
  'MIME-Version: 1.0',
];

export const mail = (head: readonly string[], body: string): string => `${head.join('\r\n')}\r\n\r\n${body}`;

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

/** A text as quoted-printable. */
const quotedPrintable = (text: string): string =>
  crlf(bytes(text))
    .replace(
      /[^\r\n\t\x20-\x3c\x3e-\x7e]/g,
      (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replace(/[^\r\n]{70}(?=[^\r\n])/g, (line) => (/=.?$/.test(line) ? line : `${line}=\r\n`));

const inBase64 = (text: string): string => btoa(crlf(bytes(text))).replace(/.{76}/g, '$&\r\n');

type Encoding = 'plain' | 'quoted-printable' | 'base64';

export function part(type: 'plain' | 'html', text: string, encoding: Encoding): string {
  const encoded = {
    plain: () => crlf(bytes(text)),
    'quoted-printable': () => quotedPrintable(text),
    base64: () => inBase64(text),
  };
  const name = encoding === 'plain' ? '8bit' : encoding;
  return `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${name}\r\n\r\n${encoded[encoding]()}`;
}

/** Text and HTML of the same mail. */
export const alternative = (text: string, html: string): string =>
  `Content-Type: multipart/alternative; boundary="b-1"\r\n\r\n--b-1\r\n${part('plain', text, 'quoted-printable')}\r\n--b-1\r\n${part('html', html, 'quoted-printable')}\r\n--b-1--\r\n`;

/** A mail whose body begins with its own headers. */
export const withBody = (head: readonly string[], body: string): string => `${head.join('\r\n')}\r\n${body}`;
