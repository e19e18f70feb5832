import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { runtimePath } from '../../worker/selfhost/workerd.ts';
import { ask } from '../support/ask.ts';
import type { Place } from './load.ts';
import { processorTime } from './processes.ts';

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

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "bare", worker = .bare),
    (name = "objects", disk = (writable = true)),
  ],
  sockets = [(name = "http", http = (), service = "bare")],
);

const bare :Workerd.Worker = (
  compatibilityDate = "2026-11-01",
  modules = [(name = "bare.js", esModule = embed "bare.js")],
  bindings = [(name = "BARE", durableObjectNamespace = "Bare")],
  durableObjectNamespaces = [(className = "Bare", uniqueKey = "bare", enableSql = true)],
  durableObjectStorage = (localDisk = "objects"),
);
`;

/** Objects that insert one row for each request and do nothing else, served as the service is: by workerd. */
export interface Bare {
  readonly places: readonly Place[];
  processorTime(): number | undefined;
  stop(): Promise<void>;
}

export async function startBare(objects: number): Promise<Bare> {
  const folder = await mkdtemp(join(tmpdir(), 'chacun-bare-'));
  mkdirSync(join(folder, 'objects'));
  writeFileSync(join(folder, 'bare.js'), SCRIPT);
  writeFileSync(join(folder, 'bare.capnp'), CONFIG);
  const args = ['--control-fd=3', '--socket-addr=http=127.0.0.1:0', `--directory-path=objects=${folder}/objects`];
  const child = spawn(runtimePath, ['serve', join(folder, 'bare.capnp'), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdio[3] as Readable).on('line', (line) => {
      const said = JSON.parse(line) as { readonly event: string; readonly port?: number };
      if (said.event === 'listen' && said.port !== undefined) resolve(said.port);
    });
    child.once('exit', (code) => reject(new Error(`workerd ended with ${code}`)));
  });
  const body = { type: 'act', seat: 0, by: 'player', code: 'AG' };
  const places = Array.from({ length: objects }, (_, index): Place => {
    const url = `http://localhost:${port}/${index}`;
    return {
      async move() {
        const start = performance.now();
        await ask(url, 'POST', '', body);
        const acknowledged = performance.now() - start;
        return { acknowledged, heard: acknowledged };
      },
    };
  });
  return {
    places,
    processorTime: () => processorTime(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
