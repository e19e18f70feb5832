import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat, Viewer } from '../../../shared/game/contract.ts';
import type { Company } from '../../../shared/protocol/messages/snapshot.ts';
import type { Said, Talk } from '../../../shared/protocol/messages/talk.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { type ApiAnswer, call, once } from '../../app/request.ts';
import { keepSeenUpTo, seenUpTo } from '../../tables/seen-up-to.ts';
import type { Connection } from '../model/following.ts';
import { whenReachable } from '../model/reachable.ts';

export interface TalkModel {
  /** Oldest first. */
  readonly said: ReadonlySignal<readonly Said[]>;
  /** What is being written, which stays while the panel is closed. */
  readonly draft: Signal<string>;
  /** The number of messages of others that were not yet seen in this browser. */
  readonly unread: ReadonlySignal<number>;
  say(seat: Seat, text: string): Promise<ApiAnswer<Talk>>;
  unsay(seat: Seat, n: number): Promise<ApiAnswer<Talk>>;
  look(): void;
  close(): void;
}

/**
 * Follows the messages of a table: they are fetched when `company` says that there are more, or when the table can be
 * reached again.
 */
export function openTalk(
  id: string,
  viewer: Viewer,
  company: ReadonlySignal<Company>,
  connection: ReadonlySignal<Connection>,
): TalkModel {
  const known = signal<ReadonlyMap<number, Said>>(new Map());
  const lookedAt = signal(seenUpTo('heard', id) ?? 0);
  let upTo = 0;
  let isAsking = false;

  function take({ after, upTo: next, said }: Talk): void {
    known.value = new Map([...known.value, ...said.map((each) => [each.n, each] as const)]);
    // Only if there is no gap: messages in between have yet to be fetched.
    if (after <= upTo) upTo = Math.max(upTo, next);
  }

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (upTo < company.peek().talk) {
      const answer = await call(routes.talk, { table: id, viewer, n: upTo });
      if (answer.type !== 'ok' || answer.value.upTo <= upTo) break;
      take(answer.value);
    }
    isAsking = false;
  }

  async function change(request: Promise<ApiAnswer<Talk>>): Promise<ApiAnswer<Talk>> {
    const answer = await request;
    if (answer.type === 'ok') take(answer.value);
    return answer;
  }

  const stop = effect(() => {
    if (company.value.talk > upTo) void ask();
  });
  const stopTrying = whenReachable(connection, () => void ask());
  const said = computed(() => [...known.value.values()].sort((a, b) => a.n - b.n));
  return {
    said,
    draft: signal(''),
    unread: computed(
      () => said.value.filter(({ n, seat, text }) => n > lookedAt.value && seat !== viewer && text !== null).length,
    ),
    say(seat, text) {
      const latest = said.value.findLast((each) => each.seat === seat)?.n ?? 0;
      return change(once(routes.say, { table: id, seat }, { text }, latest));
    },
    unsay: (seat, n) => change(call(routes.unsay, { table: id, seat, n })),
    look() {
      const last = said.value.at(-1)?.n ?? 0;
      if (last <= lookedAt.value) return;
      lookedAt.value = last;
      keepSeenUpTo('heard', id, last);
    },
    close() {
      stop();
      stopTrying();
    },
  };
}
