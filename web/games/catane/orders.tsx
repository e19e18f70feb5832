import { useState } from 'preact/hooks';
import type { View } from '../../../shared/games/catane/types.ts';
import {
  type AnswerOrder,
  type DiscardOrder,
  PURCHASES,
  RESOURCES,
  type Resource,
} from '../../../shared/games/catane/types.ts';
import type { Plan } from './play.ts';
import { cataneText } from './text.ts';

const DISCARDS: readonly DiscardOrder[] = ['ask', 'most', ...PURCHASES];
const ANSWERS = ['ask', 'no', 'swap'] as const;

/** The player's orders, so that nobody has to wait: which cards to discard, and how to answer offers. */
export function OrdersPanel({ plan, view }: { readonly plan: Plan; readonly view: View }) {
  const words = cataneText().orders;
  const { discardOrders, answerOrders } = plan.choices.value;
  if (view.own === null || view.phase.type === 'over' || discardOrders.size === 0) return null;
  const { discard } = view.own.orders;
  return (
    <details class="fold orders">
      <summary>{words.title}</summary>
      <p class="hint">{words.help}</p>
      <div class="field">
        <label for="order-discard">{words.discard}</label>
        <select
          id="order-discard"
          value={discard}
          disabled={plan.isBusy.value}
          onChange={({ currentTarget }) => {
            const code = discardOrders.get(currentTarget.value as DiscardOrder);
            if (code !== undefined) plan.play(code);
          }}
        >
          {DISCARDS.filter((order) => order === discard || discardOrders.has(order)).map((order) => (
            <option key={order} value={order}>
              {words.discardOrder[order]}
            </option>
          ))}
        </select>
      </div>
      {answerOrders.length > 0 && <AnswerField plan={plan} standing={view.own.orders.answer} />}
    </details>
  );
}

/** The order for answers. One that names two resources is sent once both are chosen. */
function AnswerField({ plan, standing }: { readonly plan: Plan; readonly standing: AnswerOrder }) {
  const [type, setType] = useState<AnswerOrder['type']>(standing.type);
  const [give, setGive] = useState<Resource>(standing.type === 'swap' ? standing.give : 0);
  const [get, setGet] = useState<Resource>(standing.type === 'swap' ? standing.get : 1);
  const words = cataneText();
  const isMeant = (order: AnswerOrder) =>
    order.type === type && (order.type !== 'swap' || (order.give === give && order.get === get));
  const code = plan.choices.value.answerOrders.find(({ order }) => isMeant(order))?.code;
  const choice = (id: string, label: string, value: Resource, set: (resource: Resource) => void) => (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => set(Number(currentTarget.value))}>
        {RESOURCES.map((_, resource) => (
          <option key={resource} value={resource}>
            {words.resource(resource)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <>
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
      {type === 'swap' && (
        <div class="swap">
          {choice('order-give', words.orders.give, give, setGive)}
          {choice('order-get', words.orders.get, get, setGet)}
        </div>
      )}
      <button
        type="button"
        class="button"
        data-code={code}
        disabled={isMeant(standing) || code === undefined || plan.isBusy.value}
        onClick={() => code !== undefined && plan.play(code)}
      >
        {words.orders.save}
      </button>
    </>
  );
}
