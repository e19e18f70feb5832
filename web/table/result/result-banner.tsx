import type { Outcome } from '../../../shared/game/contract.ts';
import { margin, victory, winnerClass } from '../../board/result.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';
import '../../styles/ending.css';

/** The result, over the board on a phone so that it is seen first. Elsewhere it is at the head of the sheet. */
export function ResultBanner({ outcome }: { readonly outcome: Outcome }) {
  const { snapshot } = useTable();
  return (
    <p class={`result-banner ${winnerClass(outcome)}`}>
      <Icon name={outcome.winners.length === 0 ? 'check' : 'crown'} />
      <span>
        <b>{victory(snapshot, outcome)}</b> <span>{margin(snapshot, outcome)}</span>
      </span>
    </p>
  );
}
