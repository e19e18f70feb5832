import type { Sketch } from '../../game/capabilities/sketch.ts';
import { TILES, tileOf } from './tiles.ts';
import type { State, View } from './types.ts';
import { unseen } from './view.ts';

/** Sketched turns: the player chooses which tile is drawn; the order of the other tiles has no meaning. */
export const sketch: Sketch<State, View> = {
  chances(view) {
    const { phase, second } = view;
    if (phase.type !== 'place') return unseen(view, 'normal');
    return [phase.tile, ...unseen(view, second ? 'menhir' : 'normal')];
  },
  turn(view, seat, tile) {
    const { rules, placed, occupants, cancelled, discarded, points, messages, seating } = view;
    const phase = { type: 'place', tile } as const;
    const left = { placed, discarded, phase };
    return {
      rules,
      decks: { normal: unseen(left, 'normal'), menhir: unseen(left, 'menhir') },
      placed,
      occupants,
      cancelled,
      discarded,
      points,
      messages,
      ...(seating && { seating }),
      turn: seat,
      second: tileOf(tile).kind === 'menhir',
      phase,
    };
  },
  isOn: ({ phase }) => phase.type === 'occupy' || phase.type === 'retake',
  chance: ({ phase }) => (phase.type === 'place' ? phase.tile : undefined),
  isSpent: ({ placed, discarded, phase }, id) =>
    phase.type === 'over' ||
    discarded.includes(id) ||
    placed.some(({ tile }) => tile === id) ||
    !TILES.some((tile) => tile.id === id),
};
