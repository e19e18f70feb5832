import { type BotLevel, isBotLevel, type Seat } from '../game/contract.ts';
import type { SeatInfo } from './messages/snapshot.ts';

/** The name of a robot: that of its level, with the number of its seat unless it is the only robot. */
export function robotName(
  seats: readonly Pick<SeatInfo, 'by'>[],
  seat: Seat,
  level: BotLevel,
  called: Readonly<Record<BotLevel, string>>,
): string {
  const isOnly = seats.filter(({ by }) => isBotLevel(by)).length <= 1;
  return isOnly ? called[level] : `${called[level]} ${seat + 1}`;
}
