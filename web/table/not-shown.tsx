import type { Problem } from '../../shared/protocol/messages/live.ts';
import type { Reader } from '../../shared/protocol/route.ts';
import { furtherText } from '../app/lang.ts';
import { WithoutSeat } from '../recovery/seat-link.tsx';
import { SeatLost } from '../recovery/seat-lost.tsx';
import { HomeLink } from '../ui/home-link.tsx';
import { Message } from '../ui/message.tsx';

interface NotShownProps {
  readonly id: string;
  readonly reader: Reader;
  readonly refused: Problem;
}

/** Why a table is not shown to this reader, and how they can go on. */
export function NotShown({ id, reader, refused }: NotShownProps) {
  const { recovery } = furtherText();
  if (refused.code === 'no-such-guest')
    return (
      <Message text={refused.title}>
        <WithoutSeat reader={reader} />
      </Message>
    );
  if (typeof reader === 'number' && refused.status !== 404 && refused.status !== 410)
    return <SeatLost id={id} viewer={reader} />;
  const said =
    refused.status === 404 ? { text: recovery.noTable, help: recovery.noTableHelp } : { text: refused.title };
  return (
    <Message {...said}>
      <HomeLink />
    </Message>
  );
}
