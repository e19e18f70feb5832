import type { Seat } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import { order } from './en-choice.ts';
import { terms } from './en-terms.ts';
import type { Fact } from './fact.ts';
import type { Results } from './result.ts';
import type { Clause, Teller } from './story.ts';

const { cards, counted, listed, pieces, points } = terms;

const TITLES = {
  'longest-road': { name: 'the longest road', of: 'road' },
  'largest-army': { name: 'the largest army', of: 'knight' },
} as const;

export const teller: Teller = {
  listed,
  resulting: (sentence, result) => `${sentence}: ${result}`,
  plays: 'plays',
  clauses(fact, length, actor, names): readonly Clause[] {
    const isFull = length === 'full';
    const does = (seat: Seat, text: string) => ({ seat, does: text });
    switch (fact.kind) {
      case 'turn':
        return [{ seat: null, says: `turn ${fact.turn}: ${names(fact.seat)}` }];
      case 'dice': {
        const [one, other] = fact.dice;
        return [does(fact.seat, isFull ? `rolls ${one + other} (${one} + ${other})` : `rolls ${one + other}`)];
      }
      case 'produced':
        return produced(fact, actor, names);
      case 'first-cards': {
        const isNone = fact.cards.every((count) => count === 0);
        return [does(fact.seat, isNone ? 'starts with no cards' : `starts with ${cards(fact.cards)}`)];
      }
      case 'road': {
        const [road] = fact.at;
        if (road === undefined || fact.at.length > 1)
          return [does(fact.seat, `builds ${fact.at.length} roads (${listed(fact.at.map(({ name }) => name))})`)];
        return [does(fact.seat, `builds a road at ${road.name}${isFull ? ` (${terms.way(road)})` : ''}`)];
      }
      case 'colony':
      case 'town': {
        const built = fact.kind === 'town' ? 'builds a town' : 'founds a colony';
        return [
          does(fact.seat, `${built} at ${fact.at.name}${length === 'line' ? '' : ` (${terms.touches(fact.at)})`}`),
        ];
      }
      case 'no-place':
        return [does(fact.seat, 'has no place left for a colony')];
      case 'bought': {
        const known = fact.cards.flatMap((card) => (card === null ? [] : [terms.card(card)]));
        const bought = fact.cards.length === 1 ? 'a development card' : `${fact.cards.length} development cards`;
        return [does(fact.seat, `buys ${bought}${known.length > 0 ? ` (${listed(known)})` : ''}`)];
      }
      case 'withdrawn':
        return [does(fact.seat, 'withdraws the offer')];
      case 'bank':
        return [does(fact.seat, `trades ${cards(fact.give)} for ${cards(fact.take)} with the bank`)];
      case 'discarded':
        return [does(fact.seat, `discards ${cards(fact.cards)}`)];
      case 'thief': {
        const [from, to] = [fact.from, fact.to].map((cell) => `${cell.name} (${terms.ground(cell)})`);
        if (isFull) return [does(fact.seat, `moves the thief from ${from} to ${to}`)];
        return [does(fact.seat, `moves the thief to ${length === 'line' ? fact.to.name : to}`)];
      }
      case 'stolen': {
        const stolen = fact.resource === null ? 'a card' : pieces(fact.resource, 1);
        return [does(fact.seat, `steals ${stolen} from ${names(fact.victim)}`)];
      }
      case 'nothing-stolen':
        return [does(fact.victim, 'has nothing to steal')];
      case 'knight':
        return [does(fact.seat, 'plays a knight')];
      case 'roads':
        return [does(fact.seat, 'plays Road building')];
      case 'monopoly':
        return monopoly(fact, isFull, names);
      case 'invention':
        return [does(fact.seat, `plays Invention (${cards(fact.cards)})`)];
      case 'longest-road':
      case 'largest-army': {
        const { seat, from, count } = fact;
        const { name, of } = TITLES[fact.kind];
        if (seat === null) return [does(from ?? actor, `loses ${name}`)];
        const taken = from === null ? `gets ${name}` : `takes ${name} from ${names(from)}`;
        return [does(seat, `${taken} (${counted(count, of)})`)];
      }
      case 'offered': {
        const to = fact.to === null ? '' : ` ${names(fact.to)}`;
        return [does(fact.seat, `offers${to} ${cards(fact.trade.give)} for ${cards(fact.trade.want)}`)];
      }
      case 'answered':
        return [does(fact.seat, fact.yes ? 'accepts the offer' : 'declines the offer')];
      case 'countered':
        return [does(fact.seat, `offers ${cards(fact.trade.give)} for ${cards(fact.trade.want)} instead`)];
      case 'exchanged': {
        const { give, want } = fact.trade;
        return [does(fact.seat, `trades ${cards(give)} for ${cards(want)} with ${names(fact.with)}`)];
      }
      case 'over':
        return over(fact, isFull, names);
      case 'points':
        return [{ seat: fact.seat, result: `${points(fact.points)} in all`, alone: `now has ${points(fact.points)}` }];
      case 'ended':
        return [does(fact.seat, 'ends the turn')];
      case 'composes':
        return [does(fact.seat, `prepares ${fact.isCounter ? 'a counter-offer' : 'an offer'}`)];
      case 'gave-up':
        return [does(fact.seat, `drops the ${fact.isCounter ? 'counter-offer' : 'offer'}`)];
      case 'laid': {
        const laid = pieces(fact.resource, 1);
        return [does(fact.seat, fact.side === 'give' ? `puts ${laid} into the offer` : `asks for ${laid} in return`)];
      }
      case 'ordered': {
        const decided = fact.order === null ? ', in secret' : ` (${order(fact.order)})`;
        return [does(fact.seat, `prepares an answer ahead of time${decided}`)];
      }
    }
  },
};

