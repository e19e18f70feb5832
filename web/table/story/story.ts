import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '../../../shared/game/contract.ts';
import { type StoryEntry, turnsOf } from '../../../shared/game/words/story.ts';
import type { Played, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Story } from '../../../shared/protocol/messages/story.ts';
import type { ApiAnswer } from '../../app/request.ts';
import type { Connection } from '../model/following.ts';
import { whenReachable } from '../model/reachable.ts';

/**
 * What was done at a table, as its viewer may know it. It follows the table as it moves on. What could not be loaded is
 * tried again when the table can be reached.
 */
export interface StoryModel {
  /** The known entries, without gaps and up to the present: at first those since the viewer's latest action. */
  readonly entries: ReadonlySignal<readonly StoryEntry[]>;
  /** The entries that arrived last while the page was open. */
  readonly fresh: ReadonlySignal<readonly StoryEntry[]>;
  readonly state: ReadonlySignal<'busy' | 'idle' | 'missing'>;
  /** Loads all that is missing, back to the first entry. */
  loadAll(): Promise<void>;
  close(): void;
}

const isSame = (one: Played, other: Played | undefined): boolean =>
  other !== undefined && one.n === other.n && one.seat === other.seat && one.code === other.code;

/**
 * How many actions from before a change still stand after it, judging by those that both snapshots show; 0 if that
 * cannot be told.
 */
function standing(before: readonly Played[], after: readonly Played[]): number {
  const common = before.findLast((one) =>
    isSame(
      one,
      after.find(({ n }) => n === one.n),
    ),
  );
  return common?.n ?? 0;
}

/** Follows the story of a table; `ask` asks for a page of it. */
export function openStory(
  ask: (from: number | null) => Promise<ApiAnswer<Story>>,
  present: ReadonlySignal<Snapshot | null>,
  connection: ReadonlySignal<Connection>,
): StoryModel {
  const entries = signal<readonly StoryEntry[]>([]);
  const fresh = signal<readonly StoryEntry[]>([]);
  const state = signal<'busy' | 'idle' | 'missing'>('idle');
  /** The recent actions and the stage of the last snapshot handled. */
  let seen: { readonly recent: readonly Played[]; readonly stage: Snapshot['stage'] } | null = null;
  /** Raised with each change: answers to requests from before it are dropped. */
  let round = 0;
  /** The number of actions up to which the story is known; null until its first page has come. */
  let upTo: number | null = null;
  /** The number of actions when the page began to follow the story. */
  let opening: number | null = null;
  let wantsAll = false;
  /** What is being loaded, and in which round; null if nothing is. */
  let loading: { readonly round: number; readonly done: Promise<void> } | null = null;

  const count = () => present.peek()?.play?.recent.at(-1)?.n ?? 0;

  async function page(from: number | null): Promise<Story | null> {
    const asked = round;
    state.value = 'busy';
    const answer = await ask(from);
    if (asked !== round) return null;
    if (answer.type === 'ok') return answer.value;
    state.value = 'missing';
    return null;
  }

  /** Loads what is missing, once for all parts of the page that need it. */
  function load(): Promise<void> {
    if (loading?.round === round) return loading.done;
    const asked = { round, done: loadMissing() };
    loading = asked;
    void asked.done.then(() => {
      if (loading === asked) loading = null;
    });
    return asked.done;
  }

  async function loadMissing(): Promise<void> {
    const asked = round;
    const isUpToDate = await catchUp();
    if (isUpToDate && wantsAll) await reachFirst();
    // Not before what was loaded is there: it is announced then.
    if (asked === round && state.peek() === 'busy') state.value = 'idle';
  }

  /** Up to where to begin so that what the viewer did before the first page came is told; null if they did nothing. */
  function beforeOwn(): number | null {
    const snapshot = present.peek();
    const own = snapshot?.play?.recent.find(({ n, seat }) => n > (opening ?? n) && seat === snapshot.viewer);
    return own === undefined ? null : own.n - 1;
  }

  /** Loads what follows the known entries. Resolves to whether nothing of it is missing. */
  async function catchUp(): Promise<boolean> {
    if (count() === 0) upTo = 0;
    upTo ??= beforeOwn();
    while (upTo === null || upTo < count()) {
      const next = await page(upTo);
      if (next === null) return false;
      if (upTo !== null) fresh.value = next.entries;
      entries.value = [...entries.peek(), ...next.entries];
      const before = upTo;
      upTo = next.entries.at(-1)?.n ?? next.count;
      if (upTo === before) return false;
    }
    return true;
  }

  /** Loads what comes before the known entries. */
  async function reachFirst(): Promise<void> {
    const first = entries.peek()[0]?.n ?? (upTo ?? 0) + 1;
    const older: StoryEntry[] = [];
    while (older.length < first - 1) {
      const next = await page(older.length);
      if (next === null || next.entries.length === 0) return;
      older.push(...next.entries.slice(0, first - 1 - older.length));
    }
    entries.value = [...older, ...entries.peek()];
  }

  const stop = effect(() => {
    const snapshot = present.value;
    if (!snapshot?.play) return;
    const { stage, play } = snapshot;
    const { recent } = play;
    const before = seen;
    seen = { recent, stage };
    if (before?.recent === recent && before.stage === stage) return;
    round += 1;
    // Once the game is over, more may be told of each action.
    const stands = before?.stage === stage ? standing(before.recent, recent) : 0;
    entries.value = entries.peek().filter(({ n }) => n <= stands);
    if (upTo !== null && stands < upTo) {
      upTo = before?.stage === stage && stands > 0 ? stands : null;
      if (upTo === null) opening = count();
    }
    opening ??= count();
    // What was under way no longer counts.
    state.value = 'idle';
    void load();
  });
  const stopTrying = whenReachable(connection, () => {
    if (state.peek() === 'missing') void load();
  });

  return {
    entries,
    fresh,
    state,
    loadAll() {
      wantsAll = true;
      return load();
    },
    close() {
      stop();
      stopTrying();
    },
  };
}

/**
 * The entries after the viewer's latest own action, or all known ones if none is theirs. Actions that the rules played
 * for the viewer are left out.
 */
export function sinceOwn(entries: readonly StoryEntry[], viewer: Snapshot['viewer']): readonly StoryEntry[] {
  const own = entries.findLastIndex(({ seat, by }) => seat === viewer && (by === 'player' || by === 'plan'));
  return entries.slice(own + 1).filter(({ seat, by }) => seat !== viewer || by !== 'rules');
}

/** Whether the viewer has acted. The known entries begin at their latest action, or after it. */
export const hasActed = (
  recent: readonly Pick<Played, 'seat'>[],
  entries: readonly Pick<StoryEntry, 'n' | 'seat'>[],
  viewer: Snapshot['viewer'],
): boolean => [...recent, ...entries].some(({ seat }) => seat === viewer) || (entries[0]?.n ?? 1) > 1;

/**
 * How many turns of others a player has not been told of: since their own latest action, after the action `told`, and
 * during the game. Before their first action everything is new.
 */
export function newsFor({ stage, play }: Snapshot, entries: readonly StoryEntry[], viewer: Seat, told: number): number {
  if (stage !== 'playing' || play === null || !hasActed(play.recent, entries, viewer)) return 0;
  return turnsOf(sinceOwn(entries, viewer).filter(({ n }) => n > told)).length;
}

/** Records that the viewer has been told of everything up to an action, by the playback or in the story. */
export function tell({ told }: { readonly told: Signal<number> }, n: number): void {
  if (n > told.peek()) told.value = n;
}
