import { Agent, request } from 'node:http';

/** Connections stay open, as those of browsers do. */
const agent = new Agent({ keepAlive: true });

/** The text of a successful answer; anything else is a fault of the bench or of the service. */
export function ask(url: string, method: string, cookie: string, body?: unknown): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), cookie };
  const sent = request(url, { method, agent, headers }, (response) => {
    let said = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      said += chunk;
    });
    response.on('end', () => {
      if (response.statusCode === 200) resolve(said);
      else reject(new Error(`${method} ${url}: ${response.statusCode} ${said.slice(0, 300)}`));
    });
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    // The server may close an idle connection just as it is reused.
    if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, method, cookie, body));
    else reject(error);
  });
  sent.end(text);
  return promise;
}
