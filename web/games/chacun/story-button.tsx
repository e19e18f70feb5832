import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { Icon } from '../../controls/icon.tsx';
import type { BoardProps } from '../index.ts';
import type { Plan } from './play.ts';
import type { Story } from './story.ts';
import { chacunText } from './text.ts';

interface Props {
  readonly story: Story;
  readonly plan: Plan;
  readonly snapshot: Snapshot;
  readonly log: BoardProps['log'];
}

/** Opens the story of a finished game. */
export function StoryButton({ story, plan, snapshot, log }: Props) {
  const words = chacunText().story;
  const moments = story.moments.value;
  return (
    <div class="panel story">
      <button
        type="button"
        class="button"
        disabled={moments === 'busy'}
        onClick={() => {
          plan.lookAt(null);
          void story.open(snapshot, log);
        }}
      >
        <Icon name="play" />
        {words.open}
      </button>
      {moments === 'missing' && <p role="alert">{words.missing}</p>}
    </div>
  );
}
