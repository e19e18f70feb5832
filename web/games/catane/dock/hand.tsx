import { ALL_RESOURCES } from '../../../../shared/games/catane/bag.ts';
import type { Resource, View } from '../../../../shared/games/catane/types.ts';
import { StackCount } from '../../../board/card-stack.tsx';
import { useViewBefore } from '../../../board/scene.ts';
import { DevelopmentCard, ResourceCard } from '../art.tsx';
import type { BoardModel, PlanProps } from '../play.ts';
import { cataneText } from '../text.ts';
import { heldCards } from './held-cards.ts';

/** A stack shows at most this many cards, and their number. */
const SEEN = 4;

/** Cards of one kind, and their number. */
const Cards = ({ resource, count }: { readonly resource: Resource; readonly count: number }) => (
  <>
    {Array.from({ length: Math.max(1, Math.min(count, SEEN)) }, (_, index) => (
      <ResourceCard key={index} resource={resource} />
    ))}
    <StackCount count={count} />
  </>
);

/** The same as a button that lays a card into the tray of what one gives; those that lie there are not in the hand. */
function Stack({
  plan,
  resource,
  count,
}: Pick<PlanProps, 'plan'> & { readonly resource: Resource; readonly count: number }) {
  const words = cataneText();
  const left = count - (plan.trays.value?.give[resource] ?? 0);
  const more = plan.laid('give', resource);
  return (
    <button
      type="button"
      class={`card-stack ${left === 0 ? 'gone' : ''}`}
      data-give={resource}
      aria-label={words.tray.give(words.pieces(resource, left))}
      disabled={plan.isBusy.value || more === null}
      onClick={() => more !== null && plan.fill(more)}
    >
      <Cards resource={resource} count={left} />
    </button>
  );
}

/** The player's own cards: resources, which can be laid into a tray while there is one, and development cards to look at and play. */
export function Hand({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const words = cataneText();
  if (view.own === null) return null;
  const { resources } = view.own;
  const held = heldCards(view);
  const before = useViewBefore<View>();
  const heldBefore = before === null ? held : heldCards(before);
  const panel = plan.panel.value;
  const deal = plan.deal.value;
  const isLaying = deal !== null && deal.type !== 'invention';
  return (
    <section class="cards" aria-label={words.hand.title}>
      {held.length === 0 && resources.every((count) => count === 0) && <p class="hint">{words.hand.empty}</p>}
      <ul class="card-stacks">
        {ALL_RESOURCES.map((resource) => {
          const count = resources[resource];
          const arrived = Math.min(count, before?.own?.resources[resource] ?? count);
          return count === 0 ? null : (
            <li
              key={resource}
              data-resource={resource}
              class={isLaying ? '' : `card-stack ${arrived === 0 ? 'coming' : ''}`}
            >
              {isLaying ? (
                <Stack plan={plan} resource={resource} count={count} />
              ) : (
                <>
                  <Cards resource={resource} count={arrived} />
                  <span class="unseen">{words.pieces(resource, count)}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {held.length > 0 && (
        <ul class="card-stacks" aria-label={words.hand.cards}>
          {held.map(({ card, count: all, fresh: bought }) => {
            const count = Math.min(all, heldBefore.find((one) => one.card === card)?.count ?? 0);
            const fresh = Math.max(0, bought - (all - count));
            const isShown = panel?.type === 'card' && panel.card === card;
            const name = words.hand.stack(words.card(card), count);
            return (
              <li key={card}>
                <button
                  type="button"
                  class={`card-stack ${count === 0 ? 'coming' : fresh === count ? 'just-bought' : ''}`}
                  data-card={card}
                  aria-pressed={isShown}
                  title={fresh > 0 ? `${name}, ${words.hand.fresh}` : name}
                  onClick={() => plan.show(isShown ? null : { type: 'card', card })}
                >
                  <DevelopmentCard card={card} />
                  {count > 1 && <StackCount count={count} />}
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
