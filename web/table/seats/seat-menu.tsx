import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { furtherText, withFurtherText } from '../../app/lang.ts';
import { call, once } from '../../app/request.ts';
import { moment, span } from '../../app/time.ts';
import { forgetSeat } from '../../tables/known-tables.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { paceRule } from '../clock/pace-words.ts';
import { useTable } from '../context.ts';
import { isTaken } from '../turn/open-proposal.ts';
import { hasVoice, isOut } from './out.ts';

const TableTime = onDemand(() => withFurtherText(async () => (await import('../clock/table-time.tsx')).TableTime));

const MoveAway = onDemand(() => withFurtherText(async () => (await import('../moving/move-away.tsx')).MoveAway));

const NewerRules = onDemand(() => withFurtherText(async () => (await import('./newer-rules.tsx')).NewerRules));

interface Props {
  readonly seat: Seat;
}

/** The player's remaining holidays, with buttons to start and end one. */
function Holidays({ seat }: Props) {
  const { table, snapshot } = useTable();
  const clock = snapshot.play?.clocks?.[seat];
  const words = furtherText().seatMenu;
  if (clock === undefined) return null;
  const { until, left } = clock.holiday;
  return (
    <>
      <p class="hint">
        {paceRule(snapshot.pace)} {until === null ? words.holidayHelp(span(left)) : words.onHoliday(moment(until))}
      </p>
      <button
        type="button"
        class="button"
        disabled={table.pending.value !== null || (until === null && left === 0)}
        onClick={() =>
          void table.change('holiday', () =>
            call(until === null ? routes.goOnHoliday : routes.comeBack, { table: table.id, seat }),
          )
        }
      >
        {until === null ? words.goOnHoliday : words.comeBack}
      </button>
    </>
  );
}

/** The menu of a seat: holidays, time, newer rules, moving to another site, ending the game, leaving the table, deleting data. */
export function SeatMenu({ seat }: Props) {
  const { table, snapshot } = useTable();
  const words = furtherText().seatMenu;
  const { stage, version, play, moved, blocked } = snapshot;
  /** Once it has moved or was stopped, the table only rests here; who is out decides nothing. */
  const isPlaying = stage === 'playing' && !moved && !blocked && hasVoice(snapshot);
  const isBusy = table.pending.value !== null;
  const [isOpen, open] = useState(false);
  const isAsked = play?.asked?.what === 'end' || isTaken(snapshot);

  async function leave(): Promise<void> {
    if (!(await table.change('leave', () => call(routes.leave, { table: table.id, seat })))) return;
    forgetSeat(table.id, seat);
    location.hash = 'watch';
  }

  return (
    <details class="fold" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{words.title}</summary>
      {isPlaying && snapshot.pace !== null && play?.pausedUntil === null && <Holidays seat={seat} />}
      {(stage === 'lobby' || isPlaying) && !moved && !blocked && isOpen && <TableTime seat={seat} />}
      {isPlaying && isOpen && <NewerRules seat={seat} />}
      {isPlaying && isOpen && <MoveAway seat={seat} />}
      <div class="row">
        {isPlaying && !isAsked && (
          <ConfirmButton
            label={words.end}
            question={words.endQuestion}
            isBusy={isBusy}
            onConfirm={() =>
              void table.change('end', () => once(routes.end, { table: table.id, seat, since: version }, { version }))
            }
          >
            <p>{words.endHelp}</p>
          </ConfirmButton>
        )}
        <ConfirmButton
          label={stage === 'over' ? words.erase : words.leave}
          question={stage === 'over' ? words.eraseQuestion : words.leaveQuestion}
          isBusy={isBusy}
          onConfirm={() => void leave()}
        >
          <p>{words.leaveHelp[isOut(snapshot) ? 'out' : stage]}</p>
          <p>{words.eraseHelp}</p>
        </ConfirmButton>
      </div>
    </details>
  );
}
