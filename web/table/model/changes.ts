import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Problem } from '../../../shared/protocol/messages/live.ts';
import type { Snapshot, Update } from '../../../shared/protocol/messages/snapshot.ts';
import type { ApiAnswer } from '../../app/request.ts';
import type { Connection } from './following.ts';
import type { Present } from './present.ts';
import { isUpdate } from './subscription.ts';

/** A notice to the player: a refusal in the words of the service, or one of the page's own sentences. */
export type Banner =
  | { readonly type: 'problem'; readonly problem: Problem }
  /** `isMove`: a move was not played; else a request was not made. */
  | { readonly type: 'moved-on'; readonly isMove: boolean }
  /** A move that had waited for the network, perhaps in an earlier page, was sent. */
  | { readonly type: 'late-move'; readonly isPlayed: boolean }
  | { readonly type: 'seat-lost' }
  /** `again` repeats the request that was not answered, with the same idempotency key. */
  | { readonly type: 'unreachable'; readonly again: () => void };

/** A move that is sent once the service can be reached again; `cancel` is null if it may have arrived already. */
interface Unsent {
  readonly cancel: (() => void) | null;
}

interface How {
  readonly isMove?: boolean;
  /** An earlier attempt may have arrived. */
  readonly wasSent?: boolean;
}

export interface Changes {
  /** The request that is not acknowledged yet: the code of an action, or another change. Only one may be pending. */
  readonly pending: ReadonlySignal<string | null>;
  readonly notice: ReadonlySignal<Banner | null>;
  /** The move that waits for the network; it is pending, too. */
  readonly unsent: ReadonlySignal<Unsent | null>;
  /**
   * Sends a change and receives what its answer shows; a refusal is put into `notice`. Resolves to whether it was made.
   */
  change(what: string, request: () => Promise<ApiAnswer<Snapshot | Update>>, how?: How): Promise<boolean>;
  dismiss(): void;
}

/** The number of the viewer's latest action with this code, of those that a snapshot shows; 0 if it shows none. */
const latestOf = (snapshot: Snapshot | null, code: string): number =>
  snapshot?.play?.recent.findLast((one) => one.seat === snapshot.viewer && one.code === code)?.n ?? 0;

/**
 * `refresh` fetches the present snapshot. It is called if an answer is an update of a snapshot that the page lacks.
 *
 * A move is played by itself when the network returns, whatever the page does: a socket keeps what it was given. So the
 * page says that, and sends it again then, with the same idempotency key.
 */
export function openChanges(
  { snapshot, receive, update }: Present,
  connection: ReadonlySignal<Connection>,
  refresh: () => Promise<void>,
): Changes & { notify(notice: Banner): void } {
  const pending = signal<string | null>(null);
  const notice = signal<Banner | null>(null);
  const unsent = signal<Unsent | null>(null);
  /** The last request that was not answered, and the latest action with that code when it was sent. */
  let unanswered = { code: '', latest: 0, isMove: false };
  // An action that was not answered may still have arrived.
  effect(() => {
    const hasArrived = latestOf(snapshot.value, unanswered.code) > unanswered.latest;
    if (hasArrived && notice.peek()?.type === 'unreachable') notice.value = null;
  });
  // It was not answered because the connection was lost, as it turns out.
  effect(() => {
    const asked = notice.value;
    if (connection.value === 'offline' && asked?.type === 'unreachable' && unanswered.isMove) untracked(asked.again);
  });

  /** Resolves when the service can be reached again, to true; or to false when the player cancels what waits for it. */
  function isBack(wasSent: boolean): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    unsent.value = { cancel: wasSent ? null : () => resolve(false) };
    const stop = effect(() => {
      if (connection.value !== 'offline') resolve(true);
    });
    return promise.finally(() => {
      stop();
      unsent.value = null;
    });
  }

  function refuse(problem: Problem, isMove: boolean): void {
    if (problem.snapshot !== undefined) receive(problem.snapshot);
    if (problem.code === 'stale') notice.value = { type: 'moved-on', isMove };
    else if (problem.status === 401 || problem.status === 403) notice.value = { type: 'seat-lost' };
    else notice.value = { type: 'problem', problem };
  }

  async function send(
    what: string,
    request: () => Promise<ApiAnswer<Snapshot | Update>>,
    { isMove = false, wasSent = false }: How = {},
  ): Promise<boolean> {
    if (pending.value !== null) return false;
    pending.value = what;
    notice.value = null;
    const latest = latestOf(snapshot.peek(), what);
    const isHeldUp = () => isMove && connection.peek() === 'offline';
    const isGoingOn = !isHeldUp() || (await isBack(wasSent));
    let answer = isGoingOn ? await request() : null;
    while (answer?.type === 'unreachable' && isHeldUp() && (await isBack(true))) answer = await request();
    pending.value = null;
    switch (answer?.type) {
      case undefined:
        return false;
      case 'ok':
        if (!isUpdate(answer.value)) receive(answer.value);
        else if (!update(answer.value)) await refresh();
        return true;
      case 'refused':
        refuse(answer.problem, isMove);
        return false;
      case 'unchanged':
        return true;
      case 'unreachable':
        unanswered = { code: what, latest, isMove };
        if (latestOf(snapshot.peek(), what) > latest) return true;
        notice.value = { type: 'unreachable', again: () => void send(what, request, { isMove, wasSent: true }) };
        return false;
    }
  }

  return {
    pending,
    notice,
    unsent,
    change: send,
    notify(next) {
      notice.value = next;
    },
    dismiss() {
      notice.value = null;
    },
  };
}