/** What the reader is told of their own actions. */
export const results: Results = {
  rolls: ([one, other]) => `you roll ${one + other} (${one} + ${other})`,
  receives: (bag) => `you receive ${cards(bag)}`,
  starts: (bag) => (bag.every((count) => count === 0) ? 'you start with no cards' : `you start with ${cards(bag)}`),
  buys: (bought) => `card bought: ${listed(bought.map(terms.card))}`,
  steals: (resource, victim) => `you steal ${resource === null ? 'a card' : pieces(resource, 1)} from ${victim}`,
  takes: (taken, resource) =>
    taken.length === 0
      ? `nobody has any ${terms.resource(resource)}`
      : `you take ${listed(taken.map(({ name, count }) => `${pieces(resource, count)} from ${name}`))}`,
  holds: (title, count) => `you have ${TITLES[title].name} (${counted(count, TITLES[title].of)})`,
  has: (count) => `you now have ${points(count)}`,
};

function produced(fact: Extract<Fact, { kind: 'produced' }>, actor: Seat, names: Names): readonly Clause[] {
  const { gains, short } = fact;
  const got = gains.flatMap((bag, seat) => (bag.some((count) => count > 0) ? [{ seat, bag }] : []));
  const own = got.filter(({ seat }) => seat === actor).map(({ seat, bag }) => ({ seat, does: `gets ${cards(bag)}` }));
  const others = got.filter(({ seat }) => seat !== actor).map(({ seat, bag }) => `${names(seat)} gets ${cards(bag)}`);
  const said = [
    ...(got.length === 0 ? ['nobody gets anything'] : others.length === 0 ? [] : [listed(others)]),
    ...(short.length === 0 ? [] : [`the bank is short ${listed(short.map(terms.ofResource))}`]),
  ];
  return [...own, ...said.map((says) => ({ seat: null, says }))];
}

function monopoly(fact: Extract<Fact, { kind: 'monopoly' }>, isFull: boolean, names: Names): readonly Clause[] {
  const { seat, resource, taken } = fact;
  const from = taken.flatMap((count, other) =>
    count === 0 ? [] : [`${pieces(resource, count)} from ${names(other)}`],
  );
  const without = taken.flatMap((count, other) => (count > 0 || other === seat ? [] : [names(other)]));
  const played = `plays Monopoly on ${terms.theResource(resource)} (${from.length === 0 ? 'nothing to take' : listed(from)})`;
  if (!isFull || without.length === 0) return [{ seat, does: played }];
  const have = without.length === 1 ? 'has' : 'have';
  return [
    { seat, does: played },
    { seat: null, says: `${listed(without)} ${have} no ${terms.resource(resource)}` },
  ];
}

function over(fact: Extract<Fact, { kind: 'over' }>, isFull: boolean, names: Names): readonly Clause[] {
  const { winners, points: all, ending } = fact;
  const [winner, ...others] = winners;
  const most = points(all[winner ?? 0] ?? 0);
  const why = ending === 'points' || !isFull ? [] : [ENDINGS[ending]];
  const standing = isFull ? [all.map((count, seat) => `${names(seat)}: ${count}`).join(', ')] : [];
  const won: Clause =
    winner !== undefined && others.length === 0
      ? { seat: winner, does: `wins the game with ${most}` }
      : { seat: null, says: `${listed(winners.map(names))} share the victory with ${most}` };
  return [...why.map((says) => ({ seat: null, says })), won, ...standing.map((says) => ({ seat: null, says }))];
}

const ENDINGS = {
  stall: 'nobody can build any more',
  rounds: 'the game has lasted as long as it may',
} as const;
