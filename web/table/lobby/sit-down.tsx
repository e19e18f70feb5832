import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { text } from '../../app/lang.ts';
import { seatsAt } from '../../tables/known-tables.ts';
import { NameField } from '../../tables/name-field.tsx';
import { ownName } from '../../tables/own-name.ts';
import { Form, valueIn } from '../../ui/form.tsx';
import { useTable } from '../context.ts';
import { takeSeat } from './take-seat.ts';

interface Props {
  readonly seat: Seat;
  /** The person the seat is kept for, if any. */
  readonly name?: string | undefined;
  readonly label: string;
  readonly onCancel: () => void;
}

/** Always the same function, as a new one would be called with each render. */
const focusWhenShown = (field: HTMLInputElement | null): void => field?.focus();

/** Asks for a name, takes the seat, and turns this page into its player's. */
export function SitDown({ seat, name: kept = '', label, onCancel }: Props) {
  const { snapshot } = useTable();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const words = text();
  async function sit(name: string): Promise<void> {
    setSending(true);
    const refusal = await takeSeat(snapshot, seat, name);
    setSending(false);
    setProblem(refusal);
  }
  return (
    <Form
      class="sit"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      isBusy={isSending}
      onSend={(form) => void sit(valueIn(form, 'name').trim())}
    >
      <NameField
        id={`name-${seat}`}
        defaultValue={kept || (seatsAt(snapshot.id).length === 0 ? ownName() : '')}
        ref={focusWhenShown}
      />
      <button type="submit" class="button primary" disabled={isSending}>
        {label}
      </button>
      <button type="button" class="button" onClick={onCancel}>
        {words.confirm.cancel}
      </button>
      <p role="alert">{problem}</p>
    </Form>
  );
}
