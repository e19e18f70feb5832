import { isTooSoon } from './storage.ts';

/**
 * To be called when a file of the site cannot be loaded: reloads the page if a new release has replaced the files that
 * it was loaded with. In any other case the page stays: without a network, a reload would lose it.
 */
export async function reloadIfReplaced(): Promise<void> {
  const own = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (own?.status === 404 && !isTooSoon('reloaded-at')) location.reload();
}
