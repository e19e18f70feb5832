import { ALL_CARDS } from '../../../../shared/games/tchu/bag.ts';
import { ownCards } from '../../../../shared/games/tchu/in-hand.ts';
import type { View } from '../../../../shared/games/tchu/types.ts';
import { StackCount } from '../../../board/card-stack.tsx';
import { useViewBefore } from '../../../board/scene.ts';
import type { BoardModel } from '../play.ts';
import { tchuTerms, tchuText } from '../text.ts';
import { CardArt } from './card.tsx';
import { useDrag } from './drag.ts';

/** A stack shows at most this many cards, and their number. */
const SEEN = 4;

/**
 * The player's own cards by kind. Pointing at a stack highlights the routes that it pays for; it can be dragged onto a
 * route. While a route is to be paid for, a tap lays a card. Once the game is over, they are worth nothing.
 */
export function Hand({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const words = tchuText();
  const drag = useDrag(plan);
  const cards = ownCards(view);
  const before = useViewBefore<View>();
  const cardsBefore = (before && ownCards(before)) ?? cards;
  if (view.own === null || cards === null || view.final !== null) return null;
  const { drawn } = view.own;
  const card = plan.card.value;
  const isPaying = plan.route.value !== null;
  return (
    <section class="cards" aria-label={words.hand.title}>
      {cards.every((count) => count === 0) && <p class="hint">{words.hand.empty}</p>}
      <ul class="card-stacks">
        {ALL_CARDS.map((kind) => {
          if (cards[kind] === 0) return null;
          const count = Math.min(cards[kind], cardsBefore?.[kind] ?? 0);
          const held = tchuTerms().kind(count, kind);
          const isFresh = drawn.includes(kind);
          const more = plan.withCard(kind);
          const named = isFresh ? `${held} (${words.hand.fresh})` : held;
          return (
            <li key={kind}>
              <button
                type="button"
                class={`card-stack ${count === 0 ? 'coming' : isFresh ? 'fresh' : ''}`}
                data-card={kind}
                aria-label={isPaying ? words.hand.pay(named) : words.hand.stack(named)}
                aria-pressed={isPaying ? undefined : card === kind}
                aria-disabled={isPaying && more === null}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && plan.lightCard(kind)}
                onPointerLeave={({ pointerType }) => pointerType === 'mouse' && plan.lightCard(null)}
                onClick={({ pointerType }: MouseEvent & { pointerType?: string }) => {
                  if (more !== null) plan.pay(more);
                  else if (!isPaying && pointerType !== 'mouse') plan.lightCard(card === kind ? null : kind);
                }}
                {...drag(kind)}
              >
                {Array.from({ length: Math.max(1, Math.min(count, SEEN)) }, (_, index) => (
                  <CardArt key={index} card={kind} />
                ))}
                <StackCount count={count} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
