import type { Seat } from '../../../../shared/game/contract.ts';
import { type At, sheetOf, spotOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { Bag, Card, Dice, Resource, View } from '../../../../shared/games/catane/types.ts';
import type { Fact } from '../../../../shared/games/catane/words/facts.ts';
import type { Point } from '../../../board/camera.ts';
import type { Mark, Reveal } from '../../../board/scene.ts';

/** What is drawn of a turn. */
export type ClipPiece =
  | { readonly type: 'dice'; readonly dice: Dice }
  | { readonly type: 'cell'; readonly at: At }
  | { readonly type: 'road'; readonly at: At; readonly seat: Seat }
  | { readonly type: 'colony' | 'town'; readonly seat: Seat }
  | { readonly type: 'thief' }
  /** Pieces that bring points at the end. */
  | { readonly type: 'counted'; readonly seat: Seat; readonly at: readonly Point[]; readonly isRoad: boolean };

type ClipMark = Mark<ClipPiece>;

/** Where something is on the sheet. */
export const pointOf = (at: At) => {
  const [x, y] = spotOf(at);
  return { x, y };
};

const named = <Place extends { readonly name: string }>(places: readonly Place[], name: string): readonly Place[] =>
  places.filter((place) => place.name === name);

/** What changed on the island, in the order of the facts. */
export function marksOf(before: View, after: View, facts: readonly Fact[]): readonly ClipMark[] {
  const { roads, intersections, cells } = geometryOf(after.size);
  let sum = 0;
  let { thief } = before;
  return facts.flatMap((fact): readonly ClipMark[] => {
    if (fact.kind === 'dice') {
      sum = fact.dice[0] + fact.dice[1];
      const middle = sheetOf(after.size) / 2;
      return [
        { kind: 'roll', sound: 'dice', where: { x: middle, y: middle }, piece: { type: 'dice', dice: fact.dice } },
      ];
    }
    if (fact.kind === 'produced') return harvestMarks(after, sum, thief, fact.gains);
    if (fact.kind === 'road')
      return fact.at
        .flatMap(({ name }) => named(roads, name))
        .map((at) => ({
          kind: 'drop',
          sound: 'building',
          where: pointOf(at),
          piece: { type: 'road', at, seat: fact.seat },
        }));
    if (fact.kind === 'colony' || fact.kind === 'town')
      return named(intersections, fact.at.name).map((at) => ({
        kind: 'drop',
        sound: 'building',
        where: pointOf(at),
        piece: { type: fact.kind, seat: fact.seat },
      }));
    if (fact.kind === 'thief')
      return named(cells, fact.to.name).map((at) => {
        thief = at.id;
        return { kind: 'land', sound: 'pawn', where: pointOf(at), piece: { type: 'thief' } };
      });
    if (fact.kind === 'stolen')
      return cells
        .filter(({ id }) => id === thief)
        .map((at) => ({ kind: 'fly', sound: 'card', isCard: true, where: pointOf(at), to: fact.seat, text: '+1' }));
    return [];
  });
}

const countOf = (bag: Bag): number => bag.reduce((total, count) => total + count, 0);

/** The cells that produced, and the cards of each seat, which fly from one of them. */
function harvestMarks(
  { size, tiles, buildings }: View,
  sum: number,
  thief: number,
  gains: readonly Bag[],
): readonly ClipMark[] {
  const { cells, intersections } = geometryOf(size);
  const producing = cells.filter(({ id }) => tiles[id]?.number === sum && id !== thief);
  return [
    ...producing.map(
      (at) => ({ kind: 'glow', sound: 'harvest', where: pointOf(at), piece: { type: 'cell', at } }) as const,
    ),
    ...gains.flatMap((bag, to) => {
      const from = producing.find(({ id }) =>
        intersections.some((spot) => spot.cells.includes(id) && buildings[spot.id]?.seat === to),
      );
      return countOf(bag) === 0 || from === undefined
        ? []
        : [{ kind: 'fly', sound: 'card', isCard: true, where: pointOf(from), to, text: `+${countOf(bag)}` } as const];
    }),
  ];
}

/** The cards that one has bought or stolen: only their owner knows them, so that any others are left out. */
export const revealsOf = (_: View, after: View, facts: readonly Fact[]): readonly Reveal<Card | Resource>[] =>
  facts.flatMap((fact): readonly Reveal<Card | Resource>[] => {
    if (fact.kind === 'bought')
      return fact.cards.flatMap((card) =>
        card === null ? [] : { card, from: '[data-buy="card"]', to: `.cards [data-card="${card}"]`, isTurned: true },
      );
    if (fact.kind !== 'stolen' || fact.resource === null || fact.seat !== after.seat) return [];
    const { resource: card, victim } = fact;
    const from = `.players > [data-seat="${victim}"]`;
    return [{ card, from, to: `.cards [data-resource="${card}"]`, isTurned: true }];
  });
