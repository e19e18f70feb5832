import { expect, test } from 'vitest';
import { seatLink } from '../../shared/protocol/links.ts';
import { settingsOf } from '../../web/terminal/arguments.ts';
import { readTableLink } from '../../web/terminal/link.ts';

const TABLE = 'abcdefghij234567abcd';
const LINK = `https://games.example/t/${TABLE}`;
const SECRET = '31bbcbe3b9d7e730f362d1f30068decb'.repeat(2);

const read = (...args: readonly string[]) => settingsOf(args, { LANG: 'en_GB.UTF-8' });
const task = (...args: readonly string[]) => {
  const settings = read(...args);
  return settings.ok ? settings.value.task : settings.error;
};

test.each([
  [[`${LINK}#seat=0.${SECRET}`]],
  [[`${LINK}#seat=1${SECRET}`]],
  [[`${LINK}#guest=ab12.${SECRET}`]],
  [[`${LINK}#lost=0.ABCD-EFGH`]],
  [[`${LINK}#seat%3D0.${SECRET}`]],
  [[`${LINK}%23seat=0.${SECRET}`]],
  [[`${LINK}?x=${SECRET}`]],
  [['--link-file', `${LINK}#seat=0.${SECRET}`]],
  [[`--link-file=${LINK}#seat=0.${SECRET}`]],
  [['--nonsense', `${LINK}#seat=0.${SECRET}`]],
])('a link with a secret is refused on the command line, with the reason and without the secret: %j', (args) => {
  const said = task(...args);
  expect(said).toContain('other users of this machine can read it');
  expect(said).not.toContain(SECRET);
});

test('a table link is taken, also one that names a seat without its secret', () => {
  for (const link of [LINK, `${LINK}/`, `${LINK}#watch`, `${LINK}#seat=2`, `http://localhost:8788/t/${TABLE}`])
    expect(task(link)).toEqual({ type: 'table', link, linkFile: null, saveLink: null });
});

test('without a link it is asked for', () => {
  expect(task()).toEqual({ type: 'table', link: null, linkFile: null, saveLink: null });
  expect(task('--link-file', 'seat', '--save-link', 'new')).toEqual({
    type: 'table',
    link: null,
    linkFile: 'seat',
    saveLink: 'new',
  });
});

test.each([
  [['https://games.example/'], 'This is not a table link.'],
  [['ftp://games.example/t/abcdefghij234567abcd'], 'This is not a table link.'],
  [[LINK, LINK], 'One link at a time, and none with --local.'],
  [[LINK, '--local', 'toy'], 'One link at a time, and none with --local.'],
  [['--colour'], 'Unknown option: --colour'],
  [['--local'], 'A value is missing after --local.'],
  [['--seed='], 'A value is missing after --seed.'],
  [['--lang', 'de'], 'The languages are fr and en.'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(task(...args)).toBe(sentence);
});

test('the language is the one asked for, then that of the locale, then English', () => {
  const lang = (args: readonly string[], env: NodeJS.ProcessEnv) => {
    const settings = settingsOf(args, env);
    return settings.ok && settings.value.lang;
  };
  expect(lang(['--lang', 'fr'], { LANG: 'en_GB' })).toBe('fr');
  expect(lang([], { LANG: 'fr_CH.UTF-8' })).toBe('fr');
  expect(lang([], { LC_ALL: 'fr_FR', LANG: 'en_GB' })).toBe('fr');
  expect(lang([], { LANG: 'C.UTF-8' })).toBe('en');
  expect(lang([], {})).toBe('en');
});

test('a seat link is read as it was written, and as it was pasted', () => {
  const link = seatLink('https://games.example', TABLE, 2, SECRET);
  for (const given of [link, `  ${link}\n`, `${link}.`, `Voici : ${link})`])
    expect(readTableLink(given)).toEqual({
      ok: true,
      value: { origin: 'https://games.example', table: TABLE, seat: { seat: 2, secret: SECRET } },
    });
});

test.each([
  ['damaged', `${LINK}#seat=2.${SECRET.slice(1)}`],
  ['guest', `${LINK}#guest=${SECRET.slice(0, 22)}.${SECRET}`],
  ['link', 'https://games.example/tables'],
  ['link', `/t/${TABLE}`],
])('a link that cannot be opened here says why: %s', (error, link) => {
  expect(readTableLink(link)).toEqual({ ok: false, error });
});
