import { type ReadonlySignal, signal } from '@preact/signals';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** The palette of the board, for the light or the dark theme of the page. */
export function byHour<Palette>(day: Palette, night: Palette): ReadonlySignal<Palette> {
  const now = () => (dark.matches ? night : day);
  const palette = signal(now());
  dark.addEventListener('change', () => {
    palette.value = now();
  });
  return palette;
}
