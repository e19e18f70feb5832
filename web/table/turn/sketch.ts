import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyGame, Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { fieldsOf, store, stored } from '../../app/storage.ts';
import { lasting } from '../../tables/known-tables.ts';
import type { TableModel } from '../model/model.ts';

/*
 * A sketch: turns that a player tries out on a copy of the board, with draws that they choose. It stays in this
 * browser; nothing is sent unless the player queues a turn (plans.ts).
 */

/** A turn in a sketch. Actions are stored instead of codes, whose meaning depends on the board. */
interface Turn {
  readonly seat: Seat;
  readonly chance: number;
  readonly actions: readonly unknown[];
}

/** The result of a sketch: its turns, as far as they can be played from the position on the table. */
interface Drawn {
  readonly turns: readonly Turn[];
  readonly state: unknown;
  /** The seat in the middle of a turn, if any. */
  readonly on: Seat | null;
}

/** Plays turns from a view. The first action that is not legal, and all after it, are dropped. */
function playTurns(game: AnyGame, view: unknown, turns: readonly Turn[]): Drawn {
  const { sketch } = game.capabilities;
  let now: Drawn = { turns: [], state: null, on: null };
  if (!sketch) return now;
  for (const { seat, chance, actions } of turns) {
    const before: unknown = now.state === null ? view : game.secrecy.view(now.state, seat);
    if (now.on !== null || !sketch.chances(before).includes(chance)) break;
    let state: unknown = sketch.turn(before, seat, chance);
    let count = 0;
    let isOn = true;
    for (const action of actions) {
      const next = isOn ? game.rules.apply(state, seat, action) : undefined;
      if (!next?.ok) break;
      state = next.value;
      count += 1;
      isOn = sketch.isOn(state);
    }
    const done = { seat, chance, actions: actions.slice(0, count) };
    now = { turns: [...now.turns, done], state, on: isOn ? seat : null };
  }
  return now;
}

/** The sketch without its latest action, or without its latest turn if that has no action yet. */
function withoutLast(turns: readonly Turn[]): readonly Turn[] {
  const last = turns.at(-1);
  if (last === undefined) return turns;
  const before = turns.slice(0, -1);
  return last.actions.length === 0 ? before : [...before, { ...last, actions: last.actions.slice(0, -1) }];
}

/** A sketch that is open on a page. */
export interface SketchModel {
  /** The table to show in place of the real one. */
  readonly table: TableModel;
  readonly snapshot: ReadonlySignal<Snapshot | null>;
  /** The draws to choose from for the next turn; null in the middle of a turn. */
  readonly chances: ReadonlySignal<readonly number[] | null>;
  readonly isEmpty: ReadonlySignal<boolean>;
  /** The completed turns. */
  readonly finished: ReadonlySignal<readonly Turn[]>;
  imagine(seat: Seat, chance: number): void;
  stepBack(): void;
  clear(): void;
}

const KEY = 'sketches';

const keptSketches = () => fieldsOf(stored(KEY));

const isTurn = (value: unknown): value is Turn =>
  typeof value === 'object' && value !== null && 'seat' in value && 'chance' in value && 'actions' in value;

/** Opens the sketch of a table as it is stored in this browser. */
export function openSketch(game: AnyGame, table: TableModel): SketchModel {
  const key = `${table.id}#${table.viewer}`;
  const kept = keptSketches()[key];
  const turns = signal<readonly Turn[]>(Array.isArray(kept) ? kept.filter(isTurn) : []);
  const view = computed<unknown>(() => table.present.value?.play?.view);
  const now = computed(() => playTurns(game, view.value, turns.value));

  /** The number of changes to the sketch. */
  const edits = signal(0);

  function keep(next: readonly Turn[]): void {
    turns.value = next;
    edits.value += 1;
    const { [key]: _, ...others } = keptSketches();
    store(
      KEY,
      Object.fromEntries(
        lasting([...Object.entries(others), ...(next.length > 0 ? [[key, next] as const] : [])], ([name]) =>
          name.replace(/#.*/, ''),
        ),
      ),
    );
  }

  const snapshot = computed((): Snapshot | null => {
    const present = table.present.value;
    if (present === null || present.play === null) return null;
    const { state, on } = now.value;
    const shown: unknown = state === null ? view.value : game.secrecy.view(state, on ?? 'spectator');
    const choices = on === null ? [] : game.rules.actions(state, on);
    return {
      ...present,
      // Each state of the sketch has its own version, so that a selection does not return when a position does.
      version: 1_000_000 * present.version + edits.value,
      viewer: on ?? 'spectator',
      play: {
        ...present.play,
        view: shown,
        waitingFor: on === null ? [] : [on],
        choices: choices.map((action) => ({ code: game.codes.format(state, on ?? 0, action), action })),
        orders: [],
        undo: null,
        asked: null,
      },
    };
  });

  async function play(code: string): Promise<boolean> {
    const { turns: played, on } = now.value;
    const last = played.at(-1);
    const choice = snapshot.value?.play?.choices.find((each) => each.code === code);
    if (last === undefined || on === null || choice === undefined) return false;
    keep([...played.slice(0, -1), { ...last, actions: [...last.actions, choice.action] }]);
    return true;
  }

  return {
    snapshot,
    table: {
      ...table,
      snapshot,
      get viewer() {
        return now.value.on ?? 'spectator';
      },
      pending: signal(null),
      draft: signal(null),
      held: signal(null),
      play,
      playFinal: (code) => void play(code),
    },
    chances: computed(() => {
      const { state, on } = now.value;
      if (on !== null) return null;
      return (
        game.capabilities.sketch?.chances(state === null ? view.value : game.secrecy.view(state, 'spectator')) ?? []
      );
    }),
    isEmpty: computed(() => now.value.turns.length === 0),
    finished: computed(() => (now.value.on === null ? now.value.turns : now.value.turns.slice(0, -1))),
    imagine: (seat, chance) => keep([...now.value.turns, { seat, chance, actions: [] }]),
    stepBack: () => keep(withoutLast(now.value.turns)),
    clear: () => keep([]),
  };
}
