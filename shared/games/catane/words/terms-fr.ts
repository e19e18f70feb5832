import { countingIn } from '../../../game/words/counting.ts';
import { listIn } from '../../../game/words/list.ts';
import { ALL_RESOURCES } from '../bag.ts';
import type { Bag, ByResource, Card, Resource } from '../types.ts';
import type { Cell, Land, Port, Road, Spot } from './places.ts';

const list = listIn('fr', 'conjunction');
const choice = listIn('fr', 'disjunction');
const { agreed, counted } = countingIn('fr');

const RESOURCES: ByResource<string> = ['argile', 'pierre', 'blé', 'bois', 'laine'];
const SEVERAL: ByResource<string> = ['argiles', 'pierres', 'blés', 'bois', 'laines'];
const THE: ByResource<string> = ['l’argile', 'la pierre', 'le blé', 'le bois', 'la laine'];
const OF: ByResource<string> = ['d’argile', 'de pierre', 'de blé', 'de bois', 'de laine'];
const TERRAINS: ByResource<string> = ['collines', 'montagne', 'champ', 'forêt', 'pré'];

const CARDS: Readonly<Record<Card, string>> = {
  knight: 'Chevalier',
  monopoly: 'Monopole',
  roads: 'Construction de routes',
  invention: 'Invention',
  market: 'Place du marché',
  library: 'Bibliothèque',
  parliament: 'Parlement',
  church: 'Église',
  university: 'Université',
};

const resource = (kind: Resource) => RESOURCES[kind];
const pieces = (kind: Resource, count: number) => counted(count, resource(kind), SEVERAL[kind]);
const ground = ({ resource: kind, number }: Land) => (kind === null ? 'désert' : `${resource(kind)} ${number ?? ''}`);
const port = ({ resource: kind, rate }: Port) => `port ${rate}:1${kind === null ? '' : ` ${OF[kind]}`}`;

/** What the things of the game are called, in French; the other languages have the same keys. */
export const terms = {
  /** "A, B and C". */
  listed: list,
  /** "A, B or C". */
  either: choice,
  agreed,
  counted,
  /** "of Ana". */
  of: (name: string) => (/^[aàâäeéèêëiîïoôöuùûü]/i.test(name) ? `d’${name}` : `de ${name}`),
  resource,
  theResource: (kind: Resource) => THE[kind],
  ofResource: (kind: Resource) => OF[kind],
  /** "2 wheat". */
  pieces,
  /** "2 wheat and 1 wood". */
  cards: (bag: Bag) =>
    list(ALL_RESOURCES.flatMap((kind) => (bag[kind] === 0 ? [] : [pieces(kind, bag[kind])]))) || 'rien',
  card: (card: Card) => CARDS[card],
  points: (count: number) => counted(count, 'point'),
  terrain: (kind: Resource | null) => (kind === null ? 'désert' : TERRAINS[kind]),
  /** "wheat 9". */
  ground,
  port,
  /** "clay 9, desert with the thief, 3:1 port": what an intersection touches. */
  touches: ({ cells, port: harbour }: Pick<Spot, 'cells' | 'port'>) =>
    [
      ...cells.map((cell: Cell) => `${ground(cell)}${cell.hasThief ? ' avec le voleur' : ''}`),
      ...(harbour === null ? [] : [port(harbour)]),
    ].join(', '),
  /** "from A1 to C1". */
  way: ({ ends: [from, to] }: Road) => `de ${from} à ${to}`,
};

export type Terms = typeof terms;
