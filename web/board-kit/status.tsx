import type { Seat } from '../../shared/game/contract.ts';
import { SeatMark } from './seat-mark.tsx';

/** What is awaited, in a sentence, with the marks of those from whom; once the game is over, of who has won. */
export const Status = ({ seats, said }: { readonly seats: readonly Seat[]; readonly said: string }) => (
  <p class="status" role="status">
    {seats.map((seat) => (
      <SeatMark key={seat} seat={seat} />
    ))}
    <span>{said}</span>
  </p>
);
