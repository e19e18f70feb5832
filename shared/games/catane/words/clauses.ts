import type { Seat } from '../../../game/contract.ts';
import { isBrief, type Length, type Names } from '../../../game/words/words.ts';
import type { Bag, Dice, Resource } from '../types.ts';
import type { Fact } from './facts.ts';
import type { Cell } from './places.ts';
import type { Sentences } from './sentences-fr.ts';

/**
 * A piece of a story. Of a seat: what it does, without its name, in the present; or the result of what it did, which
 * ends its sentence. Of nobody: a whole sentence without its full stop.
 */
export type Clause =
  | { readonly seat: Seat; readonly does: string }
  | { readonly seat: Seat; readonly result: string; readonly alone: string }
  | { readonly seat: null; readonly says: string };

type Of<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>;

const says = (...sentences: readonly string[]): readonly Clause[] =>
  sentences.map((sentence) => ({ seat: null, says: sentence }));
export const aside = (text: string): string => (text === '' ? '' : ` (${text})`);
/** "8 (3 + 5)". */
export const summed = ([one, other]: Dice): string => `${one + other} (${one} + ${other})`;
export const isEmpty = (bag: Bag): boolean => bag.every((count) => count === 0);

/** The pieces of a fact in the story of `actor`, those about the actor first. */
export function clausesOf(say: Sentences, fact: Fact, length: Length, actor: Seat, names: Names): readonly Clause[] {
  const { did, terms } = say;
  const { cards } = terms;
  const isFull = length === 'full';
  const isPlaceSeen = length === 'caption';
  const does = (text: string, seat = 'seat' in fact ? (fact.seat ?? actor) : actor): readonly Clause[] => [
    { seat, does: text },
  ];
  switch (fact.kind) {
    case 'turn':
      return says(did.turn(fact.turn, names(fact.seat)));
    case 'dice':
      return does(did.rolls(isFull ? summed(fact.dice) : `${fact.dice[0] + fact.dice[1]}`));
    case 'produced':
      return produced(say, fact, actor, names);
    case 'first-cards':
      return does(isEmpty(fact.cards) ? did.startsEmpty : did.starts(cards(fact.cards)));
    case 'road': {
      const [road] = fact.at;
      if (road === undefined || fact.at.length > 1)
        return does(
          `${did.roads(fact.at.length)}${isPlaceSeen ? '' : aside(terms.listed(fact.at.map(({ name }) => name)))}`,
        );
      return does(`${did.road(isPlaceSeen ? null : road.name)}${isFull ? aside(terms.way(road)) : ''}`);
    }
    case 'colony':
    case 'town':
      return does(
        `${did[fact.kind](isPlaceSeen ? null : fact.at.name)}${isBrief(length) ? '' : aside(terms.touches(fact.at))}`,
      );
    case 'colonies':
      return does(did.colonies(fact.count));
    case 'no-place':
      return does(did.noPlace);
    case 'bought': {
      const known = fact.cards.flatMap((card) => (card === null ? [] : [terms.card(card)]));
      return does(`${did.buys(fact.cards.length)}${aside(terms.listed(known))}`);
    }
    case 'withdrawn':
      return does(did.withdraws);
    case 'bank':
      return does(did.trades(cards(fact.give), cards(fact.take), did.bank));
    case 'discarded':
      return does(did.discards(cards(fact.cards)));
    case 'thief': {
      const ground = (cell: Cell) => `${cell.name}${aside(terms.ground(cell))}`;
      if (isFull) return does(did.movesThiefFrom(ground(fact.from), ground(fact.to)));
      return does(did.movesThief(isPlaceSeen ? null : length === 'line' ? fact.to.name : ground(fact.to)));
    }
    case 'stolen':
      return does(did.steals(fact.resource === null ? null : terms.pieces(fact.resource, 1), names(fact.victim)));
    case 'nothing-stolen':
      return does(did.nothingToSteal, fact.victim);
    case 'knight':
      return does(did.knight);
    case 'roads':
      return does(did.roadBuilding);
    case 'monopoly':
      return monopoly(say, fact, isFull, names);
    case 'invention':
      return does(`${did.invention}${aside(cards(fact.cards))}`);
    case 'longest-road':
    case 'largest-army': {
      const { seat, from, count } = fact;
      const { name, held } = say.titles[fact.kind];
      if (seat === null) return does(did.losesTitle(name), from ?? actor);
      return does(`${from === null ? did.getsTitle(name) : did.takesTitle(name, names(from))}${aside(held(count))}`);
    }
    case 'offered': {
      const { give, want } = fact.trade;
      return does(did.offers(cards(give), cards(want), fact.to === null ? null : names(fact.to)));
    }
    case 'answered':
      return does(fact.yes ? did.accepts(names(fact.of)) : did.declines(names(fact.of)));
    case 'countered':
      return does(did.counters(cards(fact.trade.give), cards(fact.trade.want)));
    case 'exchanged':
      return does(did.trades(cards(fact.trade.give), cards(fact.trade.want), names(fact.with)));
    case 'over':
      return over(say, fact, isFull, names);
    case 'points':
      return [{ seat: fact.seat, result: did.inAll(fact.points), alone: did.nowHas(fact.points) }];
    case 'ended':
      return does(did.ends);
    case 'composes':
      return does(did.composes(fact.isCounter));
    case 'gave-up':
      return does(did.givesUp(fact.isCounter));
    case 'laid': {
      const laid = terms.pieces(fact.resource, 1);
      return does(fact.side === 'give' ? did.lays(laid) : did.asksFor(laid));
    }
    case 'ordered':
      return does(fact.order === null ? did.ordersInSecret : `${did.orders}${aside(ordered(say, fact.order))}`);
  }
}

