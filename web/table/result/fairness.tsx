import { hidesOf } from '../../app/games.ts';
import { furtherText } from '../../app/lang.ts';
import { useTable } from '../context.ts';
import { Commitment, Verification } from './verification.tsx';

/** The commitment of the service, and its secret once revealed. Nothing in a game without chance. */
export function Fairness() {
  const { snapshot } = useTable();
  const { fairness, play } = snapshot;
  const outcome = play?.outcome ?? null;
  if (hidesOf(snapshot.game) === 'nothing') return null;
  return (
    <details class="fold" id="fairness">
      <summary>{furtherText().fairness.title}</summary>
      <Commitment />
      {fairness.secret !== null && outcome !== null && <Verification secret={fairness.secret} outcome={outcome} />}
    </details>
  );
}
