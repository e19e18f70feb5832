import { pageAt } from '../../shared/protocol/pages.ts';
import { isCopy, type ReleaseList } from '../app/site-copy.ts';

/*
 * Whole copies of the site in this browser, one for each release: a cache, named after the list of the files that belong
 * to it. The list itself is put there last, so a copy that has it is whole.
 */

/** The path of the list of this release, written here when the site is built. */
const LIST = 'RELEASE_LIST';
/** Paths with a hash of what the file contains: such a file is the same in every copy. */
const HASHED = /^\/(assets|workers)\//;
/** What else pages ask for, and a copy has. */
const OTHERS = /^\/(api\/games$|pictures\/|icon|manifest)/;
/** How many copies are kept while tabs of an old release stay open. */
const MOST = 3;
/** How many files are fetched at a time. */
const AT_ONCE = 4;
/** In milliseconds: who waits for so long gets what is kept. */
const PATIENCE = 3_000;

/** The names of the copies, oldest first. */
const copies = async (): Promise<readonly string[]> => (await caches.keys()).filter(isCopy);

/** The files of a copy do not depend on the headers of a request. */
const MATCH = { ignoreVary: true };

const isWhole = async (name: string): Promise<boolean> =>
  (await (await caches.open(name)).match(name, MATCH)) !== undefined;

async function hashOf(response: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** A file whose name contains a hash of its content, from any copy. */
async function fromAnyCopy(path: string): Promise<Response | undefined> {
  for (const name of (await copies()).toReversed()) {
    const found = await (await caches.open(name)).match(path, MATCH);
    if (found) return found;
  }
  return undefined;
}

/** Any other file, from the newest copy that is whole. */
async function fromNewest(path: string): Promise<Response | undefined> {
  for (const name of (await copies()).toReversed())
    if (await isWhole(name)) return (await caches.open(name)).match(path, MATCH);
  return undefined;
}

async function fetchFile(path: string, hash: string | null): Promise<Response> {
  const known = hash === null && HASHED.test(path) ? await fromAnyCopy(path) : undefined;
  if (known) return known;
  const response = await fetch(path, { cache: HASHED.test(path) ? 'default' : 'no-cache', priority: 'low' });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  if (hash !== null && (await hashOf(response)) !== hash) throw new Error(`${path} is of another release`);
  return response;
}

async function fillCopy(): Promise<void> {
  // In development there is no list.
  if (!isCopy(LIST)) return;
  if (await isWhole(LIST)) return;
  const answer = await fetchFile(LIST, null);
  const rest = Object.entries((await answer.clone().json()) as ReleaseList);
  const cache = await caches.open(LIST);
  const next = async (): Promise<void> => {
    for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
      const [path, hash] = file;
      // An attempt before this one may have been cut off.
      if (!(await cache.match(path, MATCH))) await cache.put(path, await fetchFile(path, hash));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await cache.put(LIST, answer);
  // The first is that of the active worker.
  for (const name of (await copies()).slice(1, 1 - MOST)) await caches.delete(name);
}

/** Keeps a copy of this release, unless there is one. Best effort: what fails now is done at the next opportunity. */
export async function keepCopy(): Promise<void> {
  try {
    await navigator.locks.request('copy', fillCopy);
  } catch (error) {
    console.warn(error);
  }
}

export const hasCopies = async (): Promise<boolean> => (await copies()).length > 0;

export async function dropCopies(): Promise<void> {
  for (const name of await copies()) await caches.delete(name);
}

/** Once no tab of an earlier release is open, its copy is not needed: unless there is no other yet. */
export async function dropOldCopies(): Promise<void> {
  if (!(await isWhole(LIST))) return;
  for (const name of await copies()) if (name !== LIST) await caches.delete(name);
}

/** The path of the document that contains a page; undefined if there is no such page. */
function documentAt(path: string): string | undefined {
  const at = pageAt(path);
  if (at?.name === 'home' || at?.name === 'tables') return `/first/${at.name}`;
  if (at?.name === 'rules') return `/first/rules/${at.of}`;
  return at && TABLE;
}

/** The document as it was built: a file, of which no table knows. */
const TABLE = '/table';

// docs/decisions/50-players-get-the-document-as-a-file.md
async function tablePage(request: Request): Promise<Response> {
  const page = await fetch(TABLE);
  return page.ok ? page : fetch(request);
}

/** What the network answers, or else what is kept: if there is no network, if it is slow, and if the service fails. */
async function orKept(answer: Promise<Response>, kept: Response | undefined): Promise<Response> {
  if (kept === undefined) return answer;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([answer.then((found) => (found.status < 500 ? found : kept)).catch(() => kept), late]);
}

async function page(request: Request, path: string, document: string): Promise<Response> {
  const answer = path.startsWith('/t/') ? tablePage(request) : fetch(request);
  // What is not kept of its own is shown by the document of all pages.
  return orKept(answer, (await fromNewest(document)) ?? (await fromNewest(TABLE)));
}

/** The answer to a request of a page, if it may be kept; undefined leaves it to the browser. */
export function answerFrom(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') {
    const document = documentAt(pathname);
    return document === undefined ? undefined : page(request, pathname, document);
  }
  if (HASHED.test(pathname)) return fromAnyCopy(pathname).then((kept) => kept ?? fetch(request));
  if (!OTHERS.test(pathname)) return undefined;
  return fromNewest(pathname).then((kept) => orKept(fetch(request), kept));
}
