import type { View } from '../../../shared/games/tchu/types.ts';
import type { Snapshot } from '../../../shared/protocol.ts';
import { text } from '../../lang.ts';
import { nameOf } from '../../parts/names.ts';
import { SeatMark, seatClass } from '../../parts/seat-mark.tsx';
import { tchuText } from './text.ts';

/** Line drawings in a box of 16 × 12. */
const GLYPHS = {
  cars: 'M1 3h14v5H1zM4 10a1 1 0 1 0 .1 0zM12 10a1 1 0 1 0 .1 0z',
  cardCount: 'M3 1h7v10H3zM6 1h7v10',
  ticketCount: 'M1 2h14v2.5a1.5 1.5 0 0 0 0 3V10H1V7.5a1.5 1.5 0 0 0 0-3z',
} as const;

/** Both at the table: points of their routes, and what everybody may know of what they hold. */
export function Players({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = tchuText();
  const waiting = snapshot.play?.waitingFor ?? [];
  return (
    <ul class="players" aria-label={text().table.players}>
      {view.seats.map(({ cars, cards, tickets, claimPoints }, seat) => {
        const isTurn = waiting.includes(seat);
        const points = view.final?.[seat]?.total ?? claimPoints;
        const held = { cars, cardCount: cards, ticketCount: tickets };
        return (
          <li
            key={seat}
            class={`player ${seatClass(seat)} ${isTurn ? 'current' : ''}`}
            aria-current={isTurn ? 'true' : undefined}
          >
            <SeatMark seat={seat} />
            <span class="player-name">
              {nameOf(snapshot.seats, seat)}
              {snapshot.viewer === seat && <em> ({words.you})</em>}
              {isTurn && <span class="unseen">, {words.turnMark}</span>}
            </span>
            <b class="points">
              <span aria-hidden="true">{points}</span>
              <span class="unseen">{text().table.points(points)}</span>
            </b>
            <span class="left">
              {(['cars', 'cardCount', 'ticketCount'] as const).map((kind) => (
                <span key={kind} title={words[kind](held[kind])}>
                  <svg class="held-icon" viewBox="0 0 16 12" aria-hidden="true">
                    <path d={GLYPHS[kind]} />
                  </svg>
                  <span aria-hidden="true">{held[kind]}</span>
                  <span class="unseen">{words[kind](held[kind])}</span>
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
