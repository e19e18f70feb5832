import { computed, signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Seat } from '../../../shared/game.ts';
import type { Cell, Placed, View } from '../../../shared/games/chacun/types.ts';
import { Icon } from '../../parts/icon.tsx';
import { seatClass } from '../../parts/seat-mark.tsx';
import { type Bounds, type Camera, fitted, panned, type Size, transformOf, zoomed } from './camera.ts';
import { cellTowards, fittingRotation, insertionCells, keyOf } from './choices.ts';
import { tileIdOf } from './facts.ts';
import { Piece, pieceAt } from './occupants.tsx';
import type { Plan } from './play.ts';
import { chacunText } from './text.ts';
import { cancelledOf, TileArt } from './tile.tsx';
import { pictureOfZone } from './zones.ts';

const box = ({ x, y }: Cell) => `translate(${x * 100} ${y * 100})`;

/** All placed tiles with the cells around them. */
function boundsOf(placed: readonly Placed[]): Bounds {
  const xs = placed.map(({ x }) => x * 100);
  const ys = placed.map(({ y }) => y * 100);
  return {
    left: Math.min(...xs) - 110,
    top: Math.min(...ys) - 110,
    right: Math.max(...xs) + 210,
    bottom: Math.max(...ys) + 210,
  };
}

/** A drag shorter than this is a click of an unsteady hand. */
const STEADY = 6;

/** The camera, and what fingers, mouse and wheel do to it. */
function makeViewport(bounds: () => Bounds) {
  const size = signal<Size>({ width: 0, height: 0 });
  /** Null as long as the whole board is to be seen, however it grows. */
  const own = signal<Camera | null>(null);
  const camera = computed(() => own.value ?? fitted(bounds(), size.value));
  const fingers = new Map<number, { x: number; y: number }>();
  let dragged = 0;

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  };

  return {
    size,
    camera,
    transform: computed(() => transformOf(camera.value, size.value)),
    fit() {
      own.value = null;
    },
    zoom(factor: number, dx = 0, dy = 0) {
      own.value = zoomed(camera.value, factor, dx, dy);
    },
    /** Moves just as far as a cell needs to be seen. */
    show({ x, y }: Cell) {
      const { width, height } = size.value;
      const now = camera.value;
      const margin = 60;
      const over = (centre: number, at: number, extent: number) => {
        const screen = (at * 100 + 50 - centre) * now.scale + extent / 2;
        return screen < margin ? margin - screen : screen > extent - margin ? extent - margin - screen : 0;
      };
      const [dx, dy] = [over(now.x, x, width), over(now.y, y, height)];
      if (width > 0 && (dx !== 0 || dy !== 0)) own.value = panned(now, dx, dy);
    },
    down(event: PointerEvent) {
      if (fingers.size === 0) dragged = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    move(event: PointerEvent, element: Element) {
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) return;
      const before = spread();
      const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
      if (fingers.size === 1 && dragged + Math.hypot(dx, dy) < STEADY) return;
      finger.x = event.clientX;
      finger.y = event.clientY;
      dragged += Math.hypot(dx, dy);
      // From here on the drag goes on outside of the board too; before, a captured pointer would click nothing.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      own.value = panned(camera.value, dx / fingers.size, dy / fingers.size);
      if (before > 0) {
        const rect = element.getBoundingClientRect();
        const [a, b] = [...fingers.values()];
        const middle = { x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2, y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2 };
        own.value = zoomed(
          camera.value,
          spread() / before,
          middle.x - rect.left - rect.width / 2,
          middle.y - rect.top - rect.height / 2,
        );
      }
    },
    up(event: PointerEvent) {
      fingers.delete(event.pointerId);
    },
    /** Whether the click that just came ends a drag. */
    wasDragged: () => dragged >= STEADY,
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  readonly plan: Plan;
  readonly view: View;
  readonly viewer: Seat | null;
}

