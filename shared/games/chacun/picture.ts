import type { Picture } from '../../game/capabilities/picture.ts';
import type { Lang } from '../../game/contract.ts';
import { layoutOf } from './drawing/valley.ts';
import { alt as en } from './texts/en.ts';
import { alt as fr } from './texts/fr.ts';
import type { View } from './types.ts';

const ALT: Readonly<Record<Lang, typeof fr>> = { fr, en };

/** The valley as shown in mails: with its occupants, the last tile marked, and the tile to place. */
export const picture: Picture<View> = {
  extent: (view) => layoutOf(view).box,
  load: async () => (await import('./drawing/board-svg.ts')).boardSvg,
  loadGlimpse: async () => (await import('./drawing/glimpse.ts')).glimpseSvg,
  cover: {
    seats: 3,
    seed: 28n,
    actions: 32,
    frame: { left: -250, top: -215, width: 480, height: 320 },
    band: { left: -215, top: -200, width: 420, height: 140 },
  },
  alt: ({ points, placed, left }, names, lang) =>
    ALT[lang].of(
      points.map((own, seat) => ALT[lang].standing(names[seat] ?? '', own)),
      placed.length,
      left.normal,
    ),
};
