/** In development, Vite serves the source; the built site has the service worker at a fixed path. */
const [WORKER, OPTIONS]: [string, RegistrationOptions] = import.meta.hot
  ? ['/sw/sw.ts', { type: 'module' }]
  : ['/sw.js', {}];

/** In milliseconds: the worker is for the next visit, and must not keep this one waiting. */
const LATER = 3_000;

export const registerWorker = (): Promise<unknown> =>
  navigator.serviceWorker.register(WORKER, { ...OPTIONS, scope: '/' });

/** Registers it a while after, if the browser can; the returned function calls that off. */
export function registerLater(): () => void {
  const timer = setTimeout(() => {
    // Best effort: without it, the Worker answers. In a tunnel it is left to the next visit.
    if ('serviceWorker' in navigator && navigator.onLine) registerWorker().catch(() => undefined);
  }, LATER);
  return () => clearTimeout(timer);
}
