import { NO_CARDS, sizeOf } from '../../../shared/games/catane/bag.ts';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import {
  BANK,
  DECK,
  GOALS,
  IDLE_ROUNDS,
  LEAST_ARMY,
  LEAST_ROAD,
  MOST_DRAFTS,
  MOST_KEPT,
  MOST_ROUNDS,
  MOST_TRADED,
  PIECES,
  QUIET_ROUNDS,
  TITLE_POINTS,
} from '../../../shared/games/catane/material.ts';
import { isMonument, scoreOf } from '../../../shared/games/catane/scoring.ts';
import { bestRates } from '../../../shared/games/catane/trade.ts';
import type { Message, State } from '../../../shared/games/catane/types.ts';
import { rules } from '../../../web/games/catane/rules/index.ts';
import { POSITIONS } from '../../../web/games/catane/rules/positions.ts';
import { testRules } from '../rules.ts';

const { empty, distance, nine, robbed, discarding, ports, road, cut } = POSITIONS;
const { cells, intersections, roads } = geometryOf(4);

const handOf = ({ hands }: State, seat: number): number => sizeOf(hands[seat]?.resources ?? NO_CARDS);
const colonies = (state: State) =>
  catane.rules.actions(state, state.turn).filter(({ type }) => type === 'colony').length;
const produced = nine.messages.find((one): one is Extract<Message, { kind: 'produced' }> => one.kind === 'produced');
const [clay, ...others] = bestRates(ports, 0);

const FACTS: Readonly<Record<string, number>> = {
  'game.goal': GOALS[0],
  'game.roads': PIECES.road,
  'game.colonies': PIECES.colony,
  'game.towns': PIECES.town,
  'game.bank': BANK,
  'game.deck': DECK.length,
  'game.knights': DECK.filter((card) => card === 'knight').length,
  'game.monuments': DECK.filter(isMonument).length,
  'game.kept': MOST_KEPT,
  'game.traded': MOST_TRADED,
  'game.drafts': MOST_DRAFTS,
  'game.leastRoad': LEAST_ROAD,
  'game.leastArmy': LEAST_ARMY,
  'game.title': TITLE_POINTS,
  'game.quiet': QUIET_ROUNDS,
  'game.idleRounds': IDLE_ROUNDS,
  'game.rounds': MOST_ROUNDS,
  'small.cells': cells.length,
  'small.roads': roads.length,
  'small.intersections': intersections.length,
  'distance.free': colonies(distance),
  // Those that the first colony has made impossible, and its own place.
  'distance.near': colonies(empty) - colonies(distance) - 1,
  'nine.sum': (nine.dice?.[0] ?? 0) + (nine.dice?.[1] ?? 0),
  'nine.red': sizeOf(produced?.gains[0] ?? NO_CARDS),
  'nine.blue': sizeOf(produced?.gains[1] ?? NO_CARDS),
  'discarding.held': handOf(discarding, 0),
  'discarding.due': discarding.phase.type === 'discard' ? (discarding.phase.due[0] ?? 0) : 0,
  'robbed.red': handOf(robbed, 0),
  'robbed.green': handOf(robbed, 2),
  'ports.clay': clay,
  'ports.other': Math.max(...others),
  'ports.blue': Math.min(...bestRates(ports, 1)),
  'road.roads': road.roads.filter((owner) => owner === 0).length,
  'road.length': road.roadLengths[0] ?? 0,
  'road.points': scoreOf(road, 0).total,
  'cut.length': cut.roadLengths[0] ?? 0,
  'cut.points': scoreOf(cut, 0).total,
};

await testRules('catane', rules, { facts: FACTS, positions: POSITIONS });
