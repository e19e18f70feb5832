import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import { Icon } from '../../controls/icon.tsx';
import { Switch } from '../../controls/switch.tsx';
import { areGamesMissing, games } from '../../games.ts';
import { text } from '../../lang.ts';
import { seatsAt } from '../../my-tables/known-tables.ts';
import type { TableModel } from '../model.ts';
import { choosePassing, isOpen, isPassing, nextHere, takeDevice } from './passing.ts';

/** Covers the table until the player of the seat says that they have the device. */
export function Cover({ snapshot, seat }: { readonly snapshot: Snapshot; readonly seat: Seat }) {
  const words = text().passing;
  const name = nameOf(snapshot.seats, seat);
  // The list of games, which says whether this game hides anything, is still loading.
  if (games.value === null && !areGamesMissing.value)
    return (
      <main id="main" class="page narrow">
        <p role="status" class="loading">
          {text().site.loading}
        </p>
      </main>
    );
  return (
    <main id="main" class="page narrow">
      <div class="card hero-card cover">
        <SeatMark seat={seat} />
        <h1>{words.handTo(name)}</h1>
        <p>{words.help}</p>
        <button
          type="button"
          class="button primary big"
          ref={(button: HTMLButtonElement | null) => button?.focus()}
          onClick={() => takeDevice(snapshot.id, seat)}
        >
          <Icon name="eye" />
          {words.show(name)}
        </button>
      </div>
    </main>
  );
}

/**
 * Switches to the next player of this device: at once in a game without hidden information, else when this player
 * presses the button.
 */
export function PassOn({ table, seat }: { readonly table: TableModel; readonly seat: Seat }) {
  const present = table.present.value;
  const next = present === null || table.past.position.value !== null ? undefined : nextHere(present, seat);
  /** Who was to play when this page was opened: somebody else has opened it, to answer a proposal perhaps. */
  const atOpening = useRef(next);
  if (next !== atOpening.current) atOpening.current = undefined;
  const isAtOnce = present !== null && isOpen(present.game) && next !== atOpening.current;
  useEffect(() => {
    if (next !== undefined && isAtOnce) location.replace(`#seat=${next}`);
  }, [next, isAtOnce]);
  if (present === null || next === undefined || isAtOnce) return null;
  return (
    <section class="pass-on" aria-label={text().passing.pass}>
      <p role="status">{text().passing.over(nameOf(present.seats, next))}</p>
      <a class="button primary" href={`#seat=${next}`}>
        {text().passing.pass}
      </a>
    </section>
  );
}

/** The switch for passing the device on, shown only if this browser has several seats at the table. */
export const PassingChoice = ({ id }: { readonly id: string }) =>
  seatsAt(id).length > 1 && (
    <Switch isOn={isPassing(id)} onChange={(isOn) => choosePassing(id, isOn)}>
      {text().passing.setting}
    </Switch>
  );
