import type { Signal } from '@preact/signals';
import { makeTimer } from '../../app/timer.ts';
import type { Scene } from '../../board/scene.ts';

/** Scenes that are shown one after the other. */
export interface Reel {
  /** Shows these after the current scene, or in place of a scene that waits for them. */
  add(scenes: readonly Scene[]): void;
  /** Stops the clip that is shown and drops those that were to follow. */
  stop(): void;
}

/** `timeOf` returns how long a scene is shown, in milliseconds. */
export function makeReel(scene: Signal<Scene | null>, timeOf: (scene: Scene) => number): Reel {
  let queue: readonly Scene[] = [];
  const timer = makeTimer(next);

  function next(): void {
    const [following = null, ...others] = queue;
    queue = others;
    scene.value = following;
    if (following !== null) timer.set(timeOf(following));
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
