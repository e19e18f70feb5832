import { useLayoutEffect, useRef } from 'preact/hooks';
import { ALL_CARDS } from '../../../../shared/games/tchu/bag.ts';
import type { RouteId } from '../../../../shared/games/tchu/types.ts';
import { text } from '../../../app/lang.ts';
import { StackInTray } from '../../../board/card-stack.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { BoardModel } from '../play.ts';
import { factsOf } from '../said.ts';
import { tchuTerms, tchuText } from '../text.ts';
import { CardArt } from './card.tsx';

/** The cards that pay for the chosen route, in a tray: taps on the hand and on the tray exchange them. */
export function Claim({ plan, route }: { readonly plan: BoardModel; readonly route: RouteId }) {
  const words = tchuText();
  const terms = tchuTerms();
  const facts = factsOf(route);
  const payment = plan.payment.value;
  const panel = useRef<HTMLElement>(null);
  // A player who chose it by keys continues here. In a layout effect, so that no focus is taken away that has moved
  // since.
  useLayoutEffect(() => {
    const [confirm, cancel] = ['.confirm:not(:disabled)', '.confirms button'].map((one) =>
      panel.current?.querySelector<HTMLElement>(one),
    );
    (confirm ?? cancel)?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [route]);
  const label = facts.isTunnel ? words.claim.attempt : words.claim.confirm;
  return (
    <section ref={panel} class="panel claim" aria-label={words.claim.title(facts.name)}>
      <h2>{facts.name}</h2>
      <p class="hint">
        {words.route.length(facts.length)}, {words.route.kind(facts.isTunnel)}, {text().table.points(facts.points)}
      </p>
      {facts.isTunnel && <p class="hint risk">{words.claim.risk}</p>}
      <section class="tray" aria-label={words.claim.sets}>
        <h3>{words.claim.sets}</h3>
        {payment === null && <p class="hint">{words.claim.tapHand}</p>}
        <ul>
          {ALL_CARDS.map((card) => {
            const count = payment?.cards[card] ?? 0;
            const less = plan.withoutCard(card);
            return count === 0 ? null : (
              <li key={card}>
                <StackInTray
                  back={card}
                  count={count}
                  label={words.claim.back(terms.kind(count, card))}
                  onBack={less && (() => plan.pay(less))}
                  isBusy={plan.isBusy.value}
                >
                  <CardArt card={card} />
                </StackInTray>
              </li>
            );
          })}
        </ul>
      </section>
      <p class="unseen" role="status">
        {payment === null ? '' : terms.cards(payment.cards)}
      </p>
      <div class="confirms">
        <button type="button" class="button" onClick={() => plan.choose(null)}>
          {words.claim.cancel}
        </button>
        <button
          type="button"
          class="button primary confirm"
          disabled={payment === null || plan.isBusy.value}
          data-code={payment?.code}
          onClick={() =>
            payment !== null && plan.playFinal(payment.code, words.claim.title(facts.name), { isConfirmed: true })
          }
        >
          <Icon name="check" />
          {label}
        </button>
      </div>
    </section>
  );
}
