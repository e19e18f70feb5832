import { type ReadonlySignal, signal } from '@preact/signals';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Those of two sets of colours in which a board is drawn: by day or by night, as the page is. */
export function byHour<Palette>(day: Palette, night: Palette): ReadonlySignal<Palette> {
  const now = () => (dark.matches ? night : day);
  const palette = signal(now());
  dark.addEventListener('change', () => {
    palette.value = now();
  });
  return palette;
}
