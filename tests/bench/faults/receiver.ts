import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What was posted: the fields of a message that matter here. */
interface Posted {
  readonly id: string;
  readonly version: number;
  /** When it came. */
  readonly at: number;
}

/** Somebody's server, to which the service posts. It takes its time to answer, so that attempts are cut off. */
export interface Receiver {
  urlOf(name: string): string;
  /** All that came under a name, oldest first, repetitions included. */
  got(name: string): readonly Posted[];
  stop(): void;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString();
}

/** `slowest`: in milliseconds, the longest that it takes to answer. */
export async function receive(slowest: number): Promise<Receiver> {
  const all = new Map<string, Posted[]>();
  const server = createServer((request, response) => {
    const taken = async () => {
      const { id, version } = JSON.parse(await bodyOf(request)) as Posted;
      const name = request.url ?? '';
      all.set(name, [...(all.get(name) ?? []), { id, version, at: Date.now() }]);
      await wait(Math.random() * slowest);
      response.writeHead(204).end();
    };
    // Who posts may be gone before it is done.
    taken().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${name}`,
    got: (name) => all.get(`/${name}`) ?? [],
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
