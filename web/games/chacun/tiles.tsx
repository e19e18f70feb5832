import { useMemo } from 'preact/hooks';
import type { Placed, View } from '../../../shared/games/chacun/types.ts';
import { boxOf } from './camera.ts';
import { cancelledOf, Meadow, TileArt } from './tile.tsx';

/** A tile where it lies: drawn once, and again only when an animal on it counts no more. */
function PlacedTile({ placed, cancelled }: { readonly placed: Placed; readonly cancelled: string }) {
  const { tile, x, y, rotation } = placed;
  return useMemo(
    () => (
      <g class="placed" data-tile={tile} data-x={x} data-y={y} data-rotation={rotation} transform={boxOf({ x, y })}>
        <TileArt id={tile} rotation={rotation} cancelled={cancelled} />
      </g>
    ),
    [tile, x, y, rotation, cancelled],
  );
}

/** All tiles on the board. What is hovered, chosen or lit up is drawn in layers over them. */
export const Tiles = ({ view }: { readonly view: View }) => (
  <>
    <Meadow cells={view.placed} />
    {view.placed.map((placed) => (
      <PlacedTile key={placed.tile} placed={placed} cancelled={cancelledOf(view.cancelled, placed.tile)} />
    ))}
  </>
);
