import type { Seat } from '../../shared/game/contract.ts';
import { markPath } from '../../shared/game/seat-colours.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { nameOf } from './seat-name.ts';

/** The class that sets the colours of a seat (`--own` …) for what is inside. */
export const seatClass = (seat: Seat): string => `seat-${seat}`;

export const SeatMark = ({ seat }: { readonly seat: Seat }) => (
  <svg class={`mark ${seatClass(seat)}`} viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
    <path d={markPath(seat)} />
  </svg>
);

interface Props {
  readonly snapshot: Snapshot;
  readonly seat: Seat;
}

/** The head of a seat's column in a table of numbers: its mark, which also says its name. */
export function SeatHead({ snapshot, seat }: Props) {
  const name = nameOf(snapshot.seats, seat);
  return (
    <th scope="col" title={name}>
      <SeatMark seat={seat} />
      <span class="unseen">{name}</span>
    </th>
  );
}
