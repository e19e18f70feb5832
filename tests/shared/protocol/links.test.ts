import { describe, expect, test } from 'vitest';
import { type Link, pathOf, readLink } from '../../../shared/protocol/links.ts';
import { readPlain, type Target } from '../../../shared/protocol/targets.ts';

/* Every kind of link, with everything that programs and people put around it. Expected is what was put in. */

const ORIGIN = 'https://games.example';
const TABLE = 'abcdefghij234567abcd';
const hex = (length: number, from = 0) =>
  Array.from({ length }, (_, index) => ((index * 7 + from) % 16).toString(16)).join('');
const SECRET = hex(64);
const CODE = '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV';

/** The path of each kind of link, as the service writes it, and what it leads to. */
const KINDS: readonly (readonly [string, string, Target])[] = [
  ['a table', `/t/${TABLE}`, { type: 'table', table: TABLE }],
  ['a table to watch', `/t/${TABLE}#watch`, { type: 'watch', table: TABLE }],
  ['a seat', `/t/${TABLE}#seat=0.${SECRET}`, { type: 'seat', table: TABLE, seat: 0, secret: SECRET }],
  ['a tenth seat', `/t/${TABLE}#seat=12.${SECRET}`, { type: 'seat', table: TABLE, seat: 12, secret: SECRET }],
  ['the page of a seat', `/t/${TABLE}#seat=3`, { type: 'seat', table: TABLE, seat: 3, secret: null }],
  [
    'a guest',
    `/t/${TABLE}#guest=${hex(22, 3)}.${SECRET}`,
    { type: 'guest', table: TABLE, guest: hex(22, 3), secret: SECRET },
  ],
  [
    'the page of a guest',
    `/t/${TABLE}#guest=${hex(22, 3)}`,
    { type: 'guest', table: TABLE, guest: hex(22, 3), secret: null },
  ],
  ['a lost seat', `/t/${TABLE}#lost`, { type: 'lost', table: TABLE, seat: null, code: null }],
  ['a lost seat that is named', `/t/${TABLE}#lost=2`, { type: 'lost', table: TABLE, seat: 2, code: null }],
  ['a mailed recovery code', `/t/${TABLE}#lost=1.${CODE}`, { type: 'lost', table: TABLE, seat: 1, code: CODE }],
  ['a sign-in', `/tables#in=${hex(72, 1)}.${SECRET}`, { type: 'sign-in', token: `${hex(72, 1)}.${SECRET}` }],
  [
    'a confirmation',
    `/confirm#${TABLE}.${hex(24)}.${hex(32, 5)}`,
    { type: 'confirm', mail: { table: TABLE, channel: hex(24), token: hex(32, 5), stop: null, name: null } },
  ],
  [
    'an end of mails',
    `/unsubscribe#${TABLE}.${hex(24)}.${hex(32, 5)}.${hex(32, 6)}.${hex(64, 7)}`,
    {
      type: 'unsubscribe',
      mail: { table: TABLE, channel: hex(24), token: hex(32, 5), stop: hex(32, 6), name: hex(64, 7) },
    },
  ],
  [
    'an end of daily mails',
    `/unsubscribe#daily.${hex(72, 2)}.${hex(32, 5)}`,
    { type: 'unsubscribe', mail: { table: 'daily', channel: hex(72, 2), token: hex(32, 5), stop: null, name: null } },
  ],
];

