import { useEffect, useState } from 'preact/hooks';
import type { Outcome } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Verdict } from '../../../shared/table/judge.ts';
import { furtherText, text } from '../../app/lang.ts';
import { wholeGame } from '../../app/whole-game.ts';
import { witnessOf } from '../../tables/witness.ts';
import { verdictClass, verdictSaid } from '../../text/verdict-said.ts';
import { useTable } from '../context.ts';
import { fetchWholeLog } from '../story/whole-log.ts';
import { Marks } from './marks.tsx';
import { Proves } from './proves.tsx';
import '../../styles/fairness.css';

type State = Verdict | { readonly type: 'idle' | 'busy' | 'unreachable' | 'unknown-game' };

/** Replays the whole log in this browser and verifies it. The rules are loaded on demand. */
async function verifyTable(snapshot: Snapshot, secret: string, outcome: Outcome): Promise<State> {
  const { id, game, fairness } = snapshot;
  const [log, { judge }, rules] = await Promise.all([
    fetchWholeLog(snapshot),
    import('../../../shared/table/judge.ts'),
    wholeGame(game),
  ]);
  if (log.type !== 'ok') return { type: 'unreachable' };
  if (rules === undefined) return { type: 'unknown-game' };
  return judge(
    rules,
    { id: fairness.birth ?? id, commitment: fairness.commitment, secret, outcome },
    log.value,
    witnessOf(id),
  );
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
    case 'wrong':
    case 'differs':
    case 'unlike':
      return verdictSaid(state, furtherText());
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
      <p role="status" class={verdictClass(state.type)}>
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
      <p role="status" class={verdictClass(state.type)}>
        {verdictOf(state)}
      </p>
      {state.type === 'unreachable' && (
        <button type="button" class="button" onClick={check}>
          {text().notice.again}
        </button>
      )}
      <Commitment />
      <Marks />
      <Proves />
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
