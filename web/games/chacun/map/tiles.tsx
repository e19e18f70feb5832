import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type TilesSvg, tileArt, tilesSvg } from '../../../../shared/games/chacun/drawing/tile-svg.ts';
import { drawBed, drawSeams } from '../../../../shared/games/chacun/drawing/valley.ts';
import type { Placed, View } from '../../../../shared/games/chacun/types.ts';
import { endSight } from '../../../app/sight.ts';
import { inSlices } from '../../../board/slices.ts';
import { palette } from '../palette.ts';
import { boxOf } from './camera.ts';
import { Cancelled, cancelledOf, TileArt } from './tile.tsx';

// docs/decisions/16-tiles-are-drawn-in-sheets.md
/** The number of tiles in a sheet. */
const SHEET = 8;

/**
 * A tile in its place, with its picture or over the sheet that shows it, or empty as long as that is to come. Redrawn
 * only when an animal no longer counts.
 */
function PlacedTile({
  placed,
  cancelled,
  drawn,
}: {
  readonly placed: Placed;
  readonly cancelled: string;
  readonly drawn: 'here' | 'sheet' | 'later';
}) {
  const { tile, x, y, rotation } = placed;
  return useMemo(
    () => (
      <g class="placed" data-tile={tile} data-x={x} data-y={y} data-rotation={rotation} transform={boxOf({ x, y })}>
        {drawn === 'here' && <TileArt id={tile} rotation={rotation} />}
        {drawn !== 'later' && <Cancelled id={tile} rotation={rotation} cancelled={cancelled} />}
      </g>
    ),
    [tile, x, y, rotation, cancelled, drawn],
  );
}

interface Sheet extends Omit<TilesSvg, 'svg'> {
  readonly url: string;
  readonly placed: readonly Placed[];
}

/**
 * Tiles that will not change any more, as one image: it takes the browser as long per frame as a single shape, instead
 * of hundreds. Null until the image is loaded, and 'failed' if it cannot be; until the next one is, the one before.
 */
function useSheet(placed: readonly Placed[]): Sheet | 'failed' | null {
  const [sheet, setSheet] = useState<Sheet | 'failed' | null>(null);
  const colours = palette.value;
  const key = JSON.stringify(placed);
  useEffect(() => {
    let made: string | null = null;
    if (placed.length === 0) {
      setSheet(null);
      return;
    }
    const show = () => {
      const { svg, ...box } = tilesSvg(placed, colours);
      const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      made = url;
      const image = new Image();
      image.onload = () => {
        if (made !== null) setSheet({ url, placed, ...box });
      };
      image.onerror = () => {
        if (made !== null) setSheet('failed');
      };
      image.src = url;
    };
    // What is drawn once is known.
    const draw = placed.map(
      ({ tile, rotation }) =>
        () =>
          void tileArt(tile, rotation, colours),
    );
    const stop = inSlices([...draw, show]);
    return () => {
      stop();
      if (made !== null) URL.revokeObjectURL(made);
      made = null;
    };
  }, [key, colours]);
  return sheet;
}

const isSame = (a: Placed, b: Placed | undefined): boolean =>
  a.tile === b?.tile && a.rotation === b.rotation && a.x === b.x && a.y === b.y;

/** How many of these tiles are an image: all that a sheet holds, or those that were there when the page opened. */
const inImage = (count: number, atFirst: number): number => (count === SHEET ? SHEET : count >= atFirst ? atFirst : 0);

interface SheetProps {
  readonly view: View;
  readonly placed: readonly Placed[];
  /** How many of them were there when the page opened. */
  readonly atFirst: number;
  /** Whether those are shown. */
  readonly isOpen: boolean;
  /** They can be shown. */
  readonly onReady: () => void;
}

/** So many tiles as a sheet can hold. */
function SheetOfTiles({ view, placed, atFirst, isOpen, onReady }: SheetProps) {
  const count = inImage(placed.length, atFirst);
  const made = useSheet(placed.slice(0, count));
  const isReady = made !== null || count === 0;
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);
  // One that shows what was taken back since is out of date.
  const sheet =
    isOpen && made !== null && made !== 'failed' && made.placed.every((tile, index) => isSame(tile, placed[index]))
      ? made
      : null;
  const isLater = (index: number) => !isOpen && index < Math.min(count, atFirst);
  return (
    <>
      {sheet !== null && (
        <image class="sheet" href={sheet.url} x={sheet.x} y={sheet.y} width={sheet.width} height={sheet.height} />
      )}
      {placed.map((each, index) => (
        <PlacedTile
          key={each.tile}
          placed={each}
          cancelled={cancelledOf(view.cancelled, each.tile)}
          drawn={isLater(index) ? 'later' : index < (sheet?.placed.length ?? 0) ? 'sheet' : 'here'}
        />
      ))}
    </>
  );
}

/**
 * All tiles on the board. What is hovered, chosen or highlighted is drawn in layers above them. Those that are there when
 * the page opens are shown together, once their images are loaded: each time some are added, a browser draws the board
 * anew.
 */
export function Tiles({ view }: { readonly view: View }) {
  const [countAtFirst] = useState(view.placed.length);
  const [isOpen, open] = useState(false);
  const ready = useRef(new Set<number>());
  const starts = Array.from({ length: Math.ceil(view.placed.length / SHEET) }, (_, index) => index * SHEET);
  const awaited = useRef(starts);
  awaited.current = starts.filter((from) => from < countAtFirst);
  const openIfReady = () => {
    if (awaited.current.every((from) => ready.current.has(from))) open(true);
  };
  useEffect(openIfReady, [starts.length]);
  useEffect(() => {
    if (isOpen) endSight();
  }, [isOpen]);
  return (
    <>
      <g dangerouslySetInnerHTML={{ __html: drawBed(view.placed, palette.value) }} />
      {starts.map((from) => (
        <SheetOfTiles
          key={from}
          view={view}
          placed={view.placed.slice(from, from + SHEET)}
          atFirst={Math.min(Math.max(countAtFirst - from, 0), SHEET)}
          isOpen={isOpen}
          onReady={() => {
            ready.current.add(from);
            openIfReady();
          }}
        />
      ))}
    </>
  );
}

/** The edges of all tiles. */
export const Seams = ({ view }: { readonly view: View }) => (
  <g dangerouslySetInnerHTML={{ __html: drawSeams(view.placed, palette.value) }} />
);
