import type { Lang } from '../../../game/contract.ts';
import type { Brief, Length } from '../../../game/words/words.ts';
import type { Cell, OccupantKind, Rotation, Zone } from '../types.ts';
import type { Area } from './areas.ts';
import type { Fact, Placement } from './facts.ts';
import { type Content, type Direction, grouped, type Landmark, type SidesMet, type Spot } from './places.ts';
import { terms } from './terms-fr.ts';

const { agreed, cell, cellBriefly, content, counted, list, ofTiles, piece, points, rotation } = terms;
const { sides, spot, tiles, towards, zone } = terms;

interface Gain {
  readonly name: string;
  readonly points: number;
}

const where = (at: Spot) => cell(at.x, at.y);
const wins = (winners: readonly string[], count: number) =>
  `${list(winners)} ${agreed(winners.length, 'gagne', 'gagnent')} avec ${points(count)}`;
const a = (kind: OccupantKind, at: Spot) => `${kind === 'hut' ? 'une' : 'un'} ${piece(kind, at.type)}`;
const tile = ({ isMenhir, marks }: Placement) => {
  const power = marks.find((mark) => mark !== 'menhir' && mark !== 'mushrooms');
  return power === undefined ? `une tuile${isMenhir ? ' menhir' : ''}` : `la tuile ${terms.of(power)}`;
};
/** « à Ana et à Bob » : said of each, so that nobody thinks of sharing. */
const toEach = (names: readonly string[]) => list(names.map((name) => `à ${name}`));
/** With no `scorers`, the sentence leaves the player out, since they have been named already. */
const scored = (what: string, scorers: readonly string[]) => {
  if (scorers.length === 0) return what;
  return scorers.length > 1 ? `${what} ${toEach(scorers)}` : `${list(scorers)} marque ${what}`;
};
const and = (what: string | null) => (what === null ? '' : ` et ${what}`);

const AREAS = { meadow: 'Pré', forest: 'Forêt', river: 'Rivière', system: 'Réseau hydrographique' } as const;

