import type { Picture } from '../../game/capabilities/picture.ts';
import type { Lang } from '../../game/contract.ts';
import { liveryOf } from '../../game/seat-colours.ts';
import { sheetOf } from './drawing/sheet.ts';
import type { View } from './types.ts';

const ALT: Readonly<Record<Lang, (standing: string, goal: number) => string>> = {
  fr: (standing, goal) => `L’île. Points visibles : ${standing}, sur ${goal}.`,
  en: (standing, goal) => `The island. Points that show: ${standing}, of ${goal}.`,
};

const FINAL: Readonly<Record<Lang, (standing: string) => string>> = {
  fr: (standing) => `L’île à la fin de la partie. Points : ${standing}.`,
  en: (standing) => `The island at the end of the game. Points: ${standing}.`,
};

/** The island as it is shown in mails. */
export const picture: Picture<View> = {
  extent: ({ size }) => ({ width: sheetOf(size), height: sheetOf(size) }),
  async load() {
    const { boardSvg } = await import('./drawing/board-svg.ts');
    return (view) => boardSvg(view, liveryOf);
  },
  alt({ seats, final, goal }, names, lang) {
    const points = final?.map(({ score }) => score.total) ?? seats.map((seat) => seat.points);
    const standing = points.map((own, seat) => `${names[seat] ?? ''} ${own}`).join(', ');
    return final === null ? ALT[lang](standing, goal) : FINAL[lang](standing);
  },
};
