import { says } from './clients.ts';
import { alternative, arrived, type CorpusMail, headers, mail, part, type Sent, withBody } from './mail.ts';

/* Mails by which somebody else would play, or which no player has written, and those that are hard to read. */

const MOVE = 'B2';
const played = { played: MOVE } as const;

const one = (name: string, effect: CorpusMail['effect'], raw: CorpusMail['raw'], sender?: string): CorpusMail => ({
  name,
  effect,
  raw,
  ...(sender !== undefined && { sender }),
});

/** An answer that would be played, with other headers before those of the sender, or beside them. */
const withHeaders = (sent: Sent, before: readonly string[], more: readonly string[] = []): string =>
  mail([...before, ...headers(sent), ...more], `${MOVE}\r\n`);

const forged = (results: (sent: Sent) => string) => (sent: Sent) =>
  withHeaders(sent, [], [`Authentication-Results: ${results(sent)}`]);
const found = (results: (sent: Sent) => string) => (sent: Sent) =>
  withHeaders(sent, [`Authentication-Results: ${results(sent)}`]);

const html = (name: string, body: string, effect: CorpusMail['effect'] = played): CorpusMail =>
  one(name, effect, (sent) => withBody([...arrived(sent), ...headers(sent)], part('html', body, 'quoted-printable')));

const automatic = (name: string, header: string): CorpusMail =>
  one(`automatic: ${name}`, 'silent', (sent) => withHeaders(sent, arrived(sent), [header]));

const subject = (said: string): CorpusMail =>
  one(`a subject “${said}”`, 'silent', (sent) => mail([...arrived(sent), ...headers(sent, said)], `${MOVE}\r\n`));

const nested = (depth: number, inner: string): string =>
  depth === 0
    ? inner
    : `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n--n${depth}\r\n${nested(depth - 1, inner)}\r\n--n${depth}--\r\n`;

/** Whose mail it is, is not proven: the player is told once in a day, at their own address. */
const UNPROVEN: readonly CorpusMail[] = [
  one(
    'results that only the sender has written, of another server',
    'told',
    forged(() => 'mx.evil.example; dkim=pass header.d=mail.example'),
  ),
  one('no results', 'told', (sent) => withHeaders(sent, [])),
  one('results below those of the server', 'told', (sent) =>
    withHeaders(
      sent,
      [`Authentication-Results: ${sent.authserv}; dkim=none; spf=fail smtp.mailfrom=${sent.from}`],
      [`Authentication-Results: ${sent.authserv}; dkim=pass header.d=mail.example`],
    ),
  ),
  one(
    'a signature of another domain',
    'told',
    found(({ authserv }) => `${authserv}; dkim=pass header.d=evil.example`),
  ),
  one(
    'a domain that only ends like the right one',
    'told',
    found(({ authserv }) => `${authserv}; dkim=pass header.d=evil-mail.example`),
  ),
  one(
    'a domain above all others',
    'told',
    found(({ authserv }) => `${authserv}; dkim=pass header.d=example`),
  ),
  one(
    'a result in a comment',
    'told',
    found(({ authserv }) => `${authserv}; dkim=fail (dkim=pass header.d=mail.example) header.d=mail.example`),
  ),
  one(
    'a result in a sender that is quoted',
    'told',
    found(({ authserv }) => `${authserv}; spf=pass smtp.mailfrom="x; dkim=pass header.d=mail.example; y"@evil.example`),
  ),
  one(
    'a result in a sender with an escaped quote',
    'told',
    found(
      ({ authserv }) => `${authserv}; spf=pass smtp.mailfrom="x\\"; dkim=pass header.d=mail.example; \\""@evil.example`,
    ),
  ),
  one(
    'a sender that has another in quotes',
    'told',
    found(({ authserv }) => `${authserv}; spf=pass smtp.mailfrom="bob@mail.example"@evil.example`),
  ),
  one(
    'a result in the reason of another',
    'told',
    found(({ authserv }) => `${authserv}; dkim=pass reason="header.d=mail.example" header.d=evil.example`),
  ),
  one(
    'soft fails',
    'told',
    found(
      ({ authserv }) =>
        `${authserv}; dkim=temperror header.d=mail.example; spf=softfail smtp.mailfrom=bob@mail.example`,
    ),
  ),
  one('from somebody else', 'told', (sent) =>
    withHeaders({ ...sent, from: 'eve@mail.example' }, arrived({ ...sent, from: 'eve@mail.example' })),
  ),
  one('from two addresses', 'told', (sent) =>
    mail(
      [
        ...arrived(sent),
        ...headers(sent).map((line) => (line.startsWith('From:') ? `From: eve@mail.example, ${sent.from}` : line)),
      ],
      `${MOVE}\r\n`,
    ),
  ),
  one('from an address that is only the player’s without a control character', 'told', (sent) =>
    mail(
      [
        ...arrived(sent),
        ...headers(sent).map((line) => (line.startsWith('From:') ? line.replace('@', '\x1e@') : line)),
      ],
      `${MOVE}\r\n`,
    ),
  ),
  one('from an address with a comment in it', 'told', (sent) =>
    mail(
      [
        ...arrived(sent),
        ...headers(sent).map((line) => (line.startsWith('From:') ? `From: ${sent.from.replace('@', '(x)@')}` : line)),
      ],
      `${MOVE}\r\n`,
    ),
  ),
  one('from twice', 'told', (sent) => withHeaders(sent, arrived(sent), ['From: eve@mail.example'])),
  one('the player only in the name of somebody else', 'told', (sent) =>
    mail(
      [
        ...arrived(sent),
        ...headers(sent).map((line) => (line.startsWith('From:') ? `From: "${sent.from}" <eve@mail.example>` : line)),
      ],
      `${MOVE}\r\n`,
    ),
  ),
];

