import { DAY, NIGHT, type Palette } from '../../../shared/games/tchu/drawing/palette.ts';
import { byHour } from '../../board-kit/palette.ts';

/** The colours in which map and cards are drawn. */
export const palette = byHour<Palette>(DAY, NIGHT);
