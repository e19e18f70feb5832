import { afterAll, expect, test, vi } from 'vitest';
import { chooseLang, lang, text } from '../../web/app/lang.ts';
import { stored } from '../../web/app/storage.ts';

/** French takes as long to load as the test says. */
const french = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../web/text/fr.ts', async (original) => {
  await french.promise;
  return original();
});
// Other files of this process load the same modules without this mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

test('the language that was chosen last is spoken, also if another one is loaded later', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const first = chooseLang('fr');
  await chooseLang('en');
  french.resolve();
  await first;
  expect([stored('lang'), lang.value, document.documentElement.lang]).toEqual(['en', 'en', 'en']);
  expect(text().notice.again).toBe('Try again');
  await chooseLang('fr');
  expect([lang.value, text().notice.again]).toEqual(['fr', 'Réessayer']);
});
