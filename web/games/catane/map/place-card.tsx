import { sheetOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { oddsOf } from '../../../../shared/games/catane/material.ts';
import { cellOf, portOf, spotOf } from '../../../../shared/games/catane/words/places.ts';
import { nameOf } from '../../../board/seat-name.ts';
import { ResourceSymbol } from '../art.tsx';
import type { PlanProps } from '../play.ts';
import { hasPort, labelOf } from '../said.ts';
import { cataneText } from '../text.ts';
import { whereIs } from './places.ts';

/** Everything there is to know about the highlighted place. */
export function PlaceCard({ plan, view, snapshot }: PlanProps) {
  const place = plan.looked.value;
  if (place === null) return null;
  const words = cataneText();
  const { kind, id } = place;
  const { y } = whereIs(place, view.size);
  const isSouth = y > sheetOf(view.size) / 2;
  const spot = kind === 'spot' ? spotOf(view, id) : null;
  const cell = kind === 'cell' ? cellOf(view, id) : null;
  return (
    <div class={`look-card beneath ${isSouth ? 'high' : ''}`} aria-hidden="true">
      <b>{spot === null ? labelOf(view, place, snapshot) : words.place.spotName(spot.name)}</b>
      {spot?.building && <p>{words.place.owned(spot.building.isTown, nameOf(snapshot.seats, spot.building.seat))}</p>}
      {spot !== null && (
        <ul class="yields">
          {spot.cells.map(({ name, resource, number }) => (
            <li key={name}>
              {resource === null ? words.terrain(null) : <ResourceSymbol resource={resource} />}
              {number !== null && <span>{number}</span>}
            </li>
          ))}
          {spot.port !== null && <li>{words.place.port(spot.port)}</li>}
        </ul>
      )}
      {cell !== null && cell.number !== null && <p>{words.place.odds(oddsOf(cell.number))}</p>}
      {cell?.hasThief && <p>{words.place.thief}</p>}
      {kind === 'port' && <p>{words.place.portHelp(portOf(view, id))}</p>}
      {kind === 'port' && view.seat !== null && !hasPort(view, id) && <p>{words.bank.notThere}</p>}
    </div>
  );
}
