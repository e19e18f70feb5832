import { SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { isClosed, ownerOf } from '../../../../shared/games/tchu/owners.ts';
import { text } from '../../../app/lang.ts';
import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import { CardArt, CardRow } from '../dock/card.tsx';
import type { PlanProps } from '../play.ts';
import { factsOf } from '../said.ts';
import { tchuText } from '../text.ts';
import { middleOf } from './aim.ts';

/** Everything there is to know about the highlighted route, and which of the player's cards pay for it. */
export function RouteCard({ plan, view, snapshot }: PlanProps) {
  const route = plan.looked.value;
  if (route === null || plan.route.value !== null) return null;
  const words = tchuText().route;
  const facts = factsOf(route);
  const owner = ownerOf(view, route);
  const sets = plan.choices.value.claims.get(route) ?? [];
  const mayClaim = plan.choices.value.claims.size > 0;
  return (
    // The card avoids the half of the map in which the route is.
    <aside class={`look-card beneath ${middleOf(route).y > SHEET.height * 0.55 ? 'high' : ''}`}>
      <h2>{facts.name}</h2>
      <p class="route-facts">
        {facts.colour !== null && <CardArt card={facts.colour} />}
        <span>
          {words.colour(facts.colour)}, {words.length(facts.length)}, {words.kind(facts.isTunnel)}
        </span>
        <b>{text().table.points(facts.points)}</b>
      </p>
      {owner !== null ? (
        <p class="route-owner">
          <SeatMark seat={owner} /> {words.taken(nameOf(snapshot.seats, owner))}
        </p>
      ) : isClosed(view, route) ? (
        <p>{words.closed}</p>
      ) : sets.length > 0 ? (
        <>
          <p>{words.payable}</p>
          <ul class="route-sets">
            {sets.slice(0, 6).map(({ code, cards }) => (
              <li key={code}>
                <CardRow cards={cards} />
              </li>
            ))}
            {sets.length > 6 && <li>+ {sets.length - 6}</li>}
          </ul>
        </>
      ) : (
        mayClaim && <p>{words.notPayable}</p>
      )}
    </aside>
  );
}
