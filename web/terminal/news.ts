import type { AnyGame, Lang, Viewer } from '../../shared/game/contract.ts';
import { type StoryEntry, turnSaid, turnsOf } from '../../shared/game/words/story.ts';
import type { Length, Names } from '../../shared/game/words/words.ts';

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
