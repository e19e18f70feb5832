import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { isBotLevel, type Seat } from '../../shared/game/contract.ts';
import { written } from '../../shared/game/words/written.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { text } from '../app/lang.ts';
import { Icon } from '../ui/icon.tsx';
import { inPlayOrder } from './play-order.ts';
import { isCounting, PlaybackContext } from './scene.ts';
import { SeatMark, seatClass } from './seat-mark.tsx';
import { nameOf } from './seat-name.ts';

/** A public count of something that a player has. */
interface Holding {
  readonly icon: ComponentChildren;
  readonly count: number;
  readonly said: string;
  /** The player has the most of it, which scores points. */
  readonly isTitle?: boolean;
}

interface Source {
  readonly name: string;
  readonly points: number;
}

export interface PlayerFacts {
  /** Absent if the game counts no points. */
  readonly points?: number;
  /** Where the points come from, as far as the viewer knows. */
  readonly sources?: readonly Source[];
  readonly held: readonly Holding[];
  /** Whether the first thing held shows the mark of the seat, which then gives its room to the name on a crowded bar. */
  readonly isMarked?: boolean;
}

/** A button over a player's card that shows in words what its icons count, and where the points come from. */
function Holdings({
  seat,
  name,
  points,
  sources,
  held,
}: {
  readonly seat: Seat;
  readonly name: string;
  readonly points: number | undefined;
  readonly sources: readonly Source[];
  readonly held: readonly Holding[];
}) {
  const id = `holdings-${seat}`;
  const from = sources
    .filter((source) => source.points !== 0)
    .map((source) => `${source.name}\u00a0${written(source.points)}`)
    .join(' · ');
  return (
    <>
      <button
        type="button"
        class="holdings-button"
        popoverTarget={id}
        aria-label={text().table.holdings(name)}
        title={[...(from === '' ? [] : [from]), ...held.map(({ said }) => said)].join('\n')}
      />
      <div id={id} popover="auto" class="holdings card">
        <b>{name}</b>
        {points !== undefined && <span>{text().table.points(points)}</span>}
        {from !== '' && <p class="hint">{from}</p>}
        <ul>
          {held.map(({ icon, said }, index) => (
            <li key={index}>
              {icon} {said}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The name of a robot where there is no room for it: an icon, with what tells robots apart. */
function RobotBriefly({ seats, seat }: { readonly seats: Snapshot['seats']; readonly seat: Seat }) {
  const by = seats[seat]?.by;
  if (by === undefined || !isBotLevel(by)) return null;
  return (
    <span class="robot-briefly" aria-hidden="true">
      <Icon name="bot" />
      {nameOf(seats, seat).slice(text().lobby.bot[by].length)}
    </span>
  );
}

/** A sum that runs up from the one before. Only its look changes: screen readers get the final points from the start. */
const Sum = ({ from, to }: { readonly from: number; readonly to: number }) => (
  <span class="sum" aria-hidden="true" style={{ '--from': `${from}`, '--to': `${to}` }}>
    <span>{written(to)}</span>
  </span>
);

/** Everyone at the table in the order of play: points, holdings, and whose turn it is. */
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
  const scene = useContext(PlaybackContext)?.scene.value ?? null;
  const count = scene?.type === 'count' ? scene : null;
  const crowned = isCounting(snapshot, scene) ? [] : (snapshot.play?.outcome?.winners ?? []);
  return (
    <ul class="players" aria-label={table.players}>
      {inPlayOrder(snapshot).map((seat) => {
        const { points, sources = [], held = [], isMarked = false } = players[seat] ?? {};
        const isTurn = waiting.includes(seat);
        const isOut = snapshot.play?.out?.includes(seat) === true;
        return (
          <li
            key={seat}
            data-seat={seat}
            class={`player ${seatClass(seat)} ${isTurn || count?.row.points[seat] ? 'current' : ''} ${isOut ? 'out' : ''}`}
            aria-current={isTurn ? 'true' : undefined}
          >
            <div class={`player-facts ${isMarked ? 'marked' : ''}`}>
              <SeatMark seat={seat} />
              <span class="player-name">
                <span dir="auto">{nameOf(snapshot.seats, seat)}</span>
                <RobotBriefly seats={snapshot.seats} seat={seat} />
                {snapshot.seats[seat]?.by === 'elsewhere' && (
                  <span class="elsewhere-mark" title={lobby.elsewhere}>
                    <Icon name="talk" />
                    <span class="unseen"> ({lobby.elsewhere})</span>
                  </span>
                )}
                {snapshot.viewer === seat && <em> ({lobby.you})</em>}
                {isTurn && <span class="unseen">, {table.toPlay}</span>}
                {isOut && <span class="unseen">, {table.out}</span>}
              </span>
              {points !== undefined && (
                <b class="points">
                  {count === null ? (
                    <span aria-hidden="true">{written(points)}</span>
                  ) : (
                    <Sum key={count.row.kind} from={count.before[seat] ?? 0} to={count.after[seat] ?? 0} />
                  )}
                  <span class="unseen">{table.points(points)}</span>
                </b>
              )}
              <span class="held">
                {held.map(({ icon, count, said, isTitle }, index) => (
                  <span key={index} class={isTitle ? 'title-held' : ''}>
                    {icon}
                    <span aria-hidden="true">{count}</span>
                    <span class="unseen">{said}</span>
                  </span>
                ))}
              </span>
            </div>
            {crowned.includes(seat) && (
              <span class={`crown ${scene?.type === 'crown' ? 'falling' : ''}`}>
                <Icon name="crown" />
              </span>
            )}
            {held.length > 0 && (
              <Holdings seat={seat} name={nameOf(snapshot.seats, seat)} points={points} sources={sources} held={held} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
