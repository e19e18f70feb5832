import type { Seat } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import type { Fact } from './fact.ts';
import { order } from './fr-choice.ts';
import { terms } from './fr-terms.ts';
import type { Results } from './result.ts';
import type { Clause, Teller } from './story.ts';

const { cards, counted, listed, pieces, points } = terms;

const TITLES = {
  'longest-road': { name: 'la route la plus longue', of: 'route' },
  'largest-army': { name: 'l’armée la plus puissante', of: 'chevalier' },
} as const;

export const teller: Teller = {
  listed,
  resulting: (sentence, result) => `${sentence} : ${result}`,
  plays: 'joue',
  clauses(fact, length, actor, names): readonly Clause[] {
    const isFull = length === 'full';
    const does = (seat: Seat, text: string) => ({ seat, does: text });
    switch (fact.kind) {
      case 'turn':
        return [{ seat: null, says: `tour ${fact.turn} : ${names(fact.seat)}` }];
      case 'dice': {
        const [one, other] = fact.dice;
        return [does(fact.seat, isFull ? `fait ${one + other} (${one} + ${other})` : `fait ${one + other}`)];
      }
      case 'produced':
        return produced(fact, actor, names);
      case 'first-cards': {
        const isNone = fact.cards.every((count) => count === 0);
        return [does(fact.seat, isNone ? 'commence sans carte' : `commence avec ${cards(fact.cards)}`)];
      }
      case 'road': {
        const [road] = fact.at;
        if (road === undefined || fact.at.length > 1)
          return [does(fact.seat, `construit ${fact.at.length} routes (${listed(fact.at.map(({ name }) => name))})`)];
        return [does(fact.seat, `construit une route en ${road.name}${isFull ? ` (${terms.way(road)})` : ''}`)];
      }
      case 'colony':
      case 'town': {
        const built = fact.kind === 'town' ? 'bâtit une ville' : 'fonde une colonie';
        return [
          does(fact.seat, `${built} en ${fact.at.name}${length === 'line' ? '' : ` (${terms.touches(fact.at)})`}`),
        ];
      }
      case 'no-place':
        return [does(fact.seat, 'ne peut plus poser de colonie')];
      case 'bought': {
        const known = fact.cards.flatMap((card) => (card === null ? [] : [terms.card(card)]));
        const bought = fact.cards.length === 1 ? 'une carte' : `${fact.cards.length} cartes`;
        return [does(fact.seat, `achète ${bought} de développement${known.length > 0 ? ` (${listed(known)})` : ''}`)];
      }
      case 'withdrawn':
        return [does(fact.seat, 'retire son offre')];
      case 'bank':
        return [does(fact.seat, `échange ${cards(fact.give)} contre ${cards(fact.take)} avec la banque`)];
      case 'discarded':
        return [does(fact.seat, `se défausse de ${cards(fact.cards)}`)];
      case 'thief': {
        const [from, to] = [fact.from, fact.to].map((cell) => `${cell.name} (${terms.ground(cell)})`);
        if (isFull) return [does(fact.seat, `envoie le voleur de ${from} à ${to}`)];
        return [does(fact.seat, `envoie le voleur en ${length === 'line' ? fact.to.name : to}`)];
      }
      case 'stolen': {
        const stolen = fact.resource === null ? 'une carte' : pieces(fact.resource, 1);
        return [does(fact.seat, `vole ${stolen} à ${names(fact.victim)}`)];
      }
      case 'nothing-stolen':
        return [does(fact.victim, 'n’a rien à voler')];
      case 'knight':
        return [does(fact.seat, 'joue un chevalier')];
      case 'roads':
        return [does(fact.seat, 'joue Construction de routes')];
      case 'monopoly':
        return monopoly(fact, isFull, names);
      case 'invention':
        return [does(fact.seat, `joue Invention (${cards(fact.cards)})`)];
      case 'longest-road':
      case 'largest-army': {
        const { seat, from, count } = fact;
        const { name, of } = TITLES[fact.kind];
        if (seat === null) return [does(from ?? actor, `perd ${name}`)];
        const taken = from === null ? `obtient ${name}` : `prend ${name} à ${names(from)}`;
        return [does(seat, `${taken} (${counted(count, of)})`)];
      }
      case 'offered': {
        const to = fact.to === null ? '' : ` à ${names(fact.to)}`;
        return [does(fact.seat, `propose${to} ${cards(fact.trade.give)} contre ${cards(fact.trade.want)}`)];
      }
      case 'answered':
        return [does(fact.seat, fact.yes ? 'accepte l’offre' : 'refuse l’offre')];
      case 'countered':
        return [does(fact.seat, `propose plutôt ${cards(fact.trade.give)} contre ${cards(fact.trade.want)}`)];
      case 'exchanged': {
        const { give, want } = fact.trade;
        return [does(fact.seat, `échange ${cards(give)} contre ${cards(want)} avec ${names(fact.with)}`)];
      }
      case 'over':
        return over(fact, isFull, names);
      case 'points':
        return [
          { seat: fact.seat, result: `${points(fact.points)} en tout`, alone: `a maintenant ${points(fact.points)}` },
        ];
      case 'ended':
        return [does(fact.seat, 'termine son tour')];
      case 'composes':
        return [does(fact.seat, `prépare une ${fact.isCounter ? 'contre-offre' : 'offre'}`)];
      case 'gave-up':
        return [does(fact.seat, `abandonne ${fact.isCounter ? 'sa contre-offre' : 'son offre'}`)];
      case 'laid': {
        const laid = pieces(fact.resource, 1);
        return [does(fact.seat, fact.side === 'give' ? `met ${laid} dans l’offre` : `demande ${laid} en échange`)];
      }
      case 'ordered': {
        const decided = fact.order === null ? ', en secret' : ` (${order(fact.order)})`;
        return [does(fact.seat, `prépare une réponse d’avance${decided}`)];
      }
    }
  },
};

