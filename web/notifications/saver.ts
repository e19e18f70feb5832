import { type ReadonlySignal, signal } from '@preact/signals';
import type { SetChannel } from '../../shared/protocol/messages/notifications.ts';

/** Saves the settings of a channel: one request at a time, each with everything that was chosen until then. */
export interface Saver {
  /** What was chosen and is not saved yet: shown, and what the next choice is added to. Null if nothing is. */
  readonly chosen: ReadonlySignal<SetChannel | null>;
  /** Resolves to whether all that was chosen is saved. */
  choose(next: SetChannel): Promise<boolean>;
}

/** `send` resolves to whether the settings were saved. */
export function openSaver(send: (set: SetChannel) => Promise<boolean>): Saver {
  const chosen = signal<SetChannel | null>(null);
  let underWay: Promise<boolean> | null = null;

  async function sendAll(first: SetChannel): Promise<boolean> {
    let isSaved = await send(first);
    for (let sent = first; chosen.value !== null && chosen.value !== sent; ) {
      sent = chosen.value;
      isSaved = await send(sent);
    }
    chosen.value = null;
    underWay = null;
    return isSaved;
  }

  return {
    chosen,
    choose(next) {
      const all = { ...chosen.value, ...next };
      chosen.value = all;
      underWay ??= sendAll(all);
      return underWay;
    },
  };
}
