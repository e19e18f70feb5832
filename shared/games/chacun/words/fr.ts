import { typesetAll } from '../../../game/words/typeset.ts';
import type { Placement } from './facts.ts';
import { phrasesWith } from './phrases.ts';
import { grouped, type Spot } from './places.ts';
import { terms } from './terms-fr.ts';

const { cell, cellBriefly, content, list, piece, points, rotation, sides, spot, tiles, towards, zone } = terms;

const where = (at: Spot) => cell(at.x, at.y);
const wins = (winners: readonly string[], count: number) =>
  `${list(winners)} ${winners.length > 1 ? 'gagnent' : 'gagne'} avec ${points(count)}`;
const a = (kind: Parameters<typeof piece>[0], at: Spot) => `${kind === 'hut' ? 'une' : 'un'} ${piece(kind, at.type)}`;
const tile = ({ isMenhir, marks }: Placement) => {
  const power = marks.find((mark) => mark !== 'menhir' && mark !== 'mushrooms');
  return power === undefined ? `une tuile${isMenhir ? ' menhir' : ''}` : `la tuile ${terms.of(power)}`;
};

export const fr = typesetAll(
  phrasesWith({
    story: {
      terms,
      next: ', puis ',
      places: (placement, length) => {
        const { x, y, rotation: by, landmark } = placement;
        const where = length === 'line' ? cellBriefly(x, y) : cell(x, y);
        const more =
          length === 'full' ? `${landmark === null ? '' : `, ${terms.near(landmark)}`}, ${rotation(by)}` : '';
        return `pose ${tile(placement)} (${where}${more})`;
      },
      placesWith: (placement, kind, at) =>
        `pose ${tile(placement)} et ${a(kind, at)} (${cellBriefly(placement.x, placement.y)})`,
      takesBack: (at, isBrief) =>
        isBrief
          ? `reprend ${a('pawn', at)}`
          : `reprend le ${piece('pawn', at.type)} ${zone(at.type, at.direction, 'from')} (${where(at)})`,
      occupies: (kind, at, isOnTold) =>
        `place ${a(kind, at)} ${isOnTold ? spot(at, 'in') : `${zone(at.type, at.direction, 'in')} (${where(at)})`}`,
      passes: (phase) => (phase === 'retake' ? 'ne reprend aucun pion' : 'n’occupe rien'),
      again: (sentence) => `Le menhir donne un second tour : ${sentence}`,
      meets: ({ met }) =>
        `La tuile prolonge ${list(grouped(met).map((side) => `${side.type === 'meadow' ? 'un' : 'une'} ${zone(side.type, null)} ${towards(side.towards)}`))}.`,
      shows: (seen) => (content(seen) === '' ? '' : `On y voit ${content(seen)}.`),
      closed: (area, count) => `Une ${zone(area, null)} ${terms.ofTiles(count)} est achevée ; personne n’y était.`,
      returned: (owners) => `De retour en main : ${list(owners.map(({ name, pieces }) => `${pieces} pour ${name}`))}.`,
      gone: ({ type, animals }) =>
        type === 'hunted'
          ? `Autour de la fosse, ces animaux ne comptent plus : ${terms.animals(animals)}.`
          : `Mangés par les smilodons : ${terms.animals(animals)}.`,
      noSecondTurn: 'Aucune tuile menhir ne peut être placée : pas de second tour.',
      discarded: (all) =>
        `${all.length === 1 ? 'Une tuile qui ne va nulle part est mise' : `${all.length} tuiles qui ne vont nulle part sont mises`} à la défausse (${all.map(sides).join(' ; ')}).`,
      gains: (gains) => `Cela rapporte ${list(gains.map((gain) => `${points(gain.points)} à ${gain.name}`))}.`,
      over: (winners, count, standings) =>
        `La partie est terminée : ${wins(winners, count)} (${standings.join(', ')}).`,
      standing: (name, count) => `${name} : ${count}`,
      brief: {
        line: (done, consequences, end) => {
          const more = [...(consequences.length > 0 ? [consequences.join(', ')] : []), ...(end === '' ? [] : [end])];
          return `${done}${more.length === 0 ? '' : ` : ${more.join(' ; ')}`}.`;
        },
        gains: (own, others) =>
          [
            ...(own > 0 ? [points(own)] : []),
            ...others.map((gain, index) =>
              own > 0 || index > 0 ? `${gain.points} pour ${gain.name}` : `${points(gain.points)} pour ${gain.name}`,
            ),
          ].join(', '),
        closed: (forests, rivers) =>
          `${[
            ...(forests > 0 ? [forests === 1 ? 'forêt' : `${forests} forêts`] : []),
            ...(rivers > 0 ? [rivers === 1 ? 'rivière' : `${rivers} rivières`] : []),
          ].join(' et ')} ${forests + rivers === 1 ? 'achevée' : 'achevées'}`,
        again: 'rejoue',
        won: wins,
      },
    },
    survey: {
      terms,
      toPlace: (isMenhir) => (isMenhir ? 'Tuile menhir à placer' : 'Tuile à placer'),
      justPlaced: 'Tuile qui vient d’être posée',
      sides,
      score: (name, count, pawns, huts) =>
        `${name} : ${points(count)}, ${pawns} ${pawns < 2 ? 'pion' : 'pions'} et ${huts} ${huts < 2 ? 'hutte' : 'huttes'} en main.`,
      scores: 'Points',
      decks: (normal, menhir, discarded) =>
        `À venir : ${normal} ${normal < 2 ? 'tuile normale' : 'tuiles normales'} et ${menhir} ${menhir < 2 ? 'tuile' : 'tuiles'} menhir.${
          discarded === 0 ? '' : ` ${tiles(discarded)} à la défausse.`
        }`,
      in: (at, directions) => `${at} (${list(directions.map(terms.compass))})`,
      areas: { forest: 'Forêts', river: 'Rivières', system: 'Réseaux hydrographiques', meadow: 'Prés' },
      area: (title, cells, parts) => `${title} : ${cells.join(' ; ')}. ${parts.join(' ')}`,
      with: (inside) => `, avec ${inside}`,
      tiles: 'Tuiles, du nord au sud',
      tile: (at, types, inside) => `${at} : ${types}${inside === '' ? '' : ` ; ${inside}`}.`,
    },
    choices: {
      place: ({ x, y, rotation: by }, landmark, met) =>
        `Poser la tuile ${cell(x, y)}, ${rotation(by)}${landmark === null ? '' : `, ${terms.near(landmark)}`} (${sides(met)})`,
      retake: (at) => `Reprendre le ${piece('pawn', at.type)} ${zone(at.type, at.direction, 'from')}, ${where(at)}`,
      occupy: (kind, at) => `Placer ${a(kind, at)} ${spot(at, 'in')}`,
      retakeNone: 'Ne reprendre aucun pion',
      occupyNone: 'Ne rien occuper',
    },
    asks: {
      place: (types, isAgain) =>
        `${isAgain ? 'Vous rejouez : posez une tuile menhir' : 'À vous : posez une tuile'} avec ${sides(types)}.`,
      occupy: 'Voulez-vous occuper une zone ?',
      retake: 'Voulez-vous reprendre un pion ?',
      waiting: (name) => `C’est à ${name} de jouer.`,
      waitingAgain: (name) => `${name} rejoue, avec une tuile menhir.`,
      over: (winners, count) => `La partie est terminée : ${wins(winners, count)}.`,
    },
  }),
);
