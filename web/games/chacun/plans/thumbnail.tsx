import { useRef } from 'preact/hooks';
import type { Rotation, TileId } from '../../../../shared/games/chacun/types.ts';
import { useSeen } from '../../../ui/seen.ts';
import { TileArt } from '../map/tile.tsx';

interface Props {
  readonly tile: TileId;
  readonly rotation?: Rotation;
}

/**
 * A small picture of a tile, drawn only when it is scrolled into view, since those of a whole deck have thousands of
 * shapes.
 */
export function Thumbnail({ tile, rotation = 0 }: Props) {
  const box = useRef<SVGSVGElement>(null);
  const isSeen = useSeen(box);
  return (
    <svg ref={box} viewBox="0 0 100 100" aria-hidden="true">
      {isSeen && <TileArt id={tile} rotation={rotation} />}
    </svg>
  );
}
