import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { SeatClock, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { PACE_DAYS, type Pace, TIME_OUTS, type TimeOut } from '../../../shared/protocol/pace.ts';
import { SeatMark } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import { text } from '../../lang.ts';
import { moment, span, useNow } from '../../time.ts';

/** The pace of a table, in a sentence. */
export function paceRule(pace: Pace | null): string {
  const words = text().pace;
  return pace === null ? words.none : words.rule(pace.days, words.afterwards[pace.onTimeOut]);
}

/** The default of a new table. */
const USUAL: Pace = { days: 3, onTimeOut: 'wait' };

interface FieldsProps {
  readonly pace: Pace | null;
  readonly hasBots: boolean;
  readonly onChange: (pace: Pace | null) => void;
}

/** The form fields for the pace of a new table: the time per turn, and what happens after it. */
export function PaceFields({ pace, hasBots, onChange }: FieldsProps) {
  const words = text().pace;
  const choices: readonly TimeOut[] = TIME_OUTS.filter((each) => each !== 'bot' || hasBots);
  return (
    <details class="fold">
      <summary>{words.titled(pace === null ? words.noneShort : words.days(pace.days))}</summary>
      <div class="field">
        <label for="pace-days">{words.allowance}</label>
        <select
          id="pace-days"
          value={`${pace?.days ?? 0}`}
          onChange={(event) => {
            const days = PACE_DAYS.find((each) => each === Number(event.currentTarget.value));
            onChange(days === undefined ? null : { days, onTimeOut: pace?.onTimeOut ?? USUAL.onTimeOut });
          }}
        >
          <option value="0">{words.noneShort}</option>
          {PACE_DAYS.map((days) => (
            <option key={days} value={`${days}`}>
              {words.days(days)}
            </option>
          ))}
        </select>
      </div>
      {pace !== null && (
        <fieldset class="time-outs">
          <legend>{words.timeOut}</legend>
          {choices.map((each) => (
            <label key={each} class="game">
              <input
                type="radio"
                name="time-out"
                checked={pace.onTimeOut === each}
                onChange={() => onChange({ ...pace, onTimeOut: each })}
              />
              <span>{words.choices[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p class="hint">{pace === null ? words.none : words.help}</p>
    </details>
  );
}

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
  const { deadline, graceUntil, left, isLate, holiday } = clock;
  if (holiday.until !== null) return words.away(name, isOwn, moment(holiday.until), left === null ? null : span(left));
  if (isOpen) return words.open(name, isOwn);
  if (deadline === null) return null;
  if (!isLate && deadline > now) return words.until(name, isOwn, moment(deadline), span(deadline - now));
  if (graceUntil === null) return words.late(name, isOwn, moment(deadline));
  return words.grace[pace.onTimeOut](name, isOwn, moment(graceUntil));
}

/** The deadlines of the seats to play, and the players on holiday. */
export function Clocks({ snapshot }: { readonly snapshot: Snapshot }) {
  const now = useNow();
  const { play, pace, seats, viewer, stage } = snapshot;
  if (pace === null || stage !== 'playing' || !play?.clocks) return null;
  const lines = play.clocks.flatMap((clock, seat): readonly { readonly seat: Seat; readonly said: string }[] => {
    const info = seats[seat];
    if (info?.by !== 'player') return [];
    const said = sentence(clock, pace, nameOf(seats, seat), seat === viewer, info.isOpen, now);
    return said === null ? [] : [{ seat, said }];
  });
  if (lines.length === 0) return null;
  return (
    <ul class="clocks" aria-label={text().pace.title}>
      {lines.map(({ seat, said }) => (
        <li key={seat} class={play.clocks?.[seat]?.isLate ? 'late' : ''}>
          <SeatMark seat={seat} />
          <span>{said}</span>
        </li>
      ))}
    </ul>
  );
}

/** The pace chosen for a new table, limited to what its game supports. */
export function usePace(hasBots: boolean): readonly [Pace | null, (pace: Pace | null) => void] {
  const [pace, setPace] = useState<Pace | null>(USUAL);
  const possible = pace?.onTimeOut === 'bot' && !hasBots ? { ...pace, onTimeOut: USUAL.onTimeOut } : pace;
  return [possible, setPace];
}
