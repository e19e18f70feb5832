import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { groundSvg } from '../../../../shared/games/catane/drawing/board-svg.ts';
import { cellPath, sheetOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { Size, Tile, View } from '../../../../shared/games/catane/types.ts';
import { endSight } from '../../../app/sight.ts';
import { stepOf } from '../../../board/keys.ts';
import { Land, useSheet } from '../../../board/land.tsx';
import { AIM, nearest, towards } from '../../../board/nearest.ts';
import { makePlaces } from '../../../board/places.tsx';
import { isByFinger } from '../../../board/press.ts';
import { makeViewport } from '../../../board/viewport.ts';
import { ToWords } from '../beside/in-words.tsx';
import { palette } from '../palette.ts';
import type { PlanProps } from '../play.ts';
import { labelOf } from '../said.ts';
import { cataneText } from '../text.ts';
import { LitPlaces, litPlaces } from './open-places.tsx';
import { Pieces } from './pieces.tsx';
import { PlaceCard } from './place-card.tsx';
import { buildingSites, isSame, middleSpot, type Place, placeAt, spotsOf, whereIs } from './places.ts';

const SCALES = { smallest: 0.25, largest: 4, largestFit: 1.8 };

/**
 * Sea, land, ports and numbers, which change with the theme only. As a single image, they take the browser no more time
 * per frame than one shape.
 */
function Ground({ size, tiles }: { readonly size: Size; readonly tiles: readonly Tile[] }) {
  const [url, show] = useState<string | null>(null);
  const colours = palette.value;
  const land = JSON.stringify(tiles);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([groundSvg(size, tiles, colours)], { type: 'image/svg+xml' }));
    show(made);
    return () => URL.revokeObjectURL(made);
  }, [size, land, colours]);
  return url === null ? null : <img class="layer" src={url} alt="" draggable={false} onLoad={endSight} />;
}

const boxOf = (size: Size): string => `0 0 ${sheetOf(size)} ${sheetOf(size)}`;

/** The cells that produced at the last roll light up once. */
function Harvest({ view }: { readonly view: View }) {
  const { dice, size, tiles, thief, turns } = view;
  if (dice === null || view.phase.type === 'over') return null;
  const sum = dice[0] + dice[1];
  return (
    <>
      {geometryOf(size)
        .cells.filter(({ id }) => tiles[id]?.number === sum && id !== thief)
        .map((cell) => (
          <path
            key={`${cell.id} ${turns} ${dice.join()}`}
            class="harvest-light"
            data-harvest={cell.id}
            d={cellPath(cell)}
          />
        ))}
    </>
  );
}

/**
 * The island in layers that move as a whole. Since places are smaller than fingers, a pointer is matched by geometry:
 * to the nearest lit place, or else to the place under it, which is then shown.
 */
export function Island({ plan, view, snapshot }: PlanProps) {
  const words = cataneText();
  const { size } = view;
  const sheet = sheetOf(size);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const viewport = useMemo(
    () =>
      makeViewport(
        () => ({ bounds: { left: 0, top: 0, right: sheet, bottom: sheet }, targets: buildingSites(size) }),
        SCALES,
      ),
    [sheet],
  );
  const pointOf = useSheet(stage, viewport, { width: sheet, height: sheet });
  const places = useMemo(() => makePlaces(root, viewport, litPlaces(plan, size)), [plan, viewport, size]);

  /** The lit place that a pointer hits, and the place under it. */
  function under(event: MouseEvent): { readonly open: Place | null; readonly any: Place | null } {
    const point = pointOf(event.clientX, event.clientY);
    if (point === null) return { open: null, any: null };
    const any = placeAt(point, size);
    const reach = AIM[isByFinger(event) ? 'touch' : 'mouse'] * point.unit;
    const open = plan.open.value;
    const hit = open.find((place) => isSame(place, any));
    // A cell is large enough to be hit exactly; for smaller places, the nearest within reach counts.
    const isCells = open[0]?.kind === 'cell';
    return {
      open: hit ?? (isCells ? null : nearest(open, (place) => whereIs(place, size), point, reach)),
      any,
    };
  }

  /** While nothing can be chosen, arrows go from intersection to intersection and ask what is there. */
  const [asked, setAsked] = useState<Place | null>(null);
  function ask(event: KeyboardEvent): boolean {
    const step = stepOf(event);
    if (step === undefined || plan.open.value.length > 0) return false;
    const to = asked === null ? null : towards(spotsOf(size), (place) => whereIs(place, size), asked, step);
    // The first arrow tells what was played last, too.
    const next = asked === null ? middleSpot(size) : to;
    if (next === null) return true;
    setAsked(next);
    plan.lookAt(next);
    viewport.show(whereIs(next, size));
    if (asked !== null) event.preventDefault();
    return true;
  }

  // A player who chose by keys what to build continues with the keys among the places.
  const wasOpen = useRef(false);
  const isOpen = plan.open.value.length > 0;
  useEffect(() => {
    const [first] = plan.open.value;
    if (isOpen && !wasOpen.current && first !== undefined && plan.byKeys()) places.focus(first);
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Land
      label={words.board}
      help={[typeof snapshot.viewer === 'number' && words.boardHelp, !plan.isLocal && words.boardInWords]
        .filter(Boolean)
        .join(' ')}
      viewport={viewport}
      root={root}
      stage={stage}
      onAway={() => plan.lookAt(null)}
      board={{
        class: 'island',
        tabIndex: isOpen ? -1 : 0,
        onKeyDown: (event) => {
          if (!ask(event)) places.onKeyDown(event);
        },
        onBlur: () => setAsked(null),
        onClick: (event) => {
          if (viewport.wasDragged()) return;
          const { open, any } = under(event);
          plan.lookAt(open === null ? any : null);
          if (open !== null) {
            places.press(open);
            return;
          }
          plan.choose(null);
          if (any?.kind === 'port') plan.openPort(any.id);
        },
        onPointerMove: (event) => {
          viewport.move(event, event.currentTarget);
          if (event.pointerType !== 'mouse' || viewport.isPressed()) return;
          const { open, any } = under(event);
          plan.lookAt(open ?? any);
        },
        onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && plan.lookAt(null),
      }}
      card={
        <>
          {/* A lesson has no such panel. */}
          {!plan.isLocal && <ToWords />}
          <p class="unseen" role="status">
            {asked !== null && labelOf(view, asked, snapshot)}
          </p>
          <PlaceCard plan={plan} view={view} snapshot={snapshot} />
        </>
      }
      clips={async () => (await import('./clips.tsx')).clips}
      isOver={snapshot.play?.outcome != null}
    >
      <Ground size={size} tiles={view.tiles} />
      <svg class="layer" viewBox={boxOf(size)} aria-hidden="true">
        <Harvest view={view} />
      </svg>
      <Pieces view={view} box={boxOf(size)} />
      <svg class="layer" viewBox={boxOf(size)} role="presentation">
        <LitPlaces plan={plan} view={view} snapshot={snapshot} />
      </svg>
    </Land>
  );
}
