import { useMemo } from 'preact/hooks';
import { picture } from '../../../../shared/games/chacun/drawing/picture.ts';
import { BOX, OVERHANG, standing, tileArt, WIDTH } from '../../../../shared/games/chacun/drawing/tile-svg.ts';
import type { AnimalId, Rotation, TileId } from '../../../../shared/games/chacun/types.ts';
import { palette } from '../palette.ts';
import { chacunTerms, chacunText } from '../text.ts';

interface Props {
  readonly id: TileId;
  readonly rotation: Rotation;
}

/** A tile in a box of 100 × 100. */
export function TileArt({ id, rotation }: Props) {
  const colours = palette.value;
  const html = useMemo(() => ({ __html: tileArt(id, rotation, colours) }), [id, rotation, colours]);
  return (
    <svg
      class="tile-picture"
      aria-hidden="true"
      data-rotation={rotation}
      x={-OVERHANG}
      y={-OVERHANG}
      width={WIDTH}
      height={WIDTH}
      viewBox={BOX}
      dangerouslySetInnerHTML={html}
    />
  );
}

export const cancelledOf = (cancelled: readonly AnimalId[], tile: TileId): string =>
  cancelled.filter((animal) => Math.floor(animal / 100) === tile).join();

/** Drawn over a tile: crosses on its animals that no longer count. */
export function Cancelled({ id, rotation, cancelled }: Props & { readonly cancelled: string }) {
  if (cancelled === '') return null;
  const words = chacunText();
  const gone = cancelled.split(',').map(Number);
  return picture(id)
    .zones.flatMap(({ animals }) => animals)
    .filter((animal) => gone.includes(animal.id))
    .map(({ id: animal, kind, spot }) => {
      const { at, size } = standing(spot.at, spot.radius, rotation);
      return (
        <g key={animal} class="cancelled" transform={`translate(${at.join(' ')})scale(${size.toFixed(2)})`}>
          <title>{words.cancelled(chacunTerms().animal(kind))}</title>
          <path d="M-11-9L11 10M11-9L-11 10" />
        </g>
      );
    });
}
