import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
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
  close(): void;
}

/** Whether it is all that a viewer is told of a table, and not what changed. */
export const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && 'version' in value && 'stage' in value;
const isCompany = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'company';

/** Opens the page of a seat; `url` is that of the seat. */
export async function openPage(url: string, cookie: string): Promise<Page> {
  // Node's own clients may send headers, which those of browsers may not.
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, { headers: { cookie } } as unknown as string);
  const opened = Promise.withResolvers<Snapshot>();
  const pushed: number[] = [];
  const arrivals: { readonly version: number; readonly at: number }[] = [];
  let wanted: { readonly version: number; readonly resolve: (at: number) => void } | undefined;
  let latest: Snapshot | undefined;

  /** What a message makes of the snapshot; one that says only that something changed is followed by a question. */
  async function read(text: string): Promise<Snapshot | undefined> {
    const message: unknown = JSON.parse(text);
    if (isCompany(message)) return undefined;
    if (isSnapshot(message)) return message;
    return JSON.parse(await ask(url, 'GET', cookie)) as Snapshot;
  }
  async function take(text: string): Promise<void> {
    const next = await read(text);
    if (next && next.version > (latest?.version ?? -1)) latest = next;
  }

  socket.onerror = () => opened.reject(new Error(`${url}: no live connection`));
  socket.onmessage = async ({ data }: MessageEvent<string>) => {
    const at = performance.now();
    if (latest) pushed.push(Buffer.byteLength(data));
    await take(data);
    if (!latest) return;
    opened.resolve(latest);
    const { version } = latest;
    arrivals.push({ version, at });
    if (wanted && version >= wanted.version) wanted.resolve(at);
  };
  const first = await opened.promise;
  return {
    snapshot: () => latest ?? first,
    take,
    pushed,
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
    close: () => socket.close(),
  };
}
