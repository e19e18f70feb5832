import { useEffect, useMemo, useState } from 'preact/hooks';
import { type BoardSvg, boardSvg } from '../../../shared/games/chacun/drawing/board-svg.ts';
import type { Placed, View } from '../../../shared/games/chacun/types.ts';
import { boxOf } from './camera.ts';
import { palette } from './palette.ts';
import { cancelledOf, Meadow, TileArt, TileZones } from './tile.tsx';

// docs/decisions/16-sixteen-tiles-are-one-image.md
/** The number of tiles in a sheet. */
const SHEET = 16;

/**
 * A tile in its place, with its picture or over the sheet that shows it. Redrawn only when an animal no longer counts.
 */
function PlacedTile({
  placed,
  cancelled,
  hasPicture,
}: {
  readonly placed: Placed;
  readonly cancelled: string;
  readonly hasPicture: boolean;
}) {
  const { tile, x, y, rotation } = placed;
  return useMemo(
    () => (
      <g class="placed" data-tile={tile} data-x={x} data-y={y} data-rotation={rotation} transform={boxOf({ x, y })}>
        {hasPicture && <TileArt id={tile} rotation={rotation} />}
        <TileZones id={tile} rotation={rotation} cancelled={cancelled} />
      </g>
    ),
    [tile, x, y, rotation, cancelled, hasPicture],
  );
}

interface Sheet extends Omit<BoardSvg, 'svg'> {
  readonly url: string;
}

/**
 * Tiles that will not change any more, as one image: it takes the browser as long per frame as a single shape, instead
 * of hundreds. Null until the image is loaded.
 */
function useSheet(placed: readonly Placed[]): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const colours = palette.value;
  const key = JSON.stringify(placed);
  useEffect(() => {
    let made: string | null = null;
    // Each sheet in a task of its own, so that the page answers in between.
    const timer = setTimeout(() => {
      const { svg, ...box } = boardSvg(placed, colours);
      const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      made = url;
      const image = new Image();
      image.onload = () => {
        if (made !== null) setSheet({ url, ...box });
      };
      image.src = url;
    });
    return () => {
      clearTimeout(timer);
      if (made !== null) URL.revokeObjectURL(made);
      made = null;
    };
  }, [key, colours]);
  return sheet;
}

/**
 * Some tiles as a sheet. Until its image is loaded, nothing is shown if the page has just opened, otherwise the tiles
 * themselves.
 */
function SheetOfTiles({ view, from, isNew }: { readonly view: View; readonly from: number; readonly isNew: boolean }) {
  const placed = view.placed.slice(from, from + SHEET);
  const sheet = useSheet(placed);
  return (
    <>
      {sheet !== null && (
        <image class="sheet" href={sheet.url} x={sheet.x} y={sheet.y} width={sheet.width} height={sheet.height} />
      )}
      <TileList view={view} placed={placed} hasPicture={isNew && sheet === null} />
    </>
  );
}

const TileList = ({
  view,
  placed,
  hasPicture,
}: {
  readonly view: View;
  readonly placed: readonly Placed[];
  readonly hasPicture: boolean;
}) => (
  <>
    {placed.map((each) => (
      <PlacedTile
        key={each.tile}
        placed={each}
        cancelled={cancelledOf(view.cancelled, each.tile)}
        hasPicture={hasPicture}
      />
    ))}
  </>
);

/** All tiles on the board. What is hovered, chosen or highlighted is drawn in layers above them. */
export function Tiles({ view }: { readonly view: View }) {
  const [countAtFirst] = useState(view.placed.length);
  const sheets = Math.floor(view.placed.length / SHEET);
  return (
    <>
      <Meadow cells={view.placed} />
      {Array.from({ length: sheets }, (_, index) => (
        <SheetOfTiles key={index} view={view} from={index * SHEET} isNew={(index + 1) * SHEET > countAtFirst} />
      ))}
      <TileList view={view} placed={view.placed.slice(sheets * SHEET)} hasPicture />
    </>
  );
}
