import { connect } from 'node:net';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Dice } from './dice.ts';
import type { Scene } from './scene.ts';
import { bodyOf } from './values.ts';

/* What no client would send: bytes that are no HTTP, or half of it, and frames that are no WebSocket. */

/** In milliseconds: a server that has not answered nonsense by then is still waiting for the rest of it. */
const PATIENCE = 300;
const OPENING = 30_000;

/** Writes it to a connection of its own, and answers with the status of what comes back first; 0 if nothing does. */
export function answerTo(
  port: number,
  bytes: Uint8Array,
  then: 'end' | 'destroy',
  patience = PATIENCE,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = connect({ host: '127.0.0.1', port });
  let said = '';
  const done = () => {
    socket.destroy();
    resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0));
  };
  socket.setTimeout(patience, done);
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1');
    if (said.includes('\r\n\r\n')) done();
  });
  socket.on('error', done);
  socket.on('close', done);
  socket.write(bytes, () => {
    // Half a request of a client that is gone.
    if (then === 'destroy') done();
    else socket.end();
  });
  return promise;
}

/** Bytes that are almost a request. */
export function malformed(dice: Dice, { table, secrets }: Scene): Buffer {
  const path = `/api/tables/${table}/seats/0`;
  const cookie = `Cookie: seat=${secrets[0]}\r\n`;
  const head = (method: string, more: string, target = `${path}/actions`) =>
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${cookie}${more}\r\n`;
  const json = 'Content-Type: application/json\r\n';
  const forms: readonly (() => string)[] = [
    () => dice.bytes(dice.below(400)).toString('latin1'),
    () => `GET ${path} HTTP/1.1\r\n${'\r\n'.repeat(dice.below(3))}`,
    () => head('GET', `X-Long: ${'x'.repeat(dice.below(200_000))}\r\n`, path),
    () => head('GET', Array.from({ length: dice.below(3000) }, (_, n) => `X-${n}: y\r\n`).join(''), path),
    () => head('POST', `${json}Content-Length: 99999999999999\r\n`),
    () => head('POST', `${json}Content-Length: -1\r\n`),
    () => `${head('POST', `${json}Content-Length: 5\r\nContent-Length: 6\r\n`)}{"a":`,
    () => `${head('POST', `${json}Transfer-Encoding: chunked\r\n`)}zz\r\n{}\r\n`,
    () => `${head('POST', `${json}Transfer-Encoding: chunked\r\n`)}ffffffffffffffffff\r\n{}`,
    () => `${head('POST', `${json}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n`)}2\r\n{}\r\n0\r\n\r\n`,
    () => `${head('POST', `${json}Content-Length: 100\r\n`)}{"version":`,
    () => `${head('POST', `${json}Content-Length: 2\r\n`)}{}${head('GET', '', path)}`,
    () => head(dice.pick(['BREW', 'get', 'CONNECT', 'TRACE', 'G\u0000T']), '', path),
    () =>
      head(
        'GET',
        '',
        dice.pick([
          '/api/tables/\u0000',
          '//',
          'http://evil.example/api/games',
          '*',
          '/api/%',
          `/api/${'a/'.repeat(2000)}`,
          '/api/tables/é',
        ]),
      ),
    () => head('GET', `Cookie: ${'seat=x; '.repeat(dice.below(500))}\r\n`, path),
    () => head('GET', 'Host: evil.example\r\n', path),
    () => head('GET', `Bad Header\r\n: empty\r\nX:\u0001\r\n`, path),
    () => head('GET', 'Connection: Upgrade\r\nUpgrade: websocket\r\n', `${path}/live`),
    () =>
      head(
        'GET',
        `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: ${'x'.repeat(dice.below(100))}\r\nSec-WebSocket-Version: ${dice.below(20)}\r\n`,
        `${path}/live`,
      ),
    () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  ];
  const whole = dice.pick(forms)();
  return Buffer.from(dice.once(4) ? whole.slice(0, dice.below(whole.length + 1)) : whole, 'latin1');
}

const CONTINUED = 0;
export const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;

/** A frame as RFC 6455 writes it, if nothing about it is changed. */
export function frame(
  opcode: number,
  payload: Uint8Array,
  { isMasked = true, bits = 0x80, length = payload.length } = {},
): Buffer {
  const mask = isMasked ? 0x80 : 0;
  const head =
    length < 126
      ? Buffer.from([bits | opcode, mask | length])
      : length < 65_536
        ? Buffer.from([bits | opcode, mask | 126, length >> 8, length & 255])
        : Buffer.concat([
            Buffer.from([bits | opcode, mask | 127]),
            Buffer.from(length.toString(16).padStart(16, '0'), 'hex'),
          ]);
  return Buffer.concat([head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), payload]);
}

/** An action as the page of a seat sends it, with something about it changed more often than not. */
const actMessage = (dice: Dice, { known }: Scene): string =>
  `{"act":${bodyOf('act', dice, (name) => known[name] ?? [])},"lang":"${dice.pick(['fr', 'en', 'xx'])}"}`;

/** Frames that a page may send, and others that it never does, on a connection that is open. */
function frames(dice: Dice, scene: Scene): Uint8Array {
  const some = (most: number) => dice.bytes(dice.below(most));
  const kinds: readonly (() => Buffer)[] = [
    () => frame(TEXT, Buffer.from('ping')),
    () => frame(TEXT, Buffer.from('{"version":1}')),
    () => frame(TEXT, Buffer.from(actMessage(dice, scene))),
    () => frame(TEXT, Buffer.from(actMessage(dice, scene))),
    () => frame(TEXT, some(50)),
    () => frame(BINARY, some(300)),
    () => frame(BINARY, Buffer.alloc(dice.below(400_000))),
    () => frame(TEXT, Buffer.from('x'), { isMasked: false }),
    () => frame(CONTINUED, some(10)),
    () => frame(TEXT, some(10), { bits: 0 }),
    () => frame(3 + dice.below(5), some(10)),
    () => frame(TEXT, some(10), { bits: 0xf0 }),
    () => frame(PING, Buffer.alloc(dice.below(300))),
    () => frame(CLOSE, some(4)),
    () => Buffer.concat([frame(CLOSE, Buffer.from([3, 232])), frame(TEXT, Buffer.from('after'))]),
    () => frame(TEXT, Buffer.from('x'), { length: 2 ** 40 }),
    () => some(100),
  ];
  return Buffer.concat(Array.from({ length: 1 + dice.below(4) }, () => dice.pick(kinds)()));
}

/** The bytes that open the live connection of a seat, or of a spectator. */
const handshake = ({ table, secrets }: Scene, seat: Seat | null): Buffer =>
  Buffer.from(
    [
      `GET /api/tables/${table}${seat === null ? '' : `/seats/${seat}`}/live HTTP/1.1`,
      'Host: localhost',
      `Cookie: seat=${seat === null ? '' : secrets[seat]}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n'),
  );

/** Opens a live connection, and writes frames to it: the status of its opening, once it is closed again. */
export function framesSent(port: number, scene: Scene, dice: Dice, seat: Seat | null): Promise<number> {
  const bytes = frames(dice, scene);
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = connect({ host: '127.0.0.1', port });
  let status = 0;
  const done = () => {
    socket.destroy();
    resolve(status);
  };
  socket.setTimeout(OPENING, done);
  socket.on('data', (chunk: Buffer) => {
    if (status !== 0) return;
    status = Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? 0);
    socket.setTimeout(PATIENCE);
    socket.write(bytes, () => socket.end());
  });
  socket.on('error', done);
  socket.on('close', done);
  socket.write(handshake(scene, seat));
  return promise;
}
