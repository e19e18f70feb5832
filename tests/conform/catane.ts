import { checkGame, type Game } from './catane/game.ts';
import { checkNetwork, type Network } from './catane/longest-road.ts';
import { checkRoll, type Roll } from './catane/production.ts';
import { type Report, together } from './report.ts';

type Item = Game | Network | Roll;

/** A file has a list of games or of vectors. */
type Recorded = { readonly games: readonly Item[] } | { readonly vectors: readonly Item[] } | Item;

/** What an item of a file is can be seen from what it has. */
function checkItem(item: Item): Report {
  if ('log' in item) return checkGame(item);
  return 'roll' in item ? checkRoll(item) : checkNetwork(item);
}

/** Checks a file of games, of networks of roads, or of rolls. */
export function check(text: string): Report {
  if (text.trim() === '') return together([]);
  return together(itemsIn(JSON.parse(text) as Recorded | readonly Recorded[]).map(checkItem));
}

function itemsIn(recorded: Recorded | readonly Recorded[]): readonly Item[] {
  if (Array.isArray(recorded)) return (recorded as readonly Recorded[]).flatMap(itemsIn);
  if ('games' in recorded) return recorded.games;
  return 'vectors' in recorded ? recorded.vectors : [recorded as Item];
}
