import { fieldsOf } from '../app/storage.ts';

/*
 * What lies over a table for a while, as entries in the browser's history: going back leaves the uppermost.
 */

/** By the name of each layer that is shown: closes it when the player has gone back. */
const shown = new Map<string, () => void>();

export function layersInHistory(): readonly string[] {
  const { layers } = fieldsOf(history.state);
  return Array.isArray(layers) ? layers.filter((each) => typeof each === 'string') : [];
}

const keep = (layers: readonly string[]): void => history.replaceState({ layers }, '');

/** Notes that a layer is shown: above the others, in place of one of them, or again after a reload. */
export function addLayer(name: string, close: () => void, instead: string | null = null): void {
  const layers = layersInHistory();
  shown.set(name, close);
  if (instead !== null) shown.delete(instead);
  if (layers.includes(name)) return;
  if (instead !== null && layers.includes(instead)) keep(layers.map((each) => (each === instead ? name : each)));
  else history.pushState({ layers: [...layers, name] }, '');
}

/** Notes that a layer was closed otherwise than by going back. */
export function removeLayer(name: string): void {
  if (!shown.delete(name)) return;
  // What surrounds it may have been drawn anew, and it with that, as when the board arrives: then it is shown again at once.
  queueMicrotask(() => {
    const layers = layersInHistory();
    if (shown.has(name)) return;
    if (layers.at(-1) === name) history.back();
    else if (layers.includes(name)) keep(layers.filter((each) => each !== name));
  });
}

export function followHistory(): () => void {
  const follow = () => {
    const layers = layersInHistory();
    for (const [name, close] of shown)
      if (!layers.includes(name)) {
        shown.delete(name);
        close();
      }
    // This layer was closed while another one lay above it, or it was not opened again after a reload: skip its entry.
    const top = layers.at(-1);
    if (top !== undefined && !shown.has(top)) history.back();
  };
  follow();
  window.addEventListener('popstate', follow);
  return () => {
    window.removeEventListener('popstate', follow);
    shown.clear();
  };
}
