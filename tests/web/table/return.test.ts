import { type Signal, signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from '../../../shared/game/contract.ts';
import type { Decider, StoryEntry } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Position } from '../../../shared/protocol/messages/story.ts';
import type { Scene } from '../../../web/board/scene.ts';
import { openPlayback, type PlaybackStage } from '../../../web/table/story/playback-model.ts';

/** In milliseconds: how long each scene is shown here. */
const TIME = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});

const entriesOf = (seats: readonly number[], by: Decider = 'player'): readonly StoryEntry[] =>
  seats.map((seat, index) => ({ n: index + 1, seat, by, facts: [] }));

/** A table after actions of these seats. */
function tableAfter(seats: readonly number[], waitingFor: readonly number[], more: Partial<Snapshot> = {}): Snapshot {
  return {
    id: 'a',
    version: seats.length,
    mark: '',
    viewer: 0,
    guest: null,
    game: 'any',
    options: {},
    stage: 'playing',
    seats: [],
    pace: null,
    looks: false,
    rules: 1,
    seating: null,
    opener: null,
    clock: null,
    expires: null,
    claims: [],
    fairness: { commitment: '', secret: null },
    company: { talk: 0, spectators: 0 },
    next: [],
    circle: null,
    play: {
      view: `after ${seats.length}`,
      waitingFor,
      choices: [],
      orders: [],
      recent: seats.map((seat, index) => ({ n: index + 1, seat, code: null })).slice(-4),
      outcome: null,
      undo: null,
      asked: null,
      clocks: null,
      pausedUntil: null,
      late: [],
      remedies: [],
    },
    ...more,
  };
}

const positionAfter = (n: number): Position => ({ n, played: null, view: `after ${n}`, waitingFor: [] });

interface Opened {
  readonly present: Signal<Snapshot | null>;
  readonly entries: Signal<readonly StoryEntry[]>;
  readonly scene: Signal<Scene | null>;
  readonly coming: Signal<Position | null>;
  readonly isBusy: Signal<boolean>;
  readonly isVisible: Signal<boolean>;
  readonly kept: number[];
  readonly skip: () => void;
  readonly arrive: () => void;
  /** Actions of these seats are known, first to the page, then to its story. */
  readonly move: (seats: readonly number[], waitingFor: readonly number[]) => void;
}

/** A page that is opened at a table after actions of these seats. */
function opened(
  seats: readonly number[],
  waitingFor: readonly number[],
  {
    viewer = 0,
    shown = null,
    isStill = false,
    stage: at = 'playing',
    late = {},
    opening,
  }: {
    viewer?: Viewer;
    /** The actions that the page showed at first, if its code for this came later. */
    opening?: readonly number[];
    shown?: number | null;
    isStill?: boolean;
    stage?: Snapshot['stage'];
    /** In milliseconds: how late the story and the positions arrive. */
    late?: { story?: number; positions?: number };
  } = {},
): Opened {
  const present = signal<Snapshot | null>(tableAfter(seats, waitingFor, { stage: at }));
  const entries = signal<readonly StoryEntry[]>([]);
  const scene = signal<Scene | null>(null);
  const coming = signal<Position | null>(null);
  const isBusy = signal(false);
  const isVisible = signal(true);
  const kept: number[] = [];
  const stage: PlaybackStage = {
    viewer,
    present,
    ...(opening && { opening: tableAfter(opening, waitingFor) }),
    entries,
    isVisible,
    isBusy,
    isStill,
    scene,
    coming,
    shown: () => shown,
    keepShown: (n) => kept.push(n),
    positions: async (n) => {
      if (late.positions !== undefined) await new Promise((resolve) => setTimeout(resolve, late.positions));
      return Array.from({ length: 3 }, (_, index) => positionAfter(n + index));
    },
    isQuiet: (turn) => turn.every(({ facts }) => facts.includes('quiet')),
    timeOf: () => TIME,
    ending: async () => [{ type: 'crown', held: null }],
  };
  const tell = () => {
    entries.value = entriesOf(seats);
  };
  if (opening !== undefined) tell();
  const { skip, arrive } = openPlayback(stage);
  if (late.story === undefined) tell();
  else setTimeout(tell, late.story);
  return {
    present,
    entries,
    scene,
    coming,
    isBusy,
    isVisible,
    kept,
    skip,
    arrive,
    move(next, waiting) {
      present.value = tableAfter(next, waiting);
      entries.value = entriesOf(next);
    },
  };
}

