import type { Seat } from '../../../../shared/game/contract.ts';
import { type Slot, trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import { ownerOf } from '../../../../shared/games/tchu/owners.ts';
import type { Card, RouteId, StationId, View } from '../../../../shared/games/tchu/types.ts';
import type { Fact } from '../../../../shared/games/tchu/words/facts.ts';
import type { Mark, Reveal } from '../../../board/scene.ts';
import { middleOf } from './aim.ts';

/** What is drawn of a turn. */
export type ClipPiece =
  | { readonly type: 'car'; readonly heading: number; readonly seat: Seat }
  | { readonly type: 'route'; readonly route: RouteId }
  /** What brings points at the end. */
  | {
      readonly type: 'counted';
      readonly seat: Seat;
      readonly routes: readonly RouteId[];
      readonly stations: readonly StationId[];
    };

/** What changed on the map, in the order of the facts. Cards and tickets are not on it. */
export function marksOf(_: View, after: View, facts: readonly Fact[]): readonly Mark<ClipPiece>[] {
  return facts.flatMap((fact): readonly Mark<ClipPiece>[] => {
    if (fact.type === 'attempted' || fact.type === 'not-claimed') {
      const { route } = fact;
      return [{ kind: 'glow', sound: 'rails', where: middleOf(route), piece: { type: 'route', route } }];
    }
    if (fact.type !== 'claimed') return [];
    const seat = ownerOf(after, fact.route);
    if (seat === null) return [];
    const cars = trackOf(fact.route).slots.map((slot) => couplingMarks(slot, seat));
    return [...cars, { kind: 'fly', sound: 'points', where: middleOf(fact.route), to: seat, text: `+${fact.points}` }];
  });
}

const couplingMarks = ({ at: [x, y], heading }: Slot, seat: Seat): Mark<ClipPiece> => ({
  kind: 'couple',
  sound: 'car',
  where: { x, y },
  piece: { type: 'car', heading, seat },
});

const DECK = '.piles > .pile';

/** The cards that one has drawn, and those that a tunnel has turned over, unless they are shown beside what they ask for. */
export const revealsOf = (before: View, after: View, facts: readonly Fact[]): readonly Reveal<Card>[] =>
  facts.flatMap((fact): readonly Reveal<Card>[] => {
    if (fact.type === 'card-drawn' && fact.card !== null) {
      const { card, isFromDeck } = fact;
      const taken = before.faceUp.findIndex((one, slot) => one === card && after.faceUp[slot] !== card);
      // Where it was replaced by its like, any of them.
      const slot = taken === -1 ? before.faceUp.indexOf(card) : taken;
      const from = isFromDeck ? DECK : `.face-up > :nth-child(${slot + 1})`;
      return [{ card, from, to: `.cards [data-card="${card}"]`, isTurned: isFromDeck }];
    }
    // Where more is asked than one has, the attempt is over at once.
    if (fact.type !== 'attempted' || after.phase.type === 'tunnel') return [];
    return fact.drawn.map((card) => ({ card, from: DECK, to: null, isTurned: true }));
  });
