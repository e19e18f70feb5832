import { Agent, request } from 'node:http';
import { ENDPOINTS } from '../../../shared/protocol/rows.ts';
import type { Dice } from './dice.ts';
import type { Scene } from './scene.ts';
import { bodyOf } from './values.ts';

/** A request that was made up: `route` is the name of the row from which it was. */
export interface Input {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const ACT = ENDPOINTS.filter(({ row }) => row === 'act');
/** What takes a seat, a link or the game away from the table: seldom, or there is soon nothing left to attack. */
const ENDING = ['leave', 'renew', 'recover', 'claim', 'end', 'agree', 'removeGuest', 'removeChannel'];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'PROPFIND'];
const PARTS = ['', '0', '-1', '99', '1e3', 'x', '%00', '%2e%2e', '%', '%ff', 'a'.repeat(300), '..', '0/../1', '?', '#'];
const TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  '',
];

/** Only what Node's client sends: all else is for raw sockets. */
const sendable = (path: string): string =>
  path.replaceAll(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter.replaceAll(/[\ud800-\udfff]/g, '?')));

/** A request to one of the routes, as a page sends it, with something about it changed more often than not. */
export function made(dice: Dice, { known, secrets }: Scene): Input {
  const drawn = dice.pick(ENDPOINTS);
  const isOften = !ENDING.includes(drawn.id) || dice.once(10);
  const { row, id, method, path, query, isLive } = isOften ? drawn : dice.pick(ACT);
  const values = (name: string) => known[name] ?? [];
  const written: Record<string, string> = {};
  const filled = path.replaceAll(/\/:(\w+)[^/]*/g, (whole, name: string) => {
    if (whole.endsWith('?') && dice.once(2)) return '';
    const value = values(name).length > 0 && !dice.once(20) ? `${dice.pick(values(name))}` : dice.pick(PARTS);
    written[name] = value;
    return `/${value}`;
  });
  const search =
    query.length > 0 && dice.once(2)
      ? `?${dice.pick(query)}=${dice.pick(['0', '1', '5', '-1', 'x', '9'.repeat(12)])}`
      : '';
  const secret = written['guest'] === undefined ? secrets[Number(written['seat'])] : known['secret']?.at(-2);
  const cookie = dice.once(10)
    ? dice.pick(['seat=', 'seat=x', `seat=${'x'.repeat(4000)}`, ';;;=', `seat=${secrets[0]}`])
    : `seat=${secret ?? ''}`;
  const headers: Record<string, string> = { cookie };
  const body = method === 'GET' && !dice.once(20) ? undefined : bodyOf(row, dice, values);
  if (body !== undefined) headers['content-length'] = `${Buffer.byteLength(body)}`;
  if (body !== undefined) headers['content-type'] = dice.once(10) ? dice.pick(TYPES) : 'application/json';
  if (isLive) Object.assign(headers, dice.once(2) ? { upgrade: 'websocket' } : {});
  if (dice.once(20)) headers['origin'] = dice.pick(['https://evil.example', 'null', '', 'x']);
  if (dice.once(20)) headers['if-none-match'] = dice.pick(['*', '"x"', 'W/"', ','.repeat(500)]);
  if (dice.once(20)) headers['accept-language'] = dice.pick(['fr', 'xx', '*', ';q=', 'fr;q=9'.repeat(200)]);
  if (dice.once(30)) headers['x-caller'] = '{"viewer":0}';
  return {
    route: id,
    method: dice.once(20) ? dice.pick(METHODS) : method,
    path: sendable(`/api${filled}${search}`),
    headers,
    body,
  };
}

const agent = new Agent({ keepAlive: true });

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends it, and reads all of the answer. */
export function sent(port: number, { method, path, headers, body }: Input): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // An upgrade takes the connection with it, and a key makes it whole.
  const isUpgrade = headers['upgrade'] !== undefined;
  const more = isUpgrade
    ? { connection: 'Upgrade', 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
    : {};
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { ...headers, ...more },
    agent: isUpgrade ? false : agent,
  });
  asking.on('upgrade', ({ statusCode = 0 }, socket) => {
    socket.destroy();
    resolve({ status: statusCode, text: '' });
  });
  asking.on('response', (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('error', reject);
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
  });
  asking.on('error', reject);
  asking.end(body);
  return promise;
}
