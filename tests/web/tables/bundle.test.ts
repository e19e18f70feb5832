import { expect, test } from 'vitest';
import { type CarriedTable, mergeTables, seal, unseal } from '../../../web/tables/bundle.ts';
import type { KnownTable } from '../../../web/tables/known-tables.ts';

const SECRET = '0123456789abcdef'.repeat(4);
const PASSPHRASE = 'quatre moutons bleus';

const CARRIED: readonly CarriedTable[] = [
  {
    id: 'abcdefghijklmnopqrst',
    game: 'one',
    seats: [
      { seat: 0, secret: SECRET },
      { seat: 2, secret: SECRET.replace('0', '1') },
    ],
    isOver: false,
    name: 'Ligue du mardi, été',
    isHidden: false,
    circle: 'c'.repeat(20),
  },
  {
    id: 'bbbbbbbbbbbbbbbbbbbb',
    game: 'two',
    seats: [{ seat: 1, secret: SECRET.replace('0', '2') }],
    isOver: true,
    name: '',
    isHidden: true,
    circle: '',
  },
];

const file = seal(CARRIED, PASSPHRASE);

test('exported tables can be read with the passphrase, and not without it', async () => {
  const text = await file;
  expect(await unseal(text, PASSPHRASE)).toEqual({ ok: true, value: { tables: CARRIED, damaged: 0 } });
  for (const hidden of ['abcdefghijklmnopqrst', SECRET, 'Ligue', PASSPHRASE]) {
    expect(text).not.toContain(hidden);
    expect(text).not.toContain(btoa(hidden).replace(/.=*$/, ''));
  }
});

test('the same tables and passphrase never make the same file twice', async () => {
  const [one, other] = [JSON.parse(await file), JSON.parse(await seal(CARRIED, PASSPHRASE))];
  for (const part of ['salt', 'iv', 'data']) expect(one[part]).not.toBe(other[part]);
});

test('an accent typed as two characters is the same passphrase', async () => {
  const text = await seal(CARRIED, 'caf\u00e9 noir');
  expect((await unseal(text, 'cafe\u0301 noir')).ok).toBe(true);
});

test('another passphrase, a changed byte and a changed head are all refused as a wrong passphrase', async () => {
  const text = await file;
  const json = JSON.parse(text) as Record<string, unknown> & { readonly data: string };
  const data = `${json.data.startsWith('A') ? 'B' : 'A'}${json.data.slice(1)}`;
  const changed = [{ data }, { iterations: 600_001 }, { iv: 'AAAAAAAAAAAAAAAA' }];
  const refused = { ok: false, error: 'wrong-passphrase' };
  expect(await unseal(text, `${PASSPHRASE}.`)).toEqual(refused);
  for (const part of changed) expect(await unseal(JSON.stringify({ ...json, ...part }), PASSPHRASE)).toEqual(refused);
});

test('files of other kinds, of a later release, or that would keep a device busy are refused before any work', async () => {
  const json = JSON.parse(await file) as object;
  const refusal = async (change: object) => {
    const opened = await unseal(JSON.stringify({ ...json, ...change }), PASSPHRASE);
    return opened.ok ? null : opened.error;
  };
  expect(await refusal({ version: 2 })).toBe('newer');
  for (const change of [{ format: 'other' }, { iterations: 1e12 }, { iterations: '9' }, { salt: '?' }, { kdf: 'none' }])
    expect(await refusal(change)).toBe('not-ours');
  for (const text of ['', 'hello', 'null', '[]', '3'])
    expect(await unseal(text, PASSPHRASE)).toEqual({ ok: false, error: 'not-ours' });
});

test('an import adds tables and seats, keeps what is known here, and changes nothing when it is repeated', () => {
  const known: readonly KnownTable[] = [
    { id: 'cccc', game: 'one', seats: [0], isOver: false, name: '', isHidden: false, circle: '' },
    { id: 'bbbbbbbbbbbbbbbbbbbb', game: 'two', seats: [0], isOver: false, name: 'Mine', isHidden: false, circle: '' },
    { id: 'abcdefghijklmnopqrst', game: 'one', seats: [2], isOver: false, name: '', isHidden: true, circle: '' },
  ];
  const once = mergeTables(known, CARRIED);
  expect(once).toEqual([
    known[0],
    { id: 'bbbbbbbbbbbbbbbbbbbb', game: 'two', seats: [0, 1], isOver: true, name: 'Mine', isHidden: false, circle: '' },
    {
      ...{ id: 'abcdefghijklmnopqrst', game: 'one', seats: [0, 2], isOver: false, isHidden: true },
      ...{ name: 'Ligue du mardi, été', circle: 'c'.repeat(20) },
    },
  ]);
  expect(mergeTables(once, CARRIED)).toEqual(once);
  expect(mergeTables([], CARRIED).map(({ seats }) => seats)).toEqual([[0, 2], [1]]);
});

test.each([
  ['an id that can be none', { id: 'ABC' }],
  ['an id with a path in it', { id: '../address' }],
  ['no id', { id: 7 }],
  ['a seat that can be none', { seats: [{ seat: -1, secret: SECRET }] }],
  ['a secret that can be none', { seats: [{ seat: 0, secret: 'secret' }] }],
])('a table with %s is left out, and the others are read', async (_, part) => {
  const [table] = CARRIED;
  const text = await seal([...CARRIED, { ...table, ...part } as CarriedTable], PASSPHRASE);
  expect(await unseal(text, PASSPHRASE)).toEqual({ ok: true, value: { tables: CARRIED, damaged: 1 } });
});
