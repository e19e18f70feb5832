import type { Choice, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { ask } from '../support/ask.ts';

/** The open page of a seat: what it was told, by answers and by its live connection. */
export interface Page {
  snapshot(): Snapshot;
  /** The answer to something that was posted from this page. */
  take(text: string): Promise<void>;
  /** When the live connection had brought that version or a later one, by `performance.now()`. */
  heard(version: number): Promise<number>;
  /** The size in bytes of each message that the live connection has brought so far, but the first. */
  readonly pushed: readonly number[];
  /** Says something over the live connection. */
  say(message: string): void;
  /**
   * Plays an action over the live connection, as pages do, and resolves to the size of the answer in bytes; with the
   * refusal, it is rejected.
   */
  act(body: { readonly version: number; readonly key: string; readonly code: string | undefined }): Promise<number>;
  /** Asks for something over the live connection, as pages do, and resolves when it has come. */
  ask(what: object): Promise<void>;
  close(): void;
}

/** What changed in a value: it is another one, it is gone, or something inside changed; docs/protocol.md. */
type Patch = readonly [] | readonly [unknown] | { readonly [key: string]: Patch };

/**
 * What changed since a version; a Worker that does not know updates sends snapshots. One that is asked for codes may
 * name choices by them.
 */
interface Update {
  readonly since: number;
  readonly version: number;
  readonly company: Snapshot['company'];
  readonly patch: Patch | null;
  readonly choices?: readonly string[];
  readonly orders?: readonly string[];
}

const isSnapshot = (value: object): value is Snapshot => 'version' in value && 'stage' in value;
const isUpdate = (value: object): value is Update => 'version' in value && 'since' in value;

/* As a client does that shares no code with the service, so that one bench measures several versions of it. */
function patched(value: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) return patch[0];
  const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  for (const [key, change] of Object.entries(patch) as [string, Patch][]) {
    if (Array.isArray(change) && change.length === 0) Reflect.deleteProperty(copy, key);
    else Reflect.set(copy, key, patched(Reflect.get(copy, key), change));
  }
  return copy;
}

/** In milliseconds, as often as pages: whoever is silent for a minute is disconnected. */
const PING_EVERY = 10_000;

/** What codes stand for in a view. */
type Meaning = (view: unknown, code: string) => unknown;

/** Opens the page of a seat; `url` is that of the seat. Whoever chooses by chance need not know what codes stand for. */
export async function openPage(url: string, cookie: string, meaning: Meaning = () => null): Promise<Page> {
  // Node's own clients may send headers, which those of browsers may not.
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live?since=0&codes=1`, {
    headers: { cookie },
  } as unknown as string);
  const opened = Promise.withResolvers<Snapshot>();
  const pushed: number[] = [];
  const unanswered = new Map<string, PromiseWithResolvers<number>>();
  const arrivals: { readonly version: number; readonly at: number }[] = [];
  let wanted: { readonly version: number; readonly resolve: (at: number) => void } | undefined;
  let latest: Snapshot | undefined;

  /** The snapshot after a message; undefined if it says nothing new about the game. */
  async function read(text: string): Promise<Snapshot | undefined> {
    const message = JSON.parse(text) as object;
    if (isSnapshot(message)) return message;
    if (!isUpdate(message) || message.version <= (latest?.version ?? -1)) return undefined;
    const { since, patch, version, company, choices, orders } = message;
    if (since !== latest?.version) return JSON.parse(await ask(url, 'GET', cookie)) as Snapshot;
    const next = { ...(patched(latest, patch ?? {}) as Snapshot), version, company };
    if (next.play === null) return next;
    const { view } = next.play;
    const read = (codes: readonly string[]) => codes.map((code): Choice => ({ code, action: meaning(view, code) }));
    const named = { ...(choices && { choices: read(choices) }), ...(orders && { orders: read(orders) }) };
    return { ...next, play: { ...next.play, ...named } };
  }
  async function take(text: string): Promise<void> {
    const next = await read(text);
    if (next && next.version > (latest?.version ?? -1)) latest = next;
  }

  socket.onerror = () => opened.reject(new Error(`${url}: no live connection`));
  socket.onmessage = async ({ data }: MessageEvent<string>) => {
    const at = performance.now();
    if (data === 'pong') return;
    const { answered, problem } = JSON.parse(data) as { readonly answered?: string; readonly problem?: object };
    const answer = unanswered.get(answered ?? '');
    if (problem) return answer?.reject(new Error(JSON.stringify(problem)));
    if (latest && !answer) pushed.push(Buffer.byteLength(data));
    await take(data);
    answer?.resolve(Buffer.byteLength(data));
    if (!latest) return;
    opened.resolve(latest);
    const { version } = latest;
    arrivals.push({ version, at });
    if (wanted && version >= wanted.version) wanted.resolve(at);
  };
  const first = await opened.promise;
  const pings = setInterval(() => socket.send('ping'), PING_EVERY);
  return {
    snapshot: () => latest ?? first,
    take,
    pushed,
    say: (message) => socket.send(message),
    act(body) {
      const answer = Promise.withResolvers<number>();
      unanswered.set(body.key, answer);
      socket.send(JSON.stringify({ act: body, lang: 'en' }));
      return answer.promise.finally(() => unanswered.delete(body.key));
    },
    async ask(what) {
      const key = crypto.randomUUID().replaceAll('-', '');
      const answer = Promise.withResolvers<number>();
      unanswered.set(key, answer);
      socket.send(JSON.stringify({ ask: what, key, lang: 'en' }));
      await answer.promise.finally(() => unanswered.delete(key));
    },
    async heard(version) {
      while (arrivals.length > 1 && (arrivals[0]?.version ?? version) < version) arrivals.shift();
      const [arrival] = arrivals;
      if (arrival && arrival.version >= version) return arrival.at;
      const { promise, resolve } = Promise.withResolvers<number>();
      wanted = { version, resolve };
      const at = await promise;
      wanted = undefined;
      return at;
    },
    close() {
      clearInterval(pings);
      socket.close();
    },
  };
}
