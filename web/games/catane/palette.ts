import { DAY, NIGHT, type Palette } from '../../../shared/games/catane/drawing/palette.ts';
import { byHour } from '../../board-kit/palette.ts';

/** The colours in which island and cards are drawn. */
export const palette = byHour<Palette>(DAY, NIGHT);
