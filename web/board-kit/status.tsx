import type { Seat } from '../../shared/game/contract.ts';
import { SeatMark } from './seat-mark.tsx';

/** What the table is waiting for, with the marks of the seats concerned; after the game, with those of the winners. */
export const Status = ({ seats, said }: { readonly seats: readonly Seat[]; readonly said: string }) => (
  <p class="status" role="status">
    {seats.map((seat) => (
      <SeatMark key={seat} seat={seat} />
    ))}
    <span>{said}</span>
  </p>
);
