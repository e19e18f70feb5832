import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from './seat-mark.tsx';
import { nameOf } from './seat-name.ts';

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
