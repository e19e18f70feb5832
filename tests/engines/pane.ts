/** A sequence of input as WebDriver takes it, the same in its classic and its bidirectional protocol. */
interface Input {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A page of a player, in a browser that knows no other player. */
export interface Pane {
  /** Whether a tap is a finger's. */
  readonly hasTouch: boolean;
  open(address: string): Promise<void>;
  /** The result of a function in the page, which sees nothing but its arguments. Both are JSON. */
  evaluate<const Args extends readonly unknown[], Value>(
    inPage: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value>;
  perform(input: Input): Promise<void>;
  /** A picture of the window, as PNG. */
  shot(): Promise<Buffer>;
  /** What went wrong in the page since it was asked last, as its console says it. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The browser has ended, or the process of one of its pages: nothing that our pages could do about. */
export class BrowserCrash extends Error {}

/** A window in which everything is to work. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly hasTouch: boolean;
  readonly isDark: boolean;
}

/** A browser that is not Chromium. */
export interface Engine {
  readonly name: string;
  /** The packages that it needs and this machine does not have, by their names in Debian. */
  missing(): readonly string[];
  /** Starts it; each pane has a profile of its own. */
  start(look: Look): Promise<Running>;
}

export interface Running {
  /** What the browser calls itself. */
  readonly version: string;
  newPane(): Promise<Pane>;
  stop(): Promise<void>;
}
