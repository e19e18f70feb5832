import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { DAY, NIGHT, type Palette } from '../../../shared/games/chacun/drawing/palette.ts';
import { picture } from '../../../shared/games/chacun/drawing/picture.ts';
import { OVERHANG, standing, tileArt } from '../../../shared/games/chacun/drawing/tile-svg.ts';
import type { AnimalId, Cell, Rotation, TileId } from '../../../shared/games/chacun/types.ts';
import { chacunText } from './text.ts';

const WIDTH = 100 + 2 * OVERHANG;
const BOX = `${-OVERHANG} ${-OVERHANG} ${WIDTH} ${WIDTH}`;

/** Tiles carry their colours themselves: looked up by name, they would be so for each of thousands of shapes. */
const palette = signal<Palette>(DAY);
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  palette.value = dark.matches ? NIGHT : DAY;
};
dark.addEventListener('change', follow);
follow();

interface Props {
  readonly id: TileId;
  readonly rotation: Rotation;
  /** Those of its animals that no longer count, in a string: so a tile is drawn again only when they change. */
  readonly cancelled: string;
}

export const cancelledOf = (cancelled: readonly AnimalId[], tile: TileId): string =>
  cancelled.filter((animal) => Math.floor(animal / 100) === tile).join();

/** The meadow under all tiles of a board: one shape, so that no crack shows where tiles meet. */
export const Meadow = ({ cells }: { readonly cells: readonly Cell[] }) => (
  <path fill={palette.value.meadow} d={cells.map(({ x, y }) => `M${100 * x} ${100 * y}h100v100h-100z`).join('')} />
);

/** A tile in a box of 100 × 100, and over it an unseen path for each zone, that says which zone it is. */
export function TileArt({ id, rotation, cancelled }: Props) {
  const words = chacunText();
  const colours = palette.value;
  const html = useMemo(() => ({ __html: tileArt(id, rotation, colours) }), [id, rotation, colours]);
  const gone = cancelled === '' ? [] : cancelled.split(',').map(Number);
  const { zones } = picture(id);
  return (
    <>
      <svg
        class="tile-picture"
        aria-hidden="true"
        x={-OVERHANG}
        y={-OVERHANG}
        width={WIDTH}
        height={WIDTH}
        viewBox={BOX}
      >
        <g dangerouslySetInnerHTML={html} />
        {zones.flatMap(({ animals }) =>
          animals
            .filter((animal) => gone.includes(animal.id))
            .map(({ id: animal, kind, spot }) => {
              const { at, size } = standing(spot.at, spot.radius, rotation);
              return (
                <g key={animal} class="cancelled" transform={`translate(${at.join(' ')})scale(${size.toFixed(2)})`}>
                  <title>{words.cancelled(words.animals[kind])}</title>
                  <path d="M-11-9L11 10M11-9L-11 10" />
                </g>
              );
            }),
        )}
      </svg>
      <g class="tile-art" transform={`rotate(${90 * rotation} 50 50)`}>
        {zones.map((zone) => (
          <path key={zone.id} class={`zone ${zone.type}`} data-zone={zone.id} d={zone.outline} fill="none" />
        ))}
      </g>
    </>
  );
}
