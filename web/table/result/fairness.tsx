import { hidesOf } from '../../app/games.ts';
import { furtherText, withFurtherText } from '../../app/lang.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useTable } from '../context.ts';
import { Commitment, Verification } from './verification.tsx';

const Marks = onDemand(() => withFurtherText(async () => (await import('./marks.tsx')).Marks));
const Proves = onDemand(() => withFurtherText(async () => (await import('./proves.tsx')).Proves));

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
      <Marks />
      {fairness.secret !== null && outcome !== null && <Verification secret={fairness.secret} outcome={outcome} />}
      <Proves />
    </details>
  );
}
