import type { ActMessage, AskMessage } from '../../../shared/protocol/messages/live.ts';
import { pathTo, type Reader } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { takeEarlySocket } from '../../app/early.ts';
import type { ApiAnswer } from '../../app/request.ts';
import { makeTimer } from '../../app/timer.ts';
import { openAnswers, type SocketMessage } from './answers.ts';

/**
 * In milliseconds: a socket without an answer within the sum of these two is considered dead. The platform answers
 * pings without waking the object.
 */
const PING_EVERY = 10_000;
const PONG_WITHIN = 5_000;
const OPEN_WITHIN = 6_000;

interface Listener {
  onOpen(): void;
  /** Something was received: news of the table, or null for anything else, such as an awaited answer. */
  onReceived(news: object | null): void;
  /** The socket is closed, or does not answer. Called once, but not after `close`. */
  onLost(wasOpen: boolean): void;
}

export interface LiveSocket {
  isOpen(): boolean;
  send(message: string): void;
  /** Sends a message, and resolves to the answer with that key: null if there is none in time. */
  ask<Value>(key: string, message: ActMessage | AskMessage): Promise<ApiAnswer<Value> | null>;
  /** Finds out now whether it is alive, rather than at the next interval. */
  check(): void;
  close(): void;
}

/** A new socket; null where a browser or its extension forbids sockets. */
function socketTo(url: URL): WebSocket | null {
  try {
    return new WebSocket(url);
  } catch {
    return null;
  }
}

/**
 * Opens a socket for the changes after a version, or takes over the one that the document has opened. Null if there can
 * be none.
 */
export function openLiveSocket(id: string, reader: Reader, version: number, listener: Listener): LiveSocket | null {
  const url = new URL(`/api${pathTo(routes.live, { table: id, reader, since: version, codes: 1 })}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const early = takeEarlySocket(pathTo(routes.live, { table: id, reader }));
  const socket = early?.socket ?? socketTo(url);
  return socket && attend(socket, early?.told ?? [], listener);
}

/** Listens to a socket, after the messages that it has received already. */
function attend(
  socket: WebSocket,
  told: readonly MessageEvent[],
  { onOpen, onReceived, onLost }: Listener,
): LiveSocket {
  const answers = openAnswers();
  const [opening, ping, pong] = [makeTimer(lose), makeTimer(check), makeTimer(lose)];
  let state: 'opening' | 'open' | 'over' = 'opening';
  const isOpen = () => state === 'open' && socket.readyState === WebSocket.OPEN;

  function begin(): void {
    if (state === 'over') return;
    state = 'open';
    opening.clear();
    ping.set(PING_EVERY);
    onOpen();
  }

  function receive({ data }: MessageEvent<unknown>): void {
    if (state === 'over' || typeof data !== 'string') return;
    pong.clear();
    const news = data === 'pong' ? null : answers.receive(JSON.parse(data) as SocketMessage);
    if (news !== null && 'closed' in news) lose();
    else onReceived(news);
  }

  function check(): void {
    // A closing socket waits for the other side, which may never answer.
    if (socket.readyState !== WebSocket.OPEN) {
      lose();
      return;
    }
    socket.send('ping');
    pong.set(PONG_WITHIN);
    ping.set(PING_EVERY);
  }

  function close(): void {
    state = 'over';
    for (const timer of [opening, ping, pong]) timer.clear();
    socket.close();
    answers.giveUp();
  }

  function lose(): void {
    if (state === 'over') return;
    const wasOpen = state === 'open';
    close();
    onLost(wasOpen);
  }

  opening.set(OPEN_WITHIN);
  socket.onopen = begin;
  socket.onmessage = receive;
  socket.onclose = lose;
  // Not synchronously: the caller must have the socket first.
  if (socket.readyState === WebSocket.OPEN)
    queueMicrotask(() => {
      begin();
      told.forEach(receive);
    });
  return {
    isOpen,
    send: (message) => socket.send(message),
    async ask<Value>(key: string, message: ActMessage | AskMessage) {
      if (!isOpen()) return null;
      const answer = answers.wait<Value>(key, check);
      socket.send(JSON.stringify(message));
      return answer;
    },
    check,
    close,
  };
}