/** The valley: tiles, those who live in it, and where it can grow. */
export function Board({ plan, view, viewer }: Props) {
  const words = chacunText();
  const root = useRef<SVGSVGElement>(null);
  const placed = useMemo(() => signal(view.placed), []);
  const viewport = useMemo(() => makeViewport(() => boundsOf(placed.value)), []);
  useEffect(() => {
    placed.value = view.placed;
  }, [view.placed]);

  const { places, occupants, retakes } = plan.choices.value;
  const cells = useMemo(() => insertionCells(view.placed), [view.placed]);
  const open = cells.filter((cell) => places.has(keyOf(cell)));
  const isPlacing = open.length > 0;
  const tile = view.phase.type === 'place' ? view.phase.tile : null;
  const chosen = plan.cell.value;
  const last = view.placed.at(-1);
  const lastShown = useRef(last);

  useEffect(() => {
    if (last === undefined || lastShown.current === last) return;
    lastShown.current = last;
    viewport.show(last);
  }, [last]);

  useEffect(() => {
    const svg = root.current;
    if (svg === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) viewport.size.value = entry.contentRect;
    });
    observer.observe(svg);
    // Not through JSX: wheel listeners there are passive, and the page would scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const isOnCell = event.target instanceof Element && event.target.closest('.cell') !== null;
      if (isOnCell && !event.ctrlKey) {
        plan.rotate(event.deltaY > 0 ? 1 : -1);
        return;
      }
      const rect = svg.getBoundingClientRect();
      viewport.zoom(
        Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.0015)),
        event.clientX - rect.left - rect.width / 2,
        event.clientY - rect.top - rect.height / 2,
      );
    };
    svg.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      svg.removeEventListener('wheel', onWheel);
    };
  }, []);

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && isPlacing) {
      const from = chosen ?? { x: 0, y: 0 };
      const next = chosen === null ? open[0] : cellTowards(open, from, ...arrow);
      event.preventDefault();
      if (next === undefined) return;
      plan.choose(next);
      viewport.show(next);
      root.current?.querySelector<SVGGElement>(`[data-cell="${keyOf(next)}"]`)?.focus();
    } else if (event.key === '+' || event.key === '=') viewport.zoom(1.25);
    else if (event.key === '-') viewport.zoom(0.8);
    else if (event.key === '0') viewport.fit();
  }

  const shown = chosen ?? plan.hovered.value;
  const shownRotation =
    chosen === null && shown !== null
      ? fittingRotation(places.get(keyOf(shown)), plan.rotation.value)
      : plan.rotation.value;

  /** A click chooses a cell; a click on the chosen one places the tile there. */
  function take(cell: Cell): void {
    if (viewport.wasDragged() || plan.isBusy.value) return;
    if (chosen !== null && keyOf(chosen) === keyOf(cell)) plan.place();
    else plan.choose(cell);
  }

  return (
    <section class="valley" aria-label={words.board}>
      
      <svg
        ref={root}
        class={`board ${seatClass(view.turn)}`}
        role="group"
        aria-label={words.board}
        aria-describedby="board-help"
        onKeyDown={onKey}
        onPointerDown={(event) => viewport.down(event)}
        onPointerMove={(event) => viewport.move(event, event.currentTarget)}
        onPointerUp={(event) => viewport.up(event)}
        onPointerCancel={(event) => viewport.up(event)}
        onContextMenu={(event) => {
          if (!isPlacing) return;
          event.preventDefault();
          plan.rotate();
        }}
      >
        <g transform={viewport.transform}>
          {view.placed.map(({ x, y, tile: id, rotation }) => (
            <g
              key={id}
              class="placed"
              data-tile={id}
              data-x={x}
              data-y={y}
              data-rotation={rotation}
              transform={box({ x, y })}
            >
              <TileArt id={id} rotation={rotation} cancelled={cancelledOf(view.cancelled, id)} />
            </g>
          ))}
          {cells
            .filter((cell) => !places.has(keyOf(cell)))
            .map((cell) => (
              <rect key={keyOf(cell)} class="fringe" transform={box(cell)} x="6" y="6" width="88" height="88" rx="10" />
            ))}
          <Overlays plan={plan} view={view} />
          {open.map((cell, index) => {
            const isChosen = chosen !== null && keyOf(chosen) === keyOf(cell);
            const rotations = places.get(keyOf(cell));
            const fits =
              rotations?.has(isChosen ? plan.rotation.value : fittingRotation(rotations, plan.rotation.value)) ?? false;
            const isShown = shown !== null && keyOf(shown) === keyOf(cell) && tile !== null;
            const isStop = chosen === null ? index === 0 : isChosen;
            return (
              // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
              <g
                key={keyOf(cell)}
                class={`cell ${isChosen ? 'chosen' : ''} ${fits ? '' : 'misfit'}`}
                data-cell={keyOf(cell)}
                transform={box(cell)}
                role="button"
                tabIndex={isStop ? 0 : -1}
                aria-label={words.cellLabel(
                  words.cell(cell.x, cell.y),
                  true,
                  rotations?.has(plan.rotation.value) ?? false,
                )}
                aria-pressed={isChosen}
                onClick={() => take(cell)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && plan.hover(cell)}
                onPointerLeave={() => plan.hover(null)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  if (isChosen) plan.place();
                  else plan.choose(cell);
                }}
              >
                {isShown && tile !== null && (
                  <g class="ghost">
                    <TileArt id={tile} rotation={shownRotation} cancelled="" />
                  </g>
                )}
                <rect class="slot" x="4" y="4" width="92" height="92" rx="9" />
                {!isShown && <path class="slot-plus" d="M50 38v24M38 50h24" />}
                {isShown && !fits && <path class="misfit-cross" d="M30 30L70 70M70 30L30 70" />}
              </g>
            );
          })}
          {view.occupants.map(({ kind, zone, seat }) => {
            const home = view.placed.find(({ tile: id }) => id === tileIdOf(zone));
            if (home === undefined) return null;
            const [px, py] = pieceAt(kind, zone, home.rotation);
            const retake =
              seat === viewer ? retakes.find((choice) => choice.zone === zone && kind === 'pawn') : undefined;
            return (
              <g
                key={`${kind}${zone}`}
                class={`occupant ${retake === undefined ? '' : 'choice'} ${plan.zone.value === zone ? 'pointed' : ''}`}
                data-occupant={`${kind}${zone}`}
                data-seat={seat}
                transform={`translate(${home.x * 100 + px} ${home.y * 100 + py})`}
                onClick={() => retake !== undefined && !viewport.wasDragged() && plan.play(retake.code)}
              >
                {retake !== undefined && <circle class="halo" r="17" />}
                <Piece kind={kind} seat={seat} />
              </g>
            );
          })}
          {last !== undefined &&
            occupants.map(({ code, kind, zone }) => {
              const [px, py] = pieceAt(kind, zone, last.rotation, true);
              return (
                <g
                  key={code}
                  class={`occupant choice possible ${plan.zone.value === zone ? 'pointed' : ''}`}
                  data-choice={code}
                  transform={`translate(${last.x * 100 + px} ${last.y * 100 + py})`}
                  onClick={() => !viewport.wasDragged() && plan.play(code)}
                  onPointerEnter={() => plan.pointAt(zone)}
                  onPointerLeave={() => plan.pointAt(null)}
                >
                  <circle class="halo" r="13" />
                  <g transform="scale(.8)">
                    <Piece kind={kind} seat={view.turn} />
                  </g>
                </g>
              );
            })}
        </g>
      </svg>
      <p id="board-help" class="unseen">
        {words.boardHelp}
      </p>
      <div class="zoom">
        <button type="button" aria-label={words.zoomIn} title={words.zoomIn} onClick={() => viewport.zoom(1.35)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={words.zoomOut} title={words.zoomOut} onClick={() => viewport.zoom(1 / 1.35)}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={words.fit} title={words.fit} onClick={() => viewport.fit()}>
          <Icon name="fit" />
        </button>
      </div>
    </section>
  );
}

