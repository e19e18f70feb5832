import type { OccupantKind } from '../types.ts';
import type { Placement } from './facts.ts';
import { grouped, type Spot } from './places.ts';
import type { Sentences } from './sentences-fr.ts';
import { terms } from './terms-en.ts';

const { agreed, cell, content, counted, list, piece, points, rotation, sides, spot, tiles, towards, zone } = terms;

const where = (at: Spot) => cell(at.x, at.y);
const wins = (winners: readonly string[], count: number) =>
  `${list(winners)} ${agreed(winners.length, 'wins', 'win')} with ${points(count)}`;
const a = (kind: OccupantKind, at: Spot) => `a ${piece(kind, at.type)}`;
const tile = ({ isMenhir, marks }: Placement) => {
  const power = marks.find((mark) => mark !== 'menhir' && mark !== 'mushrooms');
  return power === undefined ? `a ${isMenhir ? 'menhir ' : ''}tile` : `the ${terms.power(power)} tile`;
};
const scored = (what: string, scorers: readonly string[]) =>
  scorers.length === 0 ? what : `${list(scorers)} ${agreed(scorers.length, 'gets', 'each get')} ${what}`;
const and = (what: string | null) => (what === null ? '' : ` and ${what}`);
const to = (value: number, scorers: readonly string[]) =>
  `${points(value)} ${agreed(scorers.length, 'to', 'each to')} ${list(scorers)}`;

const AREAS = { meadow: 'Meadow', forest: 'Forest', river: 'River', system: 'River system' } as const;

