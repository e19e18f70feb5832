import type { Lang, Seat } from '../../../shared/game/contract.ts';
import type { SeatInfo } from '../../../shared/protocol/messages/snapshot.ts';
import { TEXTS } from '../text/text.ts';

/** The name of a seat: that of its player, or of its robot with the number of the seat. */
export function nameAt(seats: readonly SeatInfo[], seat: Seat, lang: Lang): string {
  const { lobby } = TEXTS[lang];
  const { by = 'free', name = '' } = seats[seat] ?? {};
  if (by === 'free' || by === 'player') return name || lobby.seat(seat + 1);
  return `${lobby.by[by] ?? by} ${seat + 1}`;
}
