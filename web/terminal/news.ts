import type { AnyGame, Lang, Outcome, Viewer } from '../../shared/game/contract.ts';
import { ranking } from '../../shared/game/standing.ts';
import { type StoryEntry, turnSaid, turnsOf } from '../../shared/game/words/story.ts';
import type { Length, Names } from '../../shared/game/words/words.ts';
import { TEXTS } from './text/text.ts';

/** The number of actions that a spectator is told about. */
const WATCHED = 12;

/**
 * Where the news of a viewer begin, among successive actions: after the last one of their previous turn, so that they
 * are told what the others have done since, and what they have done themselves in this turn.
 */
export function newsFrom(actions: readonly Pick<StoryEntry, 'seat'>[], viewer: Viewer): number {
  if (viewer === 'spectator') return Math.max(0, actions.length - WATCHED);
  const others = actions.findLastIndex(({ seat }) => seat !== viewer);
  return actions.slice(0, others + 1).findLastIndex(({ seat }) => seat === viewer) + 1;
}

/** Actions in sentences, turn by turn. */
export const tellStory = (
  entries: readonly StoryEntry[],
  game: AnyGame,
  lang: Lang,
  length: Length,
  names: Names,
): readonly string[] => turnsOf(entries).map((turn) => turnSaid(turn, game.words.phrases[lang], lang, length, names));

/** The result of a game in sentences: who won, how, the points, and the places. */
export function scoresOf(
  outcome: Outcome | undefined | null,
  game: AnyGame,
  names: Names,
  lang: Lang,
): readonly string[] {
  const text = TEXTS[lang];
  if (outcome === undefined || outcome === null) return [];
  const { ending, winners, points = [], places = [] } = outcome;
  const how = game.texts[lang].endings?.[ending];
  const won = winners.length === 0 ? text.noWinner : text.winners(winners.map(names).join(', '));
  const ranked = ranking(places).map(({ place, seats }) => `${place}. ${seats.map(names).join(', ')}`);
  return [
    ...(how === undefined ? [] : [how]),
    won,
    ...points.map((count, seat) => text.score(names(seat), count)),
    ...ranked,
  ];
}
