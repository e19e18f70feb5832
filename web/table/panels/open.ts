import { type ReadonlySignal, signal } from '@preact/signals';

/** The panels that the marks of a table open, one at a time. */
export const PANELS = ['story', 'talk', 'more'] as const;
export type Panel = (typeof PANELS)[number];

/** Windows in which a panel lies beside the sheet, instead of covering the board. */
const BESIDE = '(min-width: 52.01rem) and (min-height: 30.01rem)';

/** The panel that an entry of the browser's history opens: going back closes it, and a reload keeps it. */
function inHistory(): Panel | null {
  const { panel } = (history.state ?? {}) as { readonly panel?: unknown };
  return PANELS.find((each) => each === panel) ?? null;
}

const shown = signal<Panel | null>(null);

/** The panel that is open. */
export const panel: ReadonlySignal<Panel | null> = shown;

export const isBeside = (): boolean => matchMedia(BESIDE).matches;

export function openPanel(next: Panel): void {
  if (shown.value === next) return;
  history[shown.value === null ? 'pushState' : 'replaceState']({ panel: next }, '');
  shown.value = next;
}

export function closePanel(): void {
  if (shown.value === null) return;
  shown.value = null;
  if (inHistory() !== null) history.back();
}

/** Closes a panel that covers the board, since something is about to be shown there. */
export function showBoard(): void {
  if (!isBeside()) closePanel();
}

/** Follows the history of the browser, until the returned function is called. */
export function followHistory(): () => void {
  const read = () => {
    shown.value = inHistory();
  };
  read();
  window.addEventListener('popstate', read);
  return () => {
    window.removeEventListener('popstate', read);
    shown.value = null;
  };
}
