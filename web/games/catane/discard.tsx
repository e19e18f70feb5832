import { useState } from 'preact/hooks';
import { cardsOf, NO_CARDS, sizeOf } from '../../../shared/games/catane/bag.ts';
import type { Bag, ViewPhase } from '../../../shared/games/catane/types.ts';
import { Counter } from './counter.tsx';
import type { PlanProps } from './play.ts';
import { cataneText } from './text.ts';

/** Which cards to give up on a seven: chosen together, sent one after the other. */
export function Discard({
  plan,
  view,
  phase,
}: PlanProps & { readonly phase: Extract<ViewPhase, { type: 'discard' }> }) {
  const [chosen, choose] = useState<Bag>(NO_CARDS);
  const words = cataneText();
  const { own, seat } = view;
  if (own === null || seat === null) return null;
  const due = phase.due[seat] ?? 0;
  // What was sent already is gone from the hand.
  const counts = chosen.map((count, resource) => Math.min(count, own.resources[resource] ?? 0));
  const left = due - sizeOf(counts);
  const send = () => {
    choose(NO_CARDS);
    void plan.playAll(cardsOf(counts).map((resource) => ({ type: 'discard', resource })));
  };
  return (
    <section class="panel discard" aria-label={words.discard.title(due)}>
      <Counter
        counts={counts}
        canAdd={(resource) => left > 0 && (counts[resource] ?? 0) < (own.resources[resource] ?? 0)}
        canTake={(resource) => (counts[resource] ?? 0) > 0}
        onChange={choose}
        held={own.resources}
        labels={words.counter}
      />
      <button type="button" class="button primary confirm" disabled={left !== 0 || plan.isBusy.value} onClick={send}>
        {left > 0 ? words.discard.missing(left) : words.discard.confirm(words.cards(counts))}
      </button>
    </section>
  );
}
