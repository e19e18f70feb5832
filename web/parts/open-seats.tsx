import { useState } from 'preact/hooks';
import type { BotLevel, Seat } from '../../shared/game.ts';
import type { Snapshot } from '../../shared/protocol.ts';
import { putBot } from '../api.ts';
import { games } from '../games.ts';
import { text } from '../lang.ts';
import type { TableModel } from '../table.ts';
import { nameOf } from './names.ts';
import { SitDown } from './sit-down.tsx';

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

function OpenSeat({ table, snapshot, seat }: Props & { readonly seat: Seat }) {
  const [isAsking, setAsking] = useState(false);
  const words = text().openSeat;
  const { viewer } = table;
  const info = snapshot.seats[seat];
  const name = nameOf(snapshot.seats, seat);
  const levels: readonly BotLevel[] = games.value?.find(({ meta }) => meta.id === snapshot.game)?.bots ?? [];
  const best = levels.at(-1);
  if (viewer === seat)
    return (
      <div class="notice" role="status">
        <p>{words.yours}</p>
      </div>
    );
  return (
    <div class="notice asked" role="status">
      <p>
        {info?.by === 'free' ? words.left(seat + 1) : words.timeOut(name)}{' '}
        {viewer === 'spectator' ? words.help : words.share}
      </p>
      {viewer === 'spectator' && !isAsking && (
        <button type="button" class="button primary" onClick={() => setAsking(true)}>
          {words.take}
        </button>
      )}
      {typeof viewer === 'number' && info?.by === 'free' && best !== undefined && (
        <button
          type="button"
          class="button"
          disabled={table.pending.value !== null}
          onClick={() => void table.change('bot', () => putBot(table.id, viewer, seat, best))}
        >
          {text().lobby.addBot(best)}
        </button>
      )}
      {isAsking && <SitDown id={table.id} game={snapshot.game} seat={seat} label={words.take} />}
    </div>
  );
}

/** The seats of a running game that anyone may go on playing. */
export function OpenSeats({ table, snapshot }: Props) {
  return (
    <>
      {snapshot.seats.map(
        ({ isOpen }, seat) => isOpen && <OpenSeat key={seat} table={table} snapshot={snapshot} seat={seat} />,
      )}
    </>
  );
}
