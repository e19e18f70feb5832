import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Seat } from '../../../shared/game.ts';
import { tileIdOf } from '../../../shared/games/chacun/tiles.ts';
import type { Cell, View, ZoneId } from '../../../shared/games/chacun/types.ts';
import { Icon } from '../../parts/icon.tsx';
import { seatClass } from '../../parts/seat-mark.tsx';
import { cellTowards, fittingRotation, insertionCells, keyOf } from './choices.ts';
import { Piece, pieceAt } from './occupants.tsx';
import type { Plan } from './play.ts';
import { chacunText } from './text.ts';
import { cancelledOf, TileArt } from './tile.tsx';
import { boundsOf, makeViewport } from './viewport.ts';
import { pictureOfZone } from './zones.ts';

const box = ({ x, y }: Cell) => `translate(${x * 100} ${y * 100})`;

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
  const fringe = view.phase.type === 'place' ? cells : [];
  const isPlacing = open.length > 0;
  const tile = view.phase.type === 'place' ? view.phase.tile : null;
  const chosen = plan.cell.value;
  const last = view.placed.at(-1);
  const lastShown = useRef(last);

  const isOccupying = occupants.length > 0;
  useEffect(() => {
    if (isOccupying && last !== undefined) viewport.approach(last);
    else viewport.leave();
    if (last === undefined || lastShown.current === last) return;
    lastShown.current = last;
    if (!isOccupying) viewport.show(last);
  }, [isOccupying, last]);

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

  const cellOf = (target: EventTarget | null): Cell | undefined => {
    const key = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
    return open.find((cell) => keyOf(cell) === key);
  };

  /** A click chooses a cell; a click on the chosen one places the tile there. Other choices are made at once. */
  function onClick({ target }: MouseEvent): void {
    if (viewport.wasDragged() || plan.isBusy.value) return;
    const cell = cellOf(target);
    const choice = target instanceof Element ? target.closest('[data-choice]')?.getAttribute('data-choice') : null;
    if (cell !== undefined && chosen !== null && keyOf(chosen) === keyOf(cell)) plan.place();
    else if (cell !== undefined) plan.choose(cell);
    else if (choice != null) plan.play(choice);
  }

  /** Shows what the mouse is over: the tile in a cell, the zone of a choice. */
  function onOver({ target, pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    plan.hover(cellOf(target) ?? null);
    const zone = target instanceof Element ? target.closest('.offered, .choice')?.getAttribute('data-zone') : null;
    plan.pointAt(zone == null ? null : Number(zone));
  }

  return (
    <section class="valley" aria-label={words.board}>
      <svg
        ref={root}
        class={`board ${seatClass(view.turn)}`}
        role="application"
        aria-label={words.board}
        aria-describedby="board-help"
        onKeyDown={onKey}
        onClick={onClick}
        onPointerOver={onOver}
        onPointerLeave={() => plan.hover(null)}
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
        <defs>
          <clipPath id="tile-box">
            <rect width="100" height="100" />
          </clipPath>
        </defs>
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
          {fringe
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
                tabindex={isStop ? 0 : -1}
                aria-label={words.cellLabel(
                  words.cell(cell.x, cell.y),
                  true,
                  rotations?.has(plan.rotation.value) ?? false,
                )}
                aria-pressed={isChosen}
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
                data-choice={retake?.code}
                data-zone={retake?.zone}
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
                  data-zone={zone}
                  transform={`translate(${last.x * 100 + px} ${last.y * 100 + py})`}
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
  const { occupants } = plan.choices.value;
  const zones = [...new Set(occupants.map(({ zone }) => zone))];
  // Where both a pawn and a hut could stand, one of their figures must be clicked.
  const onlyChoice = (zone: ZoneId) => {
    const [choice, other] = occupants.filter((each) => each.zone === zone);
    return other === undefined ? choice?.code : undefined;
  };
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
        zones.map((zone) => (
          <path
            key={zone}
            class={`offered ${zone === pointed ? 'pointed' : ''}`}
            d={pictureOfZone(zone).outline}
            transform={`${box(last)} rotate(${90 * last.rotation} 50 50)`}
            data-zone={zone}
            data-choice={onlyChoice(zone)}
          />
        ))}
    </>
  );
}
