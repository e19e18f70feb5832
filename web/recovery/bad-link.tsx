import type { Seat } from '../../shared/game/contract.ts';
import { furtherText } from '../app/lang.ts';
import { Message } from '../ui/message.tsx';
import { WithoutSeat } from './seat-link.tsx';

/** Says that the link of a seat does not lead there any more, and how to go on without it. */
export function BadLink({ seat }: { readonly seat: Seat }) {
  const { linkBad, linkBadHelp } = furtherText().recovery;
  return (
    <Message text={linkBad} help={linkBadHelp}>
      <WithoutSeat reader={seat} />
    </Message>
  );
}
