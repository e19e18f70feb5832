import type { CopyRequest } from './site-copy.ts';
import { stored } from './storage.ts';

/** In development, Vite serves the source; the built site has the service worker at a fixed path. */
const [WORKER, OPTIONS]: [string, RegistrationOptions] = import.meta.hot
  ? ['/sw/sw.ts', { type: 'module' }]
  : ['/sw.js', {}];

/** In milliseconds: the worker is for the next visit, and must not keep this one waiting. */
const LATER = 3_000;

export const registerWorker = (): Promise<unknown> =>
  navigator.serviceWorker.register(WORKER, { ...OPTIONS, scope: '/' });

/** Whether players want a copy of the site in this browser: not if they have declined it, or save data. */
export function isCopyWanted(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return stored('copy') !== false && !connection?.saveData;
}

// docs/decisions/29-a-whole-copy-of-the-site.md
async function registerForPlayer(): Promise<void> {
  await registerWorker();
  const { active } = await navigator.serviceWorker.ready;
  if (isCopyWanted()) active?.postMessage({ copy: 'keep' } satisfies CopyRequest);
}

/** Registers it a while after, with a copy of the site, if the browser can; the returned function calls that off. */
export function registerLater(): () => void {
  const timer = setTimeout(() => {
    // Best effort: without it, the Worker answers. In a tunnel it is left to the next visit.
    if ('serviceWorker' in navigator && navigator.onLine) registerForPlayer().catch(() => undefined);
  }, LATER);
  return () => clearTimeout(timer);
}
