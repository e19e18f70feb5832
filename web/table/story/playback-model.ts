import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Viewer } from '../../../shared/game/contract.ts';
import type { StoryEntry, Turn } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Position } from '../../../shared/protocol/messages/story.ts';
import { makeTimer } from '../../app/timer.ts';
import type { Scene } from '../../board/scene.ts';
import {
  countIn,
  edgesOf,
  isChoosing,
  isOwn,
  ownScene,
  positionOf,
  scenesOf,
  type Turns,
  turnsToShow,
} from './turns.ts';

interface Reel {
  /** Shows these after the current scene, or in place of a scene that waits for them. */
  add(scenes: readonly Scene[]): void;
  /** Stops the clip that is shown and drops those that were to follow. */
  stop(): void;
}

/** `timeOf` returns how long a scene is shown, in milliseconds; `onEnd` is called after the last one. */
function makeReel(scene: Signal<Scene | null>, timeOf: (scene: Scene) => number, onEnd: () => void): Reel {
  let queue: readonly Scene[] = [];
  const timer = makeTimer(next);

  function next(): void {
    const [following = null, ...others] = queue;
    queue = others;
    scene.value = following;
    if (following === null) onEnd();
    else timer.set(timeOf(following));
  }

  return {
    add(scenes) {
      queue = [...queue, ...scenes];
      if (scene.peek() === null || scene.peek()?.type === 'waiting') next();
    },
    stop() {
      timer.clear();
      queue = [];
      scene.value = null;
    },
  };
}

/** In milliseconds: how long the board waits for the positions of a turn that was just played. */
const PATIENCE = 1_500;
/** In milliseconds: how long a player who has opened the page sees the present before the turns since their own. */
const RETURN_WITHIN = 4_000;

export interface PlaybackStage {
  readonly viewer: Viewer;
  readonly present: ReadonlySignal<Snapshot | null>;
  /** What the page showed at first; by default, the present. */
  readonly opening?: Snapshot | null;
  /** The story up to the present, or up to an earlier action while it is loading. */
  readonly entries: ReadonlySignal<readonly StoryEntry[]>;
  readonly isVisible: ReadonlySignal<boolean>;
  /** Whether the viewer is choosing, reading an earlier position, or waiting for an answer. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Reduced motion: the present stays on the board. */
  readonly isStill: boolean;
  readonly scene: Signal<Scene | null>;
  /** The position before the viewer's own move, until the cards that it brings are in the hand. */
  readonly coming: Signal<Position | null>;
  /** The number of the last action that this device has played back; null if there is none. */
  readonly shown: () => number | null;
  readonly keepShown: (n: number) => void;
  /** Some successive positions, starting after `n` actions; null if they cannot be fetched. */
  readonly positions: (n: number) => Promise<readonly Position[] | null>;
  /** Whether a board shows nothing of a turn: it is not played back. */
  readonly isQuiet: (turn: Turn) => boolean;
  /** How long the scene is shown that has just begun. */
  readonly timeOf: (scene: Scene) => number;
  /** How the end of the game is shown. */
  readonly ending: (snapshot: Snapshot) => Promise<readonly Scene[]>;
}

const NO_TURNS: Turns = { summed: [], played: [] };

export interface PlaybackModel {
  skip(): void;
  /** The cards of the viewer's own move have come to the hand. */
  arrive(): void;
  close(): void;
}

/**
 * Plays back what others did. A player who opens the page sees everything since their latest action that this device
 * has not shown yet; from then on, each move as it comes. Nothing is played back to a viewer who is busy. The viewer's own
 * moves are shown over the present position, as soon as the story has their results. If the game ends while the page is
 * open, its last moves are followed by how it ended.
 */
