import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';

/** Everything that a player may choose, as a string. As long as it is unchanged, codes keep their meaning. */
export const choicesOf = (snapshot: Snapshot | null): string =>
  JSON.stringify([snapshot?.play?.choices, snapshot?.play?.orders]);

// docs/decisions/45-a-final-action-is-held-in-the-page.md
/** In milliseconds: how long an action can be taken back before it is sent. */
export const HOLD = 4000;

/** In milliseconds: the delay before another attempt, if another request was pending. */
const AGAIN = 200;

/** An action that is not sent yet, and can be taken back until then. */
export interface Held {
  readonly code: string;
  /** The board's description of it; the code if there is none. */
  readonly said: string;
}

interface Deps {
  readonly present: ReadonlySignal<Snapshot | null>;
  /** The request that is not answered yet; nothing else can be sent meanwhile. */
  readonly pending: ReadonlySignal<string | null>;
  /** Sends it; resolves to whether it was played. `isLeaving`: the page may end at once. */
  readonly send: (code: string, isLeaving: boolean) => Promise<boolean>;
  /** Called when the action is dropped because the table has moved on: it may mean something else, or be illegal. */
  readonly onLost: () => void;
  /** Calls the listener whenever the player leaves the page: hides it, closes it, goes to another one. */
  readonly onLeave: (listener: () => void) => () => void;
}

/**
 * Holds an action back in this page for a few seconds. Nothing is sent before, so taking it back is not an undo, and
 * nobody learns of it. Leaving the page counts as a decision, and sends it. If the table has moved on (because of
 * another tab, or a request of the others), it is dropped.
 */
export function openHeld({ present, pending, send, onLost, onLeave }: Deps) {
  const held = signal<Held | null>(null);
  let choices = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function drop(): Held | null {
    clearTimeout(timer);
    const dropped = held.peek();
    held.value = null;
    return dropped;
  }
  async function sendHeld(isLeaving: boolean): Promise<boolean> {
    if (held.peek() !== null && pending.peek() !== null) {
      clearTimeout(timer);
      timer = setTimeout(sendHeld, AGAIN, isLeaving);
      return false;
    }
    const due = drop();
    return due !== null && send(due.code, isLeaving);
  }

  const unfollow = effect(() => {
    if (choicesOf(present.value) !== choices && drop() !== null) onLost();
  });
  const stay = onLeave(() => void sendHeld(true));
  return {
    held: held as ReadonlySignal<Held | null>,
    /** Holds an action back, in place of any other. Holding the same one again does not restart its time. */
    hold(code: string, said: string): void {
      if (held.peek()?.code === code) return;
      drop();
      choices = choicesOf(present.peek());
      held.value = { code, said };
      timer = setTimeout(sendHeld, HOLD, false);
    },
    takeBack: (): void => void drop(),
    /** Resolves to whether it was played; if another request is pending, it is sent after that. */
    sendNow: (): Promise<boolean> => sendHeld(false),
    /** Sends what is held, since the table is being closed; if another request is pending, after that. */
    close(): void {
      unfollow();
      stay();
      void sendHeld(true);
    },
  };
}

/** Calls the listener when the page is hidden or closed, which may be its last chance to do anything. */
export function whenLeaving(listener: () => void): () => void {
  const onHidden = () => document.visibilityState === 'hidden' && listener();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', listener);
  };
}
