import { countingIn } from '../../../game/words/counting.ts';
import { listIn } from '../../../game/words/list.ts';
import { ALL_RESOURCES } from '../bag.ts';
import type { ByResource, Card, Resource } from '../types.ts';
import type { Land, Port } from './places.ts';
import type { Terms } from './terms-fr.ts';

const list = listIn('en', 'conjunction');
const choice = listIn('en', 'disjunction');
const { agreed, counted } = countingIn('en');

const RESOURCES: ByResource<string> = ['clay', 'stone', 'wheat', 'wood', 'wool'];
const TERRAINS: ByResource<string> = ['hills', 'mountains', 'field', 'forest', 'pasture'];

const CARDS: Readonly<Record<Card, string>> = {
  knight: 'Knight',
  monopoly: 'Monopoly',
  roads: 'Road building',
  invention: 'Invention',
  market: 'Market place',
  library: 'Library',
  parliament: 'Parliament',
  church: 'Church',
  university: 'University',
};

const resource = (kind: Resource) => RESOURCES[kind];
const ground = ({ resource: kind, number }: Land) => (kind === null ? 'desert' : `${resource(kind)} ${number ?? ''}`);
const port = ({ resource: kind, rate }: Port) => `${rate}:1 ${kind === null ? '' : `${resource(kind)} `}port`;

export const terms: Terms = {
  listed: list,
  either: choice,
  agreed,
  counted,
  of: (name) => `of ${name}`,
  resource,
  theResource: resource,
  ofResource: (kind) => `of ${resource(kind)}`,
  pieces: (kind, count) => `${count} ${resource(kind)}`,
  cards: (bag) =>
    list(ALL_RESOURCES.flatMap((kind) => (bag[kind] === 0 ? [] : [`${bag[kind]} ${resource(kind)}`]))) || 'nothing',
  card: (card) => CARDS[card],
  points: (count) => counted(count, 'point'),
  terrain: (kind) => (kind === null ? 'desert' : TERRAINS[kind]),
  ground,
  port,
  touches: ({ cells, port: harbour }) =>
    [
      ...cells.map((cell) => `${ground(cell)}${cell.hasThief ? ' with the thief' : ''}`),
      ...(harbour === null ? [] : [port(harbour)]),
    ].join(', '),
  way: ({ ends: [from, to] }) => `from ${from} to ${to}`,
};
