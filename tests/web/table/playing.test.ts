import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { chooseWay, way } from '../../../web/table/draft/preference.ts';
import { openPlaying } from '../../../web/table/playing.ts';

const before = way.value;
beforeEach(() => chooseWay('asked'));
beforeEach(() => {
  const events = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('document', events);
  vi.stubGlobal('window', events);
});
afterEach(() => {
  chooseWay(before);
  vi.unstubAllGlobals();
});

/** A player who may choose A or B, and what was sent for them. */
function opened() {
  const choices = ['A', 'B'].map((code) => ({ code, action: {} }));
  const present = signal({ version: 3, play: { choices, orders: [] } } as unknown as Snapshot);
  const pending = signal<string | null>(null);
  const isAway = signal(false);
  const sent: string[] = [];
  const playing = openPlaying({
    id: 'abc',
    viewer: 0,
    present,
    isAway,
    pending,
    change: async (what) => {
      if (pending.value !== null) return false;
      sent.push(what);
      return true;
    },
    send: async () => null,
    onLost: () => {},
  });
  return { playing, pending, isAway, sent };
}

test('a move that is confirmed while another request is pending is not dropped: it is asked for until it is sent', async () => {
  const { playing, pending, sent } = opened();
  playing.playFinal('A', 'Pass');
  pending.value = 'undo';
  await playing.confirm();
  expect(playing.draft.value?.code).toBe('A');
  pending.value = null;
  await playing.confirm();
  expect(sent).toEqual(['A']);
  expect(playing.draft.value).toBe(null);
  playing.close();
});

test('a move that is confirmed while an earlier position is shown is sent', async () => {
  const { playing, isAway, sent } = opened();
  playing.playFinal('A', 'Pass');
  isAway.value = true;
  await playing.confirm();
  expect(sent).toEqual(['A']);
  playing.close();
});
