import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { isBuilt, markBuilt } from '../../worker/selfhost/built.ts';
import { packSite } from '../../worker/selfhost/packed-site.ts';
import { root, serve, start } from './server.ts';

const [GAME = ''] = Object.keys(GAMES);

/* What is built once, and served from then on without being written to, wherever it lies. */

let folder = '';
let dist = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chacun à moi '));
  dist = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test('it is built anew when a source, a package or what was built has changed, and not by a copy', () => {
  write('web/app/a.ts', 'a');
  write('worker/b.ts', 'b');
  write('package-lock.json', '{}');
  write('dist/site/index.html', '<html>');
  expect(isBuilt(folder, dist)).toBe(false);
  markBuilt(folder, dist);
  expect(isBuilt(folder, dist)).toBe(true);
  utimesSync(join(folder, 'web/app/a.ts'), 0, 0);
  write('.data/do/x.sqlite', 'x');
  write('tests/x.test.ts', 'x');
  expect(isBuilt(folder, dist)).toBe(true);
  const changes: readonly (() => void)[] = [
    () => write('web/app/a.ts', 'A'),
    () => write('shared/c.ts', 'c'),
    () => rmSync(join(folder, 'shared'), { recursive: true }),
    () => write('package-lock.json', '{"a":1}'),
    () => write('dist/site/index.html', ''),
    () => write('dist/site/other.html', ''),
    () => rmSync(join(folder, 'dist/site'), { recursive: true }),
  ];
  for (const change of changes) {
    change();
    expect(isBuilt(folder, dist)).toBe(false);
    markBuilt(folder, dist);
    expect(isBuilt(folder, dist)).toBe(true);
  }
});

/** All files and folders, with when they were written. */
const written = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => [name, statSync(join(path, name)).mtimeMs]);

/** The packages that `npm ci --omit=dev` installs. */
function linkPackages(): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  for (const [path, { dev = false }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
}

test('it serves what is built without development packages, from any folder, and writes to that of the data only', async () => {
  for (const name of ['shared', 'worker', 'package.json', 'wrangler.toml'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  linkPackages();
  for (const name of ['site', 'worker']) cpSync(join(inject('built'), name), join(dist, name), { recursive: true });
  // It is not marked as built from these sources, and what would build it is not there.
  const unbuilt = start(inject('built'), { CST_DIST_DIR: '' }, { code: folder, script: 'start.ts' });
  let said = '';
  unbuilt.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  expect(await once(unbuilt, 'close')).toEqual([1, null]);
  expect(said).toMatch(/^Chacun son tour is not built: [^\n]*`npm ci --include=dev`[^\n]*\n$/);
  // Served as it is: nothing else has this content.
  const file = readFileSync(join(dist, 'site/assets/x-12345678.js'));
  packSite(dist);
  const index = join(dist, 'packed/index.json');
  const packed = JSON.parse(readFileSync(index, 'utf8')) as { files: Record<string, { br: number[] }> };
  const script = packed.files['/assets/x-12345678.js'];
  script?.br.splice(1, 1, 4);
  writeFileSync(index, JSON.stringify(packed));
  markBuilt(folder, dist);
  const before = written(folder);
  const data = mkdtempSync(join(tmpdir(), 'chacun données '));
  const settings = { CST_DIST_DIR: '', CST_DATA_DIR: data, MAIL: '/var/mail/ann' };
  const service = await serve(inject('built'), settings, { code: folder, script: 'start.ts' });
  try {
    expect(service.said()).toBe(`Chacun son tour: ${service.origin}\n`);
    const plain = await fetch(`${service.origin}/assets/x-12345678.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(Buffer.from(await plain.arrayBuffer())).toEqual(file);
    const copy = await fetch(`${service.origin}/assets/x-12345678.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(copy.headers.get('content-length')).toBe('4');
    expect((await fetch(`${service.origin}/api/games/${GAME}/picture.jpg`)).status).toBe(200);
  } finally {
    await service.stop();
    rmSync(data, { recursive: true });
  }
  expect(written(folder)).toEqual(before);
});
