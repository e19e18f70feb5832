import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Choice, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { text } from '../app/lang.ts';
import { fieldsOf, store, stored } from '../app/storage.ts';
import type { TableModel } from '../table/model/model.ts';
import { ownName } from '../tables/own-name.ts';
import type { AnyLesson } from './lesson.ts';
import {
  act,
  beginChapter,
  type Done,
  goBack,
  LEARNER,
  type LessonPlace,
  type Progress,
  placeOf,
  resume,
  skip,
  stepOf,
} from './progress.ts';
import type { InWords } from './words.ts';

export interface LessonModel {
  /** The table to show, which has no service behind it. */
  readonly table: TableModel;
  readonly place: ReadonlySignal<LessonPlace>;
  /** Whether the end of a chapter is shown. */
  readonly isBetween: ReadonlySignal<boolean>;
  /** The chapters that were done in this browser, by number. */
  readonly finished: ReadonlySignal<readonly number[]>;
  /** What the coach says: the step's idea, what was wrong with the latest action, or the end of a chapter. */
  readonly said: ReadonlySignal<string>;
  /** The titles of the chapters. */
  readonly titles: ReadonlySignal<readonly string[]>;
  readonly isMistake: ReadonlySignal<boolean>;
  readonly isTask: ReadonlySignal<boolean>;
  /** Goes on to the next step, doing what this one asks for if it is not done yet. */
  forward(): void;
  /** Goes back to the beginning of this step or, if nothing is done in it, to what is before it. */
  back(): void;
  /** Begins a chapter; what comes before it counts as done. */
  open(chapter: number): void;
}

const KEY = 'lessons';
const FINISHED = 'lesson-chapters';

/** What is stored for one lesson under a key of all of them. */
const keptOf = (key: string, id: string): unknown => fieldsOf(stored(key))[id];
const keep = (key: string, id: string, value: unknown): void => store(key, { ...fieldsOf(stored(key)), [id]: value });

const isDone = (value: unknown): value is Done =>
  Array.isArray(value) &&
  value.every((codes) => Array.isArray(codes) && codes.every((code) => typeof code === 'string'));

/** The chapters that are stored as done; before these were stored, a learner had done all that come before the present one. */
function finishedIn(kept: unknown, { isBetween }: Progress, { chapter }: LessonPlace): readonly number[] {
  if (Array.isArray(kept)) return kept.filter((each): each is number => typeof each === 'number');
  return [...new Array(isBetween ? chapter + 1 : chapter).keys()];
}

const choicesOf = (offers: Progress['offers']): readonly Choice[] =>
  offers.map(({ code, action }) => ({ code, action }));

/** Opens a lesson at the point where it was left in this browser. */
export function openLesson(lesson: AnyLesson, inWords: () => InWords): LessonModel {
  const { game } = lesson;
  const { id } = game.meta;
  const kept = keptOf(KEY, id);
  const progress = signal<Progress>(resume(lesson, isDone(kept) ? kept : []));
  const place = computed(() => placeOf(lesson, progress.value));
  const mistake = signal<string | null>(null);
  /** Each change has its own version, so that a selection does not return when a position does. */
  const version = signal(0);
  const finished = signal<readonly number[]>(finishedIn(keptOf(FINISHED, id), progress.value, place.value));

  function show(next: Progress): void {
    progress.value = next;
    mistake.value = null;
    version.value += 1;
    keep(KEY, id, next.within.length > 0 ? [...next.done, next.within] : next.done);
    const { chapter } = place.value;
    if (!next.isBetween || finished.value.includes(chapter)) return;
    finished.value = [...finished.value, chapter];
    keep(FINISHED, id, finished.value);
  }

  const snapshot = computed((): Snapshot => {
    const { state, played, offers } = progress.value;
    const outcome = game.rules.outcome(state) ?? null;
    const robots = new Array(lesson.seats - 1).fill({ name: '', by: 'normal', isOpen: false });
    return {
      id: `lesson-${id}`,
      version: version.value,
      mark: '',
      viewer: LEARNER,
      guest: null,
      game: id,
      options: {},
      stage: outcome === null ? 'playing' : 'over',
      seats: [{ name: ownName() || text().learn.learner, by: 'player', isOpen: false }, ...robots],
      pace: null,
      looks: false,
      rules: game.meta.rulesVersion,
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
    place,
    isBetween: computed(() => progress.value.isBetween),
    finished,
    said: computed(() => inWords()(mistake.value ?? stepOf(lesson, progress.value)?.said ?? '')),
    titles: computed(() => lesson.chapters.map(({ title }) => inWords()(title))),
    isMistake: computed(() => mistake.value !== null),
    isTask: computed(() => progress.value.offers.length > 0),
    forward() {
      const next = skip(lesson, progress.value);
      if (next !== undefined) show(next);
    },
    back: () => show(goBack(lesson, progress.value)),
    open: (chapter) => show(beginChapter(lesson, progress.value, chapter)),
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
    keptAt: signal(null),
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
    notify: nothing,
    dismiss: nothing,
    close: nothing,
  };
}
