import { afterEach, beforeEach, vi } from 'vitest';
import type { Lang } from '../../../shared/game/contract.ts';
import { speak, withFurtherText } from '../../../web/app/lang.ts';

/** Has the pages speak a language in the tests of this file, as in a browser of its country; French is what is spoken first. */
export function speaking(lang: Lang): void {
  beforeEach(async () => {
    vi.stubGlobal('navigator', { languages: [lang === 'en' ? 'en-GB' : 'fr-CH'] });
    vi.stubGlobal('document', { documentElement: {} });
    await speak(lang);
    await withFurtherText(async () => null);
  });
  afterEach(() => speak('fr'));
}
