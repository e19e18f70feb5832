import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { frame, TEXT } from '../hostile/raw.ts';

/** What a client has done, and what came of it. */
export interface Tally {
  /** Requests, messages over sockets, and connections. */
  asked: number;
  /** Answered that it was too much, or cut off. */
  refused: number;
  readonly statuses: Record<string, number>;
}

export const newTally = (): Tally => ({ asked: 0, refused: 0, statuses: {} });

/** Refusals of what is too much; a service that cannot go on may also hang up. */
const isRefusal = (status: number | string): boolean => [429, 503, 'cut off', 'too-many-sockets'].includes(status);

/** An answer; its status is 0 if none came. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

interface Asked {
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A live connection whose bytes are at hand. */
export interface Wire {
  readonly socket: Socket;
  say(text: string): void;
  readonly isOpen: () => boolean;
}

interface Connecting {
  readonly cookie?: string;
  /** Gets each message; without it, nothing is read once the connection is open. */
  readonly onText?: (text: string) => void;
  readonly onClose?: () => void;
}

/** More than anybody asks for at a time. */
const MAX_CONNECTIONS = 400;

/** Somebody at an IP address of their own: all of 127.0.0.0/8 is this machine. */
export class Client {
  readonly port: number;
  readonly address: string;
  readonly tally: Tally = newTally();
  readonly #open = new Set<Socket>();
  #agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });

  constructor(port: number, address: string) {
    this.port = port;
    this.address = address;
  }

  count(status: number | string): void {
    const { tally } = this;
    tally.asked += 1;
    if (isRefusal(status)) tally.refused += 1;
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
  }

  ask(method: string, path: string, { cookie = '', body, headers }: Asked = {}): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    const sent = request(
      {
        host: '127.0.0.1',
        port: this.port,
        localAddress: this.address,
        method,
        path,
        agent: this.#agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), cookie, ...headers },
      },
      (response) => {
        let said = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          said += chunk;
        });
        response.on('close', () => {
          const status = response.complete ? (response.statusCode ?? 0) : 0;
          this.count(status || 'cut off');
          resolve({ status, text: said, headers: response.headers });
        });
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection just as it is used again.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        return resolve(this.ask(method, path, { cookie, body, ...(headers && { headers }) }));
      this.count('cut off');
      resolve({ status: 0, text: '', headers: {} });
    });
    sent.end(text);
    return promise;
  }

  /** Opens a connection and writes to it; what comes back is read. */
  connection(bytes: string | Uint8Array = ''): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.port, localAddress: this.address });
    this.#open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#open.delete(socket));
    if (bytes.length > 0) socket.write(bytes);
    return socket;
  }

  /** Opens the live connection of a table or a seat; undefined if it is refused. */
  wire(path: string, { cookie = '', onText, onClose }: Connecting = {}): Promise<Wire | undefined> {
    const { promise, resolve } = Promise.withResolvers<Wire | undefined>();
    const socket = this.connection(
      [
        `GET ${path} HTTP/1.1`,
        'Host: localhost',
        `Cookie: ${cookie}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
        '\r\n',
      ].join('\r\n'),
    );
    let read = Buffer.alloc(0);
    let isUpgraded = false;
    let isAnswered = false;
    socket.on('data', (chunk: Buffer) => {
      read = Buffer.concat([read, chunk]);
      if (!isUpgraded) {
        const end = read.indexOf('\r\n\r\n');
        if (end < 0) return;
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(read.toString('latin1', 0, 20))?.[1] ?? 0);
        const isFull = status !== 101 && read.includes('too-many-sockets');
        isAnswered = true;
        this.count(isFull ? 'too-many-sockets' : status);
        if (status !== 101) {
          resolve(undefined);
          socket.destroy();
          return;
        }
        isUpgraded = true;
        read = read.subarray(end + 4);
        resolve({
          socket,
          say: (text) => void socket.write(frame(TEXT, Buffer.from(text))),
          isOpen: () => !socket.destroyed && socket.writable,
        });
        if (onText === undefined) {
          socket.pause();
          return;
        }
      }
      for (let message = textFrame(read); message !== undefined; message = textFrame(read)) {
        read = read.subarray(message.length);
        if (message.isClose) socket.destroy();
        else onText?.(message.text);
      }
    });
    socket.on('close', () => {
      if (!isAnswered) this.count('cut off');
      resolve(undefined);
      onClose?.();
    });
    return promise;
  }

  /** Closes whatever is open. */
  end(): void {
    this.#agent.destroy();
    this.#agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
    for (const socket of this.#open) socket.destroy();
  }
}

const CLOSE = 8;

/** The first frame of a server, if it is complete: servers do not mask, and workerd does not split messages. */
function textFrame(
  bytes: Buffer,
): { readonly text: string; readonly isClose: boolean; readonly length: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] ?? 0) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return undefined;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < head + length) return undefined;
  const isClose = ((bytes[0] ?? 0) & 0x0f) === CLOSE;
  return { text: bytes.toString('utf8', head, head + length), isClose, length: head + length };
}
