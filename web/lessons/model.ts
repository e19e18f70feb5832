import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Choice, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { text } from '../app/lang.ts';
import { fieldsOf, store, stored } from '../app/storage.ts';
import type { TableModel } from '../table/model/model.ts';
import { ownName } from '../tables/own-name.ts';
import type { AnyLesson, LessonWords } from './lesson.ts';
import { act, type Done, LEARNER, type Progress, resume, skip } from './progress.ts';

export interface LessonModel {
  /** The table to show, which has no service behind it. */
  readonly table: TableModel;
  /** The number of the present step, from 0. */
  readonly at: ReadonlySignal<number>;
  /** What the coach says: the step's idea, or what was wrong with the latest action. */
  readonly said: ReadonlySignal<LessonWords>;
  readonly isMistake: ReadonlySignal<boolean>;
  readonly isTask: ReadonlySignal<boolean>;
  /** Goes on to the next step, doing what this one asks for if it is not done yet. */
  forward(): void;
  /** Goes back to the beginning of this step or, if nothing is done in it, of the one before. */
  back(): void;
  restart(): void;
}

const KEY = 'lessons';

const keptLessons = () => fieldsOf(stored(KEY));

const isDone = (value: unknown): value is Done =>
  Array.isArray(value) &&
  value.every((codes) => Array.isArray(codes) && codes.every((code) => typeof code === 'string'));

const choicesOf = (offers: Progress['offers']): readonly Choice[] =>
  offers.map(({ code, action }) => ({ code, action }));

/** Opens a lesson at the point where it was left in this browser. */
export function openLesson(lesson: AnyLesson): LessonModel {
  const { game, steps } = lesson;
  const { id } = game.meta;
  const kept = keptLessons()[id];
  const progress = signal<Progress>(resume(lesson, isDone(kept) ? kept : []));
  const mistake = signal<LessonWords | null>(null);
  /** Each change has its own version, so that a selection does not return when a position does. */
  const version = signal(0);
  const at = computed(() => progress.value.done.length);

  function show(next: Progress): void {
    progress.value = next;
    mistake.value = null;
    version.value += 1;
    store(KEY, { ...keptLessons(), [id]: next.within.length > 0 ? [...next.done, next.within] : next.done });
  }

  const snapshot = computed((): Snapshot => {
    const { state, played, offers } = progress.value;
    const outcome = game.rules.outcome(state) ?? null;
    const robots = new Array(lesson.seats - 1).fill({ name: '', by: 'normal', isOpen: false });
    return {
      id: `lesson-${id}`,
      version: version.value,
      viewer: LEARNER,
      guest: null,
      game: id,
      options: {},
      stage: outcome === null ? 'playing' : 'over',
      seats: [{ name: ownName() || text().learn.learner, by: 'player', isOpen: false }, ...robots],
      pace: null,
      looks: false,
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
        view: game.secrecy.view(state, LEARNER),
        waitingFor: game.rules.waitingFor(state),
        choices: choicesOf(offers.filter(({ isOrder }) => !isOrder)),
        orders: choicesOf(offers.filter(({ isOrder }) => isOrder)),
        recent: played.map((each, index) => ({ n: index + 1, ...each })).slice(-4),
        outcome,
        undo: null,
        asked: null,
        late: [],
        remedies: [],
        clocks: null,
        pausedUntil: null,
      },
    };
  });

  async function play(code: string): Promise<boolean> {
    const offer = progress.value.offers.find((each) => each.code === code);
    const next = act(lesson, progress.value, code);
    if (next !== undefined) show(next);
    else if (offer !== undefined) mistake.value = offer.mistake;
    return next !== undefined;
  }

  return {
    table: localTable(snapshot, play),
    at,
    said: computed(() => mistake.value ?? steps[at.value]?.said ?? { fr: '', en: '' }),
    isMistake: computed(() => mistake.value !== null),
    isTask: computed(() => steps[at.value]?.task !== undefined),
    forward() {
      const next = skip(lesson, progress.value);
      if (next !== undefined) show(next);
    },
    back() {
      const { done, within } = progress.value;
      show(resume(lesson, within.length > 0 ? done : done.slice(0, -1)));
    },
    restart: () => show(resume(lesson, [])),
  };
}

const nothing = (): void => undefined;
const never = async (): Promise<never> => {
  throw new Error('a lesson has no service to ask');
};

/** A table in this page alone, without anything that needs a service. */
function localTable(snapshot: ReadonlySignal<Snapshot>, play: (code: string) => Promise<boolean>): TableModel {
  return {
    id: snapshot.value.id,
    viewer: LEARNER,
    reader: LEARNER,
    isLocal: true,
    snapshot,
    present: snapshot,
    positions: {
      shown: signal(null),
      scene: signal(null),
      count: signal(0),
      state: signal('idle'),
      refusal: signal(null),
      open: async () => undefined,
      go: async () => undefined,
      playNext: async () => undefined,
      rest: nothing,
      close: nothing,
    },
    scene: signal(null),
    story: {
      entries: signal([]),
      fresh: signal([]),
      state: signal('idle'),
      loadAll: async () => undefined,
      close: nothing,
    },
    told: signal(0),
    company: signal({ talk: 0, spectators: 0 }),
    talk: {
      said: signal([]),
      draft: signal(''),
      unread: signal(0),
      say: never,
      unsay: never,
      look: nothing,
      close: nothing,
    },
    connection: signal('live'),
    pending: signal(null),
    notice: signal(null),
    unsent: signal(null),
    refused: signal(null),
    draft: signal(null),
    held: signal(null),
    play,
    playFinal: (code) => void play(code),
    confirm: async () => undefined,
    withdraw: nothing,
    takeBack: nothing,
    sendHeld: async () => false,
    change: async () => false,
    ask: async () => null,
    rebind: (request) => request(),
    dismiss: nothing,
    close: nothing,
  };
}