const PROVEN: readonly CorpusMail[] = [
  one(
    'the sender’s domain by SPF alone',
    played,
    found(({ authserv, from }) => `${authserv}; spf=pass smtp.mailfrom=${from}`),
  ),
  one(
    'by DMARC alone, folded and in capitals',
    played,
    found(({ authserv }) => `${authserv.toUpperCase()} 1;\r\n\tDMARC=pass (p=NONE; x) header.from=mail.example`),
  ),
  one(
    'a signature that names the address',
    played,
    found(({ authserv }) => `${authserv}; dkim=fail header.d=x.example; dkim=pass header.i=@mail.example`),
  ),
  one('signed by the domain above', played, (sent) => withHeaders(sent, arrived(sent), [])),
];

const AUTOMATIC: readonly CorpusMail[] = [
  automatic('an answer of a program', 'Auto-Submitted: auto-replied'),
  automatic('a notification', 'Auto-Submitted: auto-generated (rejected)'),
  automatic('precedence bulk', 'Precedence: bulk'),
  automatic('precedence junk', 'Precedence: junk'),
  automatic('a list', 'List-Id: <games.example>'),
  automatic('a list to unsubscribe from', 'List-Unsubscribe: <https://x.example>'),
  automatic('X-Autoreply', 'X-Autoreply: yes'),
  automatic('X-Autorespond', 'X-Autorespond:'),
  automatic('our own mail', 'X-Loop: tables.example'),
  automatic('forwarded by a server', 'X-Forwarded-To: play@tables.example'),
  automatic('sent again by somebody', 'Resent-From: eve@mail.example'),
  subject('Fwd: Your turn in Hex with Ann'),
  subject('TR : À vous de jouer'),
  subject('WG: Sie sind am Zug'),
  subject('Automatic reply: Your turn'),
  subject('Réponse automatique : absence'),
  one('a bounce', 'silent', (sent) => withHeaders(sent, arrived(sent)), '<>'),
  one('from the mail daemon', 'silent', (sent) => withHeaders(sent, arrived(sent)), 'MAILER-DAEMON'),
  one('an empty return path', 'silent', (sent) => withHeaders(sent, ['Return-Path: <>', ...arrived(sent)])),
  one('a delivery report', 'silent', (sent) =>
    withBody(
      [...arrived(sent), ...headers(sent)],
      `Content-Type: multipart/report; report-type=delivery-status; boundary="r"\r\n\r\n--r\r\n\r\n${MOVE}\r\n--r--\r\n`,
    ),
  ),
];