/** The sentences of ChaCuN in French; the other languages have the same keys, each with the same parameters. */
export const sentences = {
  lang: 'fr' as Lang,
  terms,
  /** What somebody did, after their name. */
  did: {
    /** Between two turns of a line. */
    next: ', puis ',
    places(placement: Placement, length: Length): string {
      const { x, y, rotation: by, landmark } = placement;
      if (length === 'caption') return `pose ${tile(placement)}`;
      const where = length === 'line' ? cellBriefly(x, y) : cell(x, y);
      const more = length === 'full' ? `${landmark === null ? '' : `, ${terms.near(landmark)}`}, ${rotation(by)}` : '';
      return `pose ${tile(placement)} (${where}${more})`;
    },
    /** For a line: "places a tile with a hunter (2 east, 1 north)". */
    placesWith: (placement: Placement, kind: OccupantKind, at: Spot, length: Brief) =>
      `pose ${tile(placement)} et ${a(kind, at)}${length === 'caption' ? '' : ` (${cellBriefly(placement.x, placement.y)})`}`,
    /** Where the piece stood is said in full, except in a line about more than that. */
    takesBack: (at: Spot, isBrief: boolean) =>
      isBrief
        ? `reprend ${a('pawn', at)}`
        : `reprend le ${piece('pawn', at.type)} ${zone(at.type, at.direction, 'from')} (${where(at)})`,
    /** On the tile that was just mentioned, or on one that has to be named. */
    occupies(kind: OccupantKind, at: Spot, isOnTold: boolean, length: Length): string {
      if (length === 'caption') return `place ${a(kind, at)}`;
      return `place ${a(kind, at)} ${isOnTold ? spot(at, 'in') : `${zone(at.type, at.direction, 'in')} (${where(at)})`}`;
    },
    passes: (phase: 'retake' | 'occupy'): string => (phase === 'retake' ? 'ne reprend aucun pion' : 'n’occupe rien'),
    /** Begins what somebody does in a second turn. */
    again: (sentence: string) => `Le menhir donne un second tour : ${sentence}`,
  },
  /** What came of it. Lists are not empty. */
  happened: {
    meets: ({ met }: Placement) =>
      `La tuile prolonge ${list(grouped(met).map((side) => `${side.type === 'meadow' ? 'un' : 'une'} ${zone(side.type, null)} ${towards(side.towards)}`))}.`,
    shows: (seen: Content) => (content(seen) === '' ? '' : `On y voit ${content(seen)}.`),
    closed: (area: 'forest' | 'river', count: number) =>
      `Une ${zone(area, null)} ${ofTiles(count)} est achevée ; personne n’y était.`,
    returned: (owners: readonly { readonly name: string; readonly pieces: string }[]) =>
      `De retour en main : ${list(owners.map(({ name, pieces }) => `${pieces} pour ${name}`))}.`,
    gone: ({ type, animals }: Extract<Fact, { readonly type: 'hunted' | 'eaten' }>) =>
      type === 'hunted'
        ? `Autour de la fosse, ces animaux ne comptent plus : ${terms.animals(animals)}.`
        : `Mangés par les smilodons : ${terms.animals(animals)}.`,
    noSecondTurn: 'Aucune tuile menhir ne peut être placée : pas de second tour.',
    /** Tiles by their sides. */
    discarded: (all: readonly SidesMet[]) =>
      `${agreed(all.length, 'Une tuile qui ne va nulle part est mise', `${all.length} tuiles qui ne vont nulle part sont mises`)} à la défausse (${all.map(sides).join(' ; ')}).`,
    /** The points of several messages together. */
    gains: (gains: readonly Gain[]) =>
      `Cela rapporte ${list(gains.map((gain) => `${points(gain.points)} à ${gain.name}`))}.`,
    over: (winners: readonly string[], count: number, standings: readonly string[]) =>
      `La partie est terminée : ${wins(winners, count)} (${standings.join(', ')}).`,
    standing: (name: string, count: number) => `${name} : ${count}`,
    /** What a line adds to what was done. */
    brief: {
      /** `gains` is empty where they are told already, `end` if the game did not. */
      line(done: string, gains: string, end: string): string {
        const more = [gains, end].filter((said) => said !== '');
        return `${done}${more.length === 0 ? '' : ` : ${more.join(' ; ')}`}.`;
      },
      gain: (count: string, name: string) => `${count} pour ${name}`,
      closes: (forests: number, rivers: number, gains: string) =>
        `achève ${list([
          ...(forests > 0 ? [agreed(forests, 'une forêt', `${forests} forêts`)] : []),
          ...(rivers > 0 ? [agreed(rivers, 'une rivière', `${rivers} rivières`)] : []),
        ])}${gains === '' ? '' : ` (${gains})`}`,
      again: 'rejoue',
      won: wins,
    },
  },
  /** The lines of the message board. */
  message: {
    gain: (count: number, scorers: readonly string[]) => scored(points(count), scorers),
    more: (count: number, scorers: readonly string[]) => scored(`${points(count)} de plus`, scorers),
    forest: (gain: string, size: number, mushrooms: string | null) =>
      `Forêt achevée : ${gain} pour ${tiles(size)}${and(mushrooms)}.`,
    secondTurn: 'Le menhir donne un second tour, avec une tuile menhir.',
    menhir: (name: string) => `Forêt à menhir achevée : ${name} rejoue, avec une tuile menhir.`,
    river: (gain: string, size: number, fish: string | null) =>
      `Rivière achevée : ${gain} pour ${tiles(size)}${and(fish)}.`,
    trap: (gain: string, prey: string) => `Fosse à pieux : ${gain} pour ${prey}.`,
    logboat: (gain: string, lakes: string) => `Pirogue : ${gain} pour ${lakes} à portée.`,
    meadow: (gain: string, prey: string, size: number) =>
      `Chasse finale : ${gain} pour ${prey} dans un pré ${ofTiles(size)}.`,
    pit: (more: string, prey: string) => `Grande fosse à pieux : ${more} pour ${prey} à portée.`,
    system: (gain: string, fish: string, size: number) =>
      `Pêche finale : ${gain} pour ${fish} dans un réseau ${ofTiles(size)}.`,
    raft: (more: string, lakes: string) => `Radeau : ${more} pour ${lakes}.`,
  },
  /** What is said of an area. */
  area: {
    title: (type: Area['type'], count: number) => `${AREAS[type]} ${ofTiles(count)}`,
    open: (count: number) => (count === 0 ? 'Aucun côté ouvert' : counted(count, 'côté ouvert', 'côtés ouverts')),
    pit: (prey: string) => `grande fosse à pieux : encore ${prey}`,
    raft: (lakes: string) => `radeau : ${lakes}`,
    /** By how the area stands: what it brings to its scorers, or is worth while nobody is there. */
    worth: {
      growing: {
        taken: (value: number, scorers: readonly string[]) =>
          value === 0
            ? `Ne rapporte encore rien ${toEach(scorers)}.`
            : `Rapporterait maintenant ${points(value)} ${toEach(scorers)}.`,
        free: (value: number) =>
          value === 0 ? 'Ne vaudrait rien (zone libre).' : `Vaudrait ${points(value)} (zone libre).`,
      },
      closing: {
        taken: (value: number, scorers: readonly string[]) =>
          `Rapporte ${points(value)} ${toEach(scorers)} à la fin du tour.`,
        free: (value: number) => `Vaut ${points(value)} à la fin du tour.`,
      },
      final: {
        taken: (value: number, scorers: readonly string[]) => `A rapporté ${points(value)} ${toEach(scorers)}.`,
        free: (value: number) => `Valait ${points(value)}, mais n’a rien rapporté.`,
      },
      counted: 'Fermée : ses points ont été comptés.',
      lost: 'Restée ouverte : n’a rien rapporté.',
    },
    prospect: (value: number, isClosing: boolean) =>
      `${value === 0 ? 'ne vaut rien' : `vaut ${value}`} ${isClosing ? 'à la fin du tour' : 'pour l’instant'}`,
    standing: (name: string, kind: OccupantKind, type: Zone['type'], count: number) =>
      `${name} : ${count} ${piece(kind, type, count)}`,
  },
  /** The whole position. */
  position: {
    toPlace: (isMenhir: boolean): string => (isMenhir ? 'Tuile menhir à placer' : 'Tuile à placer'),
    justPlaced: 'Tuile qui vient d’être posée',
    score: (name: string, count: number, pawns: number, huts: number) =>
      `${name} : ${points(count)}, ${counted(pawns, 'pion')} et ${counted(huts, 'hutte')} en main.`,
    scores: 'Points',
    decks: (normal: number, menhir: number, discarded: number) =>
      `À venir : ${counted(normal, 'tuile normale', 'tuiles normales')} et ${tiles(menhir)} menhir.${
        discarded === 0 ? '' : ` ${tiles(discarded)} à la défausse.`
      }`,
    /** A cell, and the parts of its tile that are meant. */
    in: (at: string, directions: readonly Direction[]) => `${at} (${list(directions.map(terms.compass))})`,
    areas: { forest: 'Forêts', river: 'Rivières', system: 'Réseaux hydrographiques', meadow: 'Prés' },
    /** An area of some tiles, and what can be said of it. */
    area: (title: string, cells: readonly string[], parts: readonly string[]) =>
      `${title} : ${cells.join(' ; ')}. ${parts.join(' ')}`,
    with: (inside: string) => `, avec ${inside}`,
    tiles: 'Tuiles, du nord au sud',
    tile: (at: string, types: string, inside: string) => `${at} : ${types}${inside === '' ? '' : ` ; ${inside}`}.`,
  },
  /** Legal actions as short instructions. */
  choice: {
    place: ({ x, y, rotation: by }: Cell & { readonly rotation: Rotation }, landmark: Landmark | null, met: SidesMet) =>
      `Poser la tuile ${cell(x, y)}, ${rotation(by)}${landmark === null ? '' : `, ${terms.near(landmark)}`} (${sides(met)})`,
    retake: (at: Spot) => `Reprendre le ${piece('pawn', at.type)} ${zone(at.type, at.direction, 'from')}, ${where(at)}`,
    occupy: (kind: OccupantKind, at: Spot) => `Placer ${a(kind, at)} ${spot(at, 'in')}`,
    retakeNone: 'Ne reprendre aucun pion',
    occupyNone: 'Ne rien placer',
  },
  /** What is awaited: from the reader, or from somebody else. */
  asked: {
    place: (types: SidesMet, isAgain: boolean) =>
      `${isAgain ? 'Vous rejouez : posez une tuile menhir' : 'À vous : posez une tuile'} avec ${sides(types)}.`,
    occupy: 'Placer un pion ou une hutte ?',
    retake: 'Voulez-vous reprendre un pion ?',
    waiting: (name: string) => `C’est à ${name} de jouer.`,
    waitingAgain: (name: string) => `${name} rejoue, avec une tuile menhir.`,
    over: (winners: readonly string[], count: number) => `La partie est terminée : ${wins(winners, count)}.`,
  },
};

export type Sentences = typeof sentences;
