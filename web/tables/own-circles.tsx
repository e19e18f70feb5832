import { furtherText, text } from '../app/lang.ts';
import type { OwnCircle } from './order.ts';
import { othersAt } from './table-list.tsx';

/** The circles of a player, each named by the others at its first table that is loaded. */
export function OwnCircles({ circles }: { readonly circles: readonly OwnCircle[] }) {
  const words = text();
  if (circles.length === 0) return null;
  return (
    <section class="stack own-circles" aria-labelledby="circles-title">
      <h2 id="circles-title" class="eyebrow">
        {words.tables.circles}
      </h2>
      <ul class="table-list">
        {circles.map(({ id, tables }) => (
          <li key={id} class="table-row">
            <p class="table-title">
              <a class="stretched" href={`/c/${id}`}>
                {tables.map(othersAt).find((others) => others !== '') || furtherText().circle.unnamed}
              </a>
            </p>
            <p class="chip">{words.tables.circleTables(tables.length)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