/** What a scene shows, in short: the seat whose turn it is, with the positions around it. */
function shortly(scene: Scene | null): string | null {
  if (scene === null) return null;
  switch (scene.type) {
    case 'earlier':
      return `earlier: ${scene.turns.length}`;
    case 'turn':
      return `${scene.turn[0].seat}: ${scene.before.view} to ${scene.after.view}`;
    case 'waiting':
      return `waiting: ${scene.held.view}`;
    case 'your-turn':
      return 'your turn';
    case 'count':
      return scene.row.kind;
    case 'crown':
      return 'crown';
  }
}

/** All scenes that follow, until nothing is played back any more. */
async function scenesOf({ scene }: Opened): Promise<readonly (string | null)[]> {
  const scenes: (string | null)[] = [];
  await vi.advanceTimersByTimeAsync(0);
  while (scene.value !== null) {
    scenes.push(shortly(scene.value));
    await vi.advanceTimersByTimeAsync(TIME);
  }
  return scenes;
}

test('a player who comes back sees the turns of the others since their own, then that it is their turn', async () => {
  const page = opened([0, 1, 1, 2], [0]);
  expect(await scenesOf(page)).toEqual(['1: after 1 to after 3', '2: after 3 to after 4', 'your turn']);
  expect(page.kept).toEqual([4]);
});

test('what the rules play for a seat belongs to its turn', async () => {
  const page = opened([0], [1], { shown: 1 });
  page.present.value = tableAfter([0, 1, 1, 2], [0]);
  page.entries.value = entriesOf([0, 1, 1, 2]).map((entry) => (entry.n === 2 ? { ...entry, by: 'rules' } : entry));
  expect(await scenesOf(page)).toEqual(['1: after 1 to after 3', '2: after 3 to after 4']);
});

test('what the rules have played for whoever comes back does not hide the turns of the others', async () => {
  const page = opened([0, 1, 1, 0], [0], { shown: 1, late: { story: 60_000 } });
  page.entries.value = entriesOf([0, 1, 1, 0]).map((entry) => (entry.n === 4 ? { ...entry, by: 'rules' } : entry));
  expect(await scenesOf(page)).toEqual(['1: after 1 to after 3', 'your turn']);
});

test('choices that stay hidden are not played back: what all have chosen is, once it is known', async () => {
  const page = opened([0], [1, 2], { shown: 1 });
  page.present.value = tableAfter([0, 1], [2]);
  const hidden = entriesOf([0, 1, 2, 1]).map((entry) =>
    entry.n === 3 ? entry : ({ ...entry, isHidden: true } as const),
  );
  page.entries.value = hidden.slice(0, 2);
  expect(await scenesOf(page)).toEqual([]);
  page.present.value = tableAfter([0, 1, 2, 1], [0, 2]);
  page.entries.value = hidden;
  expect(await scenesOf(page)).toEqual(['2: after 2 to after 3']);
  expect(page.kept.at(-1)).toBe(4);
});

test('a turn of which a board shows nothing is not played back', async () => {
  const page = opened([0], [1], { shown: 1 });
  page.present.value = tableAfter([0, 1, 2, 1, 1], [0]);
  page.entries.value = entriesOf([0, 1, 2, 1, 1]).map((entry) =>
    entry.n === 3 || entry.n === 4 ? { ...entry, facts: ['quiet'] } : entry,
  );
  // What is seen of a turn is played back with the rest of it.
  expect(await scenesOf(page)).toEqual(['1: after 1 to after 2', '1: after 3 to after 5']);
  expect(page.kept.at(-1)).toBe(5);
});

