import { useEffect, useState } from 'preact/hooks';
import { stationsOf } from '../../../../shared/games/tchu/standing.ts';
import { ticketOf } from '../../../../shared/games/tchu/tickets.ts';
import type { TicketId } from '../../../../shared/games/tchu/types.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { BoardModel } from '../play.ts';
import { tchuText } from '../text.ts';
import { TicketFace } from './ticket.tsx';

/** The choice of which offered tickets to keep; the first time, with what that means. */
export function TicketChoice({
  plan,
  offered,
  isFirst,
}: {
  readonly plan: BoardModel;
  readonly offered: readonly TicketId[];
  readonly isFirst: boolean;
}) {
  const words = tchuText().tickets;
  const kept = plan.kept.value;
  const code = plan.keepCode(offered);
  const { leastKept } = plan.choices.value;
  // On the map, one sees what the ticked tickets have in common with each other and with the one pointed at.
  const ticked = offered.flatMap((ticket, place) => (kept.has(place) ? stationsOf(ticket) : []));
  const [pointed, setPointed] = useState<TicketId | null>(null);
  const lit = pointed === null ? ticked : [...ticked, ...stationsOf(pointed)];
  useEffect(() => plan.light([...new Set(lit)]), [plan, `${lit}`]);
  useEffect(() => () => plan.light([]), [plan]);
  return (
    <form
      class={`panel ticket-choice ${isFirst ? 'first-tickets' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== undefined) plan.playFinal(code, words.keep(kept.size), { isConfirmed: true });
      }}
    >
      {isFirst && <p class="hint">{words.meaning}</p>}
      <fieldset>
        <legend class="unseen">{words.choose}</legend>
        {offered.map((ticket, place) => {
          const show = () => setPointed(ticket);
          const hide = () => setPointed(null);
          return (
            <label
              key={`${place} ${ticket}`}
              class={`pick ticket-pick ${kept.has(place) ? 'chosen' : ''}`}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
            >
              <input
                type="checkbox"
                data-offer={place}
                checked={kept.has(place)}
                onChange={() => plan.keep(place)}
                onFocus={show}
                onBlur={hide}
              />
              <span class="box">
                <Icon name="check" />
              </span>
              <TicketFace ticket={ticket} />
              <b class="ticket-points">{pointsOf(ticket)}</b>
            </label>
          );
        })}
      </fieldset>
      {/* Spectators have nothing to keep. */}
      {Number.isFinite(leastKept) && (
        <div class="confirms">
          <button
            type="submit"
            class="button primary keep"
            disabled={code === undefined || plan.isBusy.value}
            data-code={code}
          >
            <Icon name="check" />
            {kept.size === 0
              ? words.atLeast(leastKept)
              : kept.size < leastKept
                ? words.least(leastKept - kept.size)
                : words.keep(kept.size)}
          </button>
        </div>
      )}
    </form>
  );
}

/** What a ticket can score: "8", or "5–11" if that depends on the goal. */
function pointsOf(ticket: TicketId): string {
  const points = ticketOf(ticket).goals.map((goal) => goal.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return least === most ? `${most}` : `${least}–${most}`;
}
