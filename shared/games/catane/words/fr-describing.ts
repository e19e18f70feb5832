import { ALL_RESOURCES } from '../bag.ts';
import { oddsOf } from '../odds.ts';
import type { AnswerSeen, Bag, ByResource, Card, Dice, Trade } from '../types.ts';
import type { Order } from './fact.ts';
import { order } from './fr-choice.ts';
import { terms } from './fr-terms.ts';
import type { Cell, Port, Spot } from './places.ts';

const { cards, counted, listed, pieces, points } = terms;

interface Holder {
  readonly name: string;
  readonly count: number;
}

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

function answered(answer: AnswerSeen): string {
  switch (answer.type) {
    case 'none':
    case 'awaited':
      return 'réfléchit';
    case 'yes':
      return 'accepte';
    case 'no':
      return 'refuse';
    case 'draft':
      return 'prépare une contre-offre';
    case 'counter':
      return `propose plutôt ${cards(answer.trade.give)} contre ${cards(answer.trade.want)}`;
  }
}

/** The lines that describe a position. */
export const describing = {
  turn: {
    title: (turn: number) => (turn === 0 ? 'Mise en place' : `Tour ${turn}`),
    goal: (goal: number) => `On joue en ${points(goal)}.`,
    whose: (name: string) => `C’est le tour ${terms.of(name)}.`,
    dice: ([one, other]: Dice) => `Derniers dés : ${one} + ${other} = ${one + other}.`,
    longestRoad: (holder: Holder | null) =>
      `Route la plus longue : ${holder === null ? 'personne' : `${holder.name} (${counted(holder.count, 'route')})`}.`,
    largestArmy: (holder: Holder | null) =>
      `Armée la plus puissante : ${holder === null ? 'personne' : `${holder.name} (${counted(holder.count, 'chevalier')})`}.`,
  },
  offer: {
    made: (name: string, { give, want }: Trade) => `Offre ${terms.of(name)} : ${cards(give)} contre ${cards(want)}.`,
    answer: (name: string, answer: AnswerSeen) => `${name} ${answered(answer)}.`,
  },
  own: {
    title: 'Votre main',
    points: (count: number, goal: number) => `${points(count)} sur ${goal}.`,
    resources: (bag: Bag) => `Ressources : ${cards(bag)}.`,
    cards: (held: readonly { readonly card: Card; readonly isNew: boolean }[]) =>
      held.length === 0
        ? 'Aucune carte de développement.'
        : `Cartes de développement : ${held.map(({ card, isNew }) => `${terms.card(card)}${isNew ? ' (nouvelle)' : ''}`).join(', ')}.`,
    rates: (rates: ByResource<number>) =>
      `Une carte de la banque vous coûte ${terms.either(ALL_RESOURCES.map((kind) => pieces(kind, rates[kind])))}.`,
    order: (decided: Order) => `Réponse d’avance : ${order(decided)}.`,
    offersLeft: (count: number) => `Encore ${counted(count, 'offre')} ce tour-ci.`,
  },
  seat: {
    own: (name: string) => `${name} (vous)`,
    points: (count: number) => `${points(count)}.`,
    building: (spot: Spot, isTown: boolean) =>
      `${isTown ? 'Ville' : 'Colonie'} en ${spot.name}${isTown ? ', qui compte double' : ''} : ${terms.touches(spot)}.`,
    roads: (names: readonly string[]) => `Routes : ${names.join(', ')}.`,
    holds: (resources: number, held: number) =>
      `${counted(resources, 'carte ressource', 'cartes ressource')}, ${counted(held, 'carte de développement', 'cartes de développement')}.`,
    held: (bag: Bag, held: readonly Card[]) => `En main : ${[cards(bag), ...held.map(terms.card)].join(', ')}.`,
    has: (length: number, knights: number) =>
      `Sa plus longue route : ${length} ; ${counted(knights, 'chevalier joué', 'chevaliers joués')}.`,
    pieces: (roads: number, colonies: number, towns: number) =>
      `Pièces en réserve : ${listed([counted(roads, 'route'), counted(colonies, 'colonie'), counted(towns, 'ville')])}.`,
  },
  island: {
    title: 'L’île',
    ports: 'Les ports',
    cell: (cell: Cell) =>
      `${cell.name} : ${[
        ...(cell.resource === null ? [] : [terms.terrain(cell.resource)]),
        terms.ground(cell),
        ...(cell.number === null ? [] : [`sort ${oddsOf(cell.number)} fois sur 36`]),
        ...(cell.hasThief ? ['le voleur est ici'] : []),
      ].join(', ')}.`,
    port: (port: Port, ends: readonly string[], owners: readonly string[]) =>
      `${capital(terms.port(port))} (${ends.join(', ')})${owners.length === 0 ? '' : ` : ${listed(owners)}`}.`,
  },
  bank: {
    title: 'La banque',
    stock: (bag: Bag) => `${capital(cards(bag))}.`,
    deck: (count: number) => `${counted(count, 'carte de développement', 'cartes de développement')} dans la pile.`,
  },
};

export type Describing = typeof describing;