/** What becomes of a link on its way: what its reader is given. */
const WAYS: Readonly<Record<string, (link: string) => string>> = {
  'as it was written': (link) => link,
  ...Object.fromEntries(
    [
      '.',
      ')',
      ',',
      '>',
      '*',
      ';',
      ':',
      '!',
      '?',
      '"',
      '’',
      '»',
      ']',
      '_',
      '…',
      '/',
      '%20',
      '%0A',
      ' ',
      '\n',
      '\u200b',
      '%E2%80%8B',
      '%E2%80',
      '&amp;',
      ').',
      '**',
    ].map((end) => [`with ${JSON.stringify(end)} after it`, (link: string) => link + end]),
  ),
  'with what Facebook adds at its end': (link) => `${link}?fbclid=IwAR0_x-${hex(30)}`,
  'with what Facebook adds to what is sent': (link) => link.replace(/(?=#)|$/, `?fbclid=IwAR0_x-Yz${hex(30)}`),
  'with several such parts': (link) => `${link}&utm_source=chat&si=${hex(16)}`,
  'with = written as %3D': (link) => link.replaceAll('=', '%3D'),
  'with # written as %23': (link) => link.replaceAll('#', '%23'),
  'with all that can be written otherwise': (link) =>
    link.replace(/(?<=\.example).*/, (path) =>
      path.replaceAll(/[^a-zA-Z0-9]/g, encodeURIComponent).replaceAll('.', '%2E'),
    ),
  'pasted twice': (link) => link + link,
  'pasted twice, in lines': (link) => `${link}\n${link}`,
  'within a message': (link) => `Salut ! C’est ici : ${link}, à ce soir (ou jamais).`,
  'in brackets': (link) => `Ma place (<${link}>).`,
  'in Markdown': (link) => `[${link}](${link})`,
  'with what is not seen in it': (link) =>
    [...link].map((letter, index) => (index % 9 === 8 ? `${letter}\u200b` : letter)).join(''),
  'behind a redirection': (link) => `https://l.example/l.php?u=${encodeURIComponent(link)}&h=AT0`,
  'with spaces around it': (link) => `  ${link}\r\n`,
};

describe.each(KINDS)('the link of %s is read', (_, path, target) => {
  test.each(Object.entries(WAYS))('%s', (_way, change) => {
    expect(readLink(change(ORIGIN + path))).toEqual({ ...target, origin: ORIGIN } satisfies Link);
  });

  test('and written as it was read', () => {
    if (target.type !== 'damaged') expect(pathOf(target)).toBe(path);
  });
});

test.each(KINDS)('the address of %s is read at once, unless it gives access', (_, path, target) => {
  const [page = '', fragment = ''] = path.split(/(?=#)/);
  const isPlain = /^\/t\//.test(path) && !path.includes('.');
  expect(readPlain(page, fragment)).toEqual(isPlain ? target : null);
  expect(readPlain(`${page}/text`, fragment)).toEqual(isPlain ? target : null);
});

test.each([
  ['a place in the page', `/t/${TABLE}`, '#main', { type: 'table', table: TABLE }],
  ['a word that names nobody', `/t/${TABLE}`, '#seat', { type: 'table', table: TABLE }],
  ['a seat and more', `/t/${TABLE}`, '#seat=1.a', null],
  ['no seat', `/t/${TABLE}`, '#seat=', null],
  ['a guest that is cut', `/t/${TABLE}`, `#guest=${hex(21)}`, null],
  ['an id that is cut', `/t/${TABLE.slice(0, 16)}`, '', null],
  ['capital letters', `/t/${TABLE.toUpperCase()}`, '', null],
  ['another page', '/tables', '#watch', null],
])('%s in an address: it is read at once only if nothing in it can be wrong', (_, path, fragment, target) => {
  expect(readPlain(path, fragment)).toEqual(target);
});

describe('what is cut or changed is not taken for something else', () => {
  const cut = (path: string, by: number) => ORIGIN + path.slice(0, -by);
  const [seat, guest, lost] = [
    `/t/${TABLE}#seat=1.${SECRET}`,
    `/t/${TABLE}#guest=${hex(22)}.${SECRET}`,
    `/t/${TABLE}#lost=1.${CODE}`,
  ];
  test.each([
    ['a seat', seat, [1, 20, 40, 63], { of: 'seat', table: TABLE, seat: 1 }],
    ['a guest', guest, [1, 40, 63, 70], { of: 'guest', table: TABLE, seat: null }],
    ['a recovery code', lost, [1, 20, 30], { of: 'lost', table: TABLE, seat: 1 }],
    ['a sign-in', `/tables#in=${hex(72)}.${SECRET}`, [1, 64, 100], { of: 'sign-in', table: null, seat: null }],
    [
      'a confirmation',
      `/confirm#${TABLE}.${hex(24)}.${hex(32)}`,
      [1, 32, 50, 77],
      { of: 'confirm', table: null, seat: null },
    ],
    ['a table', `/t/${TABLE}`, [1, 2, 3, 5], { of: 'table', table: null, seat: null }],
  ] as const)('a cut link of %s is damaged', (_, path, cuts, said) => {
    for (const by of cuts)
      for (const end of ['', '.', ')', '%20', '?fbclid=x'])
        expect([by, end, readLink(cut(path, by) + end)]).toEqual([
          by,
          end,
          { type: 'damaged', ...said, origin: ORIGIN },
        ]);
  });

  test('a secret in which a letter is none, and one under a name that is none, are damaged', () => {
    for (const fragment of [
      `seat=1.${SECRET.replace('7', 'x')}`,
      `seat=1.${SECRET.toUpperCase()}`,
      `SEAT=1.${SECRET}`,
      `place=1.${SECRET}`,
    ])
      expect(readLink(`${ORIGIN}/t/${TABLE}#${fragment}`)).toMatchObject({ type: 'damaged', of: 'seat', table: TABLE });
  });

  test('a dot that was lost is certain by the length of the secret', () => {
    for (const seatNumber of [1, 12])
      expect(readLink(`${ORIGIN}/t/${TABLE}#seat=${seatNumber}${SECRET}`)).toMatchObject({
        seat: seatNumber,
        secret: SECRET,
      });
  });

  test('of several links, the one that gives access is taken', () => {
    const text = `La table : ${ORIGIN}/t/${TABLE}\nVotre place : ${ORIGIN}${seat}\n`;
    expect(readLink(text)).toMatchObject({ type: 'seat', secret: SECRET });
    expect(readLink(`${ORIGIN}/t/${TABLE} ${cut(seat, 3)}`)).toMatchObject({ type: 'damaged', of: 'seat' });
  });

  test('where there is no link, nothing is read, however long it is', () => {
    for (const text of [
      '',
      'hello',
      'https://games.example/',
      `${ORIGIN}/rules/toy`,
      `${ORIGIN}/tables`,
      '%',
      '%E2%80',
      'http://',
      '%25'.repeat(100_000),
    ])
      expect(readLink(text)).toBeNull();
  });
});
