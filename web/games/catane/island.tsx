import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { groundSvg } from '../../../shared/games/catane/drawing/board-svg.ts';
import { cellPath, sheetOf } from '../../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { Size, Tile, View } from '../../../shared/games/catane/types.ts';
import { stepOf } from '../../board-kit/keys.ts';
import { Land, useSheet } from '../../board-kit/land.tsx';
import { makeViewport } from '../../board-kit/viewport.ts';
import { zoomByKey } from '../../board-kit/zoom.tsx';
import { OpenPlaces } from './open-places.tsx';
import { palette } from './palette.ts';
import { Pieces } from './pieces.tsx';
import { PlaceCard } from './place-card.tsx';
import { buildingSites, isSame, keyOf, nearest, type Place, placeAt, placeTowards, whereIs } from './places.ts';
import type { PlanProps } from './play.ts';
import { cataneText } from './text.ts';

const SCALES = { smallest: 0.25, largest: 4, largestFit: 1.8 };

/** How many pixels from a lit place one may aim, with a mouse and with a finger. */
const AIM = { mouse: 20, touch: 30 } as const;

/**
 * Sea, land, ports and numbers: they change with the hour only. As one image, for which a browser does in each frame
 * what it does for a single shape.
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
  return url === null ? null : <img class="layer" src={url} alt="" draggable={false} />;
}

const boxOf = (size: Size): string => `0 0 ${sheetOf(size)} ${sheetOf(size)}`;

/** The lands that the last roll made produce: they light up once. */
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
 * The island in layers that are moved as a whole. Where one points is found by geometry, as places are smaller than
 * fingers: the nearest of those that are lit, or else whatever lies there, to be looked at.
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
  useSheet(stage, viewport, { width: sheet, height: sheet });

  function pointOf({ clientX, clientY }: MouseEvent): readonly [x: number, y: number, unit: number] | null {
    const rect = stage.current?.getBoundingClientRect();
    if (rect === undefined) return null;
    const unit = sheet / rect.width;
    return [(clientX - rect.left) * unit, (clientY - rect.top) * unit, unit];
  }

  /** The lit place that is meant, and what lies there. */
  function under(event: MouseEvent): { readonly open: Place | null; readonly any: Place | null } {
    const point = pointOf(event);
    if (point === null) return { open: null, any: null };
    const [x, y, unit] = point;
    const any = placeAt([x, y], size);
    const isTouch = 'pointerType' in event && event.pointerType !== 'mouse';
    const open = plan.open.value;
    const hit = open.find((place) => isSame(place, any));
    // A whole cell can be touched; of smaller places the nearest within reach is meant.
    const isCells = open[0]?.kind === 'cell';
    return {
      open: hit ?? (isCells ? null : nearest(open, [x, y], size, AIM[isTouch ? 'touch' : 'mouse'] * unit)),
      any,
    };
  }

  function focus(place: Place): void {
    const [x, y] = whereIs(place, size);
    viewport.show({ x, y });
    root.current?.querySelector<SVGGElement>(`[data-place="${keyOf(place)}"]`)?.focus({ preventScroll: true });
  }

  // Whoever chose by keys what to build goes on among the places.
  const wasOpen = useRef(false);
  const isOpen = plan.open.value.length > 0;
  useEffect(() => {
    const [first] = plan.open.value;
    if (isOpen && !wasOpen.current && first !== undefined && plan.byKeys()) focus(first);
    wasOpen.current = isOpen;
  }, [isOpen]);

  function onKey(event: KeyboardEvent): void {
    const arrow = stepOf(event);
    const open = plan.open.value;
    const focused = open.find(
      (place) => keyOf(place) === (document.activeElement as SVGElement | null)?.dataset['place'],
    );
    if (arrow !== undefined && open[0] !== undefined) {
      event.preventDefault();
      const next = focused === undefined ? open[0] : placeTowards(open, focused, arrow, size);
      if (next !== null) focus(next);
    } else if ((event.key === 'Enter' || event.key === ' ') && focused !== undefined) {
      event.preventDefault();
      if (isSame(focused, plan.chosen.value)) plan.confirm();
      else plan.choose(focused);
    } else zoomByKey(viewport, event);
  }

  return (
    <Land
      label={words.board}
      help={words.boardHelp}
      viewport={viewport}
      root={root}
      stage={stage}
      onAway={() => plan.lookAt(null)}
      board={{
        class: 'island',
        tabIndex: isOpen ? -1 : 0,
        onKeyDown: onKey,
        onClick: (event) => {
          if (viewport.wasDragged()) return;
          const { open, any } = under(event);
          plan.lookAt(open === null ? any : null);
          if (open !== null && isSame(open, plan.chosen.value)) plan.confirm();
          else plan.choose(open);
        },
        onPointerMove: (event) => {
          viewport.move(event, event.currentTarget);
          if (event.pointerType !== 'mouse' || viewport.isPressed()) return;
          const { open, any } = under(event);
          plan.lookAt(open ?? any);
        },
        onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && plan.lookAt(null),
      }}
      card={<PlaceCard plan={plan} view={view} snapshot={snapshot} />}
    >
      <Ground size={size} tiles={view.tiles} />
      <svg class="layer" viewBox={boxOf(size)} aria-hidden="true">
        <Harvest view={view} />
      </svg>
      <Pieces view={view} box={boxOf(size)} />
      <svg class="layer" viewBox={boxOf(size)} role="presentation">
        <OpenPlaces plan={plan} view={view} snapshot={snapshot} />
      </svg>
    </Land>
  );
}
