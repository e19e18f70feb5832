import { MAX_NAME } from '../../shared/protocol/limits.ts';
import { store, stored } from '../app/storage.ts';

const KEY = 'name';

/** The pattern of a field for a name, which spaces alone are not. */
export const NAMED = '.*\\S.*';

/** The name that was entered last in this browser. */
export function ownName(): string {
  const name = stored(KEY);
  return typeof name === 'string' ? name.slice(0, MAX_NAME) : '';
}

export const keepName = (name: string): void => store(KEY, name);
