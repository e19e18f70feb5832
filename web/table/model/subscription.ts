import type { AskMessage, Problem } from '../../../shared/protocol/messages/live.ts';
import type { Act } from '../../../shared/protocol/messages/play.ts';
import type { Company, Snapshot, Update } from '../../../shared/protocol/messages/snapshot.ts';
import { pathTo, type Reader } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { isEarly } from '../../app/early.ts';
import { lang } from '../../app/lang.ts';
import { type ApiAnswer, call, random128 } from '../../app/request.ts';
import { makeTimer } from '../../app/timer.ts';
import { type Connection, type Event, next, START, type State } from './following.ts';
import { type LiveSocket, openLiveSocket } from './live-socket.ts';

export interface Listener {
  onSnapshot(snapshot: Snapshot): void;
  /** Returns whether the update applies to what is shown; if not, a snapshot is requested. */
  onUpdate(update: Update): boolean;
  /** Nothing but the company has changed. */
  onCompany(company: Company): void;
  onConnection(connection: Connection): void;
  onRefused(problem: Problem): void;
}

export interface Subscription {
  say(message: string): boolean;
  /**
   * Sends an action over the socket. Null if there is none, or no answer in time: it is then unknown whether the action
   * was played, and the same request can be posted.
   */
  act(body: Act): Promise<ApiAnswer<Snapshot | Update> | null>;
  /** Asks for something over the socket of a seat; null as for an action. */
  ask<Value>(what: AskMessage['ask']): Promise<ApiAnswer<Value> | null>;
  stop(): void;
}

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && 'version' in value && 'stage' in value;

export const isUpdate = (value: unknown): value is Update =>
  typeof value === 'object' && value !== null && 'since' in value;

const isCompany = (value: unknown): value is { readonly company: Company } =>
  typeof value === 'object' && value !== null && 'company' in value;

/**
 * Follows a table until it is stopped; how is decided in `following.ts`. `version` is the version shown, 0 if none is.
 */
export function follow(id: string, reader: Reader, version: () => number, listener: Listener): Subscription {
  // Where the device says that there is no network, nobody waits for requests to fail.
  let state: State = navigator.onLine === false ? { ...START, connection: 'offline' } : START;
  let socket: LiveSocket | null = null;
  let etag: string | null = null;
  const timers = {
    request: makeTimer(() => happen({ type: 'due', what: 'request' })),
    socket: makeTimer(() => happen({ type: 'due', what: 'socket' })),
  };

  function happen(event: Event): void {
    const [after, ...effects] = next(state, event, { isHidden: document.hidden, chance: Math.random() });
    const before = state;
    state = after;
    if (after !== 'stopped' && before !== 'stopped' && after.connection !== before.connection)
      listener.onConnection(after.connection);
    for (const effect of effects) {
      if (typeof effect === 'string') perform[effect]();
      else if (effect.after === null) timers[effect.what].clear();
      else timers[effect.what].set(effect.after);
    }
  }

  const isStopped = () => state === 'stopped';

  /** The answer to a request for the snapshot, which is shown; null if the page has stopped meanwhile. */
  async function request(): Promise<ApiAnswer<Snapshot> | null> {
    const answer = await call(routes.snapshot, { table: id, reader }, { etag });
    if (isStopped()) return null;
    if (answer.type !== 'ok') return answer;
    etag = answer.etag;
    listener.onSnapshot(answer.value);
    return answer;
  }

  async function poll(): Promise<void> {
    const answer = await request();
    if (answer === null) return;
    happen({ type: 'answered', answer });
    if (answer.type === 'refused' && isStopped()) listener.onRefused(answer.problem);
  }

  /** Returns whether the news could be shown. */
  function read(news: object | null): boolean {
    if (isUpdate(news)) return listener.onUpdate(news);
    if (isSnapshot(news)) listener.onSnapshot(news);
    else if (isCompany(news)) listener.onCompany(news.company);
    return true;
  }

  function connect(): void {
    const lose = (wasOpen: boolean) => {
      socket = null;
      happen({ type: 'lost', wasOpen });
    };
    socket = openLiveSocket(id, reader, version(), {
      onOpen: () => happen({ type: 'opened' }),
      onReceived: (news) => happen({ type: 'heard', fits: read(news) }),
      onLost: lose,
    });
    if (socket === null) lose(false);
  }

  /**
   * Begins with the snapshot that the document has requested; the socket then brings only what changed since. If the
   * document has opened a socket as well, whichever comes first is shown.
   */
  async function begin(): Promise<void> {
    if (globalThis.earlySocket !== undefined) happen({ type: 'begun', isTold: true });
    const answer = await request();
    if (answer !== null) happen({ type: 'begun', isTold: answer.type === 'ok' });
  }

  const wake = ({ type }: { readonly type: string }) =>
    happen({ type: 'woken', by: type === 'online' || type === 'offline' ? type : 'look' });

  function close(): void {
    for (const timer of Object.values(timers)) timer.clear();
    socket?.close();
    document.removeEventListener('visibilitychange', wake);
    for (const event of ['online', 'offline'] as const) window.removeEventListener(event, wake);
  }

  const perform = { connect, close, request: () => void poll(), check: () => socket?.check() };
  document.addEventListener('visibilitychange', wake);
  for (const event of ['online', 'offline'] as const) window.addEventListener(event, wake);
  listener.onConnection(state.connection);
  if (isEarly(pathTo(routes.snapshot, { table: id, reader }))) void begin();
  else happen({ type: 'begun', isTold: false });
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
    stop: () => happen({ type: 'stopped' }),
  };
}
