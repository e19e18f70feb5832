import { signal } from '@preact/signals';
import { DAY, NIGHT, type Palette } from '../../../shared/games/catane/drawing/palette.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');
const now = () => (dark.matches ? NIGHT : DAY);

/** The colours in which island and cards are drawn, by day or by night as the page is. */
export const palette = signal<Palette>(now());
dark.addEventListener('change', () => {
  palette.value = now();
});
