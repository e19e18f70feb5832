import type { Company, Snapshot, Update } from '../../shared/protocol/messages/snapshot.ts';
import type { Problem } from '../../shared/protocol/problems.ts';
import type { Act, AskMessage } from '../../shared/protocol/requests.ts';
import { fetchSnapshot, isSnapshotEarly, type Reader } from '../app/api.ts';
import { lang } from '../app/lang.ts';
import { type Answer, random128 } from '../app/request.ts';
import { makeTimer } from '../app/timer.ts';
import { type LiveSocket, openLiveSocket } from './model/live-socket.ts';

/** How this page gets updates: `live` by socket, `polling` by requests at intervals, `offline` not at all. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline';

export interface Listener {
  onSnapshot(snapshot: Snapshot): void;
  /** Returns whether the update applies to what is shown; if not, a snapshot is requested. */
  onUpdate(update: Update): boolean;
  /** Nothing but the company has changed. */
  onCompany(company: Company): void;
  onConnection(connection: Connection): void;
  onRefused(problem: Problem): void;
}

/** A page that follows its table. */
export interface Subscription {
  /** Sends a message over the socket. Returns whether there was one. */
  say(message: string): boolean;
  /**
   * Sends an action over the socket. Null if there is none, or no answer in time: it is then unknown whether the action
   * was played, and the same request can be posted.
   */
  act(body: Act): Promise<Answer<Snapshot | Update> | null>;
  /** Asks for something over the socket of a seat; null as for an action. */
  ask<Value>(what: AskMessage['ask']): Promise<Answer<Value> | null>;
  stop(): void;
}

/** In milliseconds, as all times here: if the socket has delivered nothing by then, a snapshot is requested. */
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
  let socket: LiveSocket | null = null;
  /** Sockets lost since anything was last received. */
  let failures = 0;
  let etag: string | null = null;
  let isAsking = false;
  /** Whether a request under way may be answered with less than the page has heard of. */
  let isBehind = false;
  let isStopped = false;
  /** Whether the device has lost its network, as it says, and nothing was received since. */
  let isCutOff = false;
  const poll = makeTimer(() => void ask());
  const retry = makeTimer(connect);

  async function ask(): Promise<void> {
    if (isAsking || isStopped) return;
    isAsking = true;
    isBehind = false;
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
    if (isBehind) return ask();
    if (socket?.isOpen()) return;
    if (answer.type !== 'unreachable') isCutOff = false;
    listener.onConnection(answer.type === 'unreachable' ? 'offline' : 'polling');
    poll.set(wait);
  }

  function read(news: object): void {
    if (isUpdate(news)) {
      if (listener.onUpdate(news)) return;
      isBehind = isAsking;
      void ask();
    } else if (isSnapshot(news)) listener.onSnapshot(news);
    else if (isCompany(news)) listener.onCompany(news.company);
  }

  function connect(): void {
    if (isStopped || socket !== null) return;
    socket = openLiveSocket(id, reader, version(), {
      onOpen() {
        isCutOff = false;
        listener.onConnection('live');
      },
      onReceived(news) {
        failures = 0;
        // It was another network.
        if (isCutOff && socket?.isOpen()) listener.onConnection('live');
        isCutOff = false;
        poll.clear();
        if (news !== null) read(news);
      },
      onLost,
    });
    if (socket === null) onLost(false);
  }

  function onLost(wasOpen: boolean): void {
    socket = null;
    if (wasOpen && !isCutOff) listener.onConnection('connecting');
    failures += 1;
    void ask();
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** failures);
    retry.set(wait * (0.75 + Math.random() / 2));
  }

  function live(): void {
    poll.set(TOLD_WITHIN);
    connect();
  }

  /**
   * Begins with the snapshot that the document has requested; the socket then brings only what changed since. If the
   * document has opened a socket as well, whichever comes first is shown.
   */
  async function begin(): Promise<void> {
    if (globalThis.earlySocket !== undefined) connect();
    const answer = await fetchSnapshot(id, reader, null);
    if (isStopped) return;
    if (answer.type !== 'ok') return live();
    etag = answer.etag;
    listener.onSnapshot(answer.value);
    connect();
  }

  /** The device woke up, or its network changed: check the connection now instead of at the next interval. */
  function wake(event: Event): void {
    if (document.hidden || isStopped || socket?.isOpening()) return;
    if (event.type === 'offline') {
      isCutOff = true;
      listener.onConnection('offline');
    }
    if (socket !== null) {
      socket.check();
      // A socket that survived the loss of the network may have missed something.
      if (event.type === 'online') void ask();
      return;
    }
    retry.clear();
    connect();
    void ask();
  }

  function stop(): void {
    isStopped = true;
    for (const timer of [poll, retry]) timer.clear();
    socket?.close();
    document.removeEventListener('visibilitychange', wake);
    for (const event of ['online', 'offline'] as const) window.removeEventListener(event, wake);
  }

  document.addEventListener('visibilitychange', wake);
  for (const event of ['online', 'offline'] as const) window.addEventListener(event, wake);
  listener.onConnection('connecting');
  if (isSnapshotEarly(id, reader)) void begin();
  else live();
  return {
    say(message) {
      if (!socket?.isOpen()) return false;
      socket.send(message);
      return true;
    },
    act: async (body) => socket?.ask(body.key, { act: body, lang: lang.value }) ?? null,
    async ask<Value>(what: AskMessage['ask']) {
      if (typeof reader !== 'number') return null;
      const key = random128();
      return socket?.ask<Value>(key, { ask: what, key, lang: lang.value }) ?? null;
    },
    stop,
  };
}
