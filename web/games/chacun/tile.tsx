import { useMemo } from 'preact/hooks';
import { THEMED } from '../../../shared/games/chacun/drawing/palette.ts';
import { picture } from '../../../shared/games/chacun/drawing/picture.ts';
import { standing, tileArt } from '../../../shared/games/chacun/drawing/tile-svg.ts';
import type { AnimalId, Rotation, TileId } from '../../../shared/games/chacun/types.ts';
import { chacunText } from './text.ts';
import { zoneContent } from './zones.ts';

interface Props {
  readonly id: TileId;
  readonly rotation: Rotation;
  /** Those of its animals that no longer count, in a string: so a tile is drawn again only when they change. */
  readonly cancelled: string;
}

export const cancelledOf = (cancelled: readonly AnimalId[], tile: TileId): string =>
  cancelled.filter((animal) => Math.floor(animal / 100) === tile).join();

/** A tile in a box of 100 × 100, and over it an unseen path for each zone, that says which zone it is. */
export function TileArt({ id, rotation, cancelled }: Props) {
  const words = chacunText();
  const html = useMemo(() => ({ __html: tileArt(id, rotation, THEMED) }), [id, rotation]);
  const gone = cancelled === '' ? [] : cancelled.split(',').map(Number);
  const { zones } = picture(id);
  return (
    <>
      {/* A hair larger than the tile: as neighbours overlap, no crack shows between them. */}
      <svg
        class="tile-picture"
        aria-hidden="true"
        x="-.3"
        y="-.3"
        width="100.6"
        height="100.6"
        viewBox="-.3 -.3 100.6 100.6"
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
          <path key={zone.id} class={`zone ${zone.type}`} data-zone={zone.id} d={zone.outline} fill="none">
            <title>{zoneContent(zone.id, gone)}</title>
          </path>
        ))}
      </g>
    </>
  );
}
