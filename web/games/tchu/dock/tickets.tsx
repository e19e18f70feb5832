import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Seat } from '../../../../shared/game/contract.ts';
import { estimateOf, totalNow } from '../../../../shared/games/tchu/estimate.ts';
import { stationsOf } from '../../../../shared/games/tchu/standing.ts';
import { ticketOf } from '../../../../shared/games/tchu/tickets.ts';
import type { TicketId, View } from '../../../../shared/games/tchu/types.ts';
import { estimateLines } from '../../../../shared/games/tchu/words/position.ts';
import { nameOf } from '../../../board/seat-name.ts';
import type { PlanProps } from '../play.ts';
import { tchuSentences, tchuText } from '../text.ts';
import { TicketStanding } from './ticket.tsx';

const goalsOf = (ticket: TicketId): number => ticketOf(ticket).goals.length;

/** The tickets of a seat; pointing at one highlights its stations. */
function TicketList({
  plan,
  view,
  seat,
  tickets,
  title,
  children,
}: Omit<PlanProps, 'snapshot'> & {
  readonly seat: Seat;
  readonly tickets: readonly TicketId[];
  readonly title: string;
  readonly children?: ComponentChildren;
}) {
  const { none } = tchuText().tickets;
  // Those of several goals take both columns. After others, they would begin in the second one, and go on out of sight.
  const inRows = tickets.toSorted((one, other) => goalsOf(other) - goalsOf(one));
  return (
    <section class={`panel tickets ${view.final === null ? 'in-hand' : ''}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
      {tickets.length === 0 && <p class="hint">{none}</p>}
      <ul>
        {inRows.map((ticket, place) => {
          const show = () => plan.light(stationsOf(ticket));
          const hide = () => plan.light([]);
          return (
            <li key={`${place} ${ticket}`}>
              <button
                type="button"
                data-ticket={ticket}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
                onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
                onFocus={show}
                onBlur={hide}
                onClick={show}
              >
                <TicketStanding view={view} seat={seat} ticket={ticket} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the player has for certain, and would have if the game ended now. */
function OwnPoints({ view }: { readonly view: View }) {
  const estimate = useMemo(() => estimateOf(view), [view]);
  if (estimate === null) return null;
  return (
    <ul class="own-points hint">
      {estimateLines(estimate, tchuSentences()).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The same in a line, for a phone: below all else. */
export function PointsBriefly({ view }: { readonly view: View }) {
  const estimate = useMemo(() => estimateOf(view), [view]);
  if (estimate === null) return null;
  return <p class="points-briefly hint">{tchuSentences().estimate.briefly(estimate.secured, totalNow(estimate))}</p>;
}

/** The player's own tickets, from the first choice on; once the game is over, everybody's. */
export function Tickets({ plan, view, snapshot }: PlanProps) {
  const words = tchuText().tickets;
  if (view.final !== null)
    return (
      <>
        {view.final.map(({ tickets }, seat) => (
          <TicketList
            key={seat}
            plan={plan}
            view={view}
            seat={seat}
            tickets={tickets.map(({ ticket }) => ticket)}
            title={seat === view.seat ? words.title : words.others(nameOf(snapshot.seats, seat))}
          />
        ))}
      </>
    );
  const { own, seat, phase } = view;
  if (own === null || seat === null) return null;
  // Whoever has chosen may wait for days.
  const isChoosing = phase.type === 'first-tickets' && phase.chosen[seat] !== true;
  if (isChoosing) return null;
  const others = phase.type === 'first-tickets' ? phase.chosen.flatMap((has, other) => (has ? [] : [other])) : [];
  return (
    <TicketList plan={plan} view={view} seat={seat} tickets={own.tickets} title={words.title}>
      {others.map((other) => (
        <p key={other} class="hint">
          {words.announced(nameOf(snapshot.seats, other))}
        </p>
      ))}
      <OwnPoints view={view} />
    </TicketList>
  );
}
