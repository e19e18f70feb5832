import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the page, before all else: keeps what goes wrong, for a driver that does not tell what the console says. */
function watch(): void {
  const kept: string[] = [];
  Object.assign(window, { wentWrong: kept });
  window.addEventListener(
    'error',
    ({ message, target }) => kept.push(message ?? `not loaded: ${(target as Element).outerHTML}`),
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => kept.push(`${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => kept.push(violatedDirective));
  const { error } = console;
  console.error = (...said) => {
    kept.push(said.join(' '));
    error(...said);
  };
}

/** In the page: what was kept since it was taken last. */
export const takeErrors = (): readonly string[] =>
  (window as { readonly wentWrong?: string[] }).wentWrong?.splice(0) ?? [];

/** Has every page of a built site keep what goes wrong in it. The policy of the site allows files only. */
export function addWatch(site: string): void {
  writeFileSync(join(site, 'watch.js'), `(${watch})();`);
  const index = join(site, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<head>', '<head><script src="/watch.js"></script>'));
}
