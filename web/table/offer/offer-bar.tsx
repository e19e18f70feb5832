import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { failureSaid } from '../../app/failure.ts';
import { furtherText } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { notifyAsAlways } from '../../notifications/as-always.ts';
import { waysGiven } from '../../notifications/owed.ts';
import { Dismiss } from '../../ui/dismiss.tsx';

interface Props {
  readonly id: string;
  readonly seat: Seat;
}

/**
 * Asks once whether the player of a seat that came by its link is to be notified here as always. Does not ask at a seat
 * that has channels already.
 */
export function OfferBar({ id, seat }: Props) {
  const [state, setState] = useState<'unknown' | 'asking' | 'busy' | 'on' | 'closed'>('unknown');
  const [problem, setProblem] = useState('');
  const words = furtherText().notices.ways;
  const close = () => {
    waysGiven(id, seat);
    setState('closed');
  };
  useEffect(() => {
    void call(routes.notices, { table: id, seat }).then((answer) => {
      if (answer.type !== 'ok') return;
      if (answer.value.channels.length > 0) close();
      else setState('asking');
    });
  }, [id, seat]);

  async function accept(): Promise<void> {
    setState('busy');
    const answer = await notifyAsAlways(id, seat);
    setProblem(answer.type === 'ok' ? '' : failureSaid(answer));
    setState(answer.type === 'ok' ? 'on' : 'asking');
  }

  if (state === 'unknown' || state === 'closed') return null;
  if (state === 'on')
    return (
      <div class="notice" role="status">
        <p>{words.accepted}</p>
        <Dismiss onClose={close} />
      </div>
    );
  return (
    <div class="notice asked" role="status">
      <p>{words.offer}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
      <button type="button" class="button primary" disabled={state === 'busy'} onClick={() => void accept()}>
        {words.accept}
      </button>
      <button type="button" class="button" disabled={state === 'busy'} onClick={close}>
        {words.decline}
      </button>
    </div>
  );
}
