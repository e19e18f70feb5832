import { ALL_RESOURCES } from '../../../../shared/games/catane/bag.ts';
import type { Resource } from '../../../../shared/games/catane/types.ts';
import { ResourceCard } from '../art.tsx';

/** A choice of one of the five resources. */
export function OneOfFive({
  name,
  legend,
  chosen,
  isOpen,
  caption,
  onChoose,
}: {
  readonly name: string;
  readonly legend: string;
  readonly chosen: Resource | null;
  readonly isOpen: (resource: Resource) => boolean;
  readonly caption: (resource: Resource) => string;
  readonly onChoose: (resource: Resource) => void;
}) {
  return (
    <fieldset class="one-of-five">
      <legend>{legend}</legend>
      <div>
        {ALL_RESOURCES.map((resource) => (
          <label key={resource} class={`pick ${chosen === resource ? 'chosen' : ''}`}>
            <input
              type="radio"
              name={name}
              value={resource}
              checked={chosen === resource}
              disabled={!isOpen(resource)}
              onChange={() => onChoose(resource)}
            />
            <ResourceCard resource={resource} />
            <span>{caption(resource)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
