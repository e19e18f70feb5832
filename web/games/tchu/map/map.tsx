import { signal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { markPath, type SeatLook } from '../../../../shared/game/seat-colours.ts';
import { labels, NAME_SIZE } from '../../../../shared/games/tchu/drawing/labels.ts';
import type { Palette } from '../../../../shared/games/tchu/drawing/palette.ts';
import { placeOf, SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { drawBeds, drawFree, drawTaken, routePath } from '../../../../shared/games/tchu/drawing/rails.ts';
import { drawLabel, drawNeighbours, drawStation } from '../../../../shared/games/tchu/drawing/sheet.ts';
import { isClosed, ownerOf } from '../../../../shared/games/tchu/owners.ts';
import { ROUTES } from '../../../../shared/games/tchu/routes.ts';
import { STATIONS } from '../../../../shared/games/tchu/stations.ts';
import type { RouteId, View } from '../../../../shared/games/tchu/types.ts';
import { lang } from '../../../app/lang.ts';
import { endSight } from '../../../app/sight.ts';
import { Land, useSheet } from '../../../board/land.tsx';
import { AIM } from '../../../board/nearest.ts';
import { isByFinger } from '../../../board/press.ts';
import { seatClass } from '../../../board/seat-mark.tsx';
import { makeViewport, type Viewport } from '../../../board/viewport.ts';
import { zoomByKey } from '../../../board/zoom.tsx';
import { palette } from '../palette.ts';
import type { BoardModel, PlanProps } from '../play.ts';
import { tchuText } from '../text.ts';
import { middleOf, routeNear } from './aim.ts';
import { namedStations } from './named.ts';
import { RouteCard } from './route-card.tsx';

const ALL: readonly RouteId[] = ROUTES.map(({ id }) => id);
const VIEW_BOX = `0 0 ${SHEET.width} ${SHEET.height}`;
const BOUNDS = { left: 0, top: 0, right: SHEET.width, bottom: SHEET.height };
const SIGHT = { bounds: BOUNDS, targets: ALL.map(middleOf) };
/** Once the game is over nothing is pressed, and the map is in the middle. */
const ENDED = { bounds: BOUNDS, targets: [] };
const SCALES = { smallest: 0.2, largest: 3, largestFit: 1.6 };

/** The smallest size of names in pixels, and the font sizes for which they are arranged, in units of the sheet. */
const LEGIBLE = 11.5;
const SIZES = [NAME_SIZE, 24, 28, 33, 37, 42, 46, 52, 60] as const;

const sizeFor = (scale: number): number => SIZES.find((size) => size * scale >= LEGIBLE) ?? SIZES[8];

/**
 * The land, which changes with the theme only. It is drawn beside the page (see land-worker.ts), and shown as a single
 * image, which takes the browser no more time per frame than one shape.
 */
function Ground() {
  const [land, show] = useState<{ readonly url: string; readonly colours: Palette } | null>(null);
  const colours = palette.value;
  useEffect(() => {
    const worker = new Worker(new URL('./land-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Blob>) => {
      show({ url: URL.createObjectURL(data), colours });
      worker.terminate();
    };
    worker.postMessage(colours);
    return () => worker.terminate();
  }, [colours]);
  // Not before the next one is shown: a browser that is still loading it would show a broken image.
  useEffect(() => (land === null ? undefined : () => URL.revokeObjectURL(land.url)), [land]);
  // Until then the plain ground: the land of the day would glare under the railways of the night.
  if (land?.colours !== colours) return <div class="layer" aria-busy="true" />;
  return <img class="layer" src={land.url} alt="" draggable={false} onLoad={endSight} />;
}

/** The names of the neighbours, in the typeface of the page, which an image does not have. */
function Neighbours() {
  const html = useMemo(() => ({ __html: drawNeighbours(lang.value, palette.value) }), [lang.value, palette.value]);
  return <svg class="layer" viewBox={VIEW_BOX} aria-hidden="true" dangerouslySetInnerHTML={html} />;
}

/** A route that is taken or closed; redrawn only when that changes. */
function RouteArt({ route, state }: { readonly route: RouteId; readonly state: number | 'closed' }) {
  const html = useMemo(() => {
    const look: SeatLook | 'closed' =
      typeof state === 'number' ? { body: 'var(--own)', ink: 'var(--own-ink)', mark: markPath(state) } : state;
    return { __html: drawTaken(route, look, palette.value) };
  }, [route, state, palette.value]);
  return (
    <g
      class={typeof state === 'number' ? seatClass(state) : undefined}
      data-route={route}
      data-state={state}
      dangerouslySetInnerHTML={html}
    />
  );
}

function Railways({ view }: { readonly view: View }) {
  const stateOf = (route: RouteId) => ownerOf(view, route) ?? (isClosed(view, route) ? 'closed' : null);
  const free = ALL.filter((route) => stateOf(route) === null);
  const freeHtml = useMemo(() => ({ __html: drawFree(free, palette.value) }), [free.join(), palette.value]);
  const bedsHtml = useMemo(() => ({ __html: drawBeds(ALL, palette.value) }), [palette.value]);
  const stationsHtml = useMemo(
    () => ({ __html: STATIONS.map(({ id }) => drawStation(id, palette.value)).join('') }),
    [palette.value],
  );
  return (
    <svg class="layer" viewBox={VIEW_BOX} aria-hidden="true">
      <g dangerouslySetInnerHTML={bedsHtml} />
      <g dangerouslySetInnerHTML={freeHtml} />
      {ALL.map((route) => {
        const state = stateOf(route);
        return state === null ? null : <RouteArt key={route} route={route} state={state} />;
      })}
      <g dangerouslySetInnerHTML={stationsHtml} />
    </svg>
  );
}

/** Highlights under the railways: routes that can be claimed, the route pointed at, a trail. */
function Light({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const { claims } = plan.choices.value;
  const card = plan.card.value;
  const open = [...claims].filter(([, sets]) => card === null || sets.some(({ cards }) => cards[card] > 0));
  const digging = view.phase.type === 'tunnel' ? view.phase.route : null;
  const pointed = plan.route.value ?? digging ?? plan.looked.value;
  return (
    <svg class="layer light-layer" viewBox={VIEW_BOX} aria-hidden="true">
      {open.map(([route]) => (
        <path key={route} class={card === null ? 'open' : 'open asked'} d={routePath(route)} />
      ))}
      {plan.trail.value.map((route) => (
        <path key={`trail ${route}`} class="trail" d={routePath(route)} />
      ))}
      {pointed !== null && <path class="pointed" d={routePath(pointed)} />}
    </svg>
  );
}

/** In pixels: the radius of the ring around a station that is lit. */
const RING = 9;

/** In milliseconds: after that time the names at the scale of clips are arranged, so that they are there with the first. */
const CALM = 300;

/** The names that are shown at any scale, and those for which there is room. */
function Names({ plan, view, viewport }: Pick<PlanProps, 'plan' | 'view'> & { readonly viewport: Viewport }) {
  const scale = viewport.drawn.value;
  // Arranging them takes long, so not before the scale is known.
  const size = scale === 0 ? null : sizeFor(scale);
  const lit = plan.lit.value;
  /** In units of the map: no smaller on the screen than what one sees at a glance. */
  const ring = Math.max(16, scale === 0 ? 0 : RING / scale);
  // At the smallest size all are there.
  const wanted = size === null || size === NAME_SIZE ? [] : namedStations(view, plan.choices.value, lit);
  const html = useMemo(
    () => ({
      __html:
        size === null
          ? ''
          : labels(lang.value, size, wanted)
              .map((label) => drawLabel(label, palette.value))
              .join(''),
    }),
    [lang.value, size, wanted.join(), palette.value],
  );
  useEffect(() => {
    if (size === null) return;
    const timer = setTimeout(labels, CALM, lang.value);
    return () => clearTimeout(timer);
  }, [size, lang.value]);
  return (
    <svg class="layer" viewBox={VIEW_BOX} aria-hidden="true">
      {lit.map((station) => {
        const [x, y] = placeOf(station);
        return <circle key={station} class="lit" cx={x} cy={y} r={ring} data-lit={station} />;
      })}
      <g class="names" dangerouslySetInnerHTML={html} />
    </svg>
  );
}

/**
 * The map in layers that move as a whole: the land, the highlights, the railways, the names. Since slots are smaller
 * than fingers, a pointer is matched by geometry; keys and screen readers use the list of routes.
 */
export function RailMap({ plan, view, snapshot }: PlanProps) {
  const words = tchuText();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const isOver = view.final !== null;
  const ended = useMemo(() => signal(isOver), []);
  const viewport = useMemo(() => makeViewport(() => (ended.value ? ENDED : SIGHT), SCALES), []);
  useEffect(() => {
    ended.value = isOver;
  }, [isOver]);
  const pointOf = useSheet(stage, viewport, SHEET);
  // Moves the map to a route that is chosen elsewhere.
  useSignalEffect(() => {
    const route = plan.route.value;
    if (route !== null) viewport.show(middleOf(route));
  });

  /** The route under a point of the screen. */
  function routeAt(x: number, y: number, reach: number): RouteId | null {
    const point = pointOf(x, y);
    const { claims } = plan.choices.value;
    return point && routeNear([point.x, point.y], reach * point.unit, (route) => claims.has(route));
  }
  useEffect(() => plan.aimBy((x, y) => routeAt(x, y, AIM.touch)), [plan]);

  return (
    <Land
      label={words.map}
      help={typeof snapshot.viewer === 'number' ? words.mapHelp : ''}
      viewport={viewport}
      root={root}
      stage={stage}
      onAway={() => plan.lookAt(null)}
      board={{
        class: 'rail-map',
        tabIndex: 0,
        onKeyDown: (event) => zoomByKey(viewport, event),
        onClick: (event) => {
          if (viewport.wasDragged()) return;
          const route = routeAt(event.clientX, event.clientY, isByFinger(event) ? AIM.touch : AIM.mouse);
          plan.lookAt(route);
          plan.choose(route);
        },
        onPointerMove: (event) => {
          viewport.move(event, event.currentTarget);
          if (event.pointerType === 'mouse' && !viewport.isPressed())
            plan.lookAt(routeAt(event.clientX, event.clientY, AIM.mouse));
        },
        onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && plan.lookAt(null),
      }}
      card={<RouteCard plan={plan} view={view} snapshot={snapshot} />}
      clips={async () => (await import('./clips.tsx')).clips}
      isOver={snapshot.play?.outcome != null}
    >
      <Ground />
      <Neighbours />
      <Light plan={plan} view={view} />
      <Railways view={view} />
      <Names plan={plan} view={view} viewport={viewport} />
    </Land>
  );
}
