import type { Snapshot, Update } from './messages/snapshot.ts';
import { diff, patched } from './patch.ts';

// docs/decisions/34-pages-get-changes.md
/** The update from `before` to `after`, two snapshots of one viewer. */
export function updateOf(before: Snapshot, after: Snapshot): Update {
  const { version: since, company: _, ...was } = before;
  const { version, company, ...is } = after;
  return { since, version, company, patch: diff(was, is) ?? null };
}

/** The snapshot that results from an update; null if the update belongs to another snapshot. */
export function updated(snapshot: Snapshot, { since, version, company, patch }: Update): Snapshot | null {
  if (snapshot.version !== since) return null;
  const { version: _, company: __, ...was } = snapshot;
  const is = (patch === null ? was : patched(was, patch)) as typeof was;
  return { ...is, version, company };
}
