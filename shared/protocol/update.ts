import type { AnyGame, Viewer } from '../game/contract.ts';
import type { Choice, Snapshot, Update } from './messages/snapshot.ts';
import { diff, patched } from './patch.ts';

const codesOf = (choices: readonly Choice[]): readonly string[] => choices.map(({ code }) => code);

/** The same on both sides, so that the patch leaves it alone. */
const UNNAMED = { choices: null, orders: null };

// docs/decisions/34-pages-get-changes.md
/**
 * The update from `before` to `after`, two snapshots of one viewer. `byCode`: it names the choices by their codes, for
 * clients that can read them.
 */
export function updateOf(before: Snapshot, after: Snapshot, byCode = false): Update {
  const { version: since, company: _, ...was } = before;
  const { version, company, ...is } = after;
  if (!byCode || was.play === null || is.play === null)
    return { since, version, company, patch: diff(was, is) ?? null };
  const { choices, orders } = is.play;
  return {
    since,
    version,
    company,
    patch: diff({ ...was, play: { ...was.play, ...UNNAMED } }, { ...is, play: { ...is.play, ...UNNAMED } }) ?? null,
    ...(diff(was.play.choices, choices) && { choices: codesOf(choices) }),
    ...(diff(was.play.orders, orders) && { orders: codesOf(orders) }),
  };
}

/** Reads the codes of a game. */
export type CodeReader = Pick<AnyGame['codes'], 'parse'>;

/**
 * The snapshot that results from an update; null if the update belongs to another snapshot, or has codes that cannot be
 * read here.
 */
export function updated(snapshot: Snapshot, update: Update, reader: CodeReader | null = null): Snapshot | null {
  const { since, version, company, patch, choices, orders } = update;
  if (snapshot.version !== since) return null;
  const { version: _, company: __, ...was } = snapshot;
  const is = (patch === null ? was : patched(was, patch)) as typeof was;
  const { play } = is;
  if (play === null || (choices === undefined && orders === undefined)) return { ...is, version, company };
  const read = (codes: readonly string[] | undefined, before: readonly Choice[]) =>
    codes === undefined ? before : chosen(codes, play.view, is.viewer, reader);
  const named = { choices: read(choices, play.choices), orders: read(orders, play.orders) };
  if (named.choices === null || named.orders === null) return null;
  return { ...is, version, company, play: { ...play, choices: named.choices, orders: named.orders } };
}

/** The choices with these codes, as the viewer of the position can read them; null if one of them cannot be read. */
function chosen(
  codes: readonly string[],
  view: unknown,
  viewer: Viewer,
  reader: CodeReader | null,
): readonly Choice[] | null {
  const choices: Choice[] = [];
  for (const code of codes) {
    const action = viewer === 'spectator' ? undefined : reader?.parse(view, viewer, code);
    if (!action?.ok) return null;
    choices.push({ code, action: action.value });
  }
  return choices;
}
