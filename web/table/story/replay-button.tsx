import { text } from '../../app/lang.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';
import { lookBack } from './look-back.ts';
import { sinceOwn } from './story.ts';
import '../../styles/replay.css';

/**
 * Opens the replay at the viewer's latest action, if something was done since, or for spectators at the latest of all; once
 * the game is over, at its beginning. `isBrief`: an icon with a name.
 */
export function ReplayButton({ isBrief = false }: { readonly isBrief?: boolean }) {
  const { table } = useTable();
  const words = text().replay;
  const { positions, viewer, story } = table;
  const isOver = table.present.value?.stage === 'over';
  if (positions.count.value === 0 || positions.shown.value !== null) return null;
  if (!isOver && typeof viewer === 'number' && sinceOwn(story.entries.value, viewer).length === 0) return null;
  const name = isOver ? words.whole : typeof viewer === 'number' ? words.open : text().story.last;
  return (
    <p class="replay-open">
      <button
        type="button"
        class={isBrief ? 'plain' : 'button'}
        title={isBrief ? name : undefined}
        disabled={positions.state.value === 'busy'}
        onClick={() => lookBack(table, isOver ? 0 : null)}
      >
        <Icon name="play" />
        {!isBrief && name}
      </button>
      {positions.state.value === 'missing' && <span role="alert">{positions.refusal.value ?? words.missing}</span>}
    </p>
  );
}
