/*
 * The difference between two JSON values, as JSON. Its size depends on the changes, not on the values.
 */

// docs/decisions/34-pages-get-changes.md
/**
 * `[value]`: replaced by this value. `[]`: removed. Otherwise the changes inside, by key; in a list by index, with its
 * `length` if it became shorter.
 */
export type Patch = readonly [] | readonly [value: unknown] | { readonly [key: string]: Patch };

type Objects = Readonly<Record<string, unknown>>;
type Changes = Record<string, Patch>;

const isObject = (value: unknown): value is Objects =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (patch: Patch): patch is readonly [] | readonly [unknown] => Array.isArray(patch);

/** The patch that turns `before` into `after`; undefined if they are equal. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after);
  return isObject(before) && isObject(after) ? inObject(before, after) : [after];
}

function inObject(before: Objects, after: Objects): Patch | undefined {
  const changes: Changes = {};
  let stays = 0;
  for (const key in before) if (before[key] !== undefined && after[key] === undefined) changes[key] = [];
  for (const key in after) {
    if (after[key] === undefined) continue;
    const patch = diff(before[key], after[key]);
    if (patch !== undefined) changes[key] = patch;
    if (patch === undefined || !isWhole(patch)) stays += 1;
  }
  return written(changes, stays, after);
}

function inList(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  const changes: Changes = {};
  let stays = 0;
  for (let index = 0; index < after.length; index += 1) {
    const patch = index < before.length ? diff(before[index], after[index]) : ([after[index]] as const);
    if (patch !== undefined) changes[index] = patch;
    if (patch === undefined || !isWhole(patch)) stays += 1;
  }
  if (after.length < before.length) changes['length'] = [after.length];
  return written(changes, stays, after);
}

/** The changes, or the whole new value if no part of it stays. */
function written(changes: Changes, stays: number, after: unknown): Patch | undefined {
  for (const _ in changes) return stays === 0 ? [after] : changes;
  return undefined;
}

/**
 * The result of applying a patch to the value that it was made for. Parts that it does not mention stay the same
 * objects.
 */
export function patched(value: unknown, patch: Patch): unknown {
  if (isWhole(patch)) return patch[0];
  if (Array.isArray(value)) {
    const { length, ...changes } = patch as { readonly [index: number]: Patch; readonly length?: readonly [number] };
    const items: unknown[] = value.slice(0, length?.[0]);
    for (const [index, change] of Object.entries(changes)) items[Number(index)] = patched(value[Number(index)], change);
    return items;
  }
  const object: Record<string, unknown> = { ...(value as Objects) };
  for (const [key, change] of Object.entries(patch)) {
    if (isWhole(change) && change.length === 0) delete object[key];
    else object[key] = patched(object[key], change);
  }
  return object;
}
