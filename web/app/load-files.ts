import { isTooSoon } from './storage.ts';

/** The address of the file of every page, which has another name in each release. */
export const ownFile = import.meta.url;

/**
 * To be called when a file of the site cannot be loaded: reloads the page if a new release has replaced the files that
 * it was loaded with. In any other case the page stays: without a network, a reload would lose it.
 */
export async function reloadIfReplaced(): Promise<void> {
  const own = await fetch(ownFile, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (own?.status === 404 && !isTooSoon('reloaded-at')) location.reload();
}

const loaded = new Map<string, Promise<void>>();

/** A script, into the browser's cache. */
async function loadScript(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  await answer.arrayBuffer();
}

function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // As the document preloads them: otherwise they would be loaded twice.
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
  });
}

async function load(path: string): Promise<void> {
  const href = `/${path}`;
  if (globalThis.requestedFiles?.has(href)) return;
  const loading = loaded.get(path) ?? (path.endsWith('.css') ? loadStyle(href) : loadScript(href));
  loaded.set(path, loading);
  try {
    await loading;
  } catch (error) {
    loaded.delete(path);
    throw error;
  }
}

/**
 * Called around each `import()` of the site (first-paint/build/retriable-imports.ts): loads the files that it needs and that are not
 * loaded yet, and only then imports, from the browser's cache. Browsers that are older than the autumn of 2026 remember
 * that a module could not be fetched, and refuse it without another request until the page is reloaded; a preload that
 * failed is remembered as well. A `fetch` can be repeated.
 */
export async function withFiles<Module>(
  importModule: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(paths.map(load));
    return await importModule();
  } catch (error) {
    void reloadIfReplaced();
    throw error;
  }
}
