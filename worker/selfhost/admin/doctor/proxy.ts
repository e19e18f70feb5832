import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { SeenRequest } from '../../../../shared/protocol/messages/operator.ts';
import { bad, type Finding, fine, reasonOf } from './finding.ts';

/* Whether a proxy in front of the service passes on what it must: a request is sent through it, and seen arriving. */

/** An address that nobody has (RFC 5737): a client that claims it lies. */
const INVENTED = '203.0.113.7';

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/** What is wrong, by how a request arrived that was sent to `origin` with an invented address. */
export function checkArrival(origin: string, { origin: seen, client }: SeenRequest): readonly Finding[] {
  const findings: Finding[] = [];
  const [wanted, found] = [new URL(origin), new URL(seen)];
  if (wanted.host !== found.host)
    findings.push(
      bad('proxy', `it passes on the Host ${found.host} instead of ${wanted.host}: what pages send is refused`),
    );
  else if (wanted.protocol !== found.protocol)
    findings.push(bad('proxy', 'it does not set X-Forwarded-Proto to https: cookies are not marked Secure'));
  if (client === INVENTED)
    findings.push(
      bad(
        'proxy',
        'it passes on the address that a client claims, so limits can be evaded: have it set the header itself',
      ),
    );
  else if (PRIVATE.test(client) && wanted.hostname !== 'localhost' && !PRIVATE.test(wanted.hostname))
    findings.push(
      bad('proxy', `all clients count as one (${client}): set CST_TRUST_PROXY to the header that names the client`),
    );
  return findings.length > 0 ? findings : [fine('proxy', `${origin} arrives as it was sent, from ${client}`)];
}

/** A request with any headers. */
async function send(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const request = (url.startsWith('https:') ? requestTls : requestPlain)(url, { method, headers, timeout: 10_000 });
  request.on('timeout', () => request.destroy(new Error('no answer in time')));
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode ?? 0, text };
}

/** No table has this name, but a request for its socket is refused otherwise if it does not ask for one. */
const SOCKET = '/api/tables/none/live';
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** Sends requests to the site as browsers do, and looks at what arrives. */
export async function checkProxy(origin: string, token: string, trusted: string): Promise<readonly Finding[]> {
  try {
    const headers = { 'content-type': 'application/json', ...(trusted !== '' && { [trusted]: INVENTED }) };
    const answer = await send(`${origin}/api/arrival`, { method: 'POST', headers, body: JSON.stringify({ token }) });
    if (answer.status !== 200)
      return [bad('proxy', `${origin} answers ${answer.status}: it does not lead to the service that runs here`)];
    const socket = await send(`${origin}${SOCKET}`, { headers: UPGRADE });
    const upgraded =
      socket.status === 426 ? [bad('proxy', 'it does not pass on WebSocket upgrades: pages are slow')] : [];
    return [...checkArrival(origin, JSON.parse(answer.text) as SeenRequest), ...upgraded];
  } catch (error) {
    return [bad('proxy', `${origin} cannot be reached: ${reasonOf(error)}`)];
  }
}
