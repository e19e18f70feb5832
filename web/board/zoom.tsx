import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { text } from '../app/lang.ts';
import { Icon } from '../ui/icon.tsx';
import type { Bounds } from './camera.ts';
import type { Viewport } from './viewport.ts';

const STEP = 1.35;
const KEY_STEP = 1.25;
/** Zoom per unit of a wheel event: per line, per pixel, and per pixel of a pinch on a touchpad. */
const WHEEL = { line: 0.05, pixel: 0.0015, pinch: 0.01 } as const;

/** Where an element is within another one, in pixels. */
function within(element: Element, frame: DOMRect): Bounds {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left - frame.x, top: top - frame.y, right: right - frame.x, bottom: bottom - frame.y };
}

/**
 * Reports the size of the board, its clear part and its buttons to the viewport. The wheel zooms at the position of the
 * mouse, unless `onWheel` has handled the event.
 */
export function useZoom(
  root: RefObject<HTMLElement | null>,
  clear: RefObject<HTMLElement | null>,
  buttons: RefObject<HTMLElement | null>,
  viewport: Viewport,
  onWheel: (event: WheelEvent) => boolean = () => false,
): void {
  // A layout effect, since the first paint would otherwise show the board at another scale.
  useLayoutEffect(() => {
    const board = root.current;
    const free = clear.current;
    const controls = buttons.current;
    if (board === null || free === null || controls === null) return;
    const measure = () => {
      const frame = board.getBoundingClientRect();
      viewport.resize(frame, within(controls, frame), within(free, frame));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [board, free, controls]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const board = root.current;
    if (board === null) return;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      if (onWheel(event)) return;
      const rect = board.getBoundingClientRect();
      const speed =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL.line : event.ctrlKey ? WHEEL.pinch : WHEEL.pixel;
      viewport.zoom(
        Math.exp(-event.deltaY * speed),
        event.clientX - rect.left - rect.width / 2,
        event.clientY - rect.top - rect.height / 2,
      );
    };
    // Not through JSX, where wheel listeners are passive: the page would scroll.
    board.addEventListener('wheel', zoom, { passive: false });
    return () => board.removeEventListener('wheel', zoom);
  }, []);
}

/** Plus zooms in, minus zooms out, zero shows the whole board. */
export function zoomByKey(viewport: Viewport, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey) return;
  if (key === '+' || key === '=') viewport.zoom(KEY_STEP);
  else if (key === '-') viewport.zoom(1 / KEY_STEP);
  else if (key === '0') viewport.fit();
}

export function ZoomButtons({
  viewport,
  root,
}: {
  readonly viewport: Viewport;
  readonly root: RefObject<HTMLDivElement | null>;
}) {
  const words = text().zoom;
  const button = (what: 'closer' | 'farther' | 'all', icon: 'plus' | 'minus' | 'fit', onClick: () => void) => (
    <button type="button" class={what} title={words[what]} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div ref={root} class={`zoom ${viewport.isWhole.value ? 'whole' : ''}`}>
      {button('closer', 'plus', () => viewport.zoom(STEP))}
      {button('farther', 'minus', () => viewport.zoom(1 / STEP))}
      {button('all', 'fit', () => viewport.fit())}
    </div>
  );
}
