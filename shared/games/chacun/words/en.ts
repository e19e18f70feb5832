import type { Placement } from './facts.ts';
import { phrasesWith } from './phrases.ts';
import { grouped, type Spot } from './places.ts';
import { terms } from './terms-en.ts';

const { cell, content, list, piece, points, rotation, sides, spot, tiles, towards, zone } = terms;

const where = (at: Spot) => cell(at.x, at.y);
const wins = (winners: readonly string[], count: number) =>
  `${list(winners)} ${winners.length > 1 ? 'win' : 'wins'} with ${points(count)}`;
const a = (kind: Parameters<typeof piece>[0], at: Spot) => `a ${piece(kind, at.type)}`;
const tile = ({ isMenhir, marks }: Placement) => {
  const power = marks.find((mark) => mark !== 'menhir' && mark !== 'mushrooms');
  return power === undefined ? `a ${isMenhir ? 'menhir ' : ''}tile` : `the ${terms.power(power)} tile`;
};

export const en = phrasesWith({
  story: {
    terms,
    next: ', then ',
    places: (placement, length) => {
      const { x, y, rotation: by, landmark } = placement;
      const more = length === 'full' ? `${landmark === null ? '' : `, ${terms.near(landmark)}`}, ${rotation(by)}` : '';
      return `places ${tile(placement)} (${cell(x, y)}${more})`;
    },
    placesWith: (placement, kind, at) =>
      `places ${tile(placement)} with ${a(kind, at)} (${cell(placement.x, placement.y)})`,
    takesBack: (at, isBrief) =>
      isBrief
        ? `takes back ${a('pawn', at)}`
        : `takes back the ${piece('pawn', at.type)} ${zone(at.type, at.direction, 'from')} (${where(at)})`,
    occupies: (kind, at, isOnTold) =>
      `puts ${a(kind, at)} ${isOnTold ? spot(at, 'in') : `${zone(at.type, at.direction, 'in')} (${where(at)})`}`,
    passes: (phase) => (phase === 'retake' ? 'takes back no pawn' : 'occupies nothing'),
    again: (sentence) => `The menhir gives a second turn: ${sentence}`,
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
      `${all.length === 1 ? 'A tile that fits nowhere is discarded' : `${all.length} tiles that fit nowhere are discarded`} (${all.map(sides).join('; ')}).`,
    gains: (gains) => `That brings ${list(gains.map((gain) => `${points(gain.points)} to ${gain.name}`))}.`,
    over: (winners, count, standings) => `The game is over: ${wins(winners, count)} (${standings.join(', ')}).`,
    standing: (name, count) => `${name}: ${count}`,
    brief: {
      line: (done, consequences, end) => {
        const more = [...(consequences.length > 0 ? [consequences.join(', ')] : []), ...(end === '' ? [] : [end])];
        return `${done}${more.length === 0 ? '' : `: ${more.join('; ')}`}.`;
      },
      gains: (own, others) =>
        [
          ...(own > 0 ? [points(own)] : []),
          ...others.map((gain, index) =>
            own > 0 || index > 0 ? `${gain.points} for ${gain.name}` : `${points(gain.points)} for ${gain.name}`,
          ),
        ].join(', '),
      closed: (forests, rivers) =>
        `${[
          ...(forests > 0 ? [forests === 1 ? 'forest' : `${forests} forests`] : []),
          ...(rivers > 0 ? [rivers === 1 ? 'river' : `${rivers} rivers`] : []),
        ].join(' and ')} closed`,
      again: 'plays again',
      won: wins,
    },
  },
  survey: {
    terms,
    toPlace: (isMenhir) => (isMenhir ? 'Menhir tile to place' : 'Tile to place'),
    justPlaced: 'Tile just placed',
    sides,
    score: (name, count, pawns, huts) =>
      `${name}: ${points(count)}, ${pawns} ${pawns === 1 ? 'pawn' : 'pawns'} and ${huts} ${huts === 1 ? 'hut' : 'huts'} in hand.`,
    scores: 'Scores',
    decks: (normal, menhir, discarded) =>
      `To come: ${normal} normal ${normal === 1 ? 'tile' : 'tiles'} and ${menhir} menhir ${menhir === 1 ? 'tile' : 'tiles'}.${
        discarded === 0 ? '' : ` ${tiles(discarded)} discarded.`
      }`,
    in: (at, directions) => `${at} (${list(directions.map(terms.compass))})`,
    areas: { forest: 'Forests', river: 'Rivers', system: 'River systems', meadow: 'Meadows' },
    area: (title, cells, parts) => `${title}: ${cells.join('; ')}. ${parts.join(' ')}`,
    with: (inside) => `, with ${inside}`,
    tiles: 'Tiles, from north to south',
    tile: (at, types, inside) => `${at}: ${types}${inside === '' ? '' : `; ${inside}`}.`,
  },
  choices: {
    place: ({ x, y, rotation: by }, landmark, met) =>
      `Place the tile ${cell(x, y)}, ${rotation(by)}${landmark === null ? '' : `, ${terms.near(landmark)}`} (${sides(met)})`,
    retake: (at) => `Take back the ${piece('pawn', at.type)} ${zone(at.type, at.direction, 'from')}, ${where(at)}`,
    occupy: (kind, at) => `Put ${a(kind, at)} ${spot(at, 'in')}`,
    retakeNone: 'Take back no pawn',
    occupyNone: 'Occupy nothing',
  },
  asks: {
    place: (types, isAgain) =>
      `${isAgain ? 'You play again: place a menhir tile' : 'Your turn: place a tile'} with ${sides(types)}.`,
    occupy: 'Would you like to occupy a zone?',
    retake: 'Would you like to take back a pawn?',
    waiting: (name) => `${name} to play.`,
    waitingAgain: (name) => `${name} plays again, with a menhir tile.`,
    over: (winners, count) => `The game is over: ${wins(winners, count)}.`,
  },
});
