import type { Lang } from '../../../../shared/game/contract.ts';
import { mapSvg } from '../../../../shared/games/tchu/drawing/board-svg.ts';

/** The whole map before anybody has claimed a route. */
export const freeMap = (lang: Lang): string => mapSvg({ seatLook: () => null, isClosed: () => false }, lang);
