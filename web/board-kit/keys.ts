import { useEffect } from 'preact/hooks';

/** A step of an arrow key: how far to the right, and how far down. */
export type Step = readonly [number, number];

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where a key leads on a board; nowhere, if it is no arrow or means something else. */
export const stepOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Step | undefined =>
  ctrlKey || metaKey || altKey ? undefined : ARROWS[key];

/** Has up and down lead through a list, as Tab does, and around its ends: for the `onKeyDown` of what holds it. */
export function walkByArrows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const [, by = 0] = stepOf(event) ?? [];
  if (by === 0) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
}

/** Hears the keys that nobody else has used, wherever on the page one is; `of` says what they are for. */
export function useKeys(onKey: (event: KeyboardEvent) => void, of: unknown): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [of]);
}
