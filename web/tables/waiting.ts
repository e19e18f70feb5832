import { computed, signal } from '@preact/signals';
import { fieldsOf, onStored, store, stored } from '../app/storage.ts';

interface Heard {
  readonly waiting: readonly string[];
  /** When all of them were last asked about, in milliseconds since 1970. */
  readonly askedAt: number;
}

const KEY = 'waiting';

function load(): Heard {
  const { waiting, askedAt } = fieldsOf(stored(KEY));
  return {
    waiting: Array.isArray(waiting) ? waiting.filter((id) => typeof id === 'string') : [],
    askedAt: typeof askedAt === 'number' ? askedAt : 0,
  };
}

const heard = signal<Heard>(load());
// Another tab has news.
onStored(KEY, () => {
  heard.value = load();
});

function keep(next: Heard): void {
  const was = load();
  const isNews = next.askedAt !== was.askedAt || `${next.waiting}` !== `${was.waiting}`;
  if (isNews) store(KEY, next);
  heard.value = isNews ? next : was;
}

/** The tables that wait for a player of this browser, as far as its pages know. */
export const heardWaiting = computed(() => heard.value.waiting);

/** Records whether some tables wait for a player of this browser. */
export function noteWaiting(news: ReadonlyMap<string, boolean>): void {
  const { waiting, askedAt } = load();
  const now = [...news].flatMap(([id, isWaiting]) => (isWaiting ? [id] : []));
  keep({ waiting: [...waiting.filter((id) => !news.has(id)), ...now].toSorted(), askedAt });
}

export const noteAsked = (at: number): void => keep({ ...load(), askedAt: at });

export const lastAsked = (): number => load().askedAt;
