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
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS play(one INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
    this.board = '';
  }
  fetch(request) {
    this.board = 'x'.repeat(Number(new URL(request.url).searchParams.get('size')));
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
  webSocketMessage(socket, letter) {
    const { storage } = this.ctx;
    const n = storage.transactionSync(() => {
      const { n } = storage.sql.exec('INSERT INTO log(entry) VALUES (?) RETURNING n', letter).one();
      this.board = this.board.slice(0, n % this.board.length) + letter + this.board.slice((n % this.board.length) + 1);
      storage.sql.exec('INSERT OR REPLACE INTO play VALUES (1, ?)', this.board);
      return n;
    });
    for (const one of this.ctx.getWebSockets()) one.send(JSON.stringify({ n, board: this.board }));
  }
  insert(entry) {
    return this.ctx.storage.sql.exec('INSERT INTO log(entry) VALUES (?) RETURNING n', entry).one().n;
  }
}
export default {
  async fetch(request, env) {
    const bare = env.BARE.getByName(new URL(request.url).pathname);
    if (request.headers.get('upgrade') === 'websocket') return bare.fetch(request);
    const n = await bare.insert(await request.text());
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

/**
 * Objects that insert one row for each request and do nothing else, served as the service is: by workerd. Over sockets,
 * they also replace the row of a board, and send it to all.
 */
export interface Bare {
  readonly places: readonly Place[];
  /** The same objects with sockets, of `seats` at each; a board has `size` characters. */
  tables(seats: number, size: number): Promise<readonly Place[]>;
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
    tables: (seats, size) =>
      Promise.all(
        Array.from({ length: objects }, (_, index) =>
          openBareTable(`ws://localhost:${port}/table-${index}?size=${size}`, seats),
        ),
      ),
    processorTime: () => processorTime(child.pid ?? 0),
    async stop() {
      // On SIGTERM it would wait for its open sockets. Its data is discarded, so it can be killed.
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A table: each letter that a seat plays is sent to every seat, with the board. */
async function openBareTable(url: string, seats: number): Promise<Place> {
  let latest = 0;
  let wanted: readonly PromiseWithResolvers<number>[] = [];
  const sockets = await Promise.all(
    Array.from({ length: seats }, async (_, seat) => {
      const socket = new WebSocket(url);
      const opened = Promise.withResolvers<void>();
      socket.onopen = () => opened.resolve();
      socket.onerror = () => opened.reject(new Error(`${url}: no live connection`));
      socket.onmessage = ({ data }: MessageEvent<string>) => {
        const at = performance.now();
        latest = (JSON.parse(data) as { readonly n: number }).n;
        wanted[seat]?.resolve(at);
      };
      await opened.promise;
      return socket;
    }),
  );
  return {
    async move() {
      const mover = latest % seats;
      wanted = sockets.map(() => Promise.withResolvers<number>());
      const start = performance.now();
      sockets[mover]?.send(String.fromCharCode(97 + (latest % 26)));
      const heard = await Promise.all(wanted.map(({ promise }) => promise));
      return { acknowledged: (heard[mover] ?? start) - start, heard: Math.max(...heard) - start };
    },
  };
}
