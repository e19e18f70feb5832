import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { furtherText } from '../../app/lang.ts';
import { nameOf } from '../../board/seat-name.ts';
import { useTable } from '../context.ts';
import { AddBot } from './add-bot.tsx';
import { SitDown } from './sit-down.tsx';

/** For the players: the seat is open, and a bot can take it if its player has left for good. */
function ToPlayer({ seat }: { readonly seat: Seat }) {
  const { table, snapshot } = useTable();
  const words = furtherText().openSeat;
  const { viewer } = table;
  // late-seats.tsx shows what the others have decided, with what else can be done about it.
  const isDecided = snapshot.play?.remedies[seat] != null;
  if (typeof viewer !== 'number' || viewer === seat || isDecided) return null;
  const isLeft = snapshot.seats[seat]?.by === 'free';
  return (
    <div class="card stack" role="status">
      <p>
        {isLeft ? words.left(seat + 1) : words.timeOut(nameOf(snapshot.seats, seat))} {words.share}
      </p>
      {isLeft && (
        <div class="row">
          <AddBot by={viewer} seat={seat} />
        </div>
      )}
    </div>
  );
}

function ToSpectator({ seat }: { readonly seat: Seat }) {
  const { snapshot } = useTable();
  const [isAsking, setAsking] = useState(false);
  const words = furtherText().openSeat;
  const isLeft = snapshot.seats[seat]?.by === 'free';
  return (
    <div class="notice asked" role="status">
      <p>
        {isLeft ? words.left(seat + 1) : words.timeOut(nameOf(snapshot.seats, seat))} {words.help}
      </p>
      {isAsking ? (
        <SitDown seat={seat} label={words.take} onCancel={() => setAsking(false)} />
      ) : (
        <button type="button" class="button primary" onClick={() => setAsking(true)}>
          {words.take}
        </button>
      )}
    </div>
  );
}

export function OpenSeats() {
  const { table, snapshot } = useTable();
  const Open = table.viewer === 'spectator' ? ToSpectator : ToPlayer;
  return <>{snapshot.seats.map(({ isOpen }, seat) => isOpen && <Open key={seat} seat={seat} />)}</>;
}
