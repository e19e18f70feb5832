import { ticketOf } from '../../../../shared/games/tchu/tickets.ts';
import type { TicketId } from '../../../../shared/games/tchu/types.ts';

/** What a ticket can score: "8", or "5–11" if that depends on the goal. */
export function pointsOf(ticket: TicketId): string {
  const points = ticketOf(ticket).goals.map((goal) => goal.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return least === most ? `${most}` : `${least}–${most}`;
}
