import { markPath } from '../../../../shared/game/seat-colours.ts';
import { placeOf } from '../../../../shared/games/tchu/drawing/projection.ts';
import { routePath } from '../../../../shared/games/tchu/drawing/rails.ts';
import { SLOT } from '../../../../shared/games/tchu/drawing/tracks.ts';
import type { Card, View } from '../../../../shared/games/tchu/types.ts';
import type { Fact } from '../../../../shared/games/tchu/words/facts.ts';
import { clipArt } from '../../../board/scene.ts';
import { seatClass } from '../../../board/seat-mark.tsx';
import { CardArt } from '../dock/card.tsx';
import { tchuTerms } from '../text.ts';
import { middleOf } from './aim.ts';
import { type ClipPiece, marksOf, revealsOf } from './marks.ts';
import './clips.css';

/** A piece of a turn, around (0, 0). */
function draw(piece: ClipPiece) {
  if (piece.type === 'route') {
    const { x, y } = middleOf(piece.route);
    return <path class="tried" d={routePath(piece.route)} transform={`translate(${-x} ${-y})`} />;
  }
  if (piece.type === 'counted')
    return (
      <g class={`counted-pieces ${seatClass(piece.seat)}`}>
        {piece.routes.map((route) => (
          <path key={route} d={routePath(route)} />
        ))}
        {piece.stations.map((station) => {
          const [x, y] = placeOf(station);
          return <circle key={`station ${station}`} cx={x} cy={y} r="20" />;
        })}
      </g>
    );
  const { length, width } = SLOT;
  return (
    <g class={`car ${seatClass(piece.seat)}`}>
      <rect
        x={-length / 2}
        y={-width / 2 - 1.5}
        width={length}
        height={width + 3}
        rx="5"
        transform={`rotate(${(piece.heading * 180) / Math.PI})`}
      />
      <path d={markPath(piece.seat)} transform="scale(.7)" />
    </g>
  );
}

export const clips = clipArt<View, Fact, ClipPiece, Card>({ scale: 0.65, size: 80, unseen: 'card' }, marksOf, draw, {
  of: revealsOf,
  draw: (card) => ({
    name: tchuTerms().card(card),
    face: <CardArt card={card} />,
    back: <CardArt card="back" />,
  }),
});
