import { afterEach, expect, test, vi } from 'vitest';
import type { Lang } from '../../shared/game/contract.ts';
import { lang, locale } from '../../web/app/lang.ts';
import { moment } from '../../web/app/time.ts';
import { hourName } from '../../web/ui/hour.tsx';

afterEach(() => {
  lang.value = 'fr';
});

const ROWS: readonly (readonly [page: Lang, languages: readonly string[], expected: string])[] = [
  ['en', ['en-GB', 'fr'], 'en-GB'],
  ['en', ['fr-CH', 'en-AU'], 'en-AU'],
  ['fr', ['fr-CH', 'en-GB'], 'fr-CH'],
  ['en', ['de-DE', 'fr-FR'], 'en'],
  ['en', ['en-US@posix', 'en-CA'], 'en-CA'],
  ['en', ['en-US@posix'], 'en'],
  ['fr', [], 'fr'],
];

test.each(ROWS)('a page in %s, in a browser of %j, writes dates as in %s', (page, languages, expected) => {
  vi.stubGlobal('navigator', { languages });
  lang.value = page;
  expect(locale()).toBe(expected);
});

test('a moment is written as where the reader is, and broken between day and hour only', () => {
  const late = Date.UTC(2026, 10, 24, 23, 36);
  lang.value = 'en';
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  expect(moment(late, 'UTC')).toMatch(/24\sNov.*23:36$/);
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  expect(moment(late, 'UTC')).toMatch(/^Tuesday.*Nov\s24.*11:36\sPM$/);
  expect(moment(late, 'UTC')).toMatch(/^[^ ]+(?:, [^ ]+)*$/);
  // Not « jeu. », which players read as “game”.
  lang.value = 'fr';
  const words = (at: number) => moment(at, 'UTC').replaceAll(/\s/g, ' ');
  for (const language of ['fr', 'fr-CH', 'fr-CA']) {
    vi.stubGlobal('navigator', { languages: [language] });
    expect(words(Date.UTC(2026, 10, 26, 6, 7))).toBe('jeudi 26 novembre à 6 h 07');
    expect(words(Date.UTC(2026, 10, 29, 16, 47))).toBe('dimanche 29 novembre à 16 h 47');
    expect(words(Date.UTC(2026, 10, 29, 20))).toBe('dimanche 29 novembre à 20 h');
  }
  expect(moment(Date.UTC(2026, 10, 29, 16, 47), 'UTC')).toMatch(/^[^ ]+ à[^ ]+$/);
});

test.each([
  ['fr', 'fr', ['0 h', '8 h', '22 h']],
  ['fr', 'fr-CA', ['0 h', '8 h', '22 h']],
  ['en', 'en-GB', ['0:00', '8:00', '22:00']],
  ['en', 'en-US', ['12:00 AM', '8:00 AM', '10:00 PM']],
] as const)('hours of a page in %s, in a browser in %s, are %j', (page, language, expected) => {
  vi.stubGlobal('navigator', { languages: [language] });
  lang.value = page;
  expect([0, 8, 22].map((hour) => hourName(hour).replaceAll(/\s/g, ' '))).toEqual(expected);
});
