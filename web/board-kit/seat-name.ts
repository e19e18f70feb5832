import type { Seat } from '../../shared/game/contract.ts';
import type { SeatInfo } from '../../shared/protocol/messages.ts';
import { text } from '../lang.ts';

/** What to call a seat: its player's name, or that it is a robot's; seats are counted from 1 for people. */
export function nameOf(seats: readonly SeatInfo[], seat: Seat): string {
  const info = seats[seat];
  const { lobby } = text();
  if (info === undefined || info.by === 'free') return lobby.seat(seat + 1);
  // Who left when the game was over has no name any more.
  if (info.by === 'player') return info.name === '' ? lobby.seat(seat + 1) : info.name;
  const robots = seats.filter(({ by }) => by === 'easy' || by === 'normal').length;
  return robots > 1 ? `${lobby.bot[info.by]} ${seat + 1}` : lobby.bot[info.by];
}
