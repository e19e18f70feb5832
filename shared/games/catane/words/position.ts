import { at } from '../../../game/at.ts';
import type { Seat, Viewer } from '../../../game/contract.ts';
import type { Names, Section } from '../../../game/words/words.ts';
import { geometryOf } from '../geometry.ts';
import type { AnswerSeen, View } from '../types.ts';
import { ordered } from './clauses.ts';
import { cellOf, portOf, spotOf } from './places.ts';
import type { Sentences } from './sentences-fr.ts';

/** The whole position: what is going on, everybody's pieces and cards, then the island. */
export function position(sentences: Sentences, view: View, viewer: Viewer, names: Names): readonly Section[] {
  const { position: say } = sentences;
  return [
    { title: say.turn.title(view.turns), lines: present(sentences, view, names) },
    ...(view.own === null ? [] : [{ title: say.own.title, lines: own(sentences, view) }]),
    ...view.seats.map((_, seat) => ({
      title: seat === viewer ? say.seat.own(names(seat)) : names(seat),
      lines: seatLines(say, view, seat),
    })),
    { title: say.island.title, lines: cells(say, view) },
    { title: say.island.ports, lines: ports(say, view, names) },
    { title: say.bank.title, lines: [say.bank.stock(view.bank), say.bank.deck(view.deck)] },
  ];
}

/** The turn, the dice, the titles, and what is offered. */
function present({ position: say, did, terms }: Sentences, view: View, names: Names): readonly string[] {
  const { turn, turns, goal, dice, phase, longestRoad, largestArmy, seats } = view;
  function answered(answer: AnswerSeen): string {
    switch (answer.type) {
      case 'none':
      case 'awaited':
        return say.offer.thinks;
      case 'yes':
        return say.offer.accepts;
      case 'no':
        return say.offer.declines;
      case 'draft':
        return say.offer.composes;
      case 'counter':
        return did.counters(terms.cards(answer.trade.give), terms.cards(answer.trade.want));
    }
  }
  const holder = (seat: Seat | null, count: number) => (seat === null ? null : { name: names(seat), count });
  return [
    say.turn.goal(goal),
    ...(turns > 0 && phase.type !== 'over' ? [say.turn.whose(names(turn))] : []),
    ...(dice === null ? [] : [say.turn.dice(dice)]),
    say.turn.longestRoad(holder(longestRoad, seats[longestRoad ?? 0]?.roadLength ?? 0)),
    say.turn.largestArmy(holder(largestArmy, seats[largestArmy ?? 0]?.knights ?? 0)),
    ...(phase.type === 'offer'
      ? [
          say.offer.made(names(turn), phase.trade),
          ...phase.answers.flatMap((answer, seat) =>
            answer.type === 'none' || seat === turn ? [] : [`${names(seat)} ${answered(answer)}.`],
          ),
        ]
      : []),
  ];
}

function own(sentences: Sentences, { own: hand, seat, turn, turns, goal, phase, hasTrade }: View): readonly string[] {
  if (hand === null) return [];
  const say = sentences.position;
  const { resources, cards, score, rates, orders, offersLeft } = hand;
  return [
    say.own.points(score.total, goal),
    say.own.resources(resources),
    say.own.cards(cards.map(({ card, turn }) => ({ card, isNew: turn === turns && phase.type !== 'over' }))),
    say.own.rates(rates),
    ...(phase.type === 'over'
      ? []
      : [say.own.order(ordered(sentences, { type: 'order-discard', order: orders.discard }))]),
    ...(phase.type === 'over' || !hasTrade
      ? []
      : [say.own.order(ordered(sentences, { type: 'order-answer', order: orders.answer }))]),
    ...(phase.type === 'over' || !hasTrade || seat !== turn ? [] : [say.own.offersLeft(offersLeft)]),
  ];
}

/** What a seat has built, and what everybody knows of it. */
function seatLines(say: Sentences['position'], view: View, seat: Seat): readonly string[] {
  const { intersections, roads } = geometryOf(view.size);
  const known = at(view.seats, seat);
  const shown = view.final?.[seat];
  const ways = roads.filter(({ id }) => view.roads[id] === seat).map(({ name }) => name);
  return [
    say.seat.points(shown?.score.total ?? known.points),
    ...intersections.flatMap(({ id }) => {
      const building = view.buildings[id];
      return building?.seat === seat ? [say.seat.building(spotOf(view, id), building.isTown)] : [];
    }),
    ...(ways.length === 0 ? [] : [say.seat.roads(ways)]),
    shown === undefined
      ? say.seat.holds(known.resources, known.cards)
      : say.seat.held(
          shown.resources,
          shown.cards.map(({ card }) => card),
        ),
    say.seat.has(known.roadLength, known.knights),
    say.seat.pieces(known.roads, known.colonies, known.towns),
  ];
}

/** Row by row, as on the board. */
const cells = (say: Sentences['position'], view: View): readonly string[] =>
  geometryOf(view.size)
    .cells.toSorted((one, other) => one.y - other.y || one.x - other.x)
    .map(({ id }) => say.island.cell(cellOf(view, id)));

const ports = (say: Sentences['position'], view: View, names: Names): readonly string[] => {
  const { ports: all, intersections } = geometryOf(view.size);
  return all.map(({ ends }, id) => {
    const owners = new Set(ends.flatMap((end) => view.buildings[end]?.seat ?? []));
    return say.island.port(
      portOf(view, id),
      ends.map((end) => at(intersections, end).name),
      [...owners].map(names),
    );
  });
};
