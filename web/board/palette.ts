import { computed, type ReadonlySignal } from '@preact/signals';
import { isNight, settings } from '../settings/settings.ts';

/** How much of its distance from grey a colour keeps, if calm colours are chosen. */
const CALM = 0.55;

/** A colour nearer to the grey of its luminance (weights of ITU-R BT.709). */
function calmed(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = parts;
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const hexOf = (part: number) =>
    Math.round(grey + CALM * (part - grey))
      .toString(16)
      .padStart(2, '0');
  return `#${parts.map(hexOf).join('')}`;
}

/** A palette of plain data in calm colours. */
export const calm = <Palette>(palette: Palette): Palette =>
  JSON.parse(JSON.stringify(palette).replaceAll(/#[\da-f]{6}/gi, calmed)) as Palette;

/** The palette of the board, by day or by night, as the settings say. */
export function byHour<Palette>(day: Palette, night: Palette): ReadonlySignal<Palette> {
  const full = computed(() => (isNight.value ? night : day));
  return computed(() => (settings.value.colours === 'calm' ? calm(full.value) : full.value));
}