/** What is decided ahead of time, within a sentence. */
export function ordered({ order }: Sentences, { type, order: decided }: NonNullable<Of<'ordered'>['order']>): string {
  if (type === 'order-discard') return order.discard(decided);
  return decided.type === 'swap' ? order.swap(decided.give, decided.get) : order[decided.type];
}

function produced({ did, terms }: Sentences, fact: Of<'produced'>, actor: Seat, names: Names): readonly Clause[] {
  const got = fact.gains.flatMap((bag, seat) => (isEmpty(bag) ? [] : [{ seat, does: did.gets(terms.cards(bag)) }]));
  const others = got.filter(({ seat }) => seat !== actor).map(({ seat, does }) => `${names(seat)} ${does}`);
  return [
    ...got.filter(({ seat }) => seat === actor),
    ...says(
      ...(got.length === 0 ? [did.nobodyGets] : others.length === 0 ? [] : [terms.listed(others)]),
      ...(fact.short.length === 0 ? [] : [did.isShort(terms.listed(fact.short.map(terms.ofResource)))]),
    ),
  ];
}

/** What was taken from whom. */
export const takenFrom = (
  { did, terms }: Sentences,
  taken: readonly number[],
  resource: Resource,
  names: Names,
): string =>
  terms.listed(
    taken.flatMap((count, seat) => (count > 0 ? [did.from(terms.pieces(resource, count), names(seat))] : [])),
  );

function monopoly(say: Sentences, fact: Of<'monopoly'>, isFull: boolean, names: Names): readonly Clause[] {
  const { did, terms } = say;
  const { seat, resource, taken } = fact;
  const from = takenFrom(say, taken, resource, names) || did.nothingToTake;
  const without = taken.flatMap((count, other) => (count > 0 || other === seat ? [] : [names(other)]));
  return [
    { seat, does: `${did.monopoly(terms.theResource(resource))}${aside(from)}` },
    ...(isFull && without.length > 0 ? says(did.without(without, resource)) : []),
  ];
}

function over({ did, terms }: Sentences, fact: Of<'over'>, isFull: boolean, names: Names): readonly Clause[] {
  const { winners, points, ending } = fact;
  const [winner, ...others] = winners;
  const most = points[winner ?? 0] ?? 0;
  return [
    ...(ending === 'points' || !isFull ? [] : says(did.ending[ending])),
    ...(winner !== undefined && others.length === 0
      ? [{ seat: winner, does: did.wins(most) }]
      : says(did.share(terms.listed(winners.map(names)), most))),
    ...(isFull ? says(points.map((count, seat) => did.standing(names(seat), count)).join(', ')) : []),
  ];
}