const WORDS: readonly CorpusMail[] = [
  says('a number of the list', '2', { played: 'C1' }),
  says('a number with a point', '2.', { played: 'C1' }),
  says('a code in small letters', 'b2', played),
  says('a sentence', 'Place a stone on B2', played),
  says('a line of the list, copied', '- 1. B2: Place a stone on B2'.slice(2), played),
  says('a sentence without its case and point', 'PLACE a stone on b2.', played),
  says('the beginning of many sentences', 'Place a stone', 'told'),
  says('a number beyond the list', '999', 'told'),
  says('the number nought', '0', 'told'),
  says('a place that is taken', 'A1', 'told'),
  says('no move', 'I will think about it', 'told'),
  says('a move and a thought', 'B2\r\nno, wait', 'told'),
  says('two moves, of which there is one', 'B2\r\nC2', 'told'),
  says('a second number', '1\r\n2', 'told'),
  says('a word that could be a code', 'ok', 'told'),
  says('nothing', '', 'told'),
  says('help', 'help', 'told'),
  says('help in another language', 'Aide !', 'told'),
  says('the position', 'position', 'told'),
  says('nothing to take back', 'undo', 'told'),
  says('undo within a sentence', 'undo that please', 'told'),
  says('thirty lines', Array.from({ length: 30 }, () => MOVE).join('\r\n'), 'told'),
];

