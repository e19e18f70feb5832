import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Scene } from '../../../web/board/scene.ts';
import { switchTo } from '../../../web/sound/play.ts';
import { VIBRATIONS } from '../../../web/sound/sounds.ts';
import { startChime } from '../../../web/table/chime.ts';

const felt: unknown[] = [];
const page = { hidden: false };

beforeEach(() => {
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => felt.push(pattern) });
  vi.stubGlobal('document', page);
  page.hidden = false;
  // What is heard is felt too.
  switchTo('vibration', true);
  felt.length = 0;
});
afterEach(() => {
  switchTo('vibration', false);
});

/** A table of seat 0 at which these seats are waited for. */
const tableOf = (waitingFor: readonly number[], stage: Snapshot['stage'] = 'playing') =>
  ({ viewer: 0, stage, play: { waitingFor } }) as unknown as Snapshot;

const SCENE = { type: 'waiting' } as unknown as Scene;

/** A page that shows a table at which another seat is waited for. */
function opened(waitingFor: readonly number[] = [1]) {
  const present = signal<Snapshot | null>(tableOf(waitingFor));
  const scene = signal<Scene | null>(null);
  startChime({ present, scene });
  return { present, scene };
}

test('it is heard once that it becomes the viewer’s turn, not that it is when the page opens', async () => {
  opened([0]);
  const { present } = opened();
  await Promise.resolve();
  expect(felt).toEqual([]);
  present.value = tableOf([0]);
  present.value = tableOf([0]);
  await Promise.resolve();
  expect(felt).toEqual([VIBRATIONS.turn]);
});

test('what is played back comes first, unless nobody looks', async () => {
  const { present, scene } = opened();
  present.value = tableOf([0]);
  scene.value = SCENE;
  await Promise.resolve();
  expect(felt).toEqual([]);
  scene.value = null;
  await Promise.resolve();
  expect(felt).toEqual([VIBRATIONS.turn]);

  const unseen = opened();
  page.hidden = true;
  unseen.scene.value = SCENE;
  unseen.present.value = tableOf([0]);
  await Promise.resolve();
  expect(felt).toEqual([VIBRATIONS.turn, VIBRATIONS.turn]);
});

test('a turn that is over before it was heard is not heard, the end is', async () => {
  const { present, scene } = opened();
  scene.value = SCENE;
  present.value = tableOf([0]);
  present.value = tableOf([1]);
  present.value = tableOf([], 'over');
  scene.value = null;
  await Promise.resolve();
  expect(felt).toEqual([VIBRATIONS.end]);
});
