import { GAMES } from '#games';
import type { Extent } from '../../shared/game/capabilities/picture.ts';
import type { Lang } from '../../shared/game/contract.ts';
import { typesetEach } from '../../shared/game/words/typeset.ts';
import type { Circle } from '../../shared/protocol/messages/circle.ts';
import { CARD } from '../pictures/card.ts';
import { hasSample } from '../pictures/sample.ts';
import { text as en } from './texts/en.ts';
import { text as fr, type PreviewWords } from './texts/fr.ts';

export const SITE_NAME = 'Chacun son tour';
export const PREVIEW_WORDS: Readonly<Record<Lang, PreviewWords>> = typesetEach({ fr, en });

export interface PreviewPicture extends Extent {
  readonly path: string;
  readonly alt: string;
}

/** What a chat shows under a link to a page: nothing that a spectator may not know. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly picture: PreviewPicture;
}

const ICON: PreviewPicture = { path: '/icon-512.png', alt: SITE_NAME, width: 512, height: 512 };

/** The picture of a game, or the icon of the site for a game without pictures. */
export function gamePicture(id: string, lang: Lang): PreviewPicture {
  const title = GAMES[id]?.texts[lang].title ?? SITE_NAME;
  return hasSample(id) ? { path: `/api/games/${id}/picture.jpg`, alt: title, ...CARD } : ICON;
}

export function homePreview(lang: Lang): Preview {
  const [first = ''] = Object.keys(GAMES);
  return { title: SITE_NAME, description: PREVIEW_WORDS[lang].motto, picture: gamePicture(first, lang) };
}

/** A page of a game: its rules, its lesson, or an invitation to it; undefined if there is no such game. */
export function gamePreview(page: 'rules' | 'learn' | 'newTable', id: string, lang: Lang): Preview | undefined {
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (!game) return undefined;
  const { title, summary } = game.texts[lang];
  const words = PREVIEW_WORDS[lang];
  const description = page === 'learn' ? words.lesson(title) : summary;
  return { title: words[page](title), description, picture: gamePicture(id, lang) };
}

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