const FORMS: readonly CorpusMail[] = [
  one('Latin-1', played, (sent) =>
    mail(
      [
        ...arrived(sent),
        ...headers(sent),
        'Content-Type: text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding: 8bit',
      ],
      `${MOVE}\r\n\r\nMerci, \xe0 bient\xf4t\r\n`,
    ),
  ),
  one('Windows-1252 with odd spaces', played, (sent) =>
    mail(
      [
        ...arrived(sent),
        ...headers(sent),
        'Content-Type: text/plain; charset=windows-1252',
        'Content-Transfer-Encoding: 8bit',
      ],
      `\xa0${MOVE}\xa0\r\n`,
    ),
  ),
  one('UTF-16', played, (sent) =>
    mail(
      [
        ...arrived(sent),
        ...headers(sent),
        'Content-Type: text/plain; charset=utf-16le',
        'Content-Transfer-Encoding: base64',
      ],
      btoa([...`${MOVE}\r\n`].map((letter) => `${letter}\0`).join('')),
    ),
  ),
  one('Japanese', 'told', (sent) =>
    mail(
      [...arrived(sent), ...headers(sent), 'Content-Type: text/plain; charset=iso-2022-jp'],
      '\x1b$B$"$j$,$H$&\x1b(B\r\n',
    ),
  ),
  one('a character set that does not exist', played, (sent) =>
    mail([...arrived(sent), ...headers(sent), 'Content-Type: text/plain; charset=x-nothing'], `${MOVE}\r\n`),
  ),
  one('invisible characters', played, (sent) =>
    withBody(
      [...arrived(sent), ...headers(sent)],
      part('plain', `\u200b${MOVE.slice(0, 1)}\u2060${MOVE.slice(1)}\u200e\ufeff`, 'base64'),
    ),
  ),
  one('letters that only look right', 'told', (sent) =>
    withBody([...arrived(sent), ...headers(sent)], part('plain', 'В2', 'base64')),
  ),
  one('only LF', played, (sent) => withHeaders(sent, arrived(sent)).replaceAll('\r\n', '\n')),
  one('format=flowed', played, (sent) =>
    mail(
      [...arrived(sent), ...headers(sent), 'Content-Type: text/plain; format=flowed; delsp=no'],
      `Place a stone \r\non ${MOVE}\r\n`,
    ),
  ),
  one('an encoded name and subject', played, (sent) =>
    mail(
      [
        ...arrived(sent),
        ...headers(sent, '=?utf-8?B?UmU6IMOAIHZvdXM=?=').map((line) =>
          line.startsWith('From:') ? `From: =?utf-8?Q?Bob_=C3=A9?= <${sent.from}>` : line,
        ),
      ],
      `${MOVE}\r\n`,
    ),
  ),
  one('a From without a name, in capitals', played, (sent) =>
    mail(
      [
        ...arrived(sent),
        ...headers(sent).map((line) => (line.startsWith('From:') ? `From: ${sent.from.toUpperCase()}` : line)),
      ],
      `${MOVE}\r\n`,
    ),
  ),
  one('headers in the Message-ID', played, (sent) =>
    withHeaders({ ...sent, id: `${sent.id.slice(0, -1)}\r\n Bcc: eve@evil.example>` }, arrived(sent)),
  ),
  one('headers in the references', played, (sent) =>
    withHeaders({ ...sent, answers: '<a@b>\r\n Subject: x <c d@e> <\x01@f>' }, arrived(sent)),
  ),
  one('no Message-ID', played, (sent) =>
    mail([...arrived(sent), ...headers(sent).filter((line) => !line.startsWith('Message-ID'))], `${MOVE}\r\n`),
  ),
  one('parts within parts', played, (sent) =>
    withBody([...arrived(sent), ...headers(sent)], nested(8, part('plain', MOVE, 'plain'))),
  ),
  one('too many parts within parts', 'silent', (sent) =>
    withBody([...arrived(sent), ...headers(sent)], nested(60, part('plain', MOVE, 'plain'))),
  ),
  one('a mail within the mail', 'told', (sent) =>
    withBody(
      [...arrived(sent), ...headers(sent)],
      `Content-Type: multipart/mixed; boundary="m"\r\n\r\n--m\r\nContent-Type: message/rfc822\r\n\r\nFrom: ${sent.from}\r\nSubject: x\r\n\r\n${MOVE}\r\n--m--\r\n`,
    ),
  ),
  one('an attached text', 'told', (sent) =>
    withBody(
      [...arrived(sent), ...headers(sent)],
      `Content-Type: multipart/mixed; boundary="m"\r\n\r\n--m\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=move.txt\r\n\r\n${MOVE}\r\n--m--\r\n`,
    ),
  ),
  one('an attachment of a megabyte below', played, (sent) =>
    withBody(
      [...arrived(sent), ...headers(sent)],
      `Content-Type: multipart/mixed; boundary="m"\r\n\r\n--m\r\n${part('plain', MOVE, 'plain')}\r\n--m\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${'A'.repeat(1024 * 1024)}\r\n--m--\r\n`,
    ),
  ),
  one('a header of a hundred thousand lines', 'silent', (sent) =>
    withHeaders(sent, arrived(sent), [`X-Long: ${Array.from({ length: 100_000 }, () => 'x').join('\r\n ')}`]),
  ),
  one('a line of a megabyte', 'told', (sent) => mail([...arrived(sent), ...headers(sent)], 'B2'.repeat(512 * 1024))),
  one('no end of the parts', played, (sent) =>
    withBody(
      [...arrived(sent), ...headers(sent)],
      `Content-Type: multipart/mixed; boundary="m"\r\n\r\n--m\r\n${part('plain', MOVE, 'plain')}\r\n`,
    ),
  ),
  one('bytes that are no text', 'told', (sent) =>
    mail(
      [...arrived(sent), ...headers(sent)],
      Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join(''),
    ),
  ),
  one('nothing but bytes', 'told', () =>
    Array.from({ length: 4096 }, (_, byte) => String.fromCharCode((byte * 7919) % 256)).join(''),
  ),
  one('the text says one thing, the HTML another: the text counts', played, (sent) =>
    withBody([...arrived(sent), ...headers(sent)], alternative(MOVE, '<p>C1</p>')),
  ),
];

const HTML: readonly CorpusMail[] = [
  html('hidden by a style', `<div style="display: none">C1</div><div>${MOVE}</div>`),
  html('hidden by its size', `<span style='font-size:0px'>C1</span><p>${MOVE}</p>`),
  html('in a comment and a script', `<!-- C1 --><script>C1</script><style>C1</style><p>${MOVE}</p>`),
  html('a tag that is not closed', `<p>${MOVE}<blockquote>C1`),
  html('entities', `<p>&#66;&#x32;&nbsp;</p>`),
  html('an attribute with a sign of its own', `<p title="a > C1">${MOVE}</p>`),
  html('nothing but quotations', '<blockquote>C1</blockquote>', 'told'),
  html('broken tags', `<<p<div>>${'<'.repeat(1000)}`, 'told'),
  html('a hundred thousand tags', `${'<div>'.repeat(100_000)}${MOVE}`, 'told'),
];

export const ATTACKS: readonly CorpusMail[] = [...UNPROVEN, ...PROVEN, ...AUTOMATIC, ...WORDS, ...FORMS, ...HTML];
