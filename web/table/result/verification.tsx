import { useEffect, useState } from 'preact/hooks';
import type { Outcome } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { type Fault, isUnlike, type Unlike } from '../../../shared/table/fault.ts';
import type { Verified } from '../../../shared/table/verify.ts';
import { furtherText, text } from '../../app/lang.ts';
import { wholeGame } from '../../app/whole-game.ts';
import { useTable } from '../context.ts';
import { fetchWholeLog } from '../story/whole-log.ts';
import '../../styles/fairness.css';

type State =
  | { readonly type: 'idle' | 'busy' | 'unreachable' | 'unknown-game' }
  | { readonly type: 'right'; readonly verified: Verified }
  | { readonly type: 'unlike'; readonly why: Unlike }
  | { readonly type: 'wrong'; readonly n: Fault['n']; readonly why: Exclude<Fault['why'], Unlike> };

/** Replays the whole log in this browser and verifies it. The rules are loaded on demand. */
async function verifyTable(snapshot: Snapshot, secret: string, outcome: Outcome): Promise<State> {
  const { id, game, fairness } = snapshot;
  const [log, { verify }, rules] = await Promise.all([
    fetchWholeLog(snapshot),
    import('../../../shared/table/verify.ts'),
    wholeGame(game),
  ]);
  if (log.type !== 'ok') return { type: 'unreachable' };
  if (rules === undefined) return { type: 'unknown-game' };
  const result = verify(rules, { id, commitment: fairness.commitment, secret, outcome }, log.value);
  if (result.ok) return { type: 'right', verified: result.value };
  const { why, n } = result.error;
  return isUnlike(why) ? { type: 'unlike', why } : { type: 'wrong', n, why };
}

interface Props {
  readonly secret: string;
  readonly outcome: Outcome;
}

function useVerification({ secret, outcome }: Props): readonly [State, check: () => void] {
  const { snapshot } = useTable();
  const [state, setState] = useState<State>({ type: 'idle' });
  const check = () => {
    setState({ type: 'busy' });
    verifyTable(snapshot, secret, outcome).then(setState, () => setState({ type: 'unreachable' }));
  };
  return [state, check];
}

function verdictOf(state: State): string {
  const words = furtherText().fairness;
  switch (state.type) {
    case 'idle':
      return '';
    case 'busy':
      return words.busy;
    case 'unreachable':
      return words.unreachable;
    case 'unknown-game':
      return words.unknownGame;
    case 'right':
      return `${words.right(state.verified.entries, state.verified.actions)} ${words.chance[state.verified.chance]}`;
    case 'unlike':
      return words.unlike[state.why];
    case 'wrong':
      return words.wrong(state.n, state.why);
  }
}

/** Lets a player verify a finished table: the service is trusted for nothing but the log itself. */
export function Verification(props: Props) {
  const [state, check] = useVerification(props);
  return (
    <>
      <button type="button" class="button" disabled={state.type === 'busy'} onClick={check}>
        {furtherText().fairness.check}
      </button>
      <p role="status" class={`verdict ${state.type}`}>
        {verdictOf(state)}
      </p>
    </>
  );
}

/** Verifies a finished table as soon as it is shown, and shows the data used. */
export function Proof(props: Props) {
  const [state, check] = useVerification(props);
  useEffect(check, []);
  return (
    <div class="proof">
      <p role="status" class={`verdict ${state.type}`}>
        {verdictOf(state)}
      </p>
      {state.type === 'unreachable' && (
        <button type="button" class="button" onClick={check}>
          {text().notice.again}
        </button>
      )}
      <Commitment />
    </div>
  );
}

export function Commitment() {
  const { commitment, secret } = useTable().snapshot.fairness;
  const words = furtherText().fairness;
  return (
    <>
      <p class="hint">{words.help}</p>
      <dl class="fairness">
        <dt>{words.commitment}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{words.secret}</dt>
        <dd>{secret === null ? words.kept : <code>{secret}</code>}</dd>
      </dl>
    </>
  );
}
