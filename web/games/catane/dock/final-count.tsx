import type { View } from '../../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import { Tally } from '../../../board/tally.tsx';
import { BagArt } from '../art.tsx';
import { countedRows } from '../count.ts';
import { cataneText } from '../text.ts';

/** The sources of everyone's points, and the final hands. */
export function FinalCount({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const { final, phase } = view;
  if (final === null || phase.type !== 'over') return null;
  const words = cataneText();
  return (
    <Tally
      snapshot={snapshot}
      words={words.final}
      note={words.final.ending[phase.ending]}
      rows={countedRows(view, words.final.rows)}
      totals={final.map(({ score }) => score.total)}
    >
      <h3>{words.final.hands}</h3>
      <ul class="harvests">
        {final.map(({ resources, cards }, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} />
            <BagArt bag={resources} />
            <span>
              <span class="unseen">
                {nameOf(snapshot.seats, seat)}, {words.cards(resources)}{' '}
              </span>
              {cards.map(({ card }) => words.card(card)).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Tally>
  );
}
