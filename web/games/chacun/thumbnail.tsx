import { useEffect, useRef, useState } from 'preact/hooks';
import type { Rotation, TileId } from '../../../shared/games/chacun/types.ts';
import { TileArt } from './tile.tsx';

interface Props {
  readonly tile: TileId;
  readonly rotation?: Rotation;
}

/**
 * A small picture of a tile, drawn only when it is scrolled into view, since those of a whole deck have thousands of
 * shapes.
 */
export function Thumbnail({ tile, rotation = 0 }: Props) {
  const [isInSight, setInSight] = useState(false);
  const box = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <svg ref={box} viewBox="0 0 100 100" aria-hidden="true">
      {isInSight && <TileArt id={tile} rotation={rotation} />}
    </svg>
  );
}