/** What the reader is told of their own actions. */
export const results: Results = {
  rolls: ([one, other]) => `vous faites ${one + other} (${one} + ${other})`,
  receives: (bag) => `vous recevez ${cards(bag)}`,
  starts: (bag) =>
    bag.every((count) => count === 0) ? 'vous commencez sans carte' : `vous commencez avec ${cards(bag)}`,
  buys: (bought) => `carte achetée : ${listed(bought.map(terms.card))}`,
  steals: (resource, victim) => `vous volez ${resource === null ? 'une carte' : pieces(resource, 1)} à ${victim}`,
  takes: (taken, resource) =>
    taken.length === 0
      ? `personne n’a ${terms.ofResource(resource)}`
      : `vous prenez ${listed(taken.map(({ name, count }) => `${pieces(resource, count)} à ${name}`))}`,
  holds: (title, count) => `vous avez ${TITLES[title].name} (${counted(count, TITLES[title].of)})`,
  has: (count) => `vous avez maintenant ${points(count)}`,
};

function produced(fact: Extract<Fact, { kind: 'produced' }>, actor: Seat, names: Names): readonly Clause[] {
  const { gains, short } = fact;
  const got = gains.flatMap((bag, seat) => (bag.some((count) => count > 0) ? [{ seat, bag }] : []));
  const own = got.filter(({ seat }) => seat === actor).map(({ seat, bag }) => ({ seat, does: `reçoit ${cards(bag)}` }));
  const others = got.filter(({ seat }) => seat !== actor).map(({ seat, bag }) => `${names(seat)} reçoit ${cards(bag)}`);
  const said = [
    ...(got.length === 0 ? ['personne ne reçoit rien'] : others.length === 0 ? [] : [listed(others)]),
    ...(short.length === 0 ? [] : [`la banque manque ${listed(short.map(terms.ofResource))}`]),
  ];
  return [...own, ...said.map((says) => ({ seat: null, says }))];
}

function monopoly(fact: Extract<Fact, { kind: 'monopoly' }>, isFull: boolean, names: Names): readonly Clause[] {
  const { seat, resource, taken } = fact;
  const from = taken.flatMap((count, other) => (count === 0 ? [] : [`${pieces(resource, count)} à ${names(other)}`]));
  const without = taken.flatMap((count, other) => (count > 0 || other === seat ? [] : [names(other)]));
  const played = `joue Monopole sur ${terms.theResource(resource)} (${from.length === 0 ? 'rien à prendre' : listed(from)})`;
  if (!isFull || without.length === 0) return [{ seat, does: played }];
  const have = without.length === 1 ? 'n’a' : 'n’ont';
  return [
    { seat, does: played },
    { seat: null, says: `${listed(without)} ${have} pas ${terms.ofResource(resource)}` },
  ];
}

function over(fact: Extract<Fact, { kind: 'over' }>, isFull: boolean, names: Names): readonly Clause[] {
  const { winners, points: all, ending } = fact;
  const [winner, ...others] = winners;
  const most = points(all[winner ?? 0] ?? 0);
  const why = ending === 'points' || !isFull ? [] : [ENDINGS[ending]];
  const standing = isFull ? [all.map((count, seat) => `${names(seat)} : ${count}`).join(', ')] : [];
  const won: Clause =
    winner !== undefined && others.length === 0
      ? { seat: winner, does: `gagne la partie avec ${most}` }
      : { seat: null, says: `${listed(winners.map(names))} se partagent la victoire avec ${most}` };
  return [...why.map((says) => ({ seat: null, says })), won, ...standing.map((says) => ({ seat: null, says }))];
}

const ENDINGS = {
  stall: 'plus personne ne peut bâtir',
  rounds: 'la partie a atteint sa durée maximale',
} as const;
