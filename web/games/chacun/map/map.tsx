import { signal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { View } from '../../../../shared/games/chacun/types.ts';
import { Land, useDrawn } from '../../../board/land.tsx';
import { makePlaces } from '../../../board/places.tsx';
import { seatClass } from '../../../board/seat-mark.tsx';
import { makeViewport } from '../../../board/viewport.ts';
import type { BoardModel, PlanProps } from '../play.ts';
import { chacunText } from '../text.ts';
import { AreaCard } from './area-card.tsx';
import { boxOf, centreOf, FIELD, nearCell, nearPawn, nearZones, SCALES, sightOf } from './camera.ts';
import { Cells, cellsOf } from './cells.tsx';
import { Explorer } from './explorer.tsx';
import { Lit } from './lit.tsx';
import { LastAndOffered, Markers, markerPlaces, Pieces } from './pieces.tsx';
import { isInLowerHalf, usePointers } from './pointers.ts';
import { Seams, Tiles } from './tiles.tsx';

const VIEW_BOX = `${FIELD.x} ${FIELD.y} ${FIELD.width} ${FIELD.height}`;

/** How far the board is seen from: 1 where a tile is smaller than 70 pixels, 2 where it is smaller than 45. */
const farness = (scale: number): 0 | 1 | 2 => (scale < 0.45 ? 2 : scale < 0.7 ? 1 : 0);

/**
 * The valley in layers: the tiles, the highlighted area, and the choices. All are on a stage that moves as a whole, so
 * neither moving nor hovering redraws a tile.
 */
export function ValleyMap({ plan, view, snapshot }: PlanProps) {
  const words = chacunText();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => signal(view), []);
  const viewport = useMemo(
    () =>
      makeViewport(
        () => sightOf(shown.value.placed, shown.value.phase.type === 'place'),
        SCALES,
        (by) => plan.open.value.length > 0 && plan.rotate(by),
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
    // Translated: moved by its edges, a layer would count as a shift of the page whenever the camera has moved by itself.
    for (const layer of stage.current?.querySelectorAll<SVGElement>('.layer') ?? [])
      Object.assign(layer.style, {
        translate: `${x * scale}px ${y * scale}px`,
        width: `${width * scale}px`,
        height: `${height * scale}px`,
      });
  });

  const places = useMemo(() => makePlaces(root, viewport, cellsOf(plan)), [plan]);
  const markers = useMemo(() => makePlaces(root, viewport, markerPlaces(plan)), [plan]);
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

  const { handlers, onWheel } = usePointers({
    plan,
    placed: () => shown.value.placed,
    viewport,
    root,
    stage,
    places,
    markers,
  });
  return (
    <Land
      label={words.board}
      help={typeof snapshot.viewer === 'number' ? words.boardHelp : ''}
      viewport={viewport}
      root={root}
      stage={stage}
      onWheel={onWheel}
      board={{ ...handlers, onKeyDown: (event) => (plan.markers.value.length > 0 ? markers : places).onKeyDown(event) }}
      card={<AreaCard plan={plan} view={view} snapshot={snapshot} />}
      clips={async () => (await import('./clips.tsx')).clips}
      isOver={snapshot.play?.outcome != null}
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
        <Seams view={view} />
        <Lit plan={plan} view={view} />
        <Told plan={plan} view={view} />
      </svg>
      <svg class={`layer choice-layer ${seatClass(view.turn)}`} viewBox={VIEW_BOX} role="presentation">
        <LastAndOffered plan={plan} view={view} />
        <Cells plan={plan} view={view} />
        <Pieces plan={plan} view={view} />
        <Markers plan={plan} view={view} />
        <Explorer
          plan={plan}
          view={view}
          onShow={(cell) => viewport.show(centreOf(cell))}
          isLow={(y) => isInLowerHalf(root, y)}
        />
      </svg>
    </Land>
  );
}

/** The tiles of a message in the journal. */
function Told({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
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
