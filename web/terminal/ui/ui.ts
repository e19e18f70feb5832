import type { Drawing, Line } from '../../../shared/game/terminal.ts';

/** What is on the screen above the line that is typed. */
export interface ScreenFrame {
  readonly board: Drawing | null;
  readonly status: readonly Line[];
  /** What happened: the latest lines, as far as there is room. */
  readonly news: readonly string[];
  /** What is asked, and what was answered. */
  readonly text: readonly string[];
  /** A list that nobody asked for: shown if no board is cut for it; otherwise `instead`. */
  readonly offers: { readonly lines: readonly string[]; readonly instead: string } | null;
  /** What can be typed. */
  readonly menu: readonly string[];
}

export const BLANK: ScreenFrame = { board: null, status: [], news: [], text: [], offers: null, menu: [] };

export interface AskOptions {
  /** Nothing that is typed is shown. */
  readonly isSecret?: boolean;
  /** Nothing is waited for but a command: lines that were piped in for a later question are left for it. */
  readonly isIdle?: boolean;
  /** Gives up the question, unless its answer has been begun. */
  readonly signal?: AbortSignal;
}

/** A terminal, or what stands in for one. */
export interface Ui {
  /** Replaces what is on the screen. */
  show(frame: ScreenFrame): void;
  /** The line that is typed; null if the question was given up. Throws `Ended` when nothing more will be typed. */
  ask(question: string, options?: AskOptions): Promise<string | null>;
  /** Shows a text of any length, page by page. */
  read(lines: readonly string[], more: string): Promise<void>;
  /** Leaves the terminal as it was found; `last` stays there to be read. */
  close(last: readonly string[]): void;
}

/** The input has ended, or its user wants to leave. */
export class Ended extends Error {}
