import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import type { Rng } from '../../../game/rng/rng.ts';
import { actions as legal } from '../actions.ts';
import { sizeOf } from '../bag.ts';
import { geometryOf } from '../geometry.ts';
import { handOf } from '../guards.ts';
import { bestRates } from '../trade.ts';
import type { Action, Bag, State } from '../types.ts';
import { view } from '../view.ts';
import { best } from './choosing.ts';
import { landAt, logShare, productionOf } from './evaluation.ts';
import { sitesOf } from './land.ts';
import { normalBot } from './normal.ts';
import { after } from './search.ts';

/**
 * What the land is worth at the beginning, fitted like the weights of the evaluation, to 7,000 games in which normal bots went on
 * from openings that were drawn at random from good ones. By resource: wheat is in most things.
 */
const CARDS: Bag = [0.69, 0.66, 1.22, 0.72, 0.81];
/** The rarest of the resources for development cards, for towns, for colonies and for roads. */
const DEVELOPMENT = 1.57;
const TOWN = 1.4;
const COLONY = 0.47;
const ROAD = 0.49;
/** What production is worth at the bank: ports. */
const BANK = 2.39;
/** Each different number of the dice: production that does not depend on one of them is steadier. */
const NUMBER = 0.09;
/** A card in the first hand. */
const CARD = 0.12;
/** The two best places for further colonies, which count less the more roads they take. */
const PLACES = [1.14, 0.83];
const FAR = [1, 0.8, 0.5, 0.25];

/** How many places are looked at closely: those that look best before the others go on. */
const PROMISING = 8;

/** The action of the setup after which a seat is most likely to win. */
export function openingMove(state: State, seat: Seat, actions: readonly Action[], rng: Rng): Action {
  const marked = actions.map((action) => ({ action, mark: openingStrength(after(state, seat, action), seat) }));
  const promising = marked.sort((a, b) => b.mark - a.mark).slice(0, PROMISING);
  return best(promising, ({ action }) => openingWorth(state, seat, action, rng)).action;
}

/** How good an action of the setup is: the others go on like normal bots, and the seat itself takes what it likes best. */
function openingWorth(state: State, seat: Seat, action: Action, rng: Rng): number {
  let now = after(state, seat, action);
  while (now.phase.type === 'setup-colony' || now.phase.type === 'setup-road') {
    const { turn } = now;
    const before = now;
    const next =
      turn === seat
        ? best(legal(before, seat), (one) => openingStrength(after(before, seat, one), seat))
        : normalBot(view(before, turn), turn, legal(before, turn), rng);
    now = after(before, turn, next);
  }
  return logShare(
    now.hands.map((_, other) => openingStrength(now, other)),
    seat,
  );
}

function openingStrength(state: State, seat: Seat): number {
  const production = productionOf(state, seat);
  const rates = bestRates(state, seat);
  const [clay = 0, stone = 0, wheat = 0, wood = 0, wool = 0] = production;
  const places = sitesOf(state, seat)
    .map((site) => landAt(state, site.at) * at(FAR, site.far))
    .sort((a, b) => b - a);
  return (
    production.reduce((sum, cards, resource) => sum + cards * (at(CARDS, resource) + BANK / at(rates, resource)), 0) +
    DEVELOPMENT * Math.min(stone, wheat, wool) +
    TOWN * Math.min(stone / 3, wheat / 2) +
    COLONY * Math.min(clay, wheat, wood, wool) +
    ROAD * Math.min(clay, wood) +
    NUMBER * numbersOf(state, seat).size +
    CARD * sizeOf(handOf(state, seat).resources) +
    PLACES.reduce((sum, weight, rank) => sum + weight * (places[rank] ?? 0), 0)
  );
}

/** The numbers of the dice that bring a seat anything. */
const numbersOf = ({ size, tiles, buildings }: State, seat: Seat): ReadonlySet<number> =>
  new Set(
    buildings.flatMap((building, id) =>
      building?.seat === seat
        ? at(geometryOf(size).intersections, id).cells.flatMap((cell) => at(tiles, cell).number ?? [])
        : [],
    ),
  );
