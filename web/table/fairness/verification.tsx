import { useState } from 'preact/hooks';
import type { Outcome } from '../../../shared/game/contract.ts';
import type { Fault, Verified } from '../../../shared/log/verify.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { text } from '../../lang.ts';
import { fetchWholeLog } from '../whole-log.ts';

type State =
  | { readonly type: 'idle' | 'busy' | 'unreachable' | 'unknown-game' }
  | { readonly type: 'right'; readonly verified: Verified }
  | { readonly type: 'wrong'; readonly fault: Fault };

/** Replays the whole log in this browser and verifies it. The rules are loaded on demand. */
async function verified(snapshot: Snapshot, secret: string, outcome: Outcome): Promise<State> {
  const { id, game, fairness } = snapshot;
  const [log, { verify }, { GAMES }] = await Promise.all([
    fetchWholeLog(snapshot),
    import('../../../shared/log/verify.ts'),
    import('#games'),
  ]);
  if (log.type !== 'ok') return { type: 'unreachable' };
  const rules = GAMES[game];
  if (rules === undefined) return { type: 'unknown-game' };
  const result = verify(rules, { id, commitment: fairness.commitment, secret, outcome }, log.value);
  return result.ok ? { type: 'right', verified: result.value } : { type: 'wrong', fault: result.error };
}

/** Lets a player verify a finished table: the service is trusted for nothing but the log itself. */
export function Verification({
  snapshot,
  secret,
  outcome,
}: {
  readonly snapshot: Snapshot;
  readonly secret: string;
  readonly outcome: Outcome;
}) {
  const [state, setState] = useState<State>({ type: 'idle' });
  const words = text().fairness;
  const check = () => {
    setState({ type: 'busy' });
    verified(snapshot, secret, outcome).then(setState, () => setState({ type: 'unreachable' }));
  };
  return (
    <>
      <button type="button" class="button" disabled={state.type === 'busy'} onClick={check}>
        {words.check}
      </button>
      <p role="status" class={`verdict ${state.type}`}>
        {state.type === 'busy' && words.busy}
        {state.type === 'unreachable' && words.unreachable}
        {state.type === 'unknown-game' && words.unknownGame}
        {state.type === 'right' && words.right(state.verified.entries, state.verified.actions)}
        {state.type === 'wrong' && words.wrong(state.fault.n, state.fault.why)}
      </p>
    </>
  );
}
