import { countingIn } from '../../../game/words/counting.ts';
import { listIn } from '../../../game/words/list.ts';
import { written } from '../../../game/words/written.ts';
import { ALL_CARDS } from '../bag.ts';
import { nameOf } from '../place-names.ts';
import { type Bag, type ByColour, type Card, LOCOMOTIVE, type Place } from '../types.ts';

const list = listIn('fr', 'conjunction');
const { agreed, counted } = countingIn('fr');

const COLOURS: ByColour<string> = ['noire', 'violette', 'bleue', 'verte', 'jaune', 'orange', 'rouge', 'blanche'];
const SEVERAL: ByColour<string> = ['noires', 'violettes', 'bleues', 'vertes', 'jaunes', 'orange', 'rouges', 'blanches'];
const PLACES = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième'];

const some = (count: number, kind: Card) =>
  kind === LOCOMOTIVE
    ? counted(count, 'locomotive')
    : `${counted(count, 'carte')} ${agreed(count, COLOURS[kind], SEVERAL[kind])}`;
const one = (kind: Card) => (kind === LOCOMOTIVE ? 'une locomotive' : `une carte ${COLOURS[kind]}`);

/** The things of tCHu in French, for sentences; the other languages have the same keys. */
export const terms = {
  agreed,
  counted,
  written,
  listed: list,
  points: (count: number) => counted(count, 'point'),
  cars: (count: number) => counted(count, 'wagon'),
  cardCount: (count: number) => counted(count, 'carte'),
  ticketCount: (count: number) => counted(count, 'billet'),
  /** A kind of card, after a colon or in a list. */
  card: (kind: Card) => (kind === LOCOMOTIVE ? 'locomotive' : COLOURS[kind]),
  /** Cards of a kind, always with their number: "1 green card". */
  kind: some,
  /** "2 green cards and a locomotive". */
  cards: (bag: Bag) =>
    list(ALL_CARDS.flatMap((kind) => (bag[kind] === 0 ? [] : [bag[kind] === 1 ? one(kind) : some(bag[kind], kind)]))),
  /** The place of a face-up card, from 0. */
  slot: (place: number) => `${PLACES[place]} place`,
  place: (place: Place) => nameOf(place, 'fr'),
  /** What connects two places, or a ticket. */
  link: (from: string, to: string) => `${from}–${to}`,
  /** Where a ticket with several goals leads. */
  abroad: 'pays voisin',
  /** The two of a double route that have the same colour. */
  firstTrack: 'première voie',
  secondTrack: 'seconde voie',
  range: (least: number, most: number) => `${least} à ${most}`,
  twice: (ticket: string) => `${ticket} deux fois`,
};

/** What every language has: the same keys, each with the same parameters. */
export type Terms = typeof terms;
