import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { MAX_NAME } from '../../../shared/protocol/messages/limits.ts';
import { joinTable } from '../../api.ts';
import { failureSaid } from '../../failure.ts';
import { text } from '../../lang.ts';
import { remember, seatsAt } from '../../my-tables/known-tables.ts';
import { oweWays } from '../../notifications/owed.ts';
import { keepFresh } from '../fresh.ts';
import type { TableModel } from '../model.ts';
import { choosePassing } from '../passing/passing.ts';
import { keepName, NAMED, ownName } from './own-name.ts';

interface Props {
  readonly table: TableModel;
  readonly game: string;
  readonly seat: Seat;
  /** The person the seat is kept for, if any. */
  readonly name?: string | undefined;
  readonly label: string;
  readonly onCancel: () => void;
}

/**
 * Takes a seat for a spectator, and makes this page its player's. Returns why that failed, in words; null if it did
 * not.
 */
export async function takeSeat(id: string, game: string, seat: Seat, name: string): Promise<string | null> {
  const answer = await joinTable(id, seat, name);
  if (answer.type !== 'ok') return failureSaid(answer);
  keepName(name);
  remember(id, game, seat, answer.value.secret);
  oweWays(id, seat);
  keepFresh(answer.value);
  location.hash = `seat=${seat}`;
  return null;
}

/** Always the same function, as a new one would be called with each render. */
const focusWhenShown = (field: HTMLInputElement | null): void => field?.focus();

/** Asks for a name, takes the seat, and turns this page into its player's. */
export function SitDown({ table: { id, viewer }, game, seat, name: kept = '', label, onCancel }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const words = text();
  /** Another player at the same device: the page keeps its viewer, and the device will be passed on. */
  async function seatAnother(name: string): Promise<string | null> {
    const answer = await joinTable(id, seat, name);
    if (answer.type !== 'ok') return failureSaid(answer);
    remember(id, game, seat, answer.value.secret);
    choosePassing(id, true);
    return null;
  }
  async function sit(name: string): Promise<void> {
    setSending(true);
    const refusal = typeof viewer === 'number' ? await seatAnother(name) : await takeSeat(id, game, seat, name);
    setSending(false);
    setProblem(refusal);
  }
  return (
    <form
      class="sit"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void sit(String(new FormData(event.currentTarget).get('name')).trim());
      }}
    >
      <div class="field">
        <label for={`name-${seat}`}>{words.open.name}</label>
        <input
          id={`name-${seat}`}
          name="name"
          required
          pattern={NAMED}
          maxLength={MAX_NAME}
          defaultValue={kept || (seatsAt(id).length === 0 ? ownName() : '')}
          autocomplete="nickname"
          ref={focusWhenShown}
        />
      </div>
      <button type="submit" class="button primary" disabled={isSending}>
        {label}
      </button>
      <button type="button" class="button" onClick={onCancel}>
        {words.confirm.cancel}
      </button>
      <p role="alert">{problem}</p>
    </form>
  );
}
