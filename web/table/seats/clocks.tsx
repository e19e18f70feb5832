import type { Seat } from '../../../shared/game/contract.ts';
import type { SeatClock, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { SeatMark } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import { text } from '../../lang.ts';
import { moment, shortMoment, span, useNow } from '../../time.ts';
import '../../styles/clocks.css';

/** The deadline of a seat, in a sentence; null if it has none. */
function sentence(
  clock: SeatClock,
  pace: Pace,
  name: string,
  isOwn: boolean,
  isOpen: boolean,
  now: number,
): string | null {
  const words = text().pace;
  const { deadline, graceUntil, left, bank, rests, isLate, holiday } = clock;
  if (holiday.until !== null) return words.away(name, isOwn, moment(holiday.until), left === null ? null : span(left));
  // open-seats.tsx tells the others.
  if (isOpen) return isOwn ? words.open : null;
  if (deadline === null) return bank === null ? null : words.bank.left(name, isOwn, span(bank));
  // That it is late comes from the service. The clock of this device may be ahead.
  if (!isLate)
    return [
      words.until(name, isOwn, shortMoment(deadline), span(deadline - now)),
      ...(rests ? [words.rest.included] : []),
      ...(bank === null ? [] : [words.bank.before(span(bank))]),
    ].join(' ');
  if (graceUntil === null) return words.late(name, isOwn, moment(deadline));
  return words.grace[pace.onTimeOut](name, isOwn, moment(graceUntil));
}

/** The deadlines of the seats to play, what is in the banks of the others, the players on holiday, and a pause. */
export function Clocks({ snapshot }: { readonly snapshot: Snapshot }) {
  const now = useNow();
  const { play, pace, seats, viewer, stage } = snapshot;
  if (stage !== 'playing' || play === null) return null;
  const clocks = pace === null ? [] : (play.clocks ?? []);
  const lines = clocks.flatMap((clock, seat): readonly { readonly seat: Seat; readonly said: string }[] => {
    const info = seats[seat];
    if (pace === null || info?.by !== 'player') return [];
    const said = sentence(clock, pace, nameOf(seats, seat), seat === viewer, info.isOpen, now);
    return said === null ? [] : [{ seat, said }];
  });
  return (
    <>
      {play.pausedUntil !== null && (
        <p role="status">
          <strong>{text().pace.paused(moment(play.pausedUntil))}</strong>
        </p>
      )}
      {lines.length > 0 && (
        <ul class="clocks" aria-label={text().pace.title}>
          {lines.map(({ seat, said }) => (
            <li key={seat} class={clocks[seat]?.isLate ? 'late' : ''}>
              <SeatMark seat={seat} />
              <span>{said}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
