import { pictureOfZone } from '../../../../shared/games/chacun/drawing/picture.ts';
import type { View } from '../../../../shared/games/chacun/types.ts';
import type { Fact } from '../../../../shared/games/chacun/words/facts.ts';
import { clipArt } from '../../../board/scene.ts';
import { seatClass } from '../../../board/seat-mark.tsx';
import { boxOf, centreOf } from './camera.ts';
import { type ClipPiece, marksOf } from './marks.ts';
import { Piece } from './occupants.tsx';
import { TileArt } from './tile.tsx';

/** A piece of a turn, around (0, 0). */
function draw(piece: ClipPiece) {
  if (piece.type === 'occupant') return <Piece kind={piece.kind} seat={piece.seat} stands={piece.stands} />;
  if (piece.type === 'tile')
    return (
      <g transform="translate(-50 -50)">
        <TileArt id={piece.placed.tile} rotation={piece.placed.rotation} />
      </g>
    );
  if (piece.type === 'counted')
    return (
      <g class={`counted-pieces ${seatClass(piece.seat)}`}>
        <Outlines zones={piece.zones} />
        {piece.tiles.map((home) => (
          <rect key={home.tile} transform={boxOf(home)} x="4" y="4" width="92" height="92" rx="6" />
        ))}
      </g>
    );
  const { x, y } = centreOf(piece.around);
  return (
    <g transform={`translate(${-x} ${-y})`}>
      <Outlines zones={piece.zones} />
    </g>
  );
}

const Outlines = ({ zones }: Pick<Extract<ClipPiece, { type: 'area' }>, 'zones'>) =>
  zones.map(({ zone, home }) => (
    <path
      key={zone}
      class="lit"
      d={pictureOfZone(zone).outline}
      transform={`${boxOf(home)} rotate(${90 * home.rotation} 50 50)`}
    />
  ));

/** A tile is told apart from 72 pixels on. */
export const clips = clipArt<View, Fact, ClipPiece>({ scale: 0.72, size: 100, unseen: null }, marksOf, draw);
