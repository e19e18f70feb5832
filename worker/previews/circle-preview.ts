import { GAMES } from '#games';
import type { Lang } from '../../shared/game/contract.ts';
import type { Circle } from '../../shared/protocol/messages/circle.ts';
import { gamePicture, PREVIEW_WORDS, type Preview } from './preview.ts';

/** The people and the number of games of a circle, with the game that they played last. */
export function circlePreview({ people, count, tables }: Circle, lang: Lang): Preview {
  const words = PREVIEW_WORDS[lang];
  const games = [...new Set(tables.map(({ game }) => GAMES[game]?.texts[lang].title ?? game))];
  const [first] = people.filter(({ won }) => won > 0);
  const title = words.circle(people.map(({ name }) => name));
  return {
    title,
    description: [words.tables(count, games), ...(first ? [words.leads(first.name, first.won)] : [])].join(' '),
    picture: gamePicture(tables[0]?.game ?? '', lang),
  };
}
