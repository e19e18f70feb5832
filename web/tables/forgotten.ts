import type { Reader } from '../../shared/protocol/route.ts';
import { store, storedNames } from '../app/storage.ts';

/*
 * What this browser is to forget: cookies, which only the service can remove, and the secrets in the vault. It is noted
 * first and then carried out, so that it is made up for if that failed, without a network perhaps.
 */

type Held = Exclude<Reader, 'spectator'>;

const KEY = 'forgotten';

/** What is noted: `cookie` or `secrets`, the table, and the seat or the guest, as in `cookie/<table>/guest/<id>`. */
const load = (): readonly string[] => storedNames(KEY);

const notesOf = (id: string, reader: Held): readonly string[] =>
  typeof reader === 'object'
    ? [`cookie/${id}/guest/${reader.guest}`]
    : [`cookie/${id}/${reader}`, `secrets/${id}/${reader}`];

const replace = (gone: readonly string[], added: readonly string[] = []): void =>
  store(KEY, [...load().filter((note) => !gone.includes(note)), ...added]);

export const isLeftToForget = (): boolean => load().length > 0;

/** Notes that this browser has access again, by a link perhaps. */
export function retain(id: string, reader: Reader): void {
  if (reader !== 'spectator' && isLeftToForget()) replace(notesOf(id, reader));
}

/** Takes access to seats of a table, or to a guest's link, from this browser: now, or when that is possible. */
export function forgetAccess(id: string, readers: readonly Held[]): Promise<void> {
  const notes = readers.flatMap((reader) => notesOf(id, reader));
  replace(notes, notes);
  return carryOut();
}

/** Carries out what is noted, but for the table `open`: its page may be about to get access by a link. */
export async function carryOut(open?: string): Promise<void> {
  // Loaded on demand, since no page needs it to be shown. Without a network, it is for the next time.
  const vault = await import('./vault.ts').catch(() => null);
  if (vault === null) return;
  for (const note of load()) {
    const [what, id = '', seat, guest] = note.split('/');
    if (id === open || !load().includes(note)) continue;
    const isDone =
      what === 'cookie'
        ? await vault.dropCookie(id, guest === undefined ? Number(seat) : { guest })
        : await vault.dropSecrets(id, [Number(seat)]);
    if (isDone) replace([note]);
  }
}

globalThis.addEventListener?.('online', () => {
  if (isLeftToForget()) void carryOut();
});
