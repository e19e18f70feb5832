import { routeOf } from '../../shared/games/tchu/routes.ts';
import { longestTrail } from '../../shared/games/tchu/trail.ts';
import type { RouteId } from '../../shared/games/tchu/types.ts';
import { differences, type Report, together } from './report.ts';
import { type Chance, checkChance } from './tchu/chance.ts';
import { checkGame, type Game } from './tchu/game.ts';
import { checkVector, type Vector } from './tchu/player-state.ts';
import { checkSerialized, type Serialized } from './tchu/serialized.ts';

interface Trail {
  readonly routes: readonly RouteId[];
  readonly total: number;
  readonly longest: number;
}

type Item = Game | Chance | Vector | Serialized | Trail;

function checkTrail({ routes, total, longest }: Trail, index: number): Report {
  return {
    games: 1,
    actions: 0,
    mismatches: differences(
      `trail ${index}`,
      { total, longest },
      { total: routes.reduce((sum, route) => sum + routeOf(route).length, 0), longest: longestTrail(routes).length },
    ),
  };
}

/** What an item of a file is can be seen from what it has. */
function checkItem(item: Item, index: number): Report {
  if ('turns' in item) return checkGame(item);
  if ('nextInt' in item) return checkChance(item);
  if ('input' in item) return checkVector(item, index);
  if ('public' in item) return checkSerialized(item, index);
  return checkTrail(item, index);
}

/** Checks a file of games, player states, trails, serialized states or draws: a list, or one item a line. */
export function check(text: string): Report {
  return together(itemsOf(text).map(checkItem));
}

/** Lines that are items each, or one text that is an item or a list of them. */
function itemsOf(text: string): readonly Item[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (/^\{.*\}\s*$/.test(lines[0] ?? '')) return lines.map((line) => JSON.parse(line) as Item);
  return lines.length === 0 ? [] : [JSON.parse(text) as Item | readonly Item[]].flat();
}
