import figtree from '../fonts/figtree.woff2';
import youngSerif from '../fonts/young-serif.woff2';
import { store, stored } from './storage.ts';

const KEY = 'fonts';

/** There is but one weight of Young Serif, which is that of titles. */
const FACES = [
  { family: 'Figtree', url: figtree, weight: '400 700' },
  { family: 'Young Serif', url: youngSerif, weight: '400 800' },
] as const;

async function load(): Promise<void> {
  await Promise.all(
    FACES.map(({ family, url, weight }) => {
      const face = new FontFace(family, `url(${url})`, { weight, display: 'swap' });
      document.fonts.add(face);
      return face.load();
    }),
  );
  store(KEY, figtree + youngSerif);
}

/**
 * The two typefaces, for which fitted ones of the system stand in (styles/fonts.css). At the first visit they come after
 * all that the page needs, and after its first paint, so that these do not wait for them; later they are in the cache,
 * and there at once.
 */
export async function loadFonts(painted: Promise<unknown>): Promise<void> {
  if (stored(KEY) !== figtree + youngSerif) await Promise.all([globalThis.preloaded, painted]);
  // Without them the page looks otherwise, and is the same.
  await load().catch(() => undefined);
}
