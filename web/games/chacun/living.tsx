import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Frame } from '../../../shared/game/capabilities/picture.ts';
import { drawOccupants } from '../../../shared/games/chacun/drawing/board-svg.ts';
import { NIGHT, type Palette } from '../../../shared/games/chacun/drawing/palette.ts';
import { drawTiles } from '../../../shared/games/chacun/drawing/tile-svg.ts';
import { drawSeams } from '../../../shared/games/chacun/drawing/valley.ts';
import { tileIdOf } from '../../../shared/games/chacun/tiles.ts';
import type { Placed, State } from '../../../shared/games/chacun/types.ts';
import type { LivingProps } from '../../home/living-cover.tsx';
import { palette } from './palette.ts';
import './living.css';

/** In milliseconds: from one move to the next, and how long the whole board stays. */
const BEAT = 1700;
const REST = 4000;
/** How many moves are played again: about those of a day. */
const PLAYED = 6;

/** Whether the middle of a cell is in the frame. */
function isIn({ x, y }: Placed, { left, top, width, height }: Frame): boolean {
  const [middle, centre] = [100 * x + 50 - left, 100 * y + 50 - top];
  return middle > 0 && middle < width && centre > 0 && centre < height;
}

const drawn = (svg: string) => ({ __html: svg });

/** The pieces on these tiles. */
const pieces = ({ placed, occupants }: State, tiles: readonly Placed[], colours: Palette): string => {
  const on = new Set(tiles.map(({ tile }) => tile));
  const standing = occupants.filter(({ zone }) => on.has(tileIdOf(zone)));
  return drawOccupants({ placed, occupants: standing }, colours === NIGHT ? 'night' : 'day');
};

/** What one finds on coming back: the last moves of the picture are taken off it, and played again one by one. */
export function Living({ position, frame, isPlaying }: LivingProps) {
  // The file was made with this site.
  const state = position as State;
  const seen = useMemo(() => state.placed.filter((tile) => isIn(tile, frame)), [state, frame]);
  // In a narrow window there are few: half of them stay.
  const film = seen.slice(-Math.min(PLAYED, Math.floor(seen.length / 2)));
  const [shown, setShown] = useState(Infinity);
  const isWhole = shown >= film.length;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setShown(isWhole ? 0 : shown + 1), isWhole ? REST : BEAT);
    return () => clearTimeout(timer);
  }, [isPlaying, shown, isWhole]);
  const colours = palette.value;
  const arriving = film[shown - 1];
  // Below the tile that arrives, too: the picture shows it already.
  const missing = film.slice(Math.max(0, shown - 1));
  const there = seen.filter((tile) => !missing.includes(tile));
  const { left, top, width, height } = frame;
  return (
    <svg
      class="living"
      viewBox={`${left} ${top} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {missing.map(({ tile, x, y }) => (
        <path key={tile} class="missing" fill={colours.table} d={`M${100 * x} ${100 * y}h100v100h-100z`} />
      ))}
      {missing.length > 0 && <g dangerouslySetInnerHTML={drawn(pieces(state, there, colours))} />}
      {arriving !== undefined && (
        <g
          key={arriving.tile}
          class="arriving"
          dangerouslySetInnerHTML={drawn(
            drawTiles([arriving], colours) + drawSeams([arriving], colours) + pieces(state, [arriving], colours),
          )}
        />
      )}
    </svg>
  );
}
