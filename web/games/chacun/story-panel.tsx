import { useEffect } from 'preact/hooks';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import { Icon } from '../../controls/icon.tsx';
import type { Plan } from './play.ts';
import type { Moment, Story } from './story.ts';
import { chacunPhrases, chacunText } from './text.ts';

/** What was done in a step, and what came of it. */
function sentences({ played }: Moment, snapshot: Snapshot): string {
  if (played === null) return chacunText().story.begin;
  return chacunPhrases().happened(played.seat, played.facts, 'paragraph', (seat) => nameOf(snapshot.seats, seat));
}

interface Props {
  readonly story: Story;
  readonly plan: Plan;
  readonly snapshot: Snapshot;
}

/** A finished game, step by step: board, points and messages show the step chosen here. */
export function StoryPanel({ story, plan, snapshot }: Props) {
  const words = chacunText().story;
  const moments = story.moments.value;
  const step = story.step.value;
  const moment = step === null || typeof moments === 'string' ? undefined : moments[step];
  useEffect(() => {
    const isEnd = moment?.view.phase.type === 'over';
    plan.showTiles(moment === undefined || isEnd ? [] : moment.messages.flatMap(({ tiles }) => tiles));
  }, [moment]);
  useEffect(() => () => story.close(), [story]);
  if (typeof moments === 'string' || step === null || moment === undefined) return null;
  const last = moments.length - 1;
  return (
    <section
      class="panel story"
      aria-label={words.title}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        story.go(step + by);
      }}
    >
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={words.title}
        aria-valuetext={`${words.step(step, last)}. ${sentences(moment, snapshot)}`}
        onInput={(event) => story.go(Number(event.currentTarget.value))}
      />
      <div class="story-keys">
        <button
          type="button"
          class="button square"
          aria-label={words.previous}
          disabled={step === 0}
          onClick={() => story.go(step - 1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          class="button square"
          aria-label={story.isPlaying.value ? words.pause : words.play}
          onClick={() => (story.isPlaying.value ? story.pause() : story.play())}
        >
          <Icon name={story.isPlaying.value ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="button square"
          aria-label={words.next}
          disabled={step === last}
          onClick={() => story.go(step + 1)}
        >
          <Icon name="next" />
        </button>
        <span class="story-step">{words.step(step, last)}</span>
        <button type="button" class="button" onClick={() => story.close()}>
          {words.close}
        </button>
      </div>
      <div class="story-told">
        <p>
          {moment.played !== null && <SeatMark seat={moment.played.seat} />}
          <span>{sentences(moment, snapshot)}</span>
        </p>
      </div>
    </section>
  );
}
