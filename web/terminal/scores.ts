import type { AnyGame, Lang, Outcome } from '../../shared/game/contract.ts';
import type { Names } from '../../shared/game/words/words.ts';
import { TEXTS } from './text/text.ts';

/** The result of a game in sentences: who won, how, and the points. */
export function scoresOf(
  outcome: Outcome | undefined | null,
  game: AnyGame,
  names: Names,
  lang: Lang,
): readonly string[] {
  const text = TEXTS[lang];
  if (outcome === undefined || outcome === null) return [];
  const { ending, winners, points = [] } = outcome;
  const how = game.texts[lang].endings?.[ending];
  const won = winners.length === 0 ? text.noWinner : text.winners(winners.map(names).join(', '));
  return [...(how === undefined ? [] : [how]), won, ...points.map((count, seat) => text.score(names(seat), count))];
}
