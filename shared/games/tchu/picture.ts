import type { Picture } from '../../game/capabilities/picture.ts';
import { seatLook } from '../../game/seat-colours.ts';
import { SHEET } from './drawing/projection.ts';
import { isClosed, ownerOf } from './owners.ts';
import { TEXTS } from './texts.ts';
import type { View } from './types.ts';

/** The map as shown in mails, where it is too small for names. */
export const picture: Picture<View> = {
  extent: () => SHEET,
  async load() {
    const { unletteredSvg } = await import('./drawing/board-svg.ts');
    return (view, sky = 'day') =>
      unletteredSvg(
        {
          seatLook(route) {
            const owner = ownerOf(view, route);
            return owner === null ? null : seatLook(owner, sky);
          },
          isClosed: (route) => isClosed(view, route),
        },
        sky,
      );
  },
  loadGlimpse: async () => (await import('./drawing/glimpse.ts')).glimpseSvg,
  cover: {
    seats: 2,
    seed: 5n,
    actions: 140,
    frames: {
      card: { left: 470, top: 170, width: 450, height: 300 },
      band: { left: 490, top: 215, width: 420, height: 140 },
      small: { left: 690, top: 195, width: 190, height: 228 },
    },
  },
  alt({ seats, final }, names, lang) {
    const { standing, now, total: told, final: over } = TEXTS[lang].alt;
    return final === null
      ? now(seats.map(({ claimPoints, cars }, seat) => standing(names[seat] ?? '', claimPoints, cars)))
      : over(final.map(({ total }, seat) => told(names[seat] ?? '', total)));
  },
};
