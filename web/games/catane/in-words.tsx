import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { View } from '../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { nameOf } from '../../board-kit/seat-name.ts';
import { cellFacts, labelOf } from './names.ts';
import { cataneText } from './text.ts';

/** The whole board in words, for players who do not see it or want to look something up. */
export function InWords({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = cataneText();
  const { cells, intersections, roads } = geometryOf(view.size);
  return (
    <details class="fold in-words">
      <summary>{words.words.title}</summary>
      <h3>{words.words.cells}</h3>
      <ul>
        {cells
          .toSorted((one, other) => one.y - other.y || one.x - other.x)
          .map(({ id }) => (
            <li key={id}>{words.place.cell(cellFacts(view, id))}</li>
          ))}
      </ul>
      {view.seats.map((_, seat) => {
        const built = intersections.filter(({ id }) => view.buildings[id]?.seat === seat);
        const ways = roads.filter(({ id }) => view.roads[id] === seat).map(({ name }) => name);
        return (
          <section key={seat}>
            <h3>{words.words.buildings(nameOf(snapshot.seats, seat))}</h3>
            {built.length === 0 && ways.length === 0 && <p>{words.words.nothing}</p>}
            <ul>
              {built.map(({ id }) => (
                <li key={id}>{labelOf(view, { kind: 'spot', id }, snapshot)}</li>
              ))}
            </ul>
            {ways.length > 0 && <p>{words.words.roads(ways.join(', '))}</p>}
          </section>
        );
      })}
    </details>
  );
}
