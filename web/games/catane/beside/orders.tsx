import { useState } from 'preact/hooks';
import { at } from '../../../../shared/game/at.ts';
import { ALL_RESOURCES } from '../../../../shared/games/catane/bag.ts';
import type { Action, Orders, View } from '../../../../shared/games/catane/types.ts';
import {
  type AnswerOrder,
  type DiscardOrder,
  PURCHASES,
  type Resource,
} from '../../../../shared/games/catane/types.ts';
import type { BoardModel } from '../play.ts';
import { cataneText } from '../text.ts';

const DISCARDS: readonly DiscardOrder[] = ['ask', 'most', ...PURCHASES];
const ANSWERS = ['ask', 'no', 'swap'] as const;

/** The player's orders, so that nobody has to wait: which cards to discard, and how to answer offers. */
export function OrdersPanel({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const words = cataneText().orders;
  if (view.own === null || view.phase.type === 'over' || plan.choices.value.discardOrders.size === 0) return null;
  return (
    <details class="fold orders">
      <summary>{words.title}</summary>
      <p class="hint">{words.help}</p>
      <OrderFields plan={plan} standing={view.own.orders} isOnce={view.rules >= 2} />
    </details>
  );
}

interface OrderFieldsProps {
  readonly plan: BoardModel;
  readonly standing: Orders;
  /** Whether a swap is accepted only once a turn. */
  readonly isOnce: boolean;
}

/** The orders as they stand, and as the player wants them. Nothing is sent by a choice: arrow keys walk through a list. */
function OrderFields({ plan, standing, isOnce }: OrderFieldsProps) {
  const [discard, setDiscard] = useState(standing.discard);
  const [type, setType] = useState<AnswerOrder['type']>(standing.answer.type);
  const [give, setGive] = useState<Resource>(standing.answer.type === 'swap' ? standing.answer.give : 0);
  const [get, setGet] = useState<Resource>(standing.answer.type === 'swap' ? standing.answer.get : 1);
  const words = cataneText();
  const { discardOrders, answerOrders } = plan.choices.value;
  const isWanted = (order: AnswerOrder) =>
    order.type === type && (order.type !== 'swap' || (order.give === give && order.get === get));
  const answer = answerOrders.find(({ order }) => isWanted(order))?.order;
  const changes: Action[] = [];
  if (discardOrders.has(discard)) changes.push({ type: 'order-discard', order: discard });
  if (answer !== undefined) changes.push({ type: 'order-answer', order: answer });
  const choice = (id: string, label: string, value: Resource, set: (resource: Resource) => void) => (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => set(at(ALL_RESOURCES, Number(currentTarget.value)))}
      >
        {ALL_RESOURCES.map((resource) => (
          <option key={resource} value={resource}>
            {words.resource(resource)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0) void plan.playAll(changes);
      }}
    >
      <div class="field">
        <label for="order-discard">{words.orders.discard}</label>
        <select
          id="order-discard"
          value={discard}
          onChange={({ currentTarget }) => setDiscard(currentTarget.value as DiscardOrder)}
        >
          {DISCARDS.filter((order) => order === standing.discard || discardOrders.has(order)).map((order) => (
            <option key={order} value={order}>
              {words.orders.discardOrder[order]}
            </option>
          ))}
        </select>
      </div>
      {answerOrders.length > 0 && (
        <div class="field">
          <label for="order-answer">{words.orders.answer}</label>
          <select
            id="order-answer"
            value={type}
            onChange={({ currentTarget }) => setType(currentTarget.value as AnswerOrder['type'])}
          >
            {ANSWERS.map((one) => (
              <option key={one} value={one}>
                {words.orders.answerOrder[one]}
              </option>
            ))}
          </select>
        </div>
      )}
      {type === 'swap' && (
        <div class="swap">
          {choice('order-give', words.orders.give, give, setGive)}
          {choice('order-get', words.orders.get, get, setGet)}
          {isOnce && <p class="hint">{words.orders.once}</p>}
        </div>
      )}
      <button type="submit" class="button" disabled={changes.length === 0 || plan.isBusy.value}>
        {words.orders.save}
      </button>
    </form>
  );
}
