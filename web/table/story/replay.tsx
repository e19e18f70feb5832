import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { furtherText, text } from '../../app/lang.ts';
import { tableUrl } from '../../app/table-url.ts';
import { enterPast, isBeside, panel } from '../../board/panels.ts';
import { turnIn } from '../../board/phrases.ts';
import { PlayOn } from '../../here/play-on.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { isFocusLost } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';
import type { TableModel } from '../model/model.ts';
import { useStoryBackTo } from './look-back.ts';
import '../../styles/replay.css';

/** In milliseconds: how long a replay shows each position, by pace. */
const PACES = { slow: 3_000, normal: 1_900, fast: 500 } as const;
type Pace = keyof typeof PACES;
const PACE_NAMES = ['slow', 'normal', 'fast'] as const satisfies readonly Pace[];

/**
 * Replays the positions up to the last while `isPlaying`, at the chosen pace. It also shows how each comes about,
 * except with reduced motion or at the fast pace, which leaves no time for that.
 */
function useReplayed({ positions, story }: TableModel, isPlaying: boolean, pace: Pace): void {
  const n = positions.shown.value?.n ?? null;
  const next = story.entries.value.find((entry) => entry.n === (n ?? 0) + 1);
  useEffect(() => {
    if (!isPlaying || n === null) {
      positions.rest();
      return;
    }
    const isStill = pace === 'fast' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isStill && next !== undefined) void positions.playNext(next);
    const timer = setTimeout(() => void positions.go(n + 1, n + 1 < positions.count.peek()), PACES[pace]);
    return () => clearTimeout(timer);
  }, [positions, n, isPlaying, pace, next?.n]);
}

/** Returns the focus to the button that opened the replay, or on a phone to the mark of its panel. */
function returnToOpener(): void {
  if (!isFocusLost()) return;
  const opened = ['.replay-open button', '[data-panel="story"]'].map((one) => document.querySelector<HTMLElement>(one));
  opened.find((element) => element !== null)?.focus({ preventScroll: true });
}

/** The position shown, with a slider, buttons and arrow keys to reach the others. */
export function ReplayBar() {
  const { table, snapshot } = useTable();
  const { positions } = table;
  const words = furtherText().replay;
  const position = positions.shown.value;
  const isOpen = position !== null;
  const [wantsPlay, setWantsPlay] = useState(false);
  const [pace, setPace] = useState<Pace>('normal');
  const isMissing = positions.state.value === 'missing';
  const isPlaying = wantsPlay && !isMissing && isOpen && position.n < positions.count.value;
  useReplayed(table, isPlaying, pace);
  const slider = useRef<HTMLInputElement>(null);
  // A replay that is opened again is paused.
  useLayoutEffect(() => setWantsPlay(false), [isOpen]);
  useLayoutEffect(() => (isOpen ? enterPast(positions.close) : undefined), [positions, isOpen]);
  const isCovered = panel.value !== null && !isBeside();
  useEffect(() => {
    // Not before a panel that covered it has closed, which gives the focus back to its mark.
    if (isOpen && !isCovered) slider.current?.focus();
  }, [isOpen, isCovered]);
  useEffect(() => (isOpen ? returnToOpener : undefined), [isOpen]);
  const { story } = table;
  useStoryBackTo(story, position?.n ?? null);
  if (position === null) return null;
  const { n } = position;
  const last = positions.count.value;
  // While the next action is shown, the sentence is about that one.
  const told = positions.scene.value?.type === 'turn' ? n + 1 : n;
  const entry = story.entries.value.find((one) => one.n === told);
  const go = (to: number) => {
    setWantsPlay(false);
    void positions.go(to);
  };
  const said = told === 0 ? words.start : ((entry && turnIn(snapshot, [entry], 'full')) ?? '');
  return (
    <section
      class="notice replay"
      aria-label={words.title}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (event.key === 'Escape') positions.close();
        if (by === 0) return;
        event.preventDefault();
        go(n + by);
      }}
    >
      <p>
        <b>{words.step(told, last)}</b> {said}
      </p>
      {isMissing && <p role="alert">{positions.refusal.value ?? text().replay.missing}</p>}
      <input
        type="range"
        min={0}
        max={last}
        value={n}
        aria-label={words.title}
        aria-valuetext={`${words.step(told, last)} ${said}`}
        // The focus goes to the slider, so that arrow keys work at once.
        ref={slider}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <select
        aria-label={words.pace}
        value={pace}
        onChange={({ currentTarget }) => {
          const chosen = PACE_NAMES.find((name) => name === currentTarget.value);
          if (chosen !== undefined) setPace(chosen);
        }}
      >
        {PACE_NAMES.map((name) => (
          <option key={name} value={name}>
            {words.paces[name]}
          </option>
        ))}
      </select>
      <div class="replay-more">
        <PlayOn n={n} />
        {!table.isLocal && (
          <CopyButton
            text={`${location.origin}${tableUrl(table.id)}?at=${n}`}
            label={furtherText().share.copy}
            copiedLabel={furtherText().share.copied}
          />
        )}
      </div>
      <div class="replay-keys">
        <button
          type="button"
          class="button square"
          aria-label={words.previous}
          disabled={n === 0}
          onClick={() => go(n - 1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          class="button square"
          aria-label={isPlaying ? words.pause : words.play}
          onClick={() => {
            // At the end, it starts over; a position that was missing is asked for again.
            if (n >= last) void positions.go(0);
            else if (isMissing) void positions.go(n + 1);
            setWantsPlay(!isPlaying);
          }}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="button square"
          aria-label={words.next}
          disabled={n >= last}
          onClick={() => go(n + 1)}
        >
          <Icon name="next" />
        </button>
        <button type="button" class="button primary" onClick={positions.close}>
          {words.close}
        </button>
      </div>
    </section>
  );
}
