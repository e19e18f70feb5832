import type { View } from '../../../shared/games/catane/types.ts';
import { DevelopmentCard, ResourceCard } from './art.tsx';
import { heldCards } from './held-cards.ts';
import type { Plan } from './play.ts';
import { cataneText } from './text.ts';

/** A stack shows at most this many cards, and their number. */
const SEEN = 4;

/** The player's own cards: resources, and development cards to look at and play. */
export function Hand({ plan, view }: { readonly plan: Plan; readonly view: View }) {
  const words = cataneText();
  if (view.own === null) return null;
  const { resources } = view.own;
  const held = heldCards(view);
  const panel = plan.panel.value;
  return (
    <section class="cards" aria-label={words.hand.title}>
      {held.length === 0 && resources.every((count) => count === 0) && <p class="hint">{words.hand.empty}</p>}
      <ul class="card-stacks">
        {resources.map((count, resource) =>
          count === 0 ? null : (
            <li key={resource} class="card-stack" data-resource={resource}>
              {Array.from({ length: Math.min(count, SEEN) }, (_, index) => (
                <ResourceCard key={index} resource={resource} />
              ))}
              <span class="unseen">{words.pieces(resource, count)}</span>
              <b class="count" aria-hidden="true">
                {count}
              </b>
            </li>
          ),
        )}
      </ul>
      {held.length > 0 && (
        <ul class="card-stacks" aria-label={words.hand.cards}>
          {held.map(({ card, count, fresh }) => {
            const isShown = panel?.type === 'card' && panel.card === card;
            const name = words.hand.stack(words.card(card), count);
            return (
              <li key={card}>
                <button
                  type="button"
                  class={`card-stack ${fresh === count ? 'just-bought' : ''}`}
                  data-card={card}
                  aria-pressed={isShown}
                  aria-label={fresh > 0 ? `${name}, ${words.hand.fresh}` : name}
                  title={words.card(card)}
                  onClick={() => plan.show(isShown ? null : { type: 'card', card })}
                >
                  <DevelopmentCard card={card} />
                  {count > 1 && (
                    <b class="count" aria-hidden="true">
                      {count}
                    </b>
                  )}
                  {fresh > 0 && (
                    <span class="new-mark" aria-hidden="true">
                      {words.hand.fresh}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
