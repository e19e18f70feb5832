import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Viewer } from '../../../shared/game/contract.ts';
import { type StoryEntry, type Turn, turnsOf } from '../../../shared/game/words/story.ts';
import type { Played, Position, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Scene } from '../../board-kit/scene.ts';
import { sinceOwn } from '../story/story.ts';

/** The largest number of turns that are played back; what came before them is summed up. */
const MOST = 6;

/** In milliseconds: how long the board waits for the positions of a turn that was just played. */
const PATIENCE = 1_500;

/** What a playback needs of its page. */
export interface Stage {
  readonly viewer: Viewer;
  readonly present: ReadonlySignal<Snapshot | null>;
  /** The story up to the present, or while it is loading, to an earlier action. */
  readonly entries: ReadonlySignal<readonly StoryEntry[]>;
  /** Whether somebody looks at the page. */
  readonly isVisible: ReadonlySignal<boolean>;
  /** Whether the viewer is choosing, reading an earlier position, or waiting for an answer. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Reduced motion: the present stays on the board. */
  readonly isStill: boolean;
  /** The scene that is shown; only the playback writes it. */
  readonly scene: Signal<Scene | null>;
  /** Up to which action this device has shown the moves of others; null if it has shown none. */
  readonly shown: () => number | null;
  readonly keepShown: (n: number) => void;
  /** Some successive positions from the one after `n` actions on; null if they cannot be fetched. */
  readonly positions: (n: number) => Promise<readonly Position[] | null>;
  /** For how many milliseconds a scene is shown. */
  readonly timeOf: (scene: Scene) => number;
}

export interface PlaybackModel {
  /** Ends what is played back, and what was to follow. */
  skip(): void;
  close(): void;
}

const countIn = (snapshot: Snapshot | null): number => snapshot?.play?.recent.at(-1)?.n ?? 0;

const endOf = (turn: Turn): number => turn.at(-1)?.n ?? turn[0].n;

/** What the rules played for a seat, because nothing else was legal, belongs to the turn that it is a part of. */
function withForced(entries: readonly StoryEntry[]): readonly StoryEntry[] {
  return entries.map((entry, index) => {
    if (entry.by !== 'rules') return entry;
    const near = [entries[index - 1], entries[index + 1]].find(
      (other) => other !== undefined && other.seat === entry.seat && other.by !== 'rules',
    );
    return near === undefined ? entry : { ...entry, by: near.by };
  });
}

/** The turns of others to play back after that number of actions, and those before them to sum up. */
function turnsToShow(entries: readonly StoryEntry[], viewer: Viewer, after: number) {
  const turns = turnsOf(withForced(sinceOwn(entries, viewer).filter(({ n }) => n > after)));
  return { summed: turns.slice(0, -MOST), played: turns.slice(-MOST) };
}

function positionOf(snapshot: Snapshot | null): Position | null {
  const play = snapshot?.play;
  return play
    ? { n: countIn(snapshot), played: play.recent.at(-1) ?? null, view: play.view, waitingFor: play.waitingFor }
    : null;
}

/** The actions between two snapshots, if all of them are known. */
function actionsBetween(was: Snapshot, now: Snapshot): readonly Played[] | null {
  const recent = now.play?.recent ?? [];
  const actions = recent.filter(({ n }) => n > countIn(was));
  return actions.length === countIn(now) - countIn(was) ? actions : null;
}

/** Whether all that was played is the viewer's own. */
const isOwn = (was: Snapshot, now: Snapshot, viewer: Viewer): boolean =>
  actionsBetween(was, now)?.every(({ seat }) => seat === viewer) ?? false;

/** Whether the viewer is asked still, and nothing that was played is theirs. */
function isChoosing(was: Snapshot, now: Snapshot, viewer: Viewer): boolean {
  const isAsked = ({ play }: Snapshot) => play?.waitingFor.some((seat) => seat === viewer) ?? false;
  return isAsked(was) && isAsked(now) && (actionsBetween(was, now)?.every(({ seat }) => seat !== viewer) ?? false);
}

/**
 * Plays back what others did: to a player who opens the page, all since their latest action that this device has not
 * shown yet; then each move as it comes, one after the other. Nothing is played back to a viewer who is busy.
 */
