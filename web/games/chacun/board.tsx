import { signal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { REACH, type View, type ZoneId } from '../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Point } from '../../board-kit/camera.ts';
import { Land, useDrawn } from '../../board-kit/land.tsx';
import { touched } from '../../board-kit/nearest.ts';
import { makePlaces } from '../../board-kit/places.tsx';
import { isByFinger } from '../../board-kit/press.ts';
import { seatClass } from '../../board-kit/seat-mark.tsx';
import { makeViewport } from '../../board-kit/viewport.ts';
import { AreaCard } from './area-card.tsx';
import { boxOf, centreOf, nearCell, nearPawn, nearZones, SCALES, sightOf } from './camera.ts';
import { Cells, cellsOf } from './cells.tsx';
import { Explorer } from './explorer.tsx';
import { Lit } from './lit.tsx';
import { LastAndOffered, Markers, markerPlaces, Pieces } from './pieces.tsx';
import type { Plan } from './play.ts';
import { chacunText } from './text.ts';
import { Tiles } from './tiles.tsx';

/** All cells that the board can ever have, so that the layers keep their size while it grows. */
const FIELD = { x: -100 * REACH, y: -100 * REACH, width: 100 * (2 * REACH + 1), height: 100 * (2 * REACH + 1) };
const VIEW_BOX = `${FIELD.x} ${FIELD.y} ${FIELD.width} ${FIELD.height}`;

/** How far the board is seen from: 1 where a tile is smaller than 70 pixels, 2 where it is smaller than 45. */
const farness = (scale: number): 0 | 1 | 2 => (scale < 0.45 ? 2 : scale < 0.7 ? 1 : 0);

/** How wide cells and markers are, in units of the board. */
const TILE = 100;
const MARKER = 22;
const itself = (point: Point): Point => point;

/** In milliseconds: a longer press on a zone shows its area instead of choosing it. */
const LONG_PRESS = 450;

interface Props {
  readonly plan: Plan;
  readonly view: View;
  readonly snapshot: Snapshot;
}

const closest = (target: EventTarget | null, selector: string, name: string): string | null =>
  target instanceof Element ? (target.closest(selector)?.getAttribute(name) ?? null) : null;

/** The zone drawn at an event's target. */
function zoneUnder(target: EventTarget | null): ZoneId | null {
  const zone = closest(target, '[data-zone]', 'data-zone');
  return zone === null ? null : Number(zone);
}

/**
 * The valley in layers: the tiles, the highlighted area, and the choices. All are on a stage that moves as a whole, so
 * neither moving nor hovering redraws a tile.
 */
export function Board({ plan, view, snapshot }: Props) {
  const words = chacunText();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => signal(view), []);
  const viewport = useMemo(
    () =>
      makeViewport(
        () => sightOf(shown.value.placed, shown.value.phase.type === 'place'),
        SCALES,
        (by) => isPlacing.current && plan.rotate(by),
      ),
    [],
  );
  useEffect(() => {
    shown.value = view;
  }, [view]);
  useSignalEffect(() => {
    stage.current?.toggleAttribute('data-sending', plan.isBusy.value);
  });
  // Not through a custom property, since changing one that thousands of nodes inherit is slow.
  useDrawn(() => {
    const { x, y, width, height } = FIELD;
    const scale = viewport.drawn.value;
    for (const far of [1, 2]) stage.current?.classList.toggle(`far-${far}`, farness(scale) === far);
    for (const layer of stage.current?.querySelectorAll<SVGElement>('.layer') ?? [])
      Object.assign(layer.style, {
        left: `${x * scale}px`,
        top: `${y * scale}px`,
        width: `${width * scale}px`,
        height: `${height * scale}px`,
      });
  });

  const places = useMemo(() => makePlaces(root, viewport, cellsOf(plan)), [plan]);
  const markers = useMemo(() => makePlaces(root, viewport, markerPlaces(plan)), [plan]);
  const isPlacing = useRef(false);
  isPlacing.current = plan.open.value.length > 0;
  const last = view.placed.at(-1);
  const lastTile = useRef(last?.tile);

  const isOccupying = plan.choices.value.occupants.length > 0;
  const cell = plan.cell.value;
  const marker = plan.marker.value;
  // What is to be chosen is large enough to be told apart and touched, and what was chosen to be judged.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const isAtOnce = isFirst.current;
    isFirst.current = false;
    if (isOccupying && last !== undefined)
      viewport.approach(nearZones(last, matchMedia('(pointer: fine)').matches), isAtOnce);
    else if (marker !== null) viewport.approach(nearPawn(marker));
    else if (cell !== null) viewport.approach(nearCell(cell));
    else viewport.leave();
    if (last === undefined || lastTile.current === last.tile) return;
    lastTile.current = last.tile;
    if (!isOccupying) viewport.show(centreOf(last));
  }, [isOccupying, last, cell, marker]);

  /** A point of the board under one of the screen, even while the board glides. */
  function pointAt({ clientX, clientY }: MouseEvent) {
    const rect = stage.current?.querySelector('.choice-layer')?.getBoundingClientRect();
    if (rect === undefined) return null;
    const unit = FIELD.width / rect.width;
    return { x: FIELD.x + (clientX - rect.left) * unit, y: FIELD.y + (clientY - rect.top) * unit, unit };
  }

  /** The cell or the marker that a click means: for a finger, the nearest counts. */
  function clicked(event: MouseEvent) {
    const point = isByFinger(event) ? pointAt(event) : null;
    const zone = closest(event.target, '.offered', 'data-zone');
    // Where both a pawn and a hut could stand, the player clicks on one of the figures.
    const inZone = plan.markers.value.filter((each) => zone !== null && each.zone === Number(zone));
    return {
      cell: point === null ? places.under(event.target) : touched(plan.open.value, centreOf, point, TILE),
      marker:
        (point === null ? markers.under(event.target) : touched(plan.markers.value, itself, point, MARKER)) ??
        (inZone.length === 1 ? (inZone[0] ?? null) : null),
    };
  }

  function onWheel({ target, ctrlKey, deltaY }: WheelEvent): boolean {
    const isOnCell = target instanceof Element && target.closest('.cell') !== null;
    if (isOnCell && !ctrlKey) plan.rotate(deltaY > 0 ? 1 : -1);
    return isOnCell && !ctrlKey;
  }

  const isLow = (y: number) => {
    const rect = root.current?.getBoundingClientRect();
    return rect !== undefined && y > rect.top + rect.height / 2;
  };

  const press = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; hasLooked: boolean }>({
    timer: undefined,
    hasLooked: false,
  });

  /** A click only chooses a cell or a marker; buttons beside the board play it. */
  function onClick(event: MouseEvent): void {
    const { target } = event;
    if (viewport.wasDragged() || press.current.hasLooked) return;
    plan.showTiles([]);
    const meant = clicked(event);
    if (meant.cell === null && meant.marker === null) {
      // Fingers cannot hover: a tap highlights an area, and another tap there ends that.
      const zone = zoneUnder(target);
      if (!isByFinger(event)) return;
      plan.lookAt(zone === plan.look.value?.zone ? null : zone, isLow(event.clientY));
      return;
    }
    plan.lookAt(null);
    if (plan.isBusy.value) return;
    if (meant.cell !== null) places.press(meant.cell);
    else if (meant.marker !== null) markers.press(meant.marker);
  }

  /** Shows what the mouse hovers over: the tile in a cell, the zone of a choice, the area of any zone. */
  function onOver({ target, pointerType, clientY }: PointerEvent): void {
    if (pointerType !== 'mouse' || viewport.isPressed()) return;
    plan.hover(places.under(target));
    const zone = closest(target, '.offered, .choice', 'data-zone');
    plan.pointAt(zone === null ? null : Number(zone));
    plan.lookAt(zoneUnder(target), isLow(clientY));
  }

  function onDown(event: PointerEvent): void {
    viewport.down(event);
    clearTimeout(press.current.timer);
    press.current = { timer: undefined, hasLooked: false };
    const zone = zoneUnder(event.target);
    if (event.pointerType === 'mouse' || zone === null) return;
    press.current.timer = setTimeout(() => {
      if (viewport.wasDragged() || !viewport.isPressed()) return;
      press.current.hasLooked = true;
      plan.lookAt(zone, isLow(event.clientY));
    }, LONG_PRESS);
  }

  function onUp(event: PointerEvent): void {
    viewport.up(event);
    clearTimeout(press.current.timer);
  }

  return (
    <Land
      label={words.board}
      help={words.boardHelp}
      viewport={viewport}
      root={root}
      stage={stage}
      onWheel={onWheel}
      board={{
        onKeyDown: (event) => (plan.markers.value.length > 0 ? markers : places).onKeyDown(event),
        onClick,
        onPointerOver: onOver,
        onPointerLeave: ({ pointerType }) => {
          plan.hover(null);
          if (pointerType === 'mouse') plan.lookAt(null);
        },
        onPointerDown: onDown,
        onPointerUp: onUp,
        onPointerCancel: onUp,
        onContextMenu: (event) => {
          if (!isPlacing.current && !press.current.hasLooked) return;
          event.preventDefault();
          if (isPlacing.current && !press.current.hasLooked) plan.rotate();
        },
      }}
      card={<AreaCard plan={plan} view={view} snapshot={snapshot} />}
      clips={async () => (await import('./clips.tsx')).clips}
    >
      <svg class="layer ground-layer" viewBox={VIEW_BOX} role="presentation">
        <defs>
          <clipPath id="tile-box">
            <rect width="100" height="100" />
          </clipPath>
        </defs>
        <Tiles view={view} />
      </svg>
      <svg class="layer light-layer" viewBox={VIEW_BOX} aria-hidden="true">
        <Lit plan={plan} view={view} />
        <Told plan={plan} view={view} />
      </svg>
      <svg class={`layer choice-layer ${seatClass(view.turn)}`} viewBox={VIEW_BOX} role="presentation">
        <LastAndOffered plan={plan} view={view} />
        <Cells plan={plan} view={view} />
        <Pieces plan={plan} view={view} />
        <Markers plan={plan} view={view} />
        <Explorer plan={plan} view={view} onShow={(cell) => viewport.show(centreOf(cell))} isLow={isLow} />
      </svg>
    </Land>
  );
}

/** The tiles of a message in the journal. */
function Told({ plan, view }: { readonly plan: Plan; readonly view: View }) {
  const tiles = plan.tiles.value;
  return (
    <>
      {view.placed
        .filter(({ tile }) => tiles.includes(tile))
        .map((cell) => (
          <rect key={cell.tile} class="told" transform={boxOf(cell)} x="2" y="2" width="96" height="96" />
        ))}
    </>
  );
}
