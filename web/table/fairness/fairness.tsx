import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { hidesOf } from '../../games.ts';
import { text } from '../../lang.ts';
import { Verification } from './verification.tsx';

/** The commitment of the service, and its secret once revealed. Nothing in a game without chance. */
export function Fairness({ snapshot }: { readonly snapshot: Snapshot }) {
  const { fairness, play } = snapshot;
  const outcome = play?.outcome ?? null;
  const words = text().fairness;
  if (hidesOf(snapshot.game) === 'nothing') return null;
  return (
    <details class="fold" id="fairness">
      <summary>{words.title}</summary>
      <p class="hint">{words.help}</p>
      <dl class="fairness">
        <dt>{words.commitment}</dt>
        <dd>
          <code>{fairness.commitment}</code>
        </dd>
        <dt>{words.secret}</dt>
        <dd>{fairness.secret === null ? words.kept : <code>{fairness.secret}</code>}</dd>
      </dl>
      {fairness.secret !== null && outcome !== null && (
        <Verification snapshot={snapshot} secret={fairness.secret} outcome={outcome} />
      )}
    </details>
  );
}
