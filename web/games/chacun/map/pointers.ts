import type { HTMLAttributes, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { rotated } from '../../../../shared/games/chacun/drawing/picture.ts';
import { groundAt } from '../../../../shared/games/chacun/drawing/traced.ts';
import type { Cell, Placed, ZoneId } from '../../../../shared/games/chacun/types.ts';
import type { Point } from '../../../board/camera.ts';
import { touched } from '../../../board/nearest.ts';
import type { makePlaces } from '../../../board/places.tsx';
import { isByFinger } from '../../../board/press.ts';
import type { Viewport } from '../../../board/viewport.ts';
import { insertionCells, keyOf } from '../choices.ts';
import type { BoardModel } from '../play.ts';
import { cellAt, centreOf, FIELD } from './camera.ts';
import type { Marker } from './markers.ts';

/** How wide cells and markers are, in units of the board. */
const TILE = 100;
const MARKER = 22;
const itself = (point: Point): Point => point;

/** In milliseconds: a longer press on a zone shows its area instead of choosing it. */
const LONG_PRESS = 450;

const closest = (target: EventTarget | null, selector: string, name: string): string | null =>
  target instanceof Element ? (target.closest(selector)?.getAttribute(name) ?? null) : null;

/** The zone of what is drawn above the tiles at an event's target. */
function zoneUnder(target: EventTarget | null, selector = '[data-zone]'): ZoneId | null {
  const zone = closest(target, selector, 'data-zone');
  return zone === null ? null : Number(zone);
}

interface Shown {
  readonly plan: BoardModel;
  readonly placed: () => readonly Placed[];
  readonly viewport: Viewport;
  readonly root: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly places: ReturnType<typeof makePlaces<Cell>>;
  readonly markers: ReturnType<typeof makePlaces<Marker>>;
}

/** Whether a point of the screen is in the lower half of the board. */
export function isInLowerHalf(root: RefObject<HTMLElement | null>, y: number): boolean {
  const rect = root.current?.getBoundingClientRect();
  return rect !== undefined && y > rect.top + rect.height / 2;
}

/** What mouse and fingers do on the board: its handlers, and what is done with a turn of the wheel. */
export function usePointers({ plan, placed, viewport, root, stage, places, markers }: Shown) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; hasLooked: boolean }>({
    timer: undefined,
    hasLooked: false,
  });
  const isLow = (y: number) => isInLowerHalf(root, y);

  /** A point of the board under one of the screen, even while the board glides. */
  function pointAt({ clientX, clientY }: MouseEvent) {
    const rect = stage.current?.querySelector('.choice-layer')?.getBoundingClientRect();
    if (rect === undefined) return null;
    const unit = FIELD.width / rect.width;
    return { x: FIELD.x + (clientX - rect.left) * unit, y: FIELD.y + (clientY - rect.top) * unit, unit };
  }

  /** The zone that an event is on: of what is drawn above the tiles, or else of the tile there. */
  function zoneOn(event: MouseEvent): ZoneId | null {
    const { target } = event;
    const isGround = target === root.current || target === stage.current;
    const point = isGround ? pointAt(event) : null;
    return point === null ? zoneUnder(target) : zoneAt(placed(), point);
  }

  /** The cell or the marker that a click means: for a finger, the nearest counts. */
  function clicked(event: MouseEvent) {
    const point = isByFinger(event) ? pointAt(event) : null;
    const zone = zoneUnder(event.target, '.offered');
    // Where both a pawn and a hut could stand, the player clicks on one of the figures.
    const inZone = plan.markers.value.filter((each) => each.zone === zone);
    return {
      cell: point === null ? places.under(event.target) : touched(plan.open.value, centreOf, point, TILE),
      marker:
        (point === null ? markers.under(event.target) : touched(plan.markers.value, itself, point, MARKER)) ??
        (inZone.length === 1 ? (inZone[0] ?? null) : null),
    };
  }

  /** The free cell under a click in which the tile does not fit, while one is to be placed. */
  function misfitUnder(event: MouseEvent): Cell | null {
    const point = plan.open.value.length === 0 ? null : pointAt(event);
    if (point === null) return null;
    return insertionCells(placed()).find((cell) => keyOf(cell) === keyOf(cellAt(point))) ?? null;
  }

  /** A click only chooses a cell or a marker; buttons beside the board play it. */
  function onClick(event: MouseEvent): void {
    if (viewport.wasDragged() || press.current.hasLooked) return;
    plan.showTiles([]);
    const { cell, marker } = clicked(event);
    plan.bar(cell === null && marker === null ? misfitUnder(event) : null);
    if (cell === null && marker === null) {
      // Fingers cannot hover: a tap highlights an area, and another tap there ends that.
      const zone = zoneOn(event);
      if (isByFinger(event)) plan.lookAt(zone === plan.look.value?.zone ? null : zone, isLow(event.clientY));
      return;
    }
    plan.lookAt(null);
    if (plan.isBusy.value) return;
    if (cell !== null) places.press(cell);
    else if (marker !== null) markers.press(marker);
  }

  /** Shows what the mouse hovers over: the tile in a cell, the zone of a choice, the area of any zone. */
  function onPointerOver({ target, pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse' || viewport.isPressed()) return;
    plan.hover(places.under(target));
    plan.pointAt(zoneUnder(target, '.offered, .choice'));
  }

  function onPointerMove(event: PointerEvent & { readonly currentTarget: Element }): void {
    viewport.move(event, event.currentTarget);
    if (event.pointerType === 'mouse' && !viewport.isPressed()) plan.lookAt(zoneOn(event), isLow(event.clientY));
  }

  function onPointerLeave({ pointerType }: PointerEvent): void {
    plan.hover(null);
    if (pointerType === 'mouse') plan.lookAt(null);
  }

  function onPointerDown(event: PointerEvent): void {
    viewport.down(event);
    clearTimeout(press.current.timer);
    press.current = { timer: undefined, hasLooked: false };
    const zone = zoneOn(event);
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

  /** The secondary button rotates; a long press has no menu. */
  function onContextMenu(event: MouseEvent): void {
    const { hasLooked } = press.current;
    const isPlacing = plan.open.value.length > 0;
    if (isPlacing || hasLooked) event.preventDefault();
    if (isPlacing && !hasLooked) plan.rotate();
  }

  const handlers: HTMLAttributes<HTMLDivElement> = {
    onClick,
    onPointerOver,
    onPointerMove,
    onPointerLeave,
    onPointerDown,
    onPointerUp: onUp,
    onPointerCancel: onUp,
    onContextMenu,
  };
  return {
    handlers,
    /** Over a cell the wheel rotates the tile instead of zooming; with Ctrl, as a touchpad pinches, it zooms there too. */
    onWheel({ target, ctrlKey, deltaY }: WheelEvent): boolean {
      const isRotating = !ctrlKey && target instanceof Element && target.closest('.cell') !== null;
      if (isRotating) plan.rotate(deltaY > 0 ? 1 : -1);
      return isRotating;
    },
  };
}

/**
 * The zone at a point of the board, on which a tile is 100 wide; null where no tile lies. It is computed, since five
 * hundred outlines in the page would take a phone longer to draw than the tiles.
 */
export function zoneAt(placed: readonly Placed[], { x, y }: Point): ZoneId | null {
  const home = placed.find((tile) => tile.x === Math.floor(x / 100) && tile.y === Math.floor(y / 100));
  return home === undefined
    ? null
    : groundAt(home.tile, rotated([x - 100 * home.x, y - 100 * home.y], 4 - home.rotation));
}
