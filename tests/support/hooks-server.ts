import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { Behaviour, Got } from './hooks-types.ts';

/** The body as text; in base64 if it is encrypted. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString(request.headers['content-encoding'] === undefined ? 'utf8' : 'base64');
}

/**
 * Somebody else's server, with as many endpoints as are asked for: `/hook/NAME` is posted to by what is tested,
 * `/ntfy/` as well, with the name as topic. A test says by PUT how one behaves, and reads by GET what it got.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const behaviours = new Map<string, Behaviour>();
  const got = new Map<string, Got[]>();
  /** Answers those that an endpoint lets wait. */
  const waiting = new Map<string, (() => void)[]>();
  const behave = (name: string, request: IncomingMessage, response: ServerResponse): unknown => {
    const behaviour = behaviours.get(name) ?? { status: 204 };
    if (behaviour === 'hang')
      return waiting.set(name, [...(waiting.get(name) ?? []), () => behave(name, request, response)]);
    if (behaviour === 'hang-up') return request.socket.destroy();
    response.writeHead(behaviour.status, behaviour.headers);
    // More than anybody should read.
    return response.end(behaviour.status === 200 ? 'x'.repeat(1_000_000) : undefined);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const name = path === '/ntfy/' ? (JSON.parse(body) as { topic: string }).topic : path.replace('/hook/', '');
    if (request.method === 'GET') return response.end(JSON.stringify(got.get(name) ?? []));
    if (request.method === 'PUT') {
      behaviours.set(name, JSON.parse(body) as Behaviour);
      const waited = waiting.get(name) ?? [];
      waiting.delete(name);
      for (const goOn of waited) goOn();
      return response.end();
    }
    got.set(name, [...(got.get(name) ?? []), { headers: request.headers as Got['headers'], body }]);
    return behave(name, request, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('hooks', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