export function openPlayback(stage: Stage): PlaybackModel {
  const { viewer, present, entries, isVisible, isBusy, isStill, scene } = stage;
  const queue: Scene[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Raised when all that is under way has to end. */
  let round = 0;
  /** The snapshot that was followed last. */
  let latest = present.peek();
  /** The snapshot before the moves whose story is not known yet. */
  let before: Snapshot | null = null;
  const atOpening = countIn(latest);
  /** Up to which action everything was shown. */
  let done = typeof viewer === 'number' ? Math.min(stage.shown() ?? 0, atOpening) : atOpening;

  function finish(count: number): void {
    before = null;
    if (done === count) return;
    done = count;
    if (typeof viewer === 'number') stage.keepShown(count);
  }

  function next(): void {
    clearTimeout(timer);
    const following = queue.shift() ?? null;
    scene.value = following;
    if (following !== null) timer = setTimeout(next, stage.timeOf(following));
  }

  function stop(): void {
    round += 1;
    clearTimeout(timer);
    queue.length = 0;
    scene.value = null;
  }

  function skip(): void {
    finish(countIn(latest));
    stop();
  }

  /** The positions around these turns, by number of actions; null if one is missing. */
  async function around(turns: readonly Turn[], known: readonly (Position | null)[]) {
    const found = new Map<number, Position>();
    const keep = (position: Position | null) => position !== null && found.set(position.n, position);
    known.forEach(keep);
    for (const n of turns.flatMap((turn) => [turn[0].n - 1, endOf(turn)])) {
      if (!found.has(n)) (await stage.positions(n))?.forEach(keep);
      if (!found.has(n)) return null;
    }
    return found;
  }

  /** Queues the scenes of these turns, once their positions are there. */
  async function enqueue(
    { summed, played }: ReturnType<typeof turnsToShow>,
    known: readonly (Position | null)[],
  ): Promise<void> {
    const asked = round;
    const positions = await around(played, known);
    if (asked !== round) return;
    const scenes = played.flatMap((turn): readonly Scene[] => {
      const [from, to] = [positions?.get(turn[0].n - 1), positions?.get(endOf(turn))];
      if (from === undefined || to === undefined) return [];
      const isLive = turn[0].n > atOpening;
      return [{ type: 'turn', turn, before: from, after: to, held: isStill ? null : from, isLive }];
    });
    const [first] = scenes;
    if (summed.length > 0 && first !== undefined) queue.push({ type: 'earlier', turns: summed, held: first.held });
    queue.push(...scenes);
    const isReturn = (played[0]?.[0].n ?? 0) <= atOpening;
    const isAsked = present.peek()?.play?.waitingFor.some((seat) => seat === viewer) ?? false;
    if (isReturn && isAsked && first !== undefined) queue.push({ type: 'your-turn', held: null });
    if (scene.peek() === null || scene.peek()?.type === 'waiting') next();
  }

  const stopFollowing = effect(() => {
    const now = present.value;
    const told = entries.value;
    if (!isVisible.value || now === null) return;
    const was = latest;
    latest = now;
    const count = countIn(now);
    if (now.stage !== 'playing' || count < done) {
      skip();
      return;
    }
    if (count === done) return;
    if (was !== null && countIn(was) < count) {
      const isAllShown = done === countIn(was);
      if (isBusy.peek() || isChoosing(was, now, viewer) || (isAllShown && isOwn(was, now, viewer))) {
        finish(count);
        return;
      }
      before ??= was;
      const held = positionOf(was);
      const isOthers = now.play?.recent.at(-1)?.seat !== viewer;
      if (isOthers && !isStill && held !== null && scene.peek() === null) {
        scene.value = { type: 'waiting', held };
        timer = setTimeout(skip, PATIENCE);
      }
    }
    // The story comes after the snapshot.
    if (told.at(-1)?.n !== count) return;
    const turns = turnsToShow(told, viewer, done);
    const known = [positionOf(before), positionOf(now)];
    finish(count);
    if (turns.played.length > 0 && !isBusy.peek()) void enqueue(turns, known);
    else if (scene.peek()?.type === 'waiting') stop();
  });

  const stopForBusy = effect(() => {
    if (isBusy.value) skip();
  });

  return {
    skip,
    close() {
      stopFollowing();
      stopForBusy();
      stop();
    },
  };
}
