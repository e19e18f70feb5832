import { DAY, NIGHT, type Palette } from '../../../shared/games/chacun/drawing/palette.ts';
import { byHour } from '../../board/palette.ts';

/** Colours are written into the tiles: custom properties would have to be resolved for each of thousands of shapes. */
export const palette = byHour<Palette>(DAY, NIGHT);
