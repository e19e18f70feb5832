import type { Picture } from '../../game/capabilities/picture.ts';
import { layoutOf } from './drawing/valley.ts';
import { TEXTS } from './texts.ts';
import type { View } from './types.ts';

/** The valley as shown in mails: with its occupants, the last tile marked, and the tile to place. */
export const picture: Picture<View> = {
  extent: (view) => layoutOf(view).box,
  load: async () => (await import('./drawing/board-svg.ts')).boardSvg,
  loadGlimpse: async () => (await import('./drawing/glimpse.ts')).glimpseSvg,
  cover: {
    seats: 4,
    seed: 58n,
    actions: 101,
    frames: {
      card: { left: -310, top: -290, width: 375, height: 250 },
      band: { left: -330, top: -292, width: 390, height: 130 },
      small: { left: -95, top: -285, width: 280, height: 200 },
      scene: { left: -440, top: -185, width: 660, height: 240 },
    },
  },
  alt: ({ points, placed, left }, names, lang) =>
    TEXTS[lang].alt.of(
      points.map((own, seat) => TEXTS[lang].alt.standing(names[seat] ?? '', own)),
      placed.length,
      left.normal,
    ),
};
