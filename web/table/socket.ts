import type { Company, Snapshot, Update } from '../../shared/protocol/messages/snapshot.ts';
import type { Problem } from '../../shared/protocol/problems.ts';
import type { Act, ActMessage, AskMessage } from '../../shared/protocol/requests.ts';
import { earlySocket, fetchSnapshot, isSnapshotEarly, livePath, type Reader } from '../api.ts';
import { lang } from '../lang.ts';
import { type Answer, random128 } from '../request.ts';
import { type Message, openAnswers } from './answers.ts';

/** How this page gets updates: `live` by socket, `polling` by requests at intervals, `offline` not at all. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline';

export interface Listener {
  onSnapshot(snapshot: Snapshot): void;
  /** Returns whether the update applies to what is shown; if not, a snapshot is requested. */
  onUpdate(update: Update): boolean;
  /** Nothing else of the table has changed. */
  onCompany(company: Company): void;
  onConnection(connection: Connection): void;
  onRefused(problem: Problem): void;
}

/** A page that follows its table. */
export interface Subscription {
  /** Sends a message over the socket. Returns whether there was one. */
  say(message: string): boolean;
  /**
   * Sends an action over the socket. Null if there is none, or if it has no answer in time: whether the action was
   * played is not known then, and the same request can be posted.
   */
  act(body: Act): Promise<Answer<Snapshot | Update> | null>;
  /** Asks for something over the socket of a seat; null as for an action. */
  ask<Value>(what: AskMessage['ask']): Promise<Answer<Value> | null>;
  stop(): void;
}

/**
 * In milliseconds: a socket without an answer within the sum of these two is considered dead. The platform answers
 * pings without waking the object.
 */
const PING_EVERY = 10_000;
const PONG_WITHIN = 5_000;
const OPEN_WITHIN = 6_000;
/** If the socket has delivered nothing by then, a snapshot is requested. */
const TOLD_WITHIN = 1_000;
const POLL_EVERY = 4_000;
const POLL_HIDDEN_EVERY = 30_000;
const LONGEST_WAIT = 30_000;

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && 'version' in value && 'stage' in value;

export const isUpdate = (value: unknown): value is Update =>
  typeof value === 'object' && value !== null && 'since' in value;

const isCompany = (value: unknown): value is { readonly company: Company } =>
  typeof value === 'object' && value !== null && 'company' in value;

/**
 * Follows a table until it is stopped: by a socket, reopened with exponential back-off, and by conditional requests
 * while there is none. `version` is the version shown, 0 if none is.
 */
