import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { MAX_NAME } from '../../../shared/protocol/messages/limits.ts';
import { joinTable } from '../../api.ts';
import { failureSaid } from '../../failure.ts';
import { text } from '../../lang.ts';
import { remember, seatsAt } from '../../my-tables/known-tables.ts';
import { keepFresh, type TableModel } from '../model.ts';
import { choosePassing } from '../passing/passing.ts';
import { keepName, ownName } from './own-name.ts';

interface Props {
  readonly table: TableModel;
  readonly game: string;
  readonly seat: Seat;
  /** Whom the seat is kept for, if anybody. */
  readonly name?: string | undefined;
  readonly label: string;
  readonly onCancel: () => void;
}

/** Asks for a name, takes the seat, and turns this page into its player's. */
export function SitDown({ table: { id, viewer }, game, seat, name: kept = '', label, onCancel }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const words = text();
  async function sit(name: string): Promise<void> {
    keepName(name);
    setSending(true);
    const answer = await joinTable(id, seat, name);
    setSending(false);
    if (answer.type === 'ok') {
      remember(id, game, seat, answer.value.secret);
      if (typeof viewer === 'number') {
        // Another player at the same device: the page keeps its viewer, and the device will be passed on.
        choosePassing(id, true);
        return;
      }
      keepFresh(answer.value);
      location.hash = `seat=${seat}`;
    } else setProblem(failureSaid(answer));
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
          maxLength={MAX_NAME}
          defaultValue={kept || (seatsAt(id).length === 0 ? ownName() : '')}
          autocomplete="nickname"
          ref={(field: HTMLInputElement | null) => field?.focus()}
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
