import type { Snapshot, Update } from './messages/snapshot.ts';
import { diff, patched } from './patch.ts';

// docs/decisions/34-pages-get-changes.md
/** What `after` has that `before` has not, both being of one viewer. */
export function updateOf(before: Snapshot, after: Snapshot): Update {
  const { version: since, company: _, ...was } = before;
  const { version, company, ...is } = after;
  return { since, version, company, patch: diff(was, is) ?? null };
}

/** The snapshot that follows from one and what changed since; null if the update is of another one. */
export function updated(snapshot: Snapshot, { since, version, company, patch }: Update): Snapshot | null {
  if (snapshot.version !== since) return null;
  const { version: _, company: __, ...was } = snapshot;
  const is = (patch === null ? was : patched(was, patch)) as typeof was;
  return { ...is, version, company };
}
