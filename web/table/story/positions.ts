import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Position } from '../../../shared/protocol/messages/story.ts';
import type { Reader } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { call } from '../../app/request.ts';
import type { Scene } from '../../board/scene.ts';

export interface PositionsModel {
  readonly shown: ReadonlySignal<Position | null>;
  /** How the next position comes about, during a replay; null while it is paused. */
  readonly scene: ReadonlySignal<Scene | null>;
  readonly count: ReadonlySignal<number>;
  readonly state: ReadonlySignal<'idle' | 'busy' | 'missing'>;
  /** Why the service refused the positions, in the player's language; null if it did not. */
  readonly refusal: ReadonlySignal<string | null>;
  /** Shows the position after the viewer's latest action. */
  open(): Promise<void>;
  /** Shows the position after `n` actions. `isPassing`: the replay goes on from there. */
  go(n: number, isPassing?: boolean): Promise<void>;
  /** Shows how the position after the next action comes about. */
  playNext(entry: StoryEntry): Promise<void>;
  rest(): void;
  close(): void;
}

/** `present` is the current snapshot. When it changes, cached positions are dropped. */
export function openPositions(id: string, reader: Reader, present: ReadonlySignal<Snapshot | null>): PositionsModel {
  const position = signal<Position | null>(null);
  const scene = signal<Scene | null>(null);
  const count = signal(0);
  const state = signal<'idle' | 'busy' | 'missing'>('idle');
  const refusal = signal<string | null>(null);
  const known = new Map<number, Position>();
  /** The position requested last: while a slider moves, answers to earlier requests are ignored. */
  let wanted: number | null = null;
  /** Raised when the table changes: requests from before are sent again. */
  let round = 0;

  effect(() => {
    const now = present.value?.play?.recent.at(-1)?.n ?? 0;
    // Actions may have been taken back and replaced by others, which the count does not show.
    known.clear();
    round += 1;
    if (now < count.peek()) close();
    count.value = now;
  });

  async function load(from: number | null): Promise<readonly Position[]> {
    state.value = 'busy';
    const asked = round;
    const answer = await call(routes.past, { table: id, reader, from: from ?? undefined });
    if (asked !== round) return load(from);
    batch(() => {
      refusal.value = answer.type === 'refused' ? answer.problem.title : null;
      state.value = answer.type === 'ok' ? 'idle' : 'missing';
    });
    if (answer.type !== 'ok') return [];
    for (const each of answer.value.positions) known.set(each.n, each);
    return answer.value.positions;
  }

  function close(): void {
    wanted = null;
    batch(() => {
      position.value = null;
      scene.value = null;
      state.value = 'idle';
    });
  }

  return {
    shown: position,
    scene,
    count,
    state,
    refusal,
    async open() {
      const [first] = await load(null);
      if (first !== undefined) position.value = first;
    },
    async go(n, isPassing = false) {
      wanted = Math.min(count.value, Math.max(0, n));
      // Prefetch when moving backwards: the positions before this one are likely to be next.
      if (!known.has(wanted)) await load(n < (position.value?.n ?? 0) ? Math.max(0, wanted - 12) : wanted);
      const found = wanted === null ? undefined : known.get(wanted);
      if (found === undefined) return;
      batch(() => {
        position.value = found;
        scene.value = isPassing ? { type: 'waiting', held: found } : null;
      });
    },
    async playNext(entry) {
      const before = position.value;
      if (!known.has(entry.n)) await load(entry.n);
      const after = known.get(entry.n);
      if (before === null || after === undefined || position.value !== before || entry.n !== before.n + 1) return;
      scene.value = { type: 'turn', turn: [entry], before, after, held: before, place: null };
    },
    rest() {
      scene.value = null;
    },
    close,
  };
}

/** A snapshot of the table in a past position, without legal actions. */
export const shownAt = (present: Snapshot | null, position: Position | null): Snapshot | null =>
  present?.play && position !== null
    ? {
        ...present,
        play: {
          ...present.play,
          view: position.view,
          waitingFor: position.waitingFor,
          choices: [],
          orders: [],
          outcome: null,
        },
      }
    : present;
