/** A socket that the document opened, and the messages received so far. */
export interface EarlySocket {
  /** Without the query. */
  readonly path: string;
  readonly socket: WebSocket;
  readonly told: readonly MessageEvent[];
}

/** In milliseconds: if the socket has delivered nothing by then, the snapshot is requested too. */
export const TOLD_WITHIN = 1_000;

declare global {
  /** The paths of the files that the document has, or has requested. */
  var requestedFiles: ReadonlySet<string> | undefined;
  /** By path: the answers to requests that the document sent before the modules of the page were loaded. */
  var early: Map<string, Promise<Response>> | undefined;
  /** The socket of the table, if this browser knows its seat there. */
  var earlySocket: EarlySocket | undefined;
  /** Resolves once the style sheet of every page has loaded or failed. */
  var styled: Promise<unknown> | undefined;
  /** Resolves once all files that the page needs at once have loaded or failed. */
  var preloaded: Promise<unknown> | undefined;
  /** Whether the document shows its page already, until the modules take it over. */
  var isDrawn: boolean | undefined;
  /** The button of that page that was last pressed. */
  var pressedEarly: HTMLButtonElement | undefined;
}

export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = globalThis.early?.get(path);
  globalThis.early?.delete(path);
  return answer;
}

export function takeEarlySocket(path: string): EarlySocket | undefined {
  const early = globalThis.earlySocket;
  globalThis.earlySocket = undefined;
  if (early?.path === path && early.socket.readyState <= WebSocket.OPEN) return early;
  early?.socket.close();
  return undefined;
}

export const isEarly = (path: string): boolean => globalThis.early?.has(path) ?? false;
