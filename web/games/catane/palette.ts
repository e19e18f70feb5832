import { DAY, NIGHT, type Palette } from '../../../shared/games/catane/drawing/palette.ts';
import { byHour } from '../../parts/palette.ts';

/** The colours in which island and cards are drawn. */
export const palette = byHour<Palette>(DAY, NIGHT);
