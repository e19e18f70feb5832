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

test('no line of a header with encoded words is longer than 76 characters (RFC 2047, 2)', () => {
  const mime = mimeOf(mail, { name: 'Chacun son tour', address: 'games@mail.example' }, new Date(0));
  const lines = mime.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
  expect(lines.filter((line) => line.includes('=?') && line.length > 76)).toEqual([]);
});

test('lines of text end with CR and LF before they are encoded (RFC 2045, 6.8)', () => {
  const mime = mimeOf(mail, { name: 'Chacun son tour', address: 'games@mail.example' }, new Date(0));
  const [, body = ''] = /text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mime) ?? [];
  expect(atob(body.replaceAll('\r\n', ''))).toBe('x\r\ny\r\n');
});

test('an internationalized address of a country is one', () => {
  expect(mailAddress('info@пример.рф')).toBe('info@xn--e1afmkfd.xn--p1ai');
});
