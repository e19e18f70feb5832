import { DAY, NIGHT, type Palette } from '../../../shared/games/tchu/drawing/palette.ts';
import { byHour } from '../../board/palette.ts';

/** The colours of the map and the cards. */
export const palette = byHour<Palette>(DAY, NIGHT);
