import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { areGamesMissing, games } from '../../app/games.ts';
import { furtherText, text } from '../../app/lang.ts';
import { SeatMark } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { takeDevice } from '../../tables/passing.ts';
import { Icon } from '../../ui/icon.tsx';

/** Covers the table until the player of the seat says that they have the device. */
export function Cover({ snapshot, seat }: { readonly snapshot: Snapshot; readonly seat: Seat }) {
  const words = furtherText().handing;
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