/** The sentences of ChaCuN in English. */
export const sentences: Sentences = {
  lang: 'en',
  terms,
  did: {
    next: ', then ',
    places(placement, length) {
      const { x, y, rotation: by, landmark } = placement;
      if (length === 'caption') return `places ${tile(placement)}`;
      const more = length === 'full' ? `${landmark === null ? '' : `, ${terms.near(landmark)}`}, ${rotation(by)}` : '';
      return `places ${tile(placement)} (${cell(x, y)}${more})`;
    },
    placesWith: (placement, kind, at, length) =>
      `places ${tile(placement)} with ${a(kind, at)}${length === 'caption' ? '' : ` (${cell(placement.x, placement.y)})`}`,
    takesBack: (at, isBrief) =>
      isBrief
        ? `takes back ${a('pawn', at)}`
        : `takes back the ${piece('pawn', at.type)} ${zone(at.type, at.direction, 'from')} (${where(at)})`,
    occupies(kind, at, isOnTold, length) {
      if (length === 'caption') return `puts down ${a(kind, at)}`;
      return `puts ${a(kind, at)} ${isOnTold ? spot(at, 'in') : `${zone(at.type, at.direction, 'in')} (${where(at)})`}`;
    },
    passes: (phase) => (phase === 'retake' ? 'takes back no pawn' : 'occupies nothing'),
    again: (sentence) => `The menhir gives a second turn: ${sentence}`,
  },
  happened: {
    meets: ({ met }) =>
      `The tile continues ${list(grouped(met).map((side) => `a ${side.type} ${towards(side.towards)}`))}.`,
    shows: (seen) => (content(seen) === '' ? '' : `On it: ${content(seen)}.`),
    closed: (area, count) => `A ${area} of ${tiles(count)} is closed; nobody was there.`,
    returned: (owners) => `Back in hand: ${list(owners.map(({ name, pieces }) => `${pieces} for ${name}`))}.`,
    gone: ({ type, animals }) =>
      type === 'hunted'
        ? `The animals around the trap no longer count: ${terms.animals(animals)}.`
        : `Eaten by sabre-tooths: ${terms.animals(animals)}.`,
    noSecondTurn: 'No menhir tile can be placed, so there is no second turn.',
    discarded: (all) =>
      `${agreed(all.length, 'A tile that fits nowhere is discarded', `${all.length} tiles that fit nowhere are discarded`)} (${all.map(sides).join('; ')}).`,
    gains: (gains) => `That brings ${list(gains.map((gain) => `${points(gain.points)} to ${gain.name}`))}.`,
    over: (winners, count, standings) => `The game is over: ${wins(winners, count)} (${standings.join(', ')}).`,
    standing: (name, count) => `${name}: ${count}`,
    brief: {
      line(done, gains, end) {
        const more = [gains, end].filter((said) => said !== '');
        return `${done}${more.length === 0 ? '' : `: ${more.join('; ')}`}.`;
      },
      gain: (count, name) => `${count} for ${name}`,
      closes: (forests, rivers, gains) =>
        `closes ${list([
          ...(forests > 0 ? [agreed(forests, 'a forest', `${forests} forests`)] : []),
          ...(rivers > 0 ? [agreed(rivers, 'a river', `${rivers} rivers`)] : []),
        ])}${gains === '' ? '' : ` (${gains})`}`,
      again: 'plays again',
      won: wins,
    },
  },
  message: {
    gain: (count, scorers) => scored(points(count), scorers),
    more: (count, scorers) => scored(counted(count, 'more point'), scorers),
    forest: (gain, size, mushrooms) => `Forest closed: ${gain} for ${tiles(size)}${and(mushrooms)}.`,
    secondTurn: 'The menhir gives a second turn, with a menhir tile.',
    menhir: (name) => `Forest with a menhir closed: ${name} plays again, with a menhir tile.`,
    river: (gain, size, fish) => `River closed: ${gain} for ${tiles(size)}${and(fish)}.`,
    trap: (gain, prey) => `Hunting trap: ${gain} for ${prey}.`,
    logboat: (gain, lakes) => `Logboat: ${gain} for ${lakes} within reach.`,
    meadow: (gain, prey, size) => `Last hunt: ${gain} for ${prey} in a meadow of ${tiles(size)}.`,
    pit: (more, prey) => `Pit trap: ${more} for ${prey} close by.`,
    system: (gain, fish, size) => `Last catch: ${gain} for ${fish} in a river system of ${tiles(size)}.`,
    raft: (more, lakes) => `Raft: ${more} for ${lakes}.`,
  },
  area: {
    title: (type, count) => `${AREAS[type]} of ${tiles(count)}`,
    open: (count) => (count === 0 ? 'No open side' : counted(count, 'open side')),
    pit: (prey) => `pit trap: again ${prey}`,
    raft: (lakes) => `raft: ${lakes}`,
    worth: {
      growing: {
        taken: (value, scorers) =>
          value === 0 ? `Brings nothing to ${list(scorers)} yet.` : `Would now bring ${to(value, scorers)}.`,
        free: (value) =>
          value === 0 ? 'Worth nothing yet; nobody is here.' : `Worth ${points(value)}; nobody is here.`,
      },
      closing: {
        taken: (value, scorers) => `Brings ${to(value, scorers)} at the end of the turn.`,
        free: (value) => `Worth ${points(value)} at the end of the turn.`,
      },
      final: {
        taken: (value, scorers) => `Has brought ${to(value, scorers)}.`,
        free: (value) => `Was worth ${points(value)}; nobody was here.`,
      },
      counted: 'Closed: its points have been counted.',
      lost: 'Never closed: it brought nothing.',
    },
    prospect(value, isClosing) {
      const when = isClosing ? 'at the end of the turn' : 'now';
      return value > 0 ? `worth ${value} ${when}` : `worth nothing ${isClosing ? when : 'yet'}`;
    },
    standing: (name, kind, type, count) => `${name}: ${count} ${piece(kind, type, count)}`,
  },
  position: {
    toPlace: (isMenhir) => (isMenhir ? 'Menhir tile to place' : 'Tile to place'),
    justPlaced: 'Tile just placed',
    score: (name, count, pawns, huts) =>
      `${name}: ${points(count)}, ${counted(pawns, 'pawn')} and ${counted(huts, 'hut')} in hand.`,
    scores: 'Scores',
    decks: (normal, menhir, discarded) =>
      `To come: ${counted(normal, 'normal tile')} and ${counted(menhir, 'menhir tile')}.${
        discarded === 0 ? '' : ` ${tiles(discarded)} discarded.`
      }`,
    in: (at, directions) => `${at} (${list(directions.map(terms.compass))})`,
    areas: { forest: 'Forests', river: 'Rivers', system: 'River systems', meadow: 'Meadows' },
    area: (title, cells, parts) => `${title}: ${cells.join('; ')}. ${parts.join(' ')}`,
    with: (inside) => `, with ${inside}`,
    tiles: 'Tiles, from north to south',
    tile: (at, types, inside) => `${at}: ${types}${inside === '' ? '' : `; ${inside}`}.`,
  },
  choice: {
    place: ({ x, y, rotation: by }, landmark, met) =>
      `Place the tile ${cell(x, y)}, ${rotation(by)}${landmark === null ? '' : `, ${terms.near(landmark)}`} (${sides(met)})`,
    retake: (at) => `Take back the ${piece('pawn', at.type)} ${zone(at.type, at.direction, 'from')}, ${where(at)}`,
    occupy: (kind, at) => `Put ${a(kind, at)} ${spot(at, 'in')}`,
    retakeNone: 'Take back no pawn',
    occupyNone: 'Place nothing',
  },
  asked: {
    place: (types, isAgain) =>
      `${isAgain ? 'You play again: place a menhir tile' : 'Your turn: place a tile'} with ${sides(types)}.`,
    occupy: 'Place a pawn or a hut?',
    retake: 'Would you like to take back a pawn?',
    waiting: (name) => `It is ${name}’s turn.`,
    waitingAgain: (name) => `${name} plays again, with a menhir tile.`,
    over: (winners, count) => `The game is over: ${wins(winners, count)}.`,
  },
};
