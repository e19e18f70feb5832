import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { furtherText, text } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { inPlayOrder } from '../../board/play-order.ts';
import { nameOf } from '../../board/seat-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { useTable } from '../context.ts';

/** Who plays first, and who after them. */
export function orderSaid(snapshot: Snapshot): string {
  const { lobby } = furtherText();
  const { listed } = text();
  if (snapshot.seating === null) return lobby.order;
  if (snapshot.seating === 'drawn') return lobby.orderDrawn;
  return lobby.orderChosen(listed(inPlayOrder(snapshot).map((seat) => nameOf(snapshot.seats, seat))));
}

/** For the opener: whether the order of play is drawn, or as they choose. */
export function OrderChoice({ viewer }: { readonly viewer: Seat }) {
  const { table, snapshot } = useTable();
  const words = furtherText().lobby;
  // A position that the game begins from has its own.
  if (snapshot.opener !== viewer || snapshot.prelude) return null;
  const { seating } = snapshot;
  const now = seating === null || seating === 'drawn' ? (seating ?? 'rules') : 'chosen';
  const choose = (next: string) =>
    void table.change('seating', () =>
      call(
        routes.setSeating,
        { table: table.id, seat: viewer },
        { body: { seating: next === 'drawn' ? next : [...inPlayOrder(snapshot)] } },
      ),
    );
  return (
    <Select
      class="play-order"
      label={words.playOrder}
      value={now}
      choices={[
        ...(now === 'rules' ? [['rules', words.orders.rules] as const] : []),
        ['drawn', words.orders.drawn],
        ['chosen', words.orders.chosen],
      ]}
      isDisabled={table.pending.value !== null}
      onChange={choose}
    />
  );
}

/** For the opener who chooses the order of play: buttons that let a seat play earlier, or later. */
export function OrderButtons({ viewer, seat }: { readonly viewer: Seat; readonly seat: Seat }) {
  const { table, snapshot } = useTable();
  const words = furtherText().lobby;
  const isChosen = snapshot.seating !== null && snapshot.seating !== 'drawn';
  if (snapshot.opener !== viewer || snapshot.prelude || !isChosen) return null;
  const order = inPlayOrder(snapshot);
  const at = order.indexOf(seat);
  const name = nameOf(snapshot.seats, seat);

  async function move(by: 1 | -1, button: HTMLButtonElement): Promise<void> {
    const other = order[at + by];
    if (other === undefined || table.pending.value !== null) return;
    const seating = order.with(at, other).with(at + by, seat);
    await table.change('seating', () =>
      call(routes.setSeating, { table: table.id, seat: viewer }, { body: { seating } }),
    );
    // The row has moved, which may have cost the button its focus.
    button.focus();
  }

  return (
    <span class="order-buttons">
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          class="button square"
          aria-label={by < 0 ? words.earlier(name) : words.later(name)}
          aria-disabled={order[at + by] === undefined}
          onClick={(event) => void move(by, event.currentTarget)}
        >
          <Icon name={by < 0 ? 'up' : 'down'} />
        </button>
      ))}
    </span>
  );
}
