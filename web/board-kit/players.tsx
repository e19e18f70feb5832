import type { ComponentChildren } from 'preact';
import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages.ts';
import { text, written } from '../lang.ts';
import { SeatMark, seatClass } from './seat-mark.tsx';
import { nameOf } from './seat-name.ts';

/** Something of which a player has so many, and all may know it. */
interface Holding {
  readonly icon: ComponentChildren;
  readonly count: number;
  /** The count in words. */
  readonly said: string;
  /** Nobody else has that much, which counts. */
  readonly isTitle?: boolean;
}

/** What stands beside the name of a player. */
export interface PlayerFacts {
  readonly points: number;
  readonly held: readonly Holding[];
}

/** A line drawing in a box of 16 × 12. */
export const HeldIcon = ({ path }: { readonly path: string }) => (
  <svg class="held-icon" viewBox="0 0 16 12" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Everyone at the table in the order of play: points, what they have, and who is waited for. */
export function Players({
  snapshot,
  players,
  waiting,
}: {
  readonly snapshot: Snapshot;
  /** By seat. */
  readonly players: readonly PlayerFacts[];
  readonly waiting: readonly Seat[];
}) {
  const { lobby, table } = text();
  return (
    <ul class="players" aria-label={table.players}>
      {players.map(({ points, held }, seat) => {
        const isTurn = waiting.includes(seat);
        return (
          <li
            key={seat}
            class={`player ${seatClass(seat)} ${isTurn ? 'current' : ''}`}
            aria-current={isTurn ? 'true' : undefined}
          >
            <SeatMark seat={seat} />
            <span class="player-name">
              {nameOf(snapshot.seats, seat)}
              {snapshot.viewer === seat && <em> ({lobby.you})</em>}
              {isTurn && <span class="unseen">, {table.toPlay}</span>}
            </span>
            <b class="points">
              <span aria-hidden="true">{written(points)}</span>
              <span class="unseen">{table.points(points)}</span>
            </b>
            <span class="held">
              {held.map(({ icon, count, said, isTitle }, index) => (
                <span key={index} class={isTitle ? 'title-held' : ''} title={said}>
                  {icon}
                  <span aria-hidden="true">{count}</span>
                  <span class="unseen">{said}</span>
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