export function follow(id: string, reader: Reader, version: () => number, listener: Listener): Subscription {
  let socket: WebSocket | null = null;
  let failures = 0;
  let etag: string | null = null;
  let isAsking = false;
  let isStopped = false;
  let connection: Connection = 'connecting';
  const answers = openAnswers();
  const timers = new Map<'ping' | 'pong' | 'open' | 'retry' | 'poll', ReturnType<typeof setTimeout>>();

  const clear = (name: Parameters<typeof timers.get>[0]) => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  const later = (name: Parameters<typeof timers.get>[0], ms: number, run: () => void) => {
    clear(name);
    timers.set(name, setTimeout(run, ms));
  };

  const tell = (next: Connection) => {
    connection = next;
    listener.onConnection(next);
  };

  async function ask(): Promise<void> {
    if (isAsking || isStopped) return;
    isAsking = true;
    const answer = await fetchSnapshot(id, reader, etag);
    isAsking = false;
    if (isStopped) return;
    let wait = document.hidden ? POLL_HIDDEN_EVERY : POLL_EVERY;
    switch (answer.type) {
      case 'ok':
        etag = answer.etag;
        listener.onSnapshot(answer.value);
        break;
      case 'refused':
        if (answer.problem.status !== 429) {
          listener.onRefused(answer.problem);
          stop();
          return;
        }
        wait = Math.max(wait, 1000 * (answer.problem.retryAfter ?? 0));
        break;
      case 'unchanged':
      case 'unreachable':
        break;
    }
    if (socket?.readyState === WebSocket.OPEN) return;
    tell(answer.type === 'unreachable' ? 'offline' : 'polling');
    later('poll', wait, () => void ask());
  }

  function ping(): void {
    // A closing socket waits for the other side, which may never answer.
    if (socket?.readyState !== WebSocket.OPEN) {
      lose();
      return;
    }
    socket.send('ping');
    later('pong', PONG_WITHIN, () => lose());
    later('ping', PING_EVERY, ping);
  }

  function read(message: object): void {
    if (isUpdate(message)) {
      if (!listener.onUpdate(message)) void ask();
    } else if (isSnapshot(message)) listener.onSnapshot(message);
    else if (isCompany(message)) listener.onCompany(message.company);
  }

  /** Sends a message over the socket, and resolves to the answer with that key. */
  function answered<Value>(key: string, message: ActMessage | AskMessage): Promise<Answer<Value> | null> {
    const open = connection === 'live' && socket?.readyState === WebSocket.OPEN ? socket : null;
    if (open === null) return Promise.resolve(null);
    const answer = answers.wait<Value>(key, ping);
    open.send(JSON.stringify(message));
    return answer;
  }

  /** Gives the socket up: polls at once, and opens another socket later. */
  function lose(): void {
    const lost = socket;
    socket = null;
    for (const name of ['ping', 'pong', 'open'] as const) clear(name);
    lost?.close();
    answers.giveUp();
    if (isStopped) return;
    if (connection === 'live') tell('connecting');
    failures += 1;
    void ask();
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** failures);
    later('retry', wait * (0.75 + Math.random() / 2), connect);
  }

  function connect(): void {
    if (isStopped || socket !== null) return;
    const url = new URL(`/api${livePath(id, reader, version())}`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const early = earlySocket(id, reader);
    const opened = early?.socket ?? new WebSocket(url);
    socket = opened;
    later('open', OPEN_WITHIN, () => lose());
    const begin = () => {
      if (socket !== opened) return;
      clear('open');
      tell('live');
      later('ping', PING_EVERY, ping);
    };
    const take = ({ data }: MessageEvent<unknown>) => {
      if (socket !== opened || typeof data !== 'string') return;
      failures = 0;
      clear('poll');
      clear('pong');
      if (data === 'pong') return;
      const news = answers.receive(JSON.parse(data) as Message);
      if (news !== null) read(news);
    };
    opened.onopen = begin;
    opened.onmessage = take;
    opened.onclose = () => {
      if (socket === opened) lose();
    };
    // Whoever follows the table first has to know how.
    if (opened.readyState === WebSocket.OPEN)
      queueMicrotask(() => {
        begin();
        for (const message of early?.told ?? []) take(message);
      });
  }

  function live(): void {
    later('poll', TOLD_WITHIN, () => void ask());
    connect();
  }

  /** The snapshot that the document has asked for comes first: the socket then tells only what has changed since. */
  async function begin(): Promise<void> {
    const answer = await fetchSnapshot(id, reader, null);
    if (isStopped) return;
    if (answer.type !== 'ok') return live();
    etag = answer.etag;
    listener.onSnapshot(answer.value);
    connect();
  }

  /** The device woke up, or its network changed: check the connection now instead of at the next interval. */
  function wake(event: Event): void {
    if (document.hidden || isStopped || socket?.readyState === WebSocket.CONNECTING) return;
    if (socket !== null) {
      ping();
      // A socket that outlives the loss of the network may not have brought everything.
      if (event.type === 'online') void ask();
      return;
    }
    clear('retry');
    connect();
    void ask();
  }

  function stop(): void {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    socket?.close();
    answers.giveUp();
    document.removeEventListener('visibilitychange', wake);
    for (const event of ['online', 'offline'] as const) window.removeEventListener(event, wake);
  }

  document.addEventListener('visibilitychange', wake);
  for (const event of ['online', 'offline'] as const) window.addEventListener(event, wake);
  tell('connecting');
  if (isSnapshotEarly(id, reader)) void begin();
  else live();
  return {
    say(message) {
      if (connection !== 'live' || socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(message);
      return true;
    },
    act: (body) => answered(body.key, { act: body, lang: lang.value }),
    async ask<Value>(what: AskMessage['ask']) {
      const key = random128();
      return typeof reader === 'number' ? answered<Value>(key, { ask: what, key, lang: lang.value }) : null;
    },
    stop,
  };
}
