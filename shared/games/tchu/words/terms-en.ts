import { countingIn } from '../../../game/words/counting.ts';
import { listIn } from '../../../game/words/list.ts';
import { written } from '../../../game/words/written.ts';
import { ALL_CARDS } from '../bag.ts';
import { nameOf } from '../place-names.ts';
import { type ByColour, type Card, LOCOMOTIVE } from '../types.ts';
import type { Terms } from './terms-fr.ts';

const list = listIn('en', 'conjunction');
const { agreed, counted } = countingIn('en');

const COLOURS: ByColour<string> = ['black', 'violet', 'blue', 'green', 'yellow', 'orange', 'red', 'white'];
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

const some = (count: number, kind: Card) =>
  counted(count, kind === LOCOMOTIVE ? 'locomotive' : `${COLOURS[kind]} card`);
function one(kind: Card): string {
  if (kind === LOCOMOTIVE) return 'a locomotive';
  const colour = COLOURS[kind];
  return `${colour.startsWith('o') ? 'an' : 'a'} ${colour} card`;
}

export const terms: Terms = {
  agreed,
  counted,
  written,
  listed: list,
  points: (count) => counted(count, 'point'),
  cars: (count) => counted(count, 'car'),
  cardCount: (count) => counted(count, 'card'),
  ticketCount: (count) => counted(count, 'ticket'),
  card: (kind) => (kind === LOCOMOTIVE ? 'locomotive' : COLOURS[kind]),
  kind: some,
  cards: (bag) =>
    list(ALL_CARDS.flatMap((kind) => (bag[kind] === 0 ? [] : [bag[kind] === 1 ? one(kind) : some(bag[kind], kind)]))),
  slot: (place) => `${PLACES[place]} place`,
  place: (place) => nameOf(place, 'en'),
  link: (from, to) => `${from}–${to}`,
  abroad: 'neighbouring country',
  firstTrack: 'first track',
  secondTrack: 'second track',
  range: (least, most) => `${least} to ${most}`,
  twice: (ticket) => `${ticket} twice`,
};
