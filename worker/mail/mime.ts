import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { headersOf, type Mail, messageId } from './mail.ts';

/* A mail in the format of RFC 5322 and 2045 to 2047: short lines of ASCII. */

/** In bytes: the content of an encoded word that fits into a line of 76 characters, also after "Subject: ". */
const WORD = 39;
const LINE = 76;

export const inBase64 = (text: string): string => base64.encode(new TextEncoder().encode(text));

/** A text on one line, without control characters. What joins the parts of letters and emoji stays. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** A text as the value of a header: as it is, or in encoded words, which never split a character. */
function headerText(text: string): string {
  const line = oneLine(text);
  if (/^[ -~]*$/.test(line) && !line.includes('=?')) return line;
  const words = [''];
  for (const char of line) {
    const word = `${words.at(-1)}${char}`;
    if (new TextEncoder().encode(word).length > WORD) words.push(char);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?UTF-8?B?${inBase64(word)}?=`).join('\r\n ');
}

const part = (type: string, text: string): string =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(inBase64(text.replaceAll('\n', '\r\n')).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []),
    '',
  ].join('\r\n');

export function mimeOf(mail: Mail, from: { readonly name: string; readonly address: string }, now: Date): string {
  // Of at most 70 characters, whatever the id has (RFC 2046, 5.1.1).
  const boundary = `=_${bytesToHex(sha256(utf8ToBytes(mail.id)).subarray(0, 16))}`;
  const headers = {
    From: `${headerText(from.name)} <${from.address}>`,
    To: mail.to,
    Subject: headerText(mail.subject),
    Date: now.toUTCString().replace('GMT', '+0000'),
    'Message-ID': messageId(mail.id, from.address),
    ...(mail.replyTo !== undefined && { 'Reply-To': mail.replyTo }),
    ...headersOf(mail, from.address),
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${boundary}"`,
  };
  return [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    `--${boundary}`,
    part('text/plain', mail.text),
    `--${boundary}`,
    part('text/html', mail.html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
