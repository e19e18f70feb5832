import { useId, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Pace } from '../../../shared/protocol/pace.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { timesOf } from '../../../shared/table/times.ts';
import { DAY } from '../../../shared/time.ts';
import { hasRobots } from '../../app/games.ts';
import { furtherText } from '../../app/lang.ts';
import { once } from '../../app/request.ts';
import { Form } from '../../ui/form.tsx';
import { useTable } from '../context.ts';
import { isTaken } from '../turn/open-proposal.ts';
import { OwnClock } from './own-clock.tsx';
import { PaceChoices } from './pace-choices.tsx';

interface Props {
  readonly seat: Seat;
}

/** A date as the value of a date field, in the time zone of this device. */
function dateOf(at: number): string {
  const date = new Date(at);
  const two = (n: number) => `${n}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Proposes a pause until the morning of some day, or to end the present one. */
function Pause({ seat }: Props) {
  const { table, snapshot } = useTable();
  const { version, play } = snapshot;
  const id = useId();
  const [date, setDate] = useState(() => dateOf(Date.now() + 7 * DAY));
  const words = furtherText().tableTime.pause;
  const isBusy = table.pending.value !== null || isTaken(snapshot);
  const until = new Date(`${date}T08:00`).getTime();
  const ask = (end: number | null) =>
    void table.change('pause', () =>
      once(routes.askPause, { table: table.id, seat, since: version }, { version, until: end }),
    );
  if (play?.pausedUntil != null)
    return (
      <button type="button" class="button" disabled={isBusy} onClick={() => ask(null)}>
        {words.resume}
      </button>
    );
  return (
    <Form class="stack" onSend={() => ask(until)}>
      <div class="field">
        <label for={id}>{words.until}</label>
        <input
          id={id}
          type="date"
          required
          value={date}
          min={dateOf(Date.now() + DAY)}
          max={dateOf(Date.now() + timesOf(snapshot).longestPause - DAY)}
          aria-describedby={`${id}-help`}
          onInput={(event) => setDate(event.currentTarget.value)}
        />
        <p class="hint" id={`${id}-help`}>
          {words.help}
        </p>
      </div>
      <button type="submit" class="button" disabled={isBusy || Number.isNaN(until)}>
        {words.ask}
      </button>
    </Form>
  );
}

function OtherPace({ seat }: Props) {
  const { table, snapshot } = useTable();
  const [pace, setPace] = useState<Pace | null>(snapshot.pace);
  const words = furtherText().tableTime.pace;
  return (
    <Form
      class="stack"
      onSend={() => {
        void table.change('pace', () =>
          once(routes.askPace, { table: table.id, seat, since: snapshot.version }, { version: snapshot.version, pace }),
        );
      }}
    >
      <PaceChoices
        pace={pace}
        hasBots={hasRobots(snapshot.game)}
        holidays={timesOf(snapshot).holidays}
        onChange={setPace}
      />
      <p class="hint">{words.help}</p>
      <button
        type="submit"
        class="button"
        disabled={
          table.pending.value !== null || isTaken(snapshot) || JSON.stringify(pace) === JSON.stringify(snapshot.pace)
        }
      >
        {words.ask}
      </button>
    </Form>
  );
}

/** What a player can do about time at the table: set their own clock, and propose a pause or another pace. */
export function TableTime({ seat }: Props) {
  const { snapshot } = useTable();
  const words = furtherText().tableTime;
  return (
    <>
      <OwnClock seat={seat} />
      {snapshot.stage === 'playing' && (
        <>
          {isTaken(snapshot) && <p class="hint">{words.taken}</p>}
          <details class="settings">
            <summary>{words.pause.title}</summary>
            <Pause seat={seat} />
          </details>
          <details class="settings">
            <summary>{words.pace.title}</summary>
            <OtherPace seat={seat} />
          </details>
        </>
      )}
    </>
  );
}
