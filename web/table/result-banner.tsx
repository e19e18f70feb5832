import { margin, type ResultProps, victory } from '../board-kit/result.ts';
import { Icon } from '../controls/icon.tsx';
import { text } from '../lang.ts';

/** On a phone, over the board: the result is what one sees first. Elsewhere it is the head of the sheet. */
export function ResultBanner({ snapshot, outcome }: ResultProps) {
  return (
    <p class="result-banner">
      <Icon name={outcome.winners.length === 0 ? 'check' : 'crown'} />
      <span>
        <b>{outcome.winners.length === 0 ? text().end.title : victory(snapshot, outcome)}</b>{' '}
        <span>{margin(outcome)}</span>
      </span>
    </p>
  );
}
