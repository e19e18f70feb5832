import { cardsOf, sizeOf } from '../../../../shared/games/catane/bag.ts';
import type { ViewPhase } from '../../../../shared/games/catane/types.ts';
import type { PlanProps } from '../play.ts';
import { cataneText } from '../text.ts';
import { TrayBoxes } from '../trade/tray-boxes.tsx';

/** The cards to discard on a seven: chosen together, sent one after the other. */
export function Discard({
  plan,
  view,
  phase,
}: PlanProps & { readonly phase: Extract<ViewPhase, { type: 'discard' }> }) {
  const words = cataneText();
  const trays = plan.trays.value;
  if (trays === null || view.seat === null) return null;
  const due = phase.due[view.seat] ?? 0;
  const left = due - sizeOf(trays.give);
  return (
    <section class="panel discard" aria-label={words.discard.title(due)}>
      <TrayBoxes plan={plan} titles={{ give: { title: words.discard.tray, hint: words.tray.tapHand } }} />
      <div class="confirms">
        <button
          type="button"
          class="button primary confirm"
          disabled={left !== 0 || plan.isBusy.value}
          onClick={() => void plan.playAll(cardsOf(trays.give).map((resource) => ({ type: 'discard', resource })))}
        >
          {left > 0 ? words.discard.missing(left) : words.discard.confirm(words.cards(trays.give))}
        </button>
      </div>
    </section>
  );
}
