import { Fragment } from 'preact';
import type { Seat } from '../../../../shared/game/contract.ts';
import { written } from '../../../../shared/game/words/written.ts';
import { type Standing, standingOf } from '../../../../shared/games/tchu/standing.ts';
import { ticketOf } from '../../../../shared/games/tchu/tickets.ts';
import type { TicketId, View } from '../../../../shared/games/tchu/types.ts';
import { standingSaid } from '../../../../shared/games/tchu/words/position.ts';
import { Icon } from '../../../ui/icon.tsx';
import { tchuSentences, tchuTerms, tchuText } from '../text.ts';

/** The face of a ticket: its start, its goals and their points. */
export function TicketFace({ ticket }: { readonly ticket: TicketId }) {
  const { tickets } = tchuText();
  const { place } = tchuTerms();
  const { from, goals } = ticketOf(ticket);
  return (
    <span class={`ticket-face ${goals.length > 1 ? 'several' : ''}`}>
      <span class="ticket-from">{place(from)}</span>
      <Icon name="arrow" />
      <span class="ticket-goals">
        {goals.map(({ to, points }) => (
          <Fragment key={String(to)}>
            <span class="ticket-goal">{goals.length === 1 ? place(to) : tickets.goal(place(to), points)}</span>{' '}
          </Fragment>
        ))}
      </span>
    </span>
  );
}

const kindOf = ({ missing }: Standing) => (missing === 0 ? 'done' : missing === null ? 'lost' : 'open');

/** A ticket of a seat, with its state and its points. */
export function TicketStanding({
  view,
  seat,
  ticket,
}: {
  readonly view: View;
  readonly seat: Seat;
  readonly ticket: TicketId;
}) {
  const standing = standingOf(view, seat, ticket);
  const isOver = view.phase.type === 'over';
  const { points } = standing;
  return (
    <span class={`ticket ${kindOf(standing)}`}>
      <TicketFace ticket={ticket} />
      <b class="ticket-points">{points > 0 ? `+${points}` : written(points)}</b>
      {!(isOver && standing.missing !== 0) && (
        <span class="ticket-standing">
          {standing.missing === 0 && <Icon name="check" />}
          {standing.missing === null && <Icon name="close" />}
          {standingSaid(standing, isOver, tchuSentences())}
        </span>
      )}
    </span>
  );
}
