import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';

/** A seat's live connection, as a page of that seat has one. */
export interface Live {
  /** The snapshot of that version, or of a later one, as soon as it has come. */
  at(version: number): Promise<Snapshot>;
  /** How many bytes have come so far. */
  bytes(): number;
  close(): void;
}

/** Follows the table as one seat. Only what is asked for is parsed, so that the bench measures the service. */
export async function follow(url: string, cookie: string): Promise<Live> {
  // Node's own clients may send headers, which those of browsers may not.
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers: { cookie } } as unknown as string);
  let last = '';
  let version = -1;
  let bytes = 0;
  let wanted: { readonly version: number; readonly resolve: () => void } | undefined;
  const opened = Promise.withResolvers<void>();
  socket.onerror = () => opened.reject(new Error(`${url}: no live connection`));
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    last = data;
    bytes += Buffer.byteLength(data);
    version = Number(/"version":(\d+)/.exec(data)?.[1]);
    opened.resolve();
    if (wanted !== undefined && version >= wanted.version) wanted.resolve();
  };
  await opened.promise;
  return {
    async at(least) {
      if (version < least) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wanted = { version: least, resolve };
        await promise;
        wanted = undefined;
      }
      return JSON.parse(last) as Snapshot;
    },
    bytes: () => bytes,
    close: () => socket.close(),
  };
}
