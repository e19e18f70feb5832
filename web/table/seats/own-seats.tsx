import { furtherText } from '../../app/lang.ts';
import { fragmentOf } from '../../app/table-url.ts';
import { SeatMark } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { seatsAt } from '../../tables/known-tables.ts';
import { useTable } from '../context.ts';

/** For a browser that has several seats at a table whose plain link was opened: which of them is meant is not guessed. */
export const OwnSeats = () => {
  const { snapshot } = useTable();
  return (
    <div class="notice asked" role="status">
      <p>{furtherText().ownSeats}</p>
      {seatsAt(snapshot.id).map((seat) => (
        <a key={seat} class="button" href={fragmentOf(seat)}>
          <SeatMark seat={seat} /> {nameOf(snapshot.seats, seat)}
        </a>
      ))}
    </div>
  );
};
