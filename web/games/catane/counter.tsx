import type { Resource } from '../../../shared/games/catane/types.ts';
import { RESOURCES } from '../../../shared/games/catane/types.ts';
import { Icon } from '../../controls/icon.tsx';
import { written } from '../../lang.ts';
import { ResourceCard } from './art.tsx';
import { cataneText } from './text.ts';

interface Props {
  /** By resource: the number chosen; in an offer, negative for cards given. */
  readonly counts: readonly number[];
  readonly canAdd: (resource: Resource) => boolean;
  readonly canTake: (resource: Resource) => boolean;
  readonly onChange: (counts: readonly number[]) => void;
  /** By resource: the number in the player's hand, if it matters. */
  readonly held?: readonly number[];
  readonly labels: { readonly more: (name: string) => string; readonly less: (name: string) => string };
  readonly sign?: boolean;
}

const signed = (count: number): string => (count > 0 ? `+${count}` : written(count));

/** The five resources side by side, each with buttons to add and to remove a card. */
export function Counter({ counts, canAdd, canTake, onChange, held, labels, sign = false }: Props) {
  const words = cataneText();
  return (
    <ul class="counter">
      {RESOURCES.map((_, resource) => {
        const count = counts[resource] ?? 0;
        const name = words.resource(resource);
        const change = (by: number) => onChange(counts.map((one, other) => (other === resource ? one + by : one)));
        return (
          <li key={resource} class={count === 0 ? '' : 'counted'}>
            <button
              type="button"
              class="step"
              data-more={resource}
              aria-label={labels.more(name)}
              disabled={!canAdd(resource)}
              onClick={() => change(1)}
            >
              <Icon name="plus" />
            </button>
            <span class="counted-card">
              <ResourceCard resource={resource} />
              <output class="count" aria-live="polite">
                <span aria-hidden="true">{sign ? signed(count) : count}</span>
                <span class="unseen">
                  {name} {sign ? signed(count) : count}
                </span>
              </output>
            </span>
            {held !== undefined && <span class="held-count">{words.counter.held(held[resource] ?? 0)}</span>}
            <button
              type="button"
              class="step"
              data-less={resource}
              aria-label={labels.less(name)}
              disabled={!canTake(resource)}
              onClick={() => change(-1)}
            >
              <Icon name="minus" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
