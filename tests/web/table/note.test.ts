import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Note } from '../../../shared/protocol/messages/talk.ts';
import { noteOf, openNote } from '../../../web/table/talk/note.ts';

const asked = vi.hoisted(() => ({ note: vi.fn(), writeNote: vi.fn() }));
vi.mock('../../../web/app/request.ts', async (original) =>
  (await import('../support/answering.ts')).answering(original, asked),
);
// Other files of this process load the same modules without this mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const PAUSE = 800;
const UNREACHABLE = { type: 'unreachable' } as const;

/** The note as the service keeps it, which refuses what was written to an earlier revision. */
let kept: Note;
let isReachable: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  kept = { revision: 3, text: 'wolves' };
  isReachable = true;
  asked.note.mockImplementation(async () => (isReachable ? { type: 'ok', value: kept, etag: null } : UNREACHABLE));
  asked.writeNote.mockImplementation(async (_, note) => {
    if (!isReachable) return UNREACHABLE;
    if (note.revision !== kept.revision)
      return { type: 'refused', problem: { type: 'about:blank', code: 'note-changed', title: '', status: 409 } };
    kept = { revision: kept.revision + 1, text: note.text };
    return { type: 'ok', value: kept, etag: null };
  });
});
afterEach(() => {
  vi.resetAllMocks();
});

async function loaded() {
  const note = openNote('table', 1);
  await note.load();
  return note;
}

test('a note is saved after a pause in writing, once for all that was written', async () => {
  const note = await loaded();
  expect([note.draft.value, note.state.value]).toEqual(['wolves', 'kept']);
  for (const text of ['wolves b', 'wolves by', 'wolves by 5']) {
    note.write(text);
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
  }
  expect([kept.text, note.state.value]).toEqual(['wolves', 'changed']);
  await vi.advanceTimersByTimeAsync(1);
  expect([kept, note.state.value]).toEqual([{ revision: 4, text: 'wolves by 5' }, 'kept']);
});

test('text written during a request is sent after it', async () => {
  const note = await loaded();
  note.write('one');
  const saved = note.save();
  expect(note.state.value).toBe('writing');
  note.write('two');
  await saved;
  expect([kept, note.state.value]).toEqual([{ revision: 5, text: 'two' }, 'kept']);
});

test('what was written in two places is settled by the player, and nothing is saved before', async () => {
  const note = await loaded();
  kept = { revision: 9, text: 'from the phone' };
  note.write('from here');
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect([note.other.value, kept.text]).toEqual(['from the phone', 'from the phone']);
  note.write('from here too');
  await vi.runAllTimersAsync();
  expect(kept.text).toBe('from the phone');
  note.choose('from here too');
  await vi.runAllTimersAsync();
  expect([kept, note.other.value]).toEqual([{ revision: 10, text: 'from here too' }, null]);
});

test('without an answer it is said that the note is not saved; it is kept here, and saved when asked again', async () => {
  isReachable = false;
  const note = openNote('table', 1);
  await note.load();
  expect([note.draft.value, note.state.value]).toEqual([null, 'missing']);
  isReachable = true;
  await note.load();
  isReachable = false;
  note.write('later');
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect([note.draft.value, note.state.value]).toEqual(['later', 'missing']);
  isReachable = true;
  await note.save();
  expect([kept.text, note.state.value]).toEqual(['later', 'kept']);
});

test('a note that could not be saved outlives its panel, and is saved once the network is back', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const note = noteOf('table', 1);
  await note.load();
  isReachable = false;
  note.write('written in a tunnel');
  await note.save();
  expect(note.state.value).toBe('missing');
  // The panel is closed and opened again.
  expect(noteOf('table', 1)).toBe(note);
  expect(noteOf('table', 0)).not.toBe(note);
  isReachable = true;
  browser.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect([kept.text, note.state.value]).toEqual(['written in a tunnel', 'kept']);
  // What is saved may have been changed elsewhere: it is loaded again.
  expect(noteOf('table', 1)).not.toBe(note);
});
