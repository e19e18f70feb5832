import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { Icon } from '../../controls/icon.tsx';
import { text } from '../../lang.ts';
import type { TableModel } from '../model.ts';
import { showBoard } from '../panels/open.ts';
import { turnIn } from '../story/phrases.ts';
import { useStoryBackTo } from '../story/reach.ts';

/** Opens the replay from the viewer's latest action, or for spectators from what was played last. */
export function ReplayButton({ table }: { readonly table: TableModel }) {
  const words = text().replay;
  const { past } = table;
  function open(): void {
    showBoard();
    void past.open();
  }
  if (past.count.value === 0 || past.position.value !== null) return null;
  return (
    <p class="replay-open">
      <button type="button" class="button" disabled={past.state.value === 'busy'} onClick={open}>
        <Icon name="previous" />
        {typeof table.viewer === 'number' ? words.open : text().story.last}
      </button>
      {past.state.value === 'missing' && <span role="alert">{words.missing}</span>}
    </p>
  );
}

/** The position shown, with a slider, buttons and arrow keys to reach the others. */
export function ReplayBar({ table, snapshot }: { readonly table: TableModel; readonly snapshot: Snapshot }) {
  const { past } = table;
  const words = text().replay;
  const position = past.position.value;
  const isOpen = position !== null;
  const slider = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isOpen) slider.current?.focus();
  }, [isOpen]);
  const { story } = table;
  useStoryBackTo(story, position?.n ?? null);
  if (position === null) return null;
  const { n } = position;
  const last = past.count.value;
  const entry = story.entries.value.find((one) => one.n === n);
  const said = n === 0 ? words.start : ((entry && turnIn(snapshot, [entry], 'full')) ?? '');
  return (
    <section
      class="notice replay"
      aria-label={words.title}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (event.key === 'Escape') past.close();
        if (by === 0) return;
        event.preventDefault();
        void past.go(n + by);
      }}
    >
      <p>
        <b>{words.step(n, last)}</b> {said}
      </p>
      <input
        type="range"
        min={0}
        max={last}
        value={n}
        aria-label={words.title}
        aria-valuetext={`${words.step(n, last)} ${said}`}
        // The focus goes to the slider, so that arrow keys work at once.
        ref={slider}
        onInput={(event) => void past.go(Number(event.currentTarget.value))}
      />
      <div class="replay-keys">
        <button
          type="button"
          class="button square"
          aria-label={words.previous}
          disabled={n === 0}
          onClick={() => void past.go(n - 1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          class="button square"
          aria-label={words.next}
          disabled={n >= last}
          onClick={() => void past.go(n + 1)}
        >
          <Icon name="next" />
        </button>
        <button type="button" class="button primary" onClick={past.close}>
          {words.close}
        </button>
      </div>
    </section>
  );
}
