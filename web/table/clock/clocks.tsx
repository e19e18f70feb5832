import type { Seat } from '../../../shared/game/contract.ts';
import type { SeatClock, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { text } from '../../app/lang.ts';
import { moment, shortMoment, shortSpan, span, useNow } from '../../app/time.ts';
import { SeatMark } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';
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

/** What is said of the clocks: a pause, and of each seat that has something to say. */
interface Said {
  readonly pause: string | null;
  readonly lines: readonly { readonly seat: Seat; readonly said: string; readonly isLate: boolean }[];
}

/** The deadlines of the seats to play, what is in the banks of the others, the players on holiday, and a pause. */
function allSaid({ play, pace, seats, viewer, stage }: Snapshot, now: number): Said {
  if (stage !== 'playing' || play === null) return { pause: null, lines: [] };
  const { clocks, pausedUntil } = play;
  const lines = (pace === null ? [] : (clocks ?? [])).flatMap((clock, seat): Said['lines'] => {
    const info = seats[seat];
    if (pace === null || info?.by !== 'player') return [];
    const said = sentence(clock, pace, nameOf(seats, seat), seat === viewer, info.isOpen, now);
    return said === null ? [] : [{ seat, said, isLate: clock.isLate }];
  });
  return { pause: pausedUntil === null ? null : text().pace.paused(moment(pausedUntil)), lines };
}

const Lines = ({ lines }: Pick<Said, 'lines'>) => (
  <ul class="clocks" aria-label={text().pace.title}>
    {lines.map(({ seat, said, isLate }) => (
      <li key={seat} class={isLate ? 'late' : ''}>
        <SeatMark seat={seat} />
        <span>{said}</span>
      </li>
    ))}
  </ul>
);

export function Clocks() {
  const { snapshot } = useTable();
  const { pause, lines } = allSaid(snapshot, useNow());
  return (
    <>
      {pause !== null && (
        <p role="status">
          <strong>{pause}</strong>
        </p>
      )}
      {lines.length > 0 && <Lines lines={lines} />}
    </>
  );
}

/** What matters most of the clocks, in two or three signs: the viewer's own time while it runs, or else who has least. */
function shortest({ play, viewer }: Snapshot, now: number): { readonly said: string; readonly isLate: boolean } {
  const { briefly } = text().pace;
  if (play?.pausedUntil != null) return { said: briefly.paused, isLate: false };
  const awaited = (play?.waitingFor ?? []).flatMap((seat) => {
    const clock = play?.clocks?.[seat];
    return clock === undefined ? [] : [{ seat, ...clock }];
  });
  const clock =
    awaited.find(({ seat }) => seat === viewer) ??
    awaited.toSorted((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity))[0];
  if (clock === undefined) return { said: '', isLate: false };
  if (clock.holiday.until !== null) return { said: briefly.away, isLate: false };
  if (clock.isLate) return { said: briefly.late, isLate: true };
  return { said: clock.deadline === null ? '' : shortSpan(clock.deadline - now), isLate: false };
}

/** The clocks beside what is asked, as short as can be; `ClocksTold` tells them whole. */
export function ClockChip() {
  const { snapshot } = useTable();
  const now = useNow();
  const { pause, lines } = allSaid(snapshot, now);
  if (pause === null && lines.length === 0) return null;
  const { said, isLate } = shortest(snapshot, now);
  return (
    <span class={`clock-chip ${isLate ? 'late' : ''}`} aria-hidden="true">
      <Icon name={pause === null ? 'clock' : 'pause'} />
      {said}
    </span>
  );
}

const ID = 'clocks-told';

/** A button over what is asked that tells the clocks whole: the chip is smaller than a fingertip. */
export function ClocksTold() {
  const { snapshot } = useTable();
  const { pause, lines } = allSaid(snapshot, useNow());
  if (pause === null && lines.length === 0) return null;
  const all = [...(pause === null ? [] : [pause]), ...lines.map(({ said }) => said)];
  return (
    <>
      <button type="button" class="holdings-button" popoverTarget={ID} title={all.join('\n')} />
      <div id={ID} popover="auto" class="holdings card">
        {pause !== null && <p>{pause}</p>}
        {lines.length > 0 && <Lines lines={lines} />}
      </div>
    </>
  );
}
