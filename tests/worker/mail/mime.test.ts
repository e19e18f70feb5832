import { expect, test } from 'vitest';
import { mailAddress } from '../../../worker/mail/address.ts';
import { mimeOf } from '../../../worker/mail/mime.ts';

const mail = {
  to: 'bob@mail.example',
  subject: 'La vallée\u00a0: quelqu’un voudrait reprendre ce qui vient d’être joué à votre table',
  text: 'x\ny\n',
  html: '<p>x</p>',
  lang: 'fr',
  id: 'a',
  thread: null,
  unsubscribe: null,
} as const;
const FROM = { name: 'Chacun son tour', address: 'games@mail.example' };

test('no line of a header with encoded words is longer than 76 characters (RFC 2047, 2)', () => {
  const mime = mimeOf(mail, FROM, new Date(0));
  const lines = mime.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
  expect(lines.filter((line) => line.includes('=?') && line.length > 76)).toEqual([]);
});

test('lines of text end with CR and LF before they are encoded (RFC 2045, 6.8)', () => {
  const mime = mimeOf(mail, FROM, new Date(0));
  const [, body = ''] = /text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mime) ?? [];
  expect(atob(body.replaceAll('\r\n', ''))).toBe('x\r\ny\r\n');
});

test('a subject has names as their players wrote them, on one line', () => {
  // An emoji of several that are joined, a name in Persian, and the flag of Wales.
  const names =
    '\u{1F469}\u200D\u{1F680} \u0639\u0644\u06CC\u200C\u0631\u0636\u0627 \u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}';
  const mime = mimeOf({ ...mail, subject: `${names}\r\nBcc: eve@mail.example\u2028!` }, FROM, new Date(0));
  const [, subject = ''] = /\r\nSubject: (.*(?:\r\n .*)*)/.exec(mime) ?? [];
  const words = Array.from(subject.matchAll(/=\?UTF-8\?B\?(.*?)\?=/g), ([, word = '']) => word);
  const bytes = Uint8Array.from(words.map(atob).join(''), (char) => char.charCodeAt(0));
  expect(new TextDecoder().decode(bytes)).toBe(`${names} Bcc: eve@mail.example !`);
});

test('an internationalized address of a country is one', () => {
  expect(mailAddress('info@пример.рф')).toBe('info@xn--e1afmkfd.xn--p1ai');
});
