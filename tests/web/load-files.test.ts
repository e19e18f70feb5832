import { beforeEach, expect, test, vi } from 'vitest';

/** As much of a link as the site uses. */
interface Link {
  rel: string;
  href: string;
  crossOrigin: string | null;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  remove(): void;
}

let links: Link[];
let answers: PromiseWithResolvers<Response>[];

/** A document, and a network that answers when the test says so. */
beforeEach(() => {
  links = [];
  answers = [];
  vi.resetModules();
  vi.stubGlobal('document', {
    createElement: (): Link => {
      const link: Link = {
        ...{ rel: '', href: '', crossOrigin: null, onload: null, onerror: null },
        remove: () => links.splice(links.indexOf(link), 1),
      };
      return link;
    },
    head: { append: (link: Link) => links.push(link) },
  });
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what is imported twice while its style sheet is on its way waits for it both times', async () => {
  const { withFiles } = await import('../../web/app/load-files.ts');
  const imported: string[] = [];
  const both = ['first', 'second'].map((name) => withFiles(async () => imported.push(name), ['assets/a.css']));
  await settled();
  expect(imported).toEqual([]);
  expect(links).toHaveLength(1);
  links[0]?.onload?.();
  await Promise.all(both);
  expect(imported).toEqual(['first', 'second']);
});

test('a script is requested once, and again after it could not be loaded; nothing is imported before', async () => {
  const { withFiles } = await import('../../web/app/load-files.ts');
  const importModule = vi.fn(async () => 'module');
  const load = () => withFiles(importModule, ['assets/a.js']);
  const failed = Promise.allSettled([load(), load()]);
  expect(answers).toHaveLength(1);
  answers[0]?.reject(new TypeError('no network'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(importModule).not.toHaveBeenCalled();
  // The page asks whether it was replaced, each time.
  const asked = answers.length;
  const later = load();
  expect(answers).toHaveLength(asked + 1);
  answers[asked]?.resolve(new Response(''));
  expect(await later).toBe('module');
});

test('a style sheet that could not be loaded is requested again', async () => {
  const { withFiles } = await import('../../web/app/load-files.ts');
  const load = () => withFiles(async () => 'module', ['assets/a.css']);
  const failed = load();
  links[0]?.onerror?.();
  await expect(failed).rejects.toThrow('could not be loaded');
  const later = load();
  expect(links).toHaveLength(1);
  links[0]?.onload?.();
  expect(await later).toBe('module');
});

test('what the document has, or has requested, is not requested again', async () => {
  vi.stubGlobal('requestedFiles', new Set(['/assets/a.css', '/assets/a.js']));
  const { withFiles } = await import('../../web/app/load-files.ts');
  const load = (files: readonly string[]) => withFiles(async () => 'module', files);
  expect(await load(['assets/a.css', 'assets/a.js'])).toBe('module');
  expect([links, answers]).toEqual([[], []]);
  const other = load(['assets/a.css', 'assets/b.css']);
  expect(links).toEqual([expect.objectContaining({ href: '/assets/b.css' })]);
  links[0]?.onload?.();
  expect(await other).toBe('module');
});
