import { type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Message, State, View } from '../../../shared/games/chacun/types.ts';
import type { Fact } from '../../../shared/games/chacun/words/facts.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { BoardProps } from '../index.ts';

/** A step of a finished game: what `seat` did and what came of it, the messages, and the state of the table afterwards. */
export interface Moment {
  readonly view: View;
  readonly played: { readonly seat: Seat; readonly facts: readonly Fact[] } | null;
  readonly messages: readonly Message[];
}

/** The story of a finished game; its moments are loaded when it is opened. */
export interface Story {
  readonly moments: ReadonlySignal<readonly Moment[] | 'idle' | 'busy' | 'missing'>;
  /** The step that is shown; null for the end of the game. */
  readonly step: ReadonlySignal<number | null>;
  readonly isPlaying: ReadonlySignal<boolean>;
  open(snapshot: Snapshot, log: BoardProps['log']): Promise<void>;
  close(): void;
  go(step: number): void;
  play(): void;
  pause(): void;
}

/** Replays the log, as the verification of the dice does; the rules are loaded on demand. */
async function momentsOf({ id, fairness }: Snapshot, log: BoardProps['log']): Promise<readonly Moment[] | 'missing'> {
  const [lines, { standing }, { history }, { defineGame }, { chacun }, { facts }] = await Promise.all([
    log(),
    import('../../../shared/log/events.ts'),
    import('../../../shared/log/verify.ts'),
    import('../../../shared/game/define-game.ts'),
    import('../../../shared/games/chacun/index.ts'),
    import('../../../shared/games/chacun/words/facts.ts'),
  ]);
  if (lines === null || fairness.secret === null) return 'missing';
  const told = history(defineGame(chacun), { id, commitment: fairness.commitment, secret: fairness.secret }, lines);
  if (!told.ok) return 'missing';
  const states = told.value as readonly State[];
  const views = states.map((state) => chacun.secrecy.view(state, 'spectator'));
  const acts = standing(lines.map(({ entry }) => entry));
  return views.map((view, step): Moment => {
    const [before, entry, state] = [views[step - 1], acts[step - 1], states[step - 1]];
    if (before === undefined || entry === undefined || state === undefined)
      return { view, played: null, messages: view.messages };
    const { seat, code } = entry;
    const action = chacun.codes.parse(state, seat, code ?? '');
    return {
      view,
      played: action.ok ? { seat, facts: facts(before, view, seat, action.value) } : null,
      messages: view.messages.slice(before.messages.length),
    };
  });
}

/** In milliseconds: how long a step is shown during playback; longer for players who prefer reduced motion. */
const PACE = 900;
const CALM_PACE = 1_800;

export function makeStory(): Story {
  const moments = signal<readonly Moment[] | 'idle' | 'busy' | 'missing'>('idle');
  const step = signal<number | null>(null);
  const isPlaying = signal(false);
  let timer: ReturnType<typeof setInterval> | undefined;

  const last = () => (typeof moments.value === 'string' ? 0 : moments.value.length - 1);

  function pause(): void {
    clearInterval(timer);
    isPlaying.value = false;
  }

  function go(next: number): void {
    step.value = Math.min(last(), Math.max(0, next));
  }

  return {
    moments,
    step,
    isPlaying,
    async open(snapshot, log) {
      if (moments.value === 'idle' || moments.value === 'missing') {
        moments.value = 'busy';
        moments.value = await momentsOf(snapshot, log).catch(() => 'missing' as const);
      }
      if (typeof moments.value !== 'string') go(0);
    },
    close() {
      pause();
      step.value = null;
    },
    go(next) {
      pause();
      go(next);
    },
    play() {
      pause();
      if (step.value === last()) go(0);
      isPlaying.value = true;
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      timer = setInterval(
        () => {
          go((step.value ?? 0) + 1);
          if (step.value === last()) pause();
        },
        isCalm ? CALM_PACE : PACE,
      );
    },
    pause,
  };
}
