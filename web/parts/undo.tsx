import type { Seat } from '../../shared/game.ts';
import type { Snapshot } from '../../shared/protocol.ts';
import { undo } from '../api.ts';
import { text } from '../lang.ts';
import type { TableModel } from '../table.ts';
import { nameOf } from './names.ts';

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

const send = ({ table, snapshot }: Props, seat: Seat, what: 'undo' | 'agree' | 'decline') =>
  void table.change(what, () => undo(table.id, seat, snapshot.version, what));

/** Takes back one's latest action, or asks the others to. */
export function UndoButton({ table, snapshot }: Props) {
  const mine = snapshot.play?.undo.mine ?? null;
  const words = text().undo;
  const { viewer } = table;
  if (mine === null || typeof viewer !== 'number' || snapshot.play?.undo.asked?.seat === viewer) return null;
  return (
    <p class="undo">
      <button
        type="button"
        class="button"
        disabled={table.pending.value !== null}
        onClick={() => send({ table, snapshot }, viewer, 'undo')}
      >
        {mine === 'ask' ? words.ask : words.take}
      </button>
      {mine === 'ask' && <span class="hint">{words.askHelp}</span>}
    </p>
  );
}

/** Who asks for moves to be taken back, shown to all: each of the others agrees or declines. */
export function UndoBar({ table, snapshot }: Props) {
  const asked = snapshot.play?.undo.asked ?? null;
  const words = text();
  const { viewer } = table;
  const isBusy = table.pending.value !== null;
  if (asked === null) return null;
  const isAsked = asked.waitingFor.some((seat) => seat === viewer);
  const isMine = asked.seat === viewer;
  const names = words.listed(asked.waitingFor.map((seat) => nameOf(snapshot.seats, seat)));
  return (
    <div class="notice undo-asked" role="status">
      <p>
        {words.undo.asked(nameOf(snapshot.seats, asked.seat), asked.actions)}
        {!isAsked && ` ${words.undo.waiting(names)}`}
      </p>
      {typeof viewer === 'number' && isAsked && (
        <button
          type="button"
          class="button primary"
          disabled={isBusy}
          onClick={() => send({ table, snapshot }, viewer, 'agree')}
        >
          {words.undo.agree}
        </button>
      )}
      {typeof viewer === 'number' && (isAsked || isMine) && (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => send({ table, snapshot }, viewer, 'decline')}
        >
          {isMine ? words.undo.withdraw : words.undo.decline}
        </button>
      )}
    </div>
  );
}
