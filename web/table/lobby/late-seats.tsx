import { Fragment } from 'preact';
import type { Seat } from '../../../shared/game/contract.ts';
import type { RemedyInfo } from '../../../shared/protocol/messages/snapshot.ts';
import { REMEDIES } from '../../../shared/protocol/pace.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { timesOf } from '../../../shared/table/times.ts';
import { hasRobots } from '../../app/games.ts';
import { furtherText } from '../../app/lang.ts';
import { call, once } from '../../app/request.ts';
import { moment, span, useNow } from '../../app/time.ts';
import { nameOf } from '../../board/seat-name.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { useTable } from '../context.ts';
import { isTaken } from '../turn/open-proposal.ts';

/** For the player of a late seat: undoes what the others propose or have decided. */
export function BackButton({ seat }: { readonly seat: Seat }) {
  const { table } = useTable();
  return (
    <button
      type="button"
      class="button primary"
      disabled={table.pending.value !== null}
      onClick={() => void table.change('back', () => call(routes.back, { table: table.id, seat }))}
    >
      {furtherText().lateSeat.back}
    </button>
  );
}

function decisionSaid({ what, from, isInEffect }: RemedyInfo, name: string, isOwn: boolean): string {
  const words = furtherText().lateSeat;
  if (isInEffect) return isOwn ? words.inEffectOwn[what] : words.inEffect[what](name);
  return isOwn ? words.decidedOwn[what](moment(from)) : words.decided[what](name, moment(from));
}

/** What was decided about the viewer's own seat, with the button that undoes it. */
export function OwnSeatDecided() {
  const { table, snapshot } = useTable();
  const { viewer } = table;
  const remedy = typeof viewer === 'number' ? snapshot.play?.remedies[viewer] : null;
  if (!remedy || typeof viewer !== 'number') return null;
  return (
    <div class="notice asked" role="status">
      <p>{decisionSaid(remedy, '', true)}</p>
      <BackButton seat={viewer} />
    </div>
  );
}

function Choices({ seat, viewer }: { readonly seat: Seat; readonly viewer: Seat }) {
  const { table, snapshot } = useTable();
  const words = furtherText().lateSeat;
  const name = nameOf(snapshot.seats, seat);
  const isOpen = snapshot.seats[seat]?.isOpen === true;
  const isAlone = snapshot.seats.every(({ by }, each) => by !== 'player' || each === viewer || each === seat);
  const remedies = REMEDIES.filter((each) => (each === 'bot' ? hasRobots(snapshot.game) : each === 'end' || !isOpen));
  return (
    <div class="card stack">
      <p>{words.waiting(name, isAlone)}</p>
      <div class="row">
        {remedies.map((each) => (
          <ConfirmButton
            key={each}
            label={words.propose[each]}
            question={words.question[each](name)}
            isBusy={table.pending.value !== null}
            onConfirm={() =>
              void table.change('remedy', () =>
                once(
                  routes.remedy,
                  { table: table.id, seat: viewer, since: snapshot.version },
                  { version: snapshot.version, of: seat, remedy: each },
                ),
              )
            }
          >
            <p>{words.help[each](name)}</p>
            <p>{words.notice(name, isAlone, span(timesOf(snapshot).notice))}</p>
          </ConfirmButton>
        ))}
      </div>
    </div>
  );
}

/** The seats of others who are away: what can be done about it, and what was decided. */
export function LateSeats() {
  const { table, snapshot } = useTable();
  const now = useNow();
  const { play } = snapshot;
  const { viewer } = table;
  if (play === null) return null;
  return (
    <>
      {snapshot.seats.map((_, seat) => {
        const remedy = play.remedies[seat] ?? null;
        const isOffered = viewer === 'spectator' && snapshot.seats[seat]?.isOpen === true;
        const late = play.late[seat] ?? null;
        const isVoting = play.asked?.remedy?.of === seat || (play.asked?.remedy != null && isTaken(snapshot));
        const mayAsk = typeof viewer === 'number' && viewer !== seat && !isVoting;
        return (
          <Fragment key={seat}>
            {remedy && viewer !== seat && !isOffered && (
              <p class="card" role="status">
                {decisionSaid(remedy, nameOf(snapshot.seats, seat), false)}
              </p>
            )}
            {mayAsk && late !== null && late <= now && <Choices seat={seat} viewer={viewer} />}
          </Fragment>
        );
      })}
    </>
  );
}
