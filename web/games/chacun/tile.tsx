import type { Point } from '../../../shared/games/chacun/drawing/curves.ts';
import { picture, type ZonePicture } from '../../../shared/games/chacun/drawing/picture.ts';
import type { AnimalId, Rotation, TileId } from '../../../shared/games/chacun/types.ts';
import { AnimalGlyph, FishGlyph, MenhirGlyph, MushroomsGlyph, PowerGlyph } from './glyphs.tsx';
import { chacunText } from './text.ts';

/** Puts a glyph upright at a point of a tile that is rotated, with so much room around it. */
const upright = ([x, y]: Point, rotation: Rotation, radius = 10) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${-90 * rotation}) scale(${(Math.min(11, Math.max(6.5, radius)) / 10).toFixed(2)})`;

interface Props {
  readonly id: TileId;
  readonly rotation: Rotation;
  /** Those of its animals that no longer count, in a string: so a tile is drawn again only when they change. */
  readonly cancelled: string;
}

export const cancelledOf = (cancelled: readonly AnimalId[], tile: TileId): string =>
  cancelled.filter((animal) => Math.floor(animal / 100) === tile).join();

function ZoneThings({ zone, rotation, cancelled }: { readonly zone: ZonePicture } & Omit<Props, 'id'>) {
  const words = chacunText();
  const isCancelled = (id: AnimalId) => cancelled.split(',').includes(String(id));
  const { mark } = zone;
  return (
    <>
      {zone.fish.map((point) => (
        <g key={point.join()} transform={upright(point, rotation, 9)}>
          <title>{words.fish}</title>
          <FishGlyph />
        </g>
      ))}
      {mark !== null && (
        <g transform={upright(mark.spot.at, rotation, mark.spot.radius)}>
          <title>{words.marks[mark.kind]}</title>
          {mark.kind === 'menhir' ? (
            <MenhirGlyph />
          ) : mark.kind === 'mushrooms' ? (
            <MushroomsGlyph />
          ) : (
            <PowerGlyph power={mark.kind} />
          )}
        </g>
      )}
      {zone.animals.map(({ id, kind, spot }) => (
        <g key={id} transform={upright(spot.at, rotation, spot.radius)} class={isCancelled(id) ? 'cancelled' : ''}>
          <title>{isCancelled(id) ? words.cancelled(words.animals[kind]) : words.animals[kind]}</title>
          <AnimalGlyph kind={kind} />
          {isCancelled(id) && <path class="cross" d="M-9-8L9 8M9-8L-9 8" />}
        </g>
      ))}
    </>
  );
}

/** A tile in a box of 100 × 100, turned around its middle. Each zone is a path that says which zone it is. */
export function TileArt({ id, rotation, cancelled }: Props) {
  const { zones, shores, edges, trees, grass } = picture(id);
  const isWet = ({ type }: ZonePicture) => type === 'river' || type === 'lake';
  const shape = (zone: ZonePicture) => (
    <path key={zone.id} class={`zone ${zone.type}`} data-zone={zone.id} d={zone.outline} />
  );
  return (
    <g class="tile-art" clip-path="url(#tile-box)" transform={`rotate(${90 * rotation} 50 50)`}>
      <path class="ground" d="M0 0h100v100h-100z" />
      {zones.filter(({ type }) => type === 'meadow').map(shape)}
      <path class="grass" d={grass} />
      {zones.filter(({ type }) => type === 'forest').map(shape)}
      <path class="edges" d={edges} />
      <path class="tree-shade" d={trees} transform="translate(.8 1.4)" />
      <path class="trees" d={trees} />
      <path class="shores" d={shores} />
      {zones.filter(isWet).map(shape)}
      {zones.map((zone) => (
        <ZoneThings key={zone.id} zone={zone} rotation={rotation} cancelled={cancelled} />
      ))}
    </g>
  );
}
