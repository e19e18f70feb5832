import { ALL_RESOURCES, sizeOf } from '../../../../shared/games/catane/bag.ts';
import { StackInTray } from '../../../board/card-stack.tsx';
import { ResourceCard } from '../art.tsx';
import type { BoardModel } from '../play.ts';
import { cataneText } from '../text.ts';
import type { Side } from './trays.ts';

/** The sides of a deal, each with its title and what to do while its tray is empty. */
type Titles = Readonly<Partial<Record<Side, { readonly title: string; readonly hint: string }>>>;

/**
 * The trays of a deal. Cards come into the one on the left from the player's hand, and into the other one from the five
 * kinds below; a tap on a card in a tray takes it back.
 */
export function TrayBoxes({ plan, titles }: { readonly plan: BoardModel; readonly titles: Titles }) {
  const words = cataneText();
  const trays = plan.trays.value;
  const isBusy = plan.isBusy.value;
  if (trays === null) return null;
  const sides = (['give', 'get'] as const).flatMap((side) => {
    const about = titles[side];
    return about === undefined ? [] : [{ side, bag: trays[side], ...about }];
  });
  return (
    <>
      <div class="trays">
        {sides.map(({ side, bag, title, hint }) => (
          <section key={side} class="tray" aria-label={title} data-tray={side}>
            <h3>{title}</h3>
            {sizeOf(bag) === 0 && <p class="hint">{hint}</p>}
            <ul>
              {ALL_RESOURCES.map((resource) => {
                const count = bag[resource];
                const without = plan.takenBack(side, resource);
                return count === 0 ? null : (
                  <li key={resource}>
                    <StackInTray
                      back={`${side}-${resource}`}
                      count={count}
                      label={words.tray.back(words.pieces(resource, count))}
                      onBack={without && (() => plan.fill(without))}
                      isBusy={isBusy}
                    >
                      <ResourceCard resource={resource} />
                    </StackInTray>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {titles.get !== undefined && (
        <ul class="kinds" aria-label={titles.get.title}>
          {ALL_RESOURCES.map((resource) => {
            const more = plan.laid('get', resource);
            return (
              <li key={resource}>
                <button
                  type="button"
                  class="kind"
                  data-get={resource}
                  title={words.tray.get(words.resource(resource))}
                  disabled={isBusy || more === null}
                  onClick={() => more !== null && plan.fill(more)}
                >
                  <ResourceCard resource={resource} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <p class="unseen" role="status">
        {sides
          .filter(({ bag }) => sizeOf(bag) > 0)
          .map(({ title, bag }) => words.tray.said(title, words.cards(bag)))
          .join(' ')}
      </p>
    </>
  );
}
