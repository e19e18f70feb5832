import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren, RefObject, SVGAttributes } from 'preact';
import type { Point } from './camera.ts';
import { type Direction, stepOf } from './keys.ts';
import { towards } from './nearest.ts';
import type { Viewport } from './viewport.ts';
import { zoomByKey } from './zoom.tsx';

/**
 * The places of a board (cells, intersections, sides). The player chooses one, then confirms it. The game says what
 * they are, where they lie and what happens there; pointers, keys and screen readers work the same on every board.
 */
export interface Places<P> {
  /** The places that can be chosen now; keys begin with the first. */
  readonly open: ReadonlySignal<readonly P[]>;
  readonly chosen: ReadonlySignal<P | null>;
  readonly keyOf: (place: P) => string;
  readonly whereIs: (place: P) => Point;
  readonly choose: (place: P) => void;
  /**
   * Takes the action at the chosen place: by Enter or a button beside the board, not by a second press of a pointer.
   */
  readonly confirm: () => void;
  /**
   * The open place that an arrow key chooses. Without this function, arrow keys only move the focus, to the nearest
   * place.
   */
  readonly arrow?: (from: P, step: Direction) => P | null;
}

const keyAt = (element: Element | null | undefined): string | null => element?.getAttribute('data-place') ?? null;

export function makePlaces<P>(root: RefObject<Element | null>, viewport: Viewport, places: Places<P>) {
  const { open, chosen, keyOf, whereIs, choose, confirm, arrow } = places;
  const byKey = (key: string | null): P | null => open.value.find((place) => keyOf(place) === key) ?? null;

  function focus(place: P): void {
    viewport.show(whereIs(place));
    root.current?.querySelector<SVGElement>(`[data-place="${keyOf(place)}"]`)?.focus();
  }

  const isChosen = (place: P): boolean => chosen.value !== null && keyOf(chosen.value) === keyOf(place);

  function onKeyDown(event: KeyboardEvent): void {
    const step = stepOf(event);
    const [first] = open.value;
    const focused = byKey(keyAt(document.activeElement));
    if (step !== undefined && first !== undefined) {
      event.preventDefault();
      const from = arrow === undefined ? focused : chosen.value;
      const lead = arrow ?? ((start: P) => towards(open.value, whereIs, start, step));
      const to = from === null ? first : lead(from, step);
      if (to === null) return;
      if (arrow !== undefined) choose(to);
      focus(to);
    } else if ((event.key === 'Enter' || event.key === ' ') && focused !== null) {
      event.preventDefault();
      if (isChosen(focused)) confirm();
      else choose(focused);
    } else zoomByKey(viewport, event);
  }

  return {
    focus,
    /** A pointer only chooses, since hands slip; a button confirms. */
    press: (place: P): void => {
      if (!isChosen(place)) choose(place);
    },
    onKeyDown,
    under: (target: EventTarget | null): P | null =>
      target instanceof Element ? byKey(keyAt(target.closest('[data-place]'))) : null,
  };
}

/** The open places, each a button for keys and screen readers; together they are a single tab stop. */
export function OpenPlaces<P>({
  places: { open, chosen, keyOf },
  attributesOf,
  children,
}: {
  readonly places: Places<P>;
  /** Must contain at least the name of the place, as `aria-label`. */
  readonly attributesOf: (place: P, isChosen: boolean) => SVGAttributes<SVGGElement>;
  readonly children: (place: P, isChosen: boolean) => ComponentChildren;
}) {
  const chosenKey = chosen.value === null ? null : keyOf(chosen.value);
  return (
    <>
      {open.value.map((place, index) => {
        const key = keyOf(place);
        const isChosen = key === chosenKey;
        const { class: name = '', ...attributes } = attributesOf(place, isChosen);
        return (
          // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
          <g
            key={key}
            class={`${name} ${isChosen ? 'chosen' : ''}`}
            data-place={key}
            role="button"
            tabindex={(chosenKey === null ? index === 0 : isChosen) ? 0 : -1}
            aria-pressed={isChosen}
            {...attributes}
          >
            {children(place, isChosen)}
          </g>
        );
      })}
    </>
  );
}
