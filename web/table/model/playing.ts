import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Viewer } from '../../../shared/game/contract.ts';
import type { Act } from '../../../shared/protocol/messages/play.ts';
import type { Snapshot, Update } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { type ApiAnswer, call, isDecided } from '../../app/request.ts';
import { settings } from '../../settings/settings.ts';
import { type Draft, openDraft } from '../turn/draft.ts';
import { type Held, openHeld, whenLeaving } from '../turn/held.ts';
import type { Changes } from './changes.ts';
import type { Connection } from './following.ts';
import { dropMove, noteSent, type PendingMove, pendingMove, unansweredMove } from './pending-move.ts';

export interface Gesture {
  /** Choosing it was a first gesture and this is the second, so no confirmation is asked for. */
  readonly isConfirmed?: boolean;
}

export interface Playing {
  readonly draft: ReadonlySignal<Draft | null>;
  readonly held: ReadonlySignal<Held | null>;
  /**
   * Resolves to whether it was played; if not, `notice` says why. `isPart`: others follow that make a move with it. If
   * it has not been answered when the page is closed, it is not sent later.
   */
  play(code: string, how?: { readonly isPart?: boolean }): Promise<boolean>;
  /**
   * Plays an action that may end the turn or reveal something, in the way that the player prefers: held back for some
   * seconds, after a confirmation, or at once.
   */
  playFinal(code: string, said?: string, by?: Gesture): void;
  /** Sends the draft. While another request is pending, it stays. */
  confirm(): Promise<void>;
  withdraw(): void;
  takeBack(): void;
  /** Sends the held action without waiting any longer. Resolves to whether it was played. */
  sendHeld(): Promise<boolean>;
}

interface Deps {
  readonly id: string;
  readonly viewer: Viewer;
  readonly present: ReadonlySignal<Snapshot | null>;
  readonly isAway: ReadonlySignal<boolean>;
  readonly connection: ReadonlySignal<Connection>;
  readonly change: Changes['change'];
  readonly pending: Changes['pending'];
  readonly send: (act: Act) => Promise<ApiAnswer<Snapshot | Update> | null>;
  /** The held action is dropped, since the table has moved on. */
  readonly onLost: () => void;
  /** A move that was not answered before, perhaps in an earlier page, has been sent again, and played or not. */
  readonly onLate: (isPlayed: boolean) => void;
}

/** `close` sends what is held. */
export function openPlaying({
  id,
  viewer,
  present,
  isAway,
  connection,
  change,
  pending,
  send,
  onLost,
  onLate,
}: Deps): Playing & { close(): void } {
  const drafted = openDraft(present);

  /**
   * Sends a move, which is kept until it is answered. Resolves to whether it was played; or to null if its player has
   * cancelled it.
   */
  async function sendMove(move: PendingMove, over = send): Promise<boolean | null> {
    let { wasSent } = move;
    const request = async () => {
      if (!wasSent) noteSent(move);
      wasSent = true;
      const at = { table: id, seat: move.seat, since: move.act.version };
      // Without an answer over the socket, it is posted with the same key.
      const answer = (await over(move.act)) ?? (await call(routes.act, at, { body: move.act, outlives: true }));
      if (isDecided(answer)) dropMove(move);
      return answer;
    };
    const isPlayed = await change(move.act.code, request, { isMove: true, wasSent });
    if (wasSent) return isPlayed;
    dropMove(move);
    return null;
  }

  async function sendAction(
    code: string,
    { version = present.value?.version, over = send, isPart = false } = {},
  ): Promise<boolean> {
    if (version === undefined || typeof viewer !== 'number' || pending.peek() !== null) return false;
    return (await sendMove(pendingMove(id, viewer, version, code, isPart), over)) === true;
  }

  async function sendLate(): Promise<void> {
    const move = typeof viewer === 'number' ? unansweredMove(id, viewer) : undefined;
    if (move === undefined || pending.peek() !== null) return;
    const before = present.peek()?.version ?? 0;
    const isPlayed = await sendMove(move);
    // If nothing has changed, it had arrived the first time.
    if (isPlayed !== null && (!isPlayed || (present.peek()?.version ?? 0) > before)) onLate(isPlayed);
  }
  const canSend = computed(
    () =>
      // It waits for the connection, and can be cancelled meanwhile.
      connection.value === 'offline' || (present.value !== null && ['live', 'polling'].includes(connection.value)),
  );
  const stop = effect(() => {
    if (canSend.value) untracked(() => void sendLate());
  });

  const holding = openHeld({
    present,
    pending,
    // Sent even if the page now shows the past. A socket ends with the page, perhaps before it has sent anything; a
    // posted request outlives both.
    send: (code, isLeaving) => sendAction(code, isLeaving ? { over: async () => null } : {}),
    onLost,
    onLeave: whenLeaving,
  });

  async function play(code: string, { isPart = false } = {}): Promise<boolean> {
    if (isAway.value || present.value === null || typeof viewer !== 'number') return false;
    // Playing something else drops the held action.
    holding.takeBack();
    return sendAction(code, { isPart });
  }

  return {
    draft: drafted.draft,
    held: holding.held,
    play,
    playFinal(code, said = code, { isConfirmed = false } = {}) {
      // A player without another choice has nothing to take back.
      const isForced = present.value?.play?.choices.length === 1;
      if (isForced || settings.value.final === 'at-once') void play(code);
      else if (settings.value.final === 'held') {
        if (!isAway.value && typeof viewer === 'number') holding.hold(code, said);
      } else if (isConfirmed) void play(code);
      else drafted.show(code, said);
    },
    async confirm() {
      const confirmed = drafted.draft.value;
      if (confirmed === null || pending.value !== null) return;
      drafted.withdraw();
      // Like a held action, it is sent even if the page now shows the past.
      await sendAction(confirmed.code, { version: confirmed.version });
    },
    withdraw: drafted.withdraw,
    takeBack: holding.takeBack,
    sendHeld: holding.sendNow,
    close() {
      stop();
      holding.close();
      drafted.close();
    },
  };
}
