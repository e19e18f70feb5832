import type { Reader } from '../api.ts';
import { fieldsOf, store, stored } from '../storage.ts';

/*
 * What this browser is to forget: cookies, which only the service can remove, and the secrets in the vault. It is noted
 * first and then carried out, so that it is made up for if that failed, without a network perhaps.
 */

/** A seat, or the link of a guest, to which this browser is to lose access. */
interface Forgotten {
  readonly id: string;
  readonly reader: Exclude<Reader, 'spectator'>;
  readonly what: 'cookie' | 'secrets';
}

const KEY = 'forgotten';

function read(value: unknown): Forgotten[] {
  const { id, reader, what } = fieldsOf(value);
  const { guest } = fieldsOf(reader);
  const who = typeof guest === 'string' ? { guest } : reader;
  const isReader = typeof who === 'object' || (typeof who === 'number' && Number.isInteger(who));
  return typeof id === 'string' && isReader && (what === 'cookie' || what === 'secrets')
    ? [{ id, reader: who as Forgotten['reader'], what }]
    : [];
}

function load(): readonly Forgotten[] {
  const value = stored(KEY);
  return Array.isArray(value) ? value.flatMap(read) : [];
}

const nameOf = ({ id, reader, what }: Forgotten): string =>
  `${what}/${id}/${typeof reader === 'object' ? reader.guest : reader}`;

/** Keeps the notes that are not among these, and adds others. */
function replace(gone: readonly Forgotten[], added: readonly Forgotten[] = []): void {
  const names = new Set([...gone, ...added].map(nameOf));
  store(KEY, [...load().filter((one) => !names.has(nameOf(one))), ...added]);
}

const both = (id: string, reader: Forgotten['reader']): readonly Forgotten[] => [
  { id, reader, what: 'cookie' },
  ...(typeof reader === 'number' ? [{ id, reader, what: 'secrets' } as const] : []),
];

/** Whether something is still to be forgotten. */
export const isLeftToForget = (): boolean => load().length > 0;

/** Notes that this browser has access again, by a link perhaps. */
export function retain(id: string, reader: Reader): void {
  if (reader !== 'spectator' && isLeftToForget()) replace(both(id, reader));
}

/** Takes access to seats of a table, or to a guest's link, from this browser: now, or when that is possible. */
export function forgetAccess(id: string, readers: readonly Forgotten['reader'][]): Promise<void> {
  replace(
    [],
    readers.flatMap((reader) => both(id, reader)),
  );
  return carryOut();
}

/** Carries out what is noted, but for the table `open`: its page may be about to get access by a link. */
export async function carryOut(open?: string): Promise<void> {
  // Loaded on demand, since no page needs it to be shown. Without a network, it is for the next time.
  const vault = await import('./vault.ts').catch(() => null);
  if (vault === null) return;
  for (const one of load()) {
    const isNoted = load().some((other) => nameOf(other) === nameOf(one));
    if (one.id === open || !isNoted) continue;
    const isDone =
      one.what === 'cookie' ? await vault.dropCookie(one) : await vault.dropSecrets(one.id, [Number(one.reader)]);
    if (isDone) replace([one]);
  }
}

globalThis.addEventListener?.('online', () => {
  if (isLeftToForget()) void carryOut();
});
