import type { Picture } from '../../game/capabilities/picture.ts';
import { seatLook } from '../../game/seat-colours.ts';
import { sheetOf } from './drawing/sheet.ts';
import { TEXTS } from './texts.ts';
import type { View } from './types.ts';

/** The island as it is shown in mails. */
export const picture: Picture<View> = {
  extent: ({ size }) => ({ width: sheetOf(size), height: sheetOf(size) }),
  async load() {
    const [{ boardSvg }, { DAY, NIGHT }] = await Promise.all([
      import('./drawing/board-svg.ts'),
      import('./drawing/palette.ts'),
    ]);
    return (view, sky) => boardSvg(view, (seat) => seatLook(seat, sky), sky === 'night' ? NIGHT : DAY);
  },
  loadGlimpse: async () => (await import('./drawing/glimpse.ts')).glimpseSvg,
  cover: {
    seats: 3,
    seed: 11n,
    actions: 160,
    frames: {
      card: { left: 118, top: 147, width: 300, height: 200 },
      band: { left: 118, top: 150, width: 300, height: 100 },
      small: { left: 255, top: 145, width: 130, height: 156 },
    },
  },
  alt({ seats, final, goal }, names, lang) {
    const points = final?.map(({ score }) => score.total) ?? seats.map((seat) => seat.points);
    const { standing, now, final: over } = TEXTS[lang].alt;
    const all = points.map((own, seat) => standing(names[seat] ?? '', own));
    return final === null ? now(all, goal) : over(all);
  },
};
