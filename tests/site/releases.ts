import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect } from 'vitest';
import { pageAt } from '../../shared/protocol/pages.ts';

/** The name of a built file which ends in a hash of its content. */
const HASHED = /^(.+-[\w-]{8})(\.\w+)$/;
const TEXT = /\.(css|html|js|json|svg)$/;

/**
 * A release of the site after this one, in a folder of its own: each file whose name has a hash has another name, as if
 * all had changed. A second build would take half a minute of processor time.
 */
export async function nextRelease(site: string): Promise<string> {
  const next = await mkdtemp(join(tmpdir(), 'chacun-release-'));
  await cp(site, next, { recursive: true });
  const names = new Map<string, string>();
  for (const folder of ['assets', 'workers'])
    for (const name of await readdir(join(next, folder))) {
      const [, start, end] = HASHED.exec(name) ?? expect.fail(`${name} has no hash`);
      names.set(name, `${start}next${end}`);
      await rename(join(next, folder, name), join(next, folder, `${start}next${end}`));
    }
  const renamed = (text: string) => [...names].reduce((rest, [old, name]) => rest.replaceAll(old, name), text);
  for (const entry of await readdir(next, { recursive: true })) {
    if (!TEXT.test(entry)) continue;
    const path = join(next, entry);
    await writeFile(path, renamed(await readFile(path, 'utf8')));
  }
  await listAnew(next);
  return next;
}

/** The list of the files of a release: an absolute path. */
export async function listOf(site: string): Promise<string> {
  const names = await readdir(join(site, 'assets'));
  return join(site, 'assets', names.find((name) => name.startsWith('release-')) ?? expect.fail('no list'));
}

/** Writes the hashes of what has the same name in each release. */
async function listAnew(site: string): Promise<void> {
  const path = await listOf(site);
  const list = JSON.parse(await readFile(path, 'utf8')) as Record<string, string | null>;
  for (const [name, hash] of Object.entries(list)) {
    if (hash === null) continue;
    const source = await readFile(join(site, name)).catch(() => readFile(join(site, `${name}.html`)));
    list[name] = createHash('sha256').update(source).digest('base64');
  }
  await writeFile(path, JSON.stringify(list));
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The file with the document of a page, as it was built; undefined for other paths. */
function documentAt(path: string): string | undefined {
  const at = pageAt(path);
  if (at === undefined) return undefined;
  if (at.name === 'home' || at.name === 'tables') return `/first/${at.name}.html`;
  return at.name === 'rules' ? `/first/rules/${at.of}.html` : '/table.html';
}

async function body(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}

/** Has the service at `origin` answer a request to this server. */
async function forward(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const given = ['cookie', 'content-type', 'accept-language', 'if-none-match'] as const;
  const headers = given.flatMap((name) =>
    request.headers[name] ? [[name, request.headers[name]] as [string, string]] : [],
  );
  const { method = 'GET', url = '/' } = request;
  const content = method === 'GET' ? null : await body(request);
  const answer = await fetch(`${origin}${url}`, { method, headers: [...headers, ['origin', origin]], body: content });
  response.statusCode = answer.status;
  for (const name of ['content-type', 'etag', 'date']) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  response.end(Buffer.from(await answer.arrayBuffer()));
}

export interface Served {
  readonly origin: string;
  /** From now on it has the files of that release alone. */
  readonly show: (site: string) => void;
  readonly stop: () => Promise<void>;
}

/** A server with the files of one release of the site after another, before the service at `origin`. */
export async function serveReleases(origin: string, first: string): Promise<Served> {
  let site = first;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const names = [documentAt(pathname) ?? pathname, `${pathname}.html`];
    for (const name of names) {
      const content = await readFile(join(site, name)).catch(() => null);
      if (content === null) continue;
      response.setHeader('content-type', TYPES[extname(name)] ?? 'application/json');
      response.setHeader('cache-control', 'no-cache');
      return void response.end(content);
    }
    if (pathname.startsWith('/api/')) return forward(origin, request, response);
    response.writeHead(404).end();
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(other) {
      site = other;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
