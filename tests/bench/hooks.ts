import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody's server that notices are posted to: each path is an endpoint. */
export interface Hooks {
  readonly origin: string;
  /** How many notices have come, at one endpoint or at all. */
  count(path?: string): number;
  /** Resolves when that many notices have come at an endpoint. */
  came(path: string, count: number): Promise<void>;
  stop(): void;
}

export async function startHooks(): Promise<Hooks> {
  const got = new Map<string, number>();
  const awaited = new Map<string, { readonly count: number; readonly resolve: () => void }>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    request.resume().on('end', () => {
      const count = (got.get(path) ?? 0) + 1;
      got.set(path, count);
      const waiting = awaited.get(path);
      if (waiting && count >= waiting.count) waiting.resolve();
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: (path) =>
      path === undefined ? [...got.values()].reduce((sum, count) => sum + count, 0) : (got.get(path) ?? 0),
    came: async (path, count) => {
      if ((got.get(path) ?? 0) >= count) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited.set(path, { count, resolve });
      await promise;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
