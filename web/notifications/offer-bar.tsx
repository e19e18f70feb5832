import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import { fetchNotices } from '../api.ts';
import { failureSaid } from '../failure.ts';
import { text } from '../lang.ts';
import { notifyAsAlways } from './as-always.ts';
import { waysGiven } from './owed.ts';

interface Props {
  readonly id: string;
  readonly seat: Seat;
}

/**
 * Asks once whether the player of a seat that came by its link is notified here as always. Nobody is asked at a seat that
 * notifies somebody already.
 */
export function OfferBar({ id, seat }: Props) {
  const [state, setState] = useState<'unknown' | 'asking' | 'busy' | 'on' | 'closed'>('unknown');
  const [problem, setProblem] = useState('');
  const words = text().notices.ways;
  const close = () => {
    waysGiven(id, seat);
    setState('closed');
  };
  useEffect(() => {
    void fetchNotices(id, seat).then((answer) => {
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
  return (
    <div class="notice asked" role="status">
      <p>{state === 'on' ? words.accepted : words.offer}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
      <div class="row">
        {state === 'on' ? (
          <button type="button" class="button" onClick={close}>
            {text().notice.dismiss}
          </button>
        ) : (
          <>
            <button type="button" class="button primary" disabled={state === 'busy'} onClick={() => void accept()}>
              {words.accept}
            </button>
            <button type="button" class="button" disabled={state === 'busy'} onClick={close}>
              {words.decline}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
