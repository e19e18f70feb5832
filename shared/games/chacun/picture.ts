import type { Picture } from '../../game/capabilities/picture.ts';
import type { Lang } from '../../game/contract.ts';
import { layoutOf } from './drawing/valley.ts';
import type { View } from './types.ts';

const ALT: Readonly<Record<Lang, (standing: string, tiles: number, left: number) => string>> = {
  fr: (standing, tiles, left) =>
    `La vallée, ${tiles === 1 ? 'une tuile' : `${tiles} tuiles`}. ${standing}. ${
      left === 0
        ? 'La pioche est vide.'
        : left === 1
          ? 'Il reste une tuile à tirer.'
          : `Il reste ${left} tuiles à tirer.`
    }`,
  en: (standing, tiles, left) =>
    `The valley, ${tiles === 1 ? 'one tile' : `${tiles} tiles`}. ${standing}. ${
      left === 0
        ? 'No tile is left to draw.'
        : left === 1
          ? 'One tile is left to draw.'
          : `${left} tiles are left to draw.`
    }`,
};

/** The valley as it is shown in mails: with who stands where, the last tile marked, and the one that is to be placed. */
export const picture: Picture<View> = {
  extent: (view) => layoutOf(view).box,
  load: async () => (await import('./drawing/valley-svg.ts')).valleySvg,
  alt: ({ points, placed, left }, names, lang) =>
    ALT[lang](points.map((own, seat) => `${names[seat] ?? ''} ${own}`).join(', '), placed.length, left.normal),
};
