import type { Lang, Seat } from '../../../shared/game/contract.ts';
import type { SeatInfo } from '../../../shared/protocol/messages/snapshot.ts';
import { robotName } from '../../../shared/protocol/robots.ts';
import { TEXTS } from '../text/text.ts';

/** The name of a seat: that of its player, or of its robot. */
export function nameAt(seats: readonly SeatInfo[], seat: Seat, lang: Lang): string {
  const { lobby } = TEXTS[lang];
  const { by = 'free', name = '' } = seats[seat] ?? {};
  if (by === 'free' || by === 'player') return name || lobby.seat(seat + 1);
  return robotName(seats, seat, by, lobby.robots);
}
