import { sizeOf } from '../../../../shared/games/catane/bag.ts';
import { oddsOf } from '../../../../shared/games/catane/material.ts';
import type { View } from '../../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import { BagArt } from '../art.tsx';
import { cataneText } from '../text.ts';

/** The lowest sum of two dice. */
const LEAST = 2;
const ROLLS = 36;

/** The expected number of a sum in 36 rolls; no land has a seven. */
const chancesOf = (sum: number): number => (sum === 7 ? 6 : oddsOf(sum));

interface Props {
  readonly view: View;
  readonly snapshot: Snapshot;
}

/** How often each sum was rolled, compared with the expected number. */
function Rolls({ rolls }: Pick<View, 'rolls'>) {
  const words = cataneText().stats;
  const total = rolls.reduce((sum, count) => sum + count, 0);
  const expected = (index: number) => (total * chancesOf(index + LEAST)) / ROLLS;
  const most = Math.max(1, ...rolls, expected(5));
  if (total === 0) return <p class="hint">{words.none}</p>;
  return (
    <>
      <p class="hint">{words.help(total)}</p>
      <table>
        <caption class="unseen">{words.title}</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{words.sum}</th>
            <th scope="col">{words.came}</th>
            <th scope="col">{words.expected}</th>
          </tr>
        </thead>
        <tbody>
          {rolls.map((count, index) => (
            <tr key={index}>
              <th scope="row">{index + LEAST}</th>
              <td class="came">
                <span class="bar" style={{ inlineSize: `${(100 * count) / most}%` }} />
                <span class="expected" style={{ insetInlineStart: `${(100 * expected(index)) / most}%` }} />
                <b>{count}</b>
              </td>
              <td class="unseen">{words.average(expected(index))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What the land has produced for everyone, by kind. */
function Harvests({ view: { seats, phase }, snapshot }: Props) {
  return (
    <ul class="harvests">
      {seats.map(({ produced }, seat) => (
        <li key={seat}>
          <SeatMark seat={seat} />
          <span class="unseen">{cataneText().stats.harvestOf(nameOf(snapshot.seats, seat))} </span>
          {phase.type !== 'over' && <b>{sizeOf(produced)}</b>}
          <BagArt bag={produced} />
          <span class="unseen">{cataneText().cards(produced)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the dice gave: unfolded by its title during the game, and below the figures of a finished one. */
export function DiceStats({ view, snapshot }: Props) {
  const words = cataneText().stats;
  const { rolls, phase } = view;
  if (phase.type === 'over')
    return (
      <section class="dice-stats" aria-labelledby="dice-title">
        <h2 id="dice-title" class="eyebrow">
          {words.title}
        </h2>
        <Rolls rolls={rolls} />
        <h2 class="eyebrow">{words.harvest}</h2>
        <Harvests view={view} snapshot={snapshot} />
      </section>
    );
  return (
    <details class="fold dice-stats">
      <summary>{words.title}</summary>
      <Rolls rolls={rolls} />
      {rolls.some((count) => count > 0) && (
        <>
          <h2>{words.harvest}</h2>
          <Harvests view={view} snapshot={snapshot} />
        </>
      )}
    </details>
  );
}
