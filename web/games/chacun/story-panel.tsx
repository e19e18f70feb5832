import { useEffect } from 'preact/hooks';
import { tileIdOf, zoneOf } from '../../../shared/games/chacun/tiles.ts';
import type { View, ZoneId } from '../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import { Icon } from '../../controls/icon.tsx';
import { text } from '../../lang.ts';
import type { BoardProps } from '../index.ts';
import { messageSeats } from './journal.tsx';
import type { Plan } from './play.ts';
import type { Moment, Story } from './story.ts';
import { chacunText } from './text.ts';
import { zoneName } from './zones.ts';

function nameIn(view: View, zone: ZoneId): string {
  const home = view.placed.find(({ tile }) => tile === tileIdOf(zone));
  return home === undefined ? '' : zoneName(zone, home);
}

/** What was done in a step, in a sentence. */
function sentence({ played }: Moment, snapshot: Snapshot): string {
  const words = chacunText();
  if (played === null) return words.story.begin;
  const { seat, action, before } = played;
  const name = nameOf(snapshot.seats, seat);
  switch (action.type) {
    case 'place':
      return words.story.placed(name, words.cell(action.x, action.y), before.second);
    case 'occupy':
      return words.story.occupied(
        name,
        words.occupant(action.kind, zoneOf(action.zone).type),
        nameIn(before, action.zone),
      );
    case 'retake':
      return words.story.retook(name, words.occupant('pawn', zoneOf(action.zone).type), nameIn(before, action.zone));
    case 'pass':
      return words.story.passed(name, before.phase.type === 'retake');
  }
}

interface Props {
  readonly story: Story;
  readonly plan: Plan;
  readonly snapshot: Snapshot;
  readonly log: BoardProps['log'];
}

/** A finished game, step by step: board, points and messages show the step chosen here. */
export function StoryPanel({ story, plan, snapshot, log }: Props) {
  const words = chacunText().story;
  const moments = story.moments.value;
  const step = story.step.value;
  const moment = step === null || typeof moments === 'string' ? undefined : moments[step];
  useEffect(() => {
    const isEnd = moment?.view.phase.type === 'over';
    plan.showTiles(moment === undefined || isEnd ? [] : moment.messages.flatMap(({ tiles }) => tiles));
  }, [moment]);
  useEffect(() => () => story.close(), [story]);
  if (typeof moments === 'string' || step === null || moment === undefined)
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
        aria-valuetext={`${words.step(step, last)}. ${sentence(moment, snapshot)}`}
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
          <span>{sentence(moment, snapshot)}</span>
        </p>
        {moment.messages.map((message, index) => (
          <p key={index}>
            {messageSeats(message).map((seat) => (
              <SeatMark key={seat} seat={seat} />
            ))}
            <span>
              {chacunText().message(
                message,
                text().listed(messageSeats(message).map((seat) => nameOf(snapshot.seats, seat))),
                messageSeats(message).length,
              )}
            </span>
          </p>
        ))}
      </div>
    </section>
  );
}
