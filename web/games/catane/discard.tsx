import { useState } from 'preact/hooks';
import { cardsOf, minus, NO_CARDS, sizeOf } from '../../../shared/games/catane/bag.ts';
import type { Bag, ViewPhase } from '../../../shared/games/catane/types.ts';
import { Counter } from './counter.tsx';
import type { PlanProps } from './play.ts';
import { cataneText } from './text.ts';

/** The cards to discard on a seven: chosen together, sent one after the other. */
export function Discard({
  plan,
  view,
  phase,
}: PlanProps & { readonly phase: Extract<ViewPhase, { type: 'discard' }> }) {
  // Stores the cards to keep, which stay the same while the others are sent one by one, even if that is interrupted.
  const [kept, keep] = useState<Bag | null>(null);
  const words = cataneText();
  const { own, seat } = view;
  if (own === null || seat === null) return null;
  const due = phase.due[seat] ?? 0;
  const { resources: held } = own;
  const counts = kept === null ? NO_CARDS : minus(held, kept).map((count) => Math.max(0, count));
  const left = due - sizeOf(counts);
  const isBusy = plan.isBusy.value;
  return (
    <section class="panel discard" aria-label={words.discard.title(due)}>
      <Counter
        counts={counts}
        canAdd={(resource) => !isBusy && left > 0 && (counts[resource] ?? 0) < (held[resource] ?? 0)}
        canTake={(resource) => !isBusy && (counts[resource] ?? 0) > 0}
        onChange={(next) => keep(minus(held, next))}
        held={held}
        labels={words.counter}
      />
      <div class="confirms">
        <button
          type="button"
          class="button primary confirm"
          disabled={left !== 0 || isBusy}
          onClick={() => void plan.playAll(cardsOf(counts).map((resource) => ({ type: 'discard', resource })))}
        >
          {left > 0 ? words.discard.missing(left) : words.discard.confirm(words.cards(counts))}
        </button>
      </div>
    </section>
  );
}
