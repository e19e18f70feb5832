import type { View } from '../../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import { BagArt, DiceArt } from '../art.tsx';
import { cataneText } from '../text.ts';

/** The last roll, and what everyone got from it. */
export function Rolled({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const { dice, messages } = view;
  if (dice === null || snapshot.play?.outcome != null) return null;
  const words = cataneText();
  const rolled = messages.findLastIndex(({ kind }) => kind === 'dice');
  const told = messages.slice(rolled).find(({ kind }) => kind === 'produced');
  const gains = told?.kind === 'produced' ? told.gains : [];
  const isNothing = gains.every((bag) => bag.every((count) => count === 0));
  const sum = dice[0] + dice[1];
  const last = messages[rolled];
  const by = view.phase.type === 'before-roll' && last?.kind === 'dice' ? last.seat : null;
  return (
    <div class={by === null ? 'rolled' : 'rolled former'}>
      {by !== null && (
        <>
          <SeatMark seat={by} />
          <span class="hint by" dir="auto">
            {words.dice.former(nameOf(snapshot.seats, by))}
          </span>
        </>
      )}
      <DiceArt dice={dice} />
      <b class="sum" aria-hidden="true">
        {sum}
      </b>
      <span class="unseen">{words.dice.rolled(...dice)}</span>
      {told !== undefined && isNothing && <span class="hint">{words.dice.nobody}</span>}
      <ul class="gains">
        {gains.map((bag, seat) =>
          bag.every((count) => count === 0) ? null : (
            <li key={seat} data-gain={seat}>
              <SeatMark seat={seat} />
              <BagArt bag={bag} />
              <span class="unseen">{words.dice.gain(nameOf(snapshot.seats, seat), words.cards(bag))}</span>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
