import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { ask } from '../support/ask.ts';
import { inParallel } from './in-parallel.ts';

const SCRIPT = `
import { DurableObject } from 'cloudflare:workers';
export class Bare extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS log(n INTEGER PRIMARY KEY, entry TEXT NOT NULL) STRICT');
  }
  insert(entry) {
    return this.ctx.storage.sql.exec('INSERT INTO log(entry) VALUES (?) RETURNING n', entry).one().n;
  }
}
export default {
  async fetch(request, env) {
    const n = await env.BARE.getByName(new URL(request.url).pathname).insert(await request.text());
    return Response.json({ n });
  },
};
`;

/** How many requests a second objects answer that insert one row each, and do nothing else. */
export async function bareRate(objects: number, width: number, seconds: number): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'chacun-bare-'));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'bare',
      modules: [{ type: 'ESModule', path: 'bare.js', contents: SCRIPT }],
      modulesRoot: '.',
      compatibilityDate: '2026-11-01',
      durableObjects: { BARE: { className: 'Bare', useSQLite: true } },
      resourcePersistencePath: data,
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
    }),
  );
  const { origin } = await miniflare.ready;
  const body = { type: 'act', seat: 0, by: 'player', code: 'AG' };
  const insert = async (index: number) => void (await ask(`${origin}/${index % objects}`, 'POST', '', body));
  await inParallel(objects, width, insert);
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  await inParallel(width, width, async (first) => {
    for (let index = first; performance.now() < end; index += width) {
      await insert(index);
      count += 1;
    }
  });
  const rate = (count * 1000) / (performance.now() - start);
  await miniflare.dispose();
  await rm(data, { recursive: true, force: true });
  return rate;
}
