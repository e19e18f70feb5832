import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All sentences of the pages in English that need nothing filled in. */
async function sentences(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const path of globSync('web/{text,text/further,games/*/text}/en.ts', { cwd: root }))
    collect(await import(join(root, path)));
  return found;
}

test('what the guide for players puts in italics is what the pages say', async () => {
  const known = await sentences();
  const guide = readFileSync(join(root, 'docs/playing.md'), 'utf8')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/`[^`]*`/g, '');
  const labels = [...guide.matchAll(/(?<!\w)_([^_]+)_(?!\w)/g)].map(([, label = '']) =>
    label.replace(/\s+/g, ' ').replaceAll("'", '’'),
  );
  expect(labels).not.toEqual([]);
  expect(labels.filter((label) => !known.has(label))).toEqual([]);
});
