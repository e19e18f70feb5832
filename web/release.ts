/** In milliseconds: a page that was reloaded so recently is not reloaded again. */
const TOO_SOON = 60_000;
const KEY = 'reloaded-at';

/**
 * To be called when a file of the site cannot be loaded: reloads the page if a new release has replaced the files that
 * it was loaded with. In any other case the page stays: without a network, a reload would lose it.
 */
export async function reloadIfReplaced(): Promise<void> {
  const own = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (own?.status !== 404) return;
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < TOO_SOON) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
