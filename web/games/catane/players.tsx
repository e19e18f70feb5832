import type { View } from '../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../shared/protocol.ts';
import { text } from '../../lang.ts';
import { nameOf } from '../../parts/names.ts';
import { SeatMark, seatClass } from '../../parts/seat-mark.tsx';
import { cataneText } from './text.ts';

/** Line drawings in a box of 16 × 12. */
const GLYPHS = {
  resources: 'M4 1h7v10H4zM7 1h6v10H7',
  cards: 'M3.5 1h9v10h-9zM8 3.2l.9 1.9 2 .3-1.5 1.4.4 2L8 7.9l-1.8.9.4-2-1.5-1.4 2-.3z',
  knights: 'M4 11V5a4 4 0 0 1 8 0v6zM4 5.5h8M8 5.5V9',
  roadLength: 'M1 9.5c4 0 3-6.5 7-6.5s3 6 7 6',
} as const;

/** Everybody at the table: points, titles, and what all may know of what they hold. */
export function Players({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = cataneText();
  const waiting = snapshot.play?.waitingFor ?? [];
  return (
    <ul class="players" aria-label={text().table.players}>
      {view.seats.map((known, seat) => {
        const isTurn = waiting.includes(seat);
        const own = view.own !== null && view.seat === seat ? view.own.score.total : known.points;
        const points = view.final?.[seat]?.score.total ?? own;
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
              {(['resources', 'cards', 'knights', 'roadLength'] as const).map((kind) => {
                const hasTitle =
                  (kind === 'knights' && view.largestArmy === seat) ||
                  (kind === 'roadLength' && view.longestRoad === seat);
                const title = kind === 'knights' ? words.players.largestArmy : words.players.longestRoad;
                const said = hasTitle
                  ? `${words.players[kind](known[kind])}. ${title}`
                  : words.players[kind](known[kind]);
                return (
                  <span key={kind} class={hasTitle ? 'title-held' : ''} title={said}>
                    <svg class="held-icon" viewBox="0 0 16 12" aria-hidden="true">
                      <path d={GLYPHS[kind]} />
                    </svg>
                    <span aria-hidden="true">{known[kind]}</span>
                    <span class="unseen">{said}</span>
                  </span>
                );
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
