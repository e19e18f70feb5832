import type { Picture } from '../../game/capabilities/picture.ts';
import type { Lang } from '../../game/contract.ts';
import { liveryOf } from '../../game/seat-colours.ts';
import { SHEET } from './drawing/projection.ts';
import { isClosed, ownerOf } from './owners.ts';
import type { View } from './types.ts';

interface Words {
  readonly standing: (name: string, points: number, cars: number) => string;
  readonly now: (standings: readonly string[]) => string;
  readonly final: (standings: readonly string[]) => string;
}

const WORDS: Readonly<Record<Lang, Words>> = {
  fr: {
    standing: (name, points, cars) =>
      `${name}, ${points} ${points < 2 ? 'point' : 'points'} de lignes et ${cars} ${cars < 2 ? 'wagon' : 'wagons'}`,
    now: (standings) => `La carte des lignes. ${standings.join(' ; ')}.`,
    final: (standings) => `La carte des lignes à la fin de la partie. Points : ${standings.join(', ')}.`,
  },
  en: {
    standing: (name, points, cars) =>
      `${name}, ${points} ${points === 1 ? 'point' : 'points'} for routes and ${cars} ${cars === 1 ? 'car' : 'cars'}`,
    now: (standings) => `The map of the routes. ${standings.join('; ')}.`,
    final: (standings) => `The map of the routes at the end of the game. Points: ${standings.join(', ')}.`,
  },
};

/** The map as it is shown in mails, too small for names. */
export const picture: Picture<View> = {
  extent: () => SHEET,
  async load() {
    const { unletteredSvg } = await import('./drawing/sheet.ts');
    return (view) =>
      unletteredSvg({
        liveryOf(route) {
          const owner = ownerOf(view, route);
          return owner === null ? null : liveryOf(owner);
        },
        isClosed: (route) => isClosed(view, route),
      });
  },
  alt({ seats, final }, names, lang) {
    const { standing, now, final: over } = WORDS[lang];
    return final === null
      ? now(seats.map(({ claimPoints, cars }, seat) => standing(names[seat] ?? '', claimPoints, cars)))
      : over(final.map(({ total }, seat) => `${names[seat] ?? ''} ${total}`));
  },
};