test.each(['story', 'positions'] as const)(
  'what is to be played back does not begin under a player who has long seen the present: the %s came late',
  async (what) => {
    const soon = opened([0, 1, 2], [0], { late: { [what]: 500 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(shortly(soon.scene.value)).toBe('1: after 1 to after 2');

    const late = opened([0, 1, 2], [0], { late: { [what]: 10_000 } });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await scenesOf(late)).toEqual([]);
    expect(late.kept.at(-1)).toBe(3);
  },
);

test('at most six turns are played back, and those before them are summed up first', async () => {
  const page = opened([0, 1, 2, 1, 2, 1, 2, 1, 2], [0]);
  expect(await scenesOf(page)).toEqual([
    'earlier: 2',
    '1: after 3 to after 4',
    '2: after 4 to after 5',
    '1: after 5 to after 6',
    '2: after 6 to after 7',
    '1: after 7 to after 8',
    '2: after 8 to after 9',
    'your turn',
  ]);
});

test('the board shows what was before each turn; with reduced motion, the present', async () => {
  const heldOf = async (page: Opened) => {
    await vi.advanceTimersByTimeAsync(0);
    return page.scene.value?.held?.view ?? null;
  };
  expect(await heldOf(opened([0, 1], [0]))).toBe('after 1');
  expect(await heldOf(opened([0, 1], [0], { isStill: true }))).toBe(null);
});

test.each([
  ['nothing was played since one’s turn', [1, 0], {}],
  ['this device has shown it', [0, 1], { shown: 2 }],
  ['the viewer is a spectator', [0, 1], { viewer: 'spectator' }],
] as const)('nothing is played back when %s', async (_, seats, more) => {
  expect(await scenesOf(opened(seats, [0], more))).toEqual([]);
});

test('only what this device has not shown yet is played back', async () => {
  expect(await scenesOf(opened([0, 1, 2], [0], { shown: 2 }))).toEqual(['2: after 2 to after 3', 'your turn']);
});

test('what is skipped ends at once, with all that was to follow, and does not come again', async () => {
  const page = opened([0, 1, 2], [0]);
  await vi.advanceTimersByTimeAsync(0);
  expect(shortly(page.scene.value)).toBe('1: after 1 to after 2');
  page.skip();
  expect(await scenesOf(page)).toEqual([]);
  expect(page.kept).toEqual([3]);
});

test('who does something before the story is there is shown nothing', async () => {
  const page = opened([0, 1, 2], [0]);
  page.skip();
  expect(await scenesOf(page)).toEqual([]);
});

test('a live move is played back: until its positions are there, the board shows what was before', async () => {
  const page = opened([0, 1], [2], { shown: 2 });
  page.present.value = tableAfter([0, 1, 2], [0]);
  expect(shortly(page.scene.value)).toBe('waiting: after 2');
  page.entries.value = entriesOf([0, 1, 2]);
  expect(await scenesOf(page)).toEqual(['2: after 2 to after 3']);
});

test('live moves are played back one after the other', async () => {
  const page = opened([0], [1], { shown: 1 });
  page.move([0, 1], [2]);
  await vi.advanceTimersByTimeAsync(0);
  page.move([0, 1, 2], [0]);
  expect(await scenesOf(page)).toEqual(['1: after 1 to after 2', '2: after 2 to after 3']);
});

test('spectators see live moves, of all seats', async () => {
  const page = opened([0, 1], [0], { viewer: 'spectator' });
  page.move([0, 1, 0], [1]);
  expect(await scenesOf(page)).toEqual(['0: after 2 to after 3']);
  expect(page.kept).toEqual([]);
});

test('one’s own move is shown over the present, once the story tells what came of it', async () => {
  const page = opened([1], [0], { shown: 1 });
  page.present.value = tableAfter([1, 0], [1]);
  expect(page.scene.value).toBe(null);
  // Another player may take their place before this device at once.
  expect(page.kept).toEqual([2]);
  page.entries.value = entriesOf([1, 0]);
  expect(page.scene.value).toMatchObject({ held: null, isOwn: true });
  expect(await scenesOf(page)).toEqual(['0: after 1 to after 2']);
});

test('what one’s own move brings is not in the hand until its cards have come, or nothing can show them coming', async () => {
  const after = (seats: readonly number[], page = opened([1], [0], { shown: 1 })) => {
    page.present.value = tableAfter(seats, [1]);
    return page;
  };
  const page = after([1, 0]);
  expect(page.coming.value?.view).toBe('after 1');
  page.entries.value = entriesOf([1, 0]);
  expect(page.coming.value?.view).toBe('after 1');
  page.arrive();
  expect(page.coming.value).toBe(null);
  expect(page.scene.value).toMatchObject({ isOwn: true });

  const untold = after([1, 0]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(untold.coming.value).toBe(null);

  const unseen = after([1, 0]);
  unseen.entries.value = entriesOf([1, 0]);
  await vi.advanceTimersByTimeAsync(TIME);
  expect(unseen.scene.value).toBe(null);
  expect(unseen.coming.value).toBe(null);

  const skipped = after([1, 0]);
  skipped.skip();
  expect(skipped.coming.value).toBe(null);

  expect(after([1, 0], opened([1], [0], { shown: 1, isStill: true })).coming.value).toBe(null);
  expect(after([1, 1]).coming.value).toBe(null);
  expect(opened([1, 0], [1], { opening: [1], shown: 1 }).coming.value).toBe(null);
});

test('who moves before the story of the others is there sees their own move, and nothing of what went before', async () => {
  const page = opened([0, 1], [0], { late: { story: 1e9 } });
  page.move([0, 1, 0], [1]);
  expect(await scenesOf(page)).toEqual(['0: after 2 to after 3']);
  expect(page.kept).toEqual([3]);
});

test('two quick moves of one’s own are shown together; who goes on, or whom another answers, is shown no more of them', async () => {
  const quick = opened([1], [0], { shown: 1 });
  quick.present.value = tableAfter([1, 0], [0]);
  quick.move([1, 0, 0], [1]);
  expect(quick.scene.value?.type === 'turn' && quick.scene.value.turn.map(({ n }) => n)).toEqual([2, 3]);

  const busy = opened([1], [0], { shown: 1 });
  busy.move([1, 0], [0]);
  busy.isBusy.value = true;
  expect(busy.scene.value).toBe(null);

  const answered = opened([1], [0], { shown: 1 });
  answered.present.value = tableAfter([1, 0], [1]);
  answered.move([1, 0, 1], [0]);
  expect(await scenesOf(answered)).toEqual(['1: after 2 to after 3']);
});

test('after one’s own move, those that robots add to it are played back', async () => {
  const page = opened([1], [0], { shown: 1 });
  page.move([1, 0, 1], [0]);
  expect(await scenesOf(page)).toEqual(['1: after 2 to after 3']);
});

test('nothing is played back to whoever is still asked, or to whoever is busy', async () => {
  const asked = opened([1], [0, 2], { shown: 1 });
  asked.move([1, 2], [0]);
  expect(await scenesOf(asked)).toEqual([]);

  const busy = opened([0], [1], { shown: 1 });
  busy.isBusy.value = true;
  busy.move([0, 1], [0]);
  expect(await scenesOf(busy)).toEqual([]);
});

/** A table whose game is over after actions of these seats. */
const overAfter = (seats: readonly number[]) => tableAfter(seats, [], { stage: 'over' });

test('a game that ends is shown to its last move, whoever made it, and then how it ended', async () => {
  const others = opened([0], [1], { shown: 1 });
  others.present.value = overAfter([0, 1]);
  others.entries.value = entriesOf([0, 1]);
  expect(await scenesOf(others)).toEqual(['1: after 1 to after 2', 'crown']);
  expect(others.kept).toEqual([2]);

  const own = opened([1], [0], { shown: 1 });
  own.present.value = overAfter([1, 0]);
  // The present tells the result, so that the position before is held.
  expect(shortly(own.scene.value)).toBe('waiting: after 1');
  own.entries.value = entriesOf([1, 0]);
  expect(own.scene.value?.held?.view).toBe('after 1');
  expect(await scenesOf(own)).toEqual(['0: after 1 to after 2', 'crown']);

  const agreed = opened([0], [1], { shown: 1 });
  agreed.present.value = overAfter([0]);
  expect(await scenesOf(agreed)).toEqual(['crown']);
});

test('an end to which players agree is shown at once, also on a device that has shown nothing of the game', async () => {
  // The story begins after one’s own action, so that it has nothing to tell.
  const page = opened([1, 0], [1], { late: { story: 60_000 } });
  page.present.value = overAfter([1, 0]);
  expect(shortly(page.scene.value)).toBe(null);
  expect(await scenesOf(page)).toEqual(['crown']);
  expect(page.kept).toEqual([2]);
});

test('who opens the page on a new device after their own action sees their next one', async () => {
  // The story begins after it, so that it has nothing to tell.
  const page = opened([1, 0], [0], { late: { story: 60_000 } });
  page.present.value = tableAfter([1, 0, 0], [1]);
  page.entries.value = entriesOf([1, 0, 0]).slice(2);
  expect(await scenesOf(page)).toEqual(['0: after 2 to after 3']);
});

test('an own move is shown if it was told before the code that shows it was there', async () => {
  const page = opened([1, 0, 0], [0], { opening: [1, 0] });
  expect(await scenesOf(page)).toEqual(['0: after 2 to after 3']);
});

test('how a game ended is shown even if the story of its last move does not come in time', async () => {
  const late = opened([0], [1], { shown: 1 });
  late.present.value = overAfter([0, 1]);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(shortly(late.scene.value)).toBe('waiting: after 1');
  await vi.advanceTimersByTimeAsync(100);
  expect(await scenesOf(late)).toEqual(['crown']);
  late.entries.value = entriesOf([0, 1]);
  expect(await scenesOf(late)).toEqual([]);
});

test('what is heard of the table meanwhile does not end that; a press does', async () => {
  const page = opened([0], [1], { shown: 1 });
  page.present.value = overAfter([0]);
  await vi.advanceTimersByTimeAsync(0);
  page.present.value = overAfter([0]);
  page.entries.value = entriesOf([0]);
  expect(shortly(page.scene.value)).toBe('crown');
  page.skip();
  expect(await scenesOf(page)).toEqual([]);
});

test('a game that was over before, and with reduced motion any, shows its last frame at once', async () => {
  const later = opened([0, 1], [], { shown: 1, stage: 'over' });
  later.entries.value = entriesOf([0, 1]);
  expect(await scenesOf(later)).toEqual([]);

  const still = opened([0], [1], { shown: 1, isStill: true });
  still.present.value = overAfter([0, 1]);
  still.entries.value = entriesOf([0, 1]);
  expect(await scenesOf(still)).toEqual([]);
});

test('who becomes busy ends what is played back', async () => {
  const page = opened([0, 1, 2], [0]);
  await vi.advanceTimersByTimeAsync(0);
  page.isBusy.value = true;
  expect(await scenesOf(page)).toEqual([]);
});

test('a taken back move ends what is played back', async () => {
  const page = opened([0, 1], [0]);
  await vi.advanceTimersByTimeAsync(0);
  page.move([0], [1]);
  expect(await scenesOf(page)).toEqual([]);
});

test('moves that come while nobody looks are played back when somebody does', async () => {
  const page = opened([0], [1], { shown: 1 });
  page.isVisible.value = false;
  page.move([0, 1], [2]);
  page.move([0, 1, 2], [0]);
  expect(await scenesOf(page)).toEqual([]);
  page.isVisible.value = true;
  expect(await scenesOf(page)).toEqual(['1: after 1 to after 2', '2: after 2 to after 3']);
});

test('the board does not wait for a story that does not come', async () => {
  const page = opened([0], [1], { shown: 1 });
  page.present.value = tableAfter([0, 1], [0]);
  expect(shortly(page.scene.value)).toBe('waiting: after 1');
  await vi.runAllTimersAsync();
  expect(page.scene.value).toBe(null);
});
