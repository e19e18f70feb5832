import { useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import { MAX_NAME } from '../../shared/protocol/limits.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { games, titleOf } from '../app/games.ts';
import { furtherText, text } from '../app/lang.ts';
import { type ApiAnswer, call } from '../app/request.ts';
import { useTable } from '../table/context.ts';
import { NAMED } from '../tables/own-name.ts';
import { Form, valueIn } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { newSeed } from './new-seed.ts';

/** Gives a table what somebody elsewhere needs, as far as it has not, and seats them. */
async function seatElsewhere(
  { id, options, pace, looks, seating, seats }: Snapshot,
  by: Seat,
  player: Seat,
  { option, name }: { readonly option: string; readonly name: string },
): Promise<ApiAnswer<Snapshot>> {
  const at = { table: id, seat: by };
  if (options[option] === undefined) {
    const body = { options: { ...options, [option]: newSeed() }, pace, looks };
    const changed = await call(routes.changeSetup, at, { body });
    if (changed.type !== 'ok') return changed;
  }
  if (seating === 'drawn') {
    const settled = await call(routes.setSeating, at, { body: { seating: [...seats.keys()] } });
    if (settled.type !== 'ok') return settled;
  }
  return call(routes.setElsewhere, { ...at, player }, { body: { name } });
}

const focusWhenShown = (field: HTMLInputElement | null): void => field?.focus();

/** Gives a free seat to a friend who plays with another program, in games for which there is one. */
export function AddElsewhere({ by, seat }: { readonly by: Seat; readonly seat: Seat }) {
  const { table, snapshot } = useTable();
  const [isOpen, setOpen] = useState(false);
  const words = furtherText().elsewhere;
  const option = games.value?.find(({ meta }) => meta.id === snapshot.game)?.meta.elsewhere;
  if (option === undefined || snapshot.opener !== by) return null;
  if (!isOpen)
    return (
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="talk" />
        {words.way(titleOf(snapshot.game))}
      </button>
    );
  return (
    <Form
      class="sit"
      isBusy={table.pending.value !== null}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      onSend={(form) => {
        const name = valueIn(form, 'name').trim();
        void table.change('elsewhere', () => seatElsewhere(snapshot, by, seat, { option, name }));
      }}
    >
      <div class="field">
        <label for={`elsewhere-${seat}`}>{words.friendName}</label>
        <input
          id={`elsewhere-${seat}`}
          name="name"
          required
          pattern={NAMED}
          maxLength={MAX_NAME}
          autocomplete="off"
          defaultValue={snapshot.seats[seat]?.invited ?? ''}
          ref={focusWhenShown}
        />
      </div>
      <button type="submit" class="button primary">
        {words.add}
      </button>
      <button type="button" class="button" onClick={() => setOpen(false)}>
        {text().confirm.cancel}
      </button>
      <p class="hint">{words.wayHelp}</p>
    </Form>
  );
}
