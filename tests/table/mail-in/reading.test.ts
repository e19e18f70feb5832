import { describe, expect, test } from 'vitest';
import { MOST_LINES } from '../../../shared/protocol/messages/mail-in.ts';
import { htmlText } from '../../../worker/mail-in/html-text.ts';
import { answerIn } from '../../../worker/mail-in/meaning.ts';
import { isMailedTo, readReplyAddress, replyAddress } from '../../../worker/mail-in/reply-address.ts';
import { saidIn } from '../../../worker/mail-in/said.ts';
import { isAuthenticated } from '../../../worker/mail-in/who-may.ts';

describe('an address for answers', () => {
  const setup = { id: 'abcdefghijklmnopqr27', key: '0'.repeat(64) };
  const where = { local: 'play', domain: 'tables.example' };

  test.each([
    [0, 0],
    [1, 1],
    [9, 31],
    [3, 32],
    [7, 1_000_000],
  ])('says seat %i and version %i, and is proven for its reader only', (seat, version) => {
    const address = replyAddress(
      { ...where, local: 'reponses.ici'.slice(0, 11) },
      setup,
      seat,
      version,
      'ann@mail.example',
    );
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
    const own = replyAddress(where, setup, seat, version, 'ann@mail.example');
    const read = readReplyAddress(where, `<${own.toUpperCase()}>`);
    expect(read).toMatchObject({ table: setup.id, seat, version });
    if (read === undefined) return;
    expect(isMailedTo(setup, read, 'ann@mail.example')).toBe(true);
    expect(isMailedTo(setup, read, 'bob@mail.example')).toBe(false);
    expect(isMailedTo(setup, { ...read, version: version + 1 }, 'ann@mail.example')).toBe(false);
    expect(isMailedTo(setup, { ...read, seat: seat + 1 }, 'ann@mail.example')).toBe(false);
    expect(isMailedTo({ ...setup, key: '1'.repeat(64) }, read, 'ann@mail.example')).toBe(false);
  });
});

describe('what was written', () => {
  test.each([
    ['a turn of several lines', 'AG\r\nP1\r\n\r\nEND', ['AG', 'P1', 'END']],
    ['between quotations', '> one\nAG\n>> two\n P1 \n', ['AG', 'P1']],
    ['above a signature', 'AG\n-- \nP1', ['AG']],
    ['above a line of dashes', 'AG\n------\nP1', ['AG']],
    [
      'a sentence that begins like the line before a quotation',
      'On the north side: place',
      ['On the north side: place'],
    ],
    ['a move that begins like a header', 'From A1 to B2', ['From A1 to B2']],
    ['nothing', '\r\n \r\n', []],
  ])('%s', (_, text, lines) => {
    expect(saidIn(text)).toEqual(lines);
  });

  test('there is an end to it, however long it is', () => {
    expect(saidIn('AG\n'.repeat(100_000))).toHaveLength(MOST_LINES);
    expect(saidIn(`On ${'x '.repeat(100_000)}:\n`.repeat(20))).toHaveLength(20);
  });

  test.each([
    ['<p>AG<br>P1</p><p>END</p>', ['AG', 'P1', 'END']],
    ['<table><tr><td>AG</td></tr><tr><td>P1</td></tr></table>', ['AG', 'P1']],
    ['A<b>G</b> &eacute;t&#233; &lt;b&gt;', ['AG été <b>']],
    ['<p style="display:none">AG</p><p hidden>AG</p><p style="color:red">P1</p>', ['P1']],
    ['<div class="gmail_quote">AG<div>P1</div></div>END', ['END']],
  ])('in HTML: %s', (html, lines) => {
    expect(saidIn(htmlText(html))).toEqual(lines);
  });
});

test.each([
  [['AG', 'chat: well', 'played'], { moves: ['AG'], chat: 'well played', asked: null }],
  [['Hello,', 'AG', 'Thanks', 'Ann'], { moves: ['AG'], chat: '', asked: null }],
  [['UNDO!'], { moves: [], chat: '', asked: 'undo' }],
  [['undo', 'AG'], { moves: ['undo', 'AG'], chat: '', asked: null }],
  [['Hilfe'], { moves: [], chat: '', asked: 'help' }],
  [['no'], { moves: ['no'], chat: '', asked: null }],
])('the parts of %j', (lines, parts) => {
  expect(answerIn(lines, 'Ann')).toEqual(parts);
});

test.each([
  ['mx.example; dkim=pass header.d=mail.example', true],
  ['mx.example 1; spf=fail smtp.mailfrom=x; dkim=pass (ok) header.i=@mail.example header.b=abc', true],
  ['mx.example; dkim=pass header.d=example.org; spf=pass smtp.mailfrom=ann@mail.example', true],
  ['mx.example; dmarc=pass header.from=mail.example', true],
  ['mx.example; dkim=pass header.d=other.mail.example', false],
  ['mx.example; dkim=pass; header.d=mail.example', false],
  ['mx.example; dkim=passed header.d=mail.example', false],
  ['mx.example; xdkim=pass header.d=mail.example', false],
  ['mx.example; none', false],
  ['mx.example', false],
  ['', false],
  ['other.example; dkim=pass header.d=mail.example', false],
  ['(mx.example) other.example; dkim=pass header.d=mail.example', false],
  ['mx.example; dkim=pass (header.d=mail.example', false],
  ['mx.example; spf=pass smtp.mailfrom="ann@mail.example"@other.example', false],
  ['mx.example; spf=pass smtp.mailfrom="\\"; dkim=pass header.d=mail.example"@other.example', false],
])('%s: %j', (results, isProven) => {
  expect(isAuthenticated(results, 'mx.example', 'ann@mail.example')).toBe(isProven);
});
