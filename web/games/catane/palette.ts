import { DAY, NIGHT, type Palette } from '../../../shared/games/catane/drawing/palette.ts';
import { byHour } from '../../board/palette.ts';

/** The colours of the island and the cards. */
export const palette = byHour<Palette>(DAY, NIGHT);