/** What is marked on the tiles: the last one, those of a message, the zones that can be occupied. */
function Overlays({ plan, view }: { readonly plan: Plan; readonly view: View }) {
  const last = view.placed.at(-1);
  const zones = new Set(plan.choices.value.occupants.map(({ zone }) => zone));
  const pointed = plan.zone.value;
  return (
    <>
      {view.placed
        .filter(({ tile }) => plan.tiles.value.includes(tile))
        .map((cell) => (
          <rect key={cell.tile} class="told" transform={box(cell)} x="2" y="2" width="96" height="96" />
        ))}
      {last !== undefined && <rect class="last" transform={box(last)} x="1" y="1" width="98" height="98" rx="3" />}
      {last !== undefined &&
        [...zones].map((zone) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the same choices are buttons in the dock
          <path
            key={zone}
            class={`offered ${zone === pointed ? 'pointed' : ''}`}
            d={pictureOfZone(zone).outline}
            transform={`${box(last)} rotate(${90 * last.rotation} 50 50)`}
            onPointerEnter={() => plan.pointAt(zone)}
            onPointerLeave={() => plan.pointAt(null)}
            onClick={() => {
              const choices = plan.choices.value.occupants.filter((choice) => choice.zone === zone);
              // Where both a pawn and a hut could stand, one of their figures must be clicked.
              if (choices.length === 1 && choices[0] !== undefined) plan.play(choices[0].code);
            }}
          />
        ))}
    </>
  );
}