export function openPlayback(stage: PlaybackStage): PlaybackModel {
  const { viewer, present, entries, isVisible, isBusy, isStill, scene, coming } = stage;
  const reel = makeReel(scene, stage.timeOf, arrive);
  const patience = makeTimer(giveUp);
  const holding = makeTimer(arrive);
  /** Raised to cancel everything under way. */
  let round = 0;
  let latest = stage.opening ?? present.peek();
  /** Whether the turns since the viewer's own are being loaded, or have been. */
  let isReturned = false;
  /** The snapshot before the moves whose story is not known yet. */
  let before: Snapshot | null = null;
  /** The snapshot before the viewer's own moves, until the story has their results. */
  let beforeOwn: Snapshot | null = null;
  /** Whether the game has just ended, and that has not been shown yet. */
  let isEnding = false;
  /** Whether the page has shown nothing that this does not know of. */
  let isFollowing = false;
  const atOpening = countIn(latest);
  /** The number of the action up to which everything has been shown. */
  let done = typeof viewer === 'number' ? Math.min(stage.shown() ?? 0, atOpening) : atOpening;

  function finish(count: number): void {
    before = null;
    if (done === count) return;
    done = count;
    if (typeof viewer === 'number') stage.keepShown(count);
  }

  function stop(): void {
    round += 1;
    patience.clear();
    reel.stop();
  }

  /** Leaves the cards that an own move brings out of the hand until they come there, unless it has shown them already. */
  function hold(before: Snapshot): void {
    if (isStill || !isFollowing) return;
    coming.value = positionOf(before);
    holding.set(PATIENCE);
  }

  function arrive(): void {
    holding.clear();
    coming.value = null;
  }

  function skip(): void {
    arrive();
    beforeOwn = null;
    isEnding = false;
    finish(countIn(latest));
    stop();
  }

  /** Shows no moves any more, but the end of a game all the same. */
  function giveUp(): void {
    const ended = isEnding ? latest : null;
    skip();
    if (ended !== null) void show(NO_TURNS, [], ended);
  }

  /** The positions after these numbers of actions, and those already known; null if one cannot be fetched. */
  async function positionsAt(numbers: readonly number[], known: readonly (Position | null)[]) {
    const found = new Map<number, Position>();
    const keep = (position: Position | null) => position !== null && found.set(position.n, position);
    known.forEach(keep);
    for (const n of numbers) {
      if (!found.has(n)) (await stage.positions(n))?.forEach(keep);
      if (!found.has(n)) return null;
    }
    return found;
  }

  /**
   * Shows these turns once their positions are loaded, and then the end of the game if it has `ended`. At a return, it ends
   * with the prompt, if it is the viewer's turn.
   */
  async function show(turns: Turns, known: readonly (Position | null)[], ended: Snapshot | null): Promise<void> {
    const asked = round;
    const [positions, ending] = await Promise.all([
      positionsAt(edgesOf(turns.played), known),
      ended === null ? [] : stage.ending(ended),
    ]);
    if (asked !== round) return;
    const scenes = positions === null ? [] : scenesOf(turns, positions, atOpening, isStill);
    const isReturn = (turns.played[0]?.[0].n ?? 0) <= atOpening;
    const isAsked = present.peek()?.play?.waitingFor.some((seat) => seat === viewer) ?? false;
    const isToEnd = isReturn && isAsked && scenes.length > 0;
    patience.clear();
    reel.add([...scenes, ...(isToEnd ? [{ type: 'your-turn', held: null } as const] : []), ...ending]);
  }

  /** Shows what the viewer has just done, as soon as the story tells it, and the end of the game if it has ended. */
  function showNews(now: Snapshot, told: readonly StoryEntry[]): void {
    const isTold = told.at(-1)?.n === countIn(now);
    if (beforeOwn === null ? !isEnding : !isTold) return;
    const own = beforeOwn && ownScene(beforeOwn, now, told, isEnding);
    beforeOwn = null;
    if (own === null) arrive();
    else {
      holding.clear();
      stop();
      reel.add([own]);
    }
    if (isEnding) void show(NO_TURNS, [], now);
    isEnding = false;
  }

  /** Holds a position until it is known what to show. */
  function wait(held: Position): void {
    if (isStill || scene.peek() !== null) return;
    scene.value = { type: 'waiting', held };
    patience.set(PATIENCE);
  }

  const stopFollowing = effect(() => {
    const now = present.value;
    const told = entries.value;
    if (!isVisible.value || now === null) return;
    const was = latest;
    latest = now;
    const count = countIn(now);
    const held = positionOf(was);
    if (now.stage === 'over' && was?.stage === 'playing' && held !== null && !isStill) {
      isEnding = !isBusy.peek() || (countIn(was) < count && isOwn(was, now, viewer));
      // What players have agreed to has no move to be told first.
      if (isEnding && countIn(was) === count) finish(count);
      else if (isEnding) wait(held);
    }
    if ((now.stage !== 'playing' && !isEnding) || count < done) {
      // What shows the end goes on.
      if (count !== done) skip();
      return;
    }
    if (count === done) {
      showNews(now, told);
      return;
    }
    if (was !== null && countIn(was) < count) {
      const isAllShown = done === countIn(was);
      // A move can be made before the story of the others is there, or this code is.
      const isOwnMove = (isAllShown || scene.peek() === null) && isOwn(was, now, viewer);
      if (isOwnMove || isBusy.peek() || isChoosing(was, now, viewer)) {
        beforeOwn = isOwnMove ? (beforeOwn ?? was) : null;
        finish(count);
        if (isOwnMove && !isAllShown) stop();
        if (isOwnMove) {
          hold(was);
          // The story may have come before this code.
          showNews(now, told);
        }
        return;
      }
      beforeOwn = null;
      before ??= was;
      const isOthers = now.play?.recent.at(-1)?.seat !== viewer;
      if (isOthers && held !== null) wait(held);
    } else if (!isReturned) {
      // Later, the board would change under whoever has begun to look at it.
      isReturned = true;
      patience.set(RETURN_WITHIN);
    }
    // Wait for the story, which arrives after the snapshot.
    if (told.at(-1)?.n !== count) return;
    const turns = turnsToShow(told, viewer, done, stage.isQuiet);
    const known = [positionOf(before), positionOf(now)];
    finish(count);
    const ended = isEnding ? now : null;
    isEnding = false;
    if ((turns.played.length > 0 || ended !== null) && !isBusy.peek()) void show(turns, known, ended);
    else if (scene.peek()?.type === 'waiting') stop();
  });

  isFollowing = true;
  const stopForBusy = effect(() => {
    if (isBusy.value) skip();
  });

  return {
    skip,
    arrive,
    close() {
      stopFollowing();
      stopForBusy();
      stop();
      arrive();
    },
  };
}
