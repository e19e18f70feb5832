import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { text } from '../../app/lang.ts';
import { fragmentOf } from '../../app/table-url.ts';
import { nameOf } from '../../board/seat-name.ts';
import { isOpen, nextHere } from '../../tables/passing.ts';
import { useTable } from '../context.ts';

/**
 * Switches to the next player of this device: at once in a game without hidden information, else when this player
 * presses the button.
 */
export function PassOn({ seat }: { readonly seat: Seat }) {
  const { table } = useTable();
  const present = table.present.value;
  const next = present === null || table.positions.shown.value !== null ? undefined : nextHere(present, seat);
  /** Who was to play when this page was opened: somebody else has opened it, to answer a proposal perhaps. */
  const atOpening = useRef(next);
  if (next !== atOpening.current) atOpening.current = undefined;
  const isAtOnce = present !== null && isOpen(present.game) && next !== atOpening.current;
  useEffect(() => {
    if (next !== undefined && isAtOnce) location.replace(fragmentOf(next));
  }, [next, isAtOnce]);
  if (present === null || next === undefined || isAtOnce) return null;
  return (
    <section class="pass-on" aria-label={text().passing.pass}>
      <p role="status">{text().passing.over(nameOf(present.seats, next))}</p>
      <a class="button primary" href={fragmentOf(next)}>
        {text().passing.pass}
      </a>
    </section>
  );
}
