import { useEffect } from 'preact/hooks';

/** A step of an arrow key: how far to the right, and how far down. */
export type Direction = readonly [number, number];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The step for an arrow key; undefined for other keys and for key combinations. */
export const stepOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Direction | undefined =>
  ctrlKey || metaKey || altKey ? undefined : ARROWS[key];

/**
 * Moves the focus through a list with the up and down arrows, wrapping at the ends. For the `onKeyDown` of the list.
 */
export function walkByArrows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const [, by = 0] = stepOf(event) ?? [];
  if (by === 0) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
}

/** Listens for keys on the whole page, after its elements have. The listener is replaced when `of` changes. */
export function useKeys(onKey: (event: KeyboardEvent) => void, of: unknown): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [of]);
}

/** Whether keys are characters where they are pressed: in a text field, or in something else that is filled in. */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio]), textarea, select'));

/** Whether Escape is for something else than the board: what lies over or beside it, or what the key is pressed in. */
const isEscapeTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open], :popover-open') !== null ||
  isTyped(target) ||
  (target instanceof Element && target.closest('[role=alertdialog]') !== null);

/** Has Escape cancel what is chosen on a board, unless it closes something else. */
export function useEscape(onEscape: () => void, of: unknown): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !isEscapeTaken(event) && onEscape();
    // In the capture phase: before the key has closed anything.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [of]);
}
