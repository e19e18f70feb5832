import { type ReadonlySignal, signal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { OwnPanels } from './frame.tsx';
import { addLayer, followHistory, layersInHistory, removeLayer } from './layers.ts';

/** The panels that the marks of a table open, one at a time. */
export const PANELS = ['story', 'talk', 'more'] as const;
export type Panel = (typeof PANELS)[number];

export interface PanelProps {
  /** Whether the game is shown in words instead of on its board. */
  readonly isInWords: boolean;
  readonly own: OwnPanels;
}

/** Windows in which a panel lies beside the sheet; in others it is a dialog over the whole page. */
const ASIDE = '(min-width: 52.01rem) and (min-height: 30.01rem)';
/** Windows in which it leaves the board free as well. */
const BESIDE = '(min-width: 64rem) and (min-height: 30.01rem)';

const shown = signal<Panel | null>(null);

export const panel: ReadonlySignal<Panel | null> = shown;

export const isBeside = (): boolean => matchMedia(BESIDE).matches;

/** Whether panels lie beside the sheet: a component is rendered again when the window is turned or resized so that it changes. */
export function useAside(): boolean {
  const [isNow, setNow] = useState(() => matchMedia(ASIDE).matches);
  useLayoutEffect(() => {
    const query = matchMedia(ASIDE);
    const follow = () => setNow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isNow;
}

const hide = (): void => {
  shown.value = null;
};

export function openPanel(next: Panel): void {
  if (shown.value === next) return;
  addLayer(next, hide, shown.value);
  shown.value = next;
}

export function closePanel(): void {
  if (shown.value === null) return;
  removeLayer(shown.value);
  hide();
}

/** Closes a panel that covers the board, since something is about to be shown there. */
export function showBoard(): void {
  if (!isBeside()) closePanel();
}

/** Has the panels follow the history of the browser, until the returned function is called: a reload keeps the open one. */
export function followPanels(): () => void {
  const layers = layersInHistory();
  const kept = PANELS.find((each) => layers.includes(each));
  if (kept !== undefined) openPanel(kept);
  const stop = followHistory();
  return () => {
    stop();
    hide();
  };
}

/**
 * Notes that a past position is shown in place of the present, where `close` ends that; a panel that covers it gives way.
 * The returned function notes that it has ended.
 */
export function enterPast(close: () => void): () => void {
  const covering = isBeside() ? null : shown.value;
  addLayer('past', close, covering);
  if (covering !== null) hide();
  return () => removeLayer('past');
}
