import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RouteId } from '../../../shared/games/tchu/types.ts';
import { Icon } from '../../controls/icon.tsx';
import { text } from '../../lang.ts';
import { CardRow } from './card.tsx';
import { factsOf } from './names.ts';
import type { Plan } from './play.ts';
import { tchuTerms, tchuText } from './text.ts';

/** The ways to pay for the chosen route; a single one is preselected. */
export function Claim({ plan, route }: { readonly plan: Plan; readonly route: RouteId }) {
  const words = tchuText();
  const facts = factsOf(route);
  const sets = plan.choices.value.claims.get(route) ?? [];
  const payment = plan.payment.value;
  const panel = useRef<HTMLElement>(null);
  // A player who chose it by keys continues here. In a layout effect, so that no focus is taken away that has moved
  // since.
  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:checked, input, .confirm')?.focus({ preventScroll: true });
  }, [route]);
  return (
    <section ref={panel} class="panel claim" aria-label={words.claim.title(facts.name)}>
      <h2>{facts.name}</h2>
      <p class="hint">
        {words.route.length(facts.length)}, {words.route.kind(facts.isTunnel)}, {text().table.points(facts.points)}
      </p>
      {facts.isTunnel && <p class="hint risk">{words.claim.risk}</p>}
      <fieldset class="payments picks">
        <legend class="unseen">{words.claim.sets}</legend>
        {sets.map((set) => (
          <label key={set.code} class={`pick payment ${set === payment ? 'chosen' : ''}`}>
            <input
              type="radio"
              name="payment"
              aria-label={tchuTerms().cards(set.cards)}
              data-payment={set.code}
              checked={set === payment}
              onChange={() => plan.pay(set)}
            />
            <CardRow cards={set.cards} />
          </label>
        ))}
      </fieldset>
      <div class="confirms">
        <button type="button" class="button" onClick={() => plan.choose(null)}>
          {words.claim.cancel}
        </button>
        <button
          type="button"
          class="button primary confirm"
          disabled={payment === null || plan.isBusy.value}
          data-code={payment?.code}
          onClick={() => payment !== null && plan.play(payment.code)}
        >
          <Icon name="check" />
          {facts.isTunnel ? words.claim.attempt : words.claim.confirm}
        </button>
      </div>
    </section>
  );
}
