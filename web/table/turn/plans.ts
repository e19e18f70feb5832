import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PlannedTurn } from '../../../shared/game/capabilities/planned-turn.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import type { QueuedTurnInfo, QueuedTurns } from '../../../shared/protocol/messages/queued-turns.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { failureSaid } from '../../app/failure.ts';
import { type ApiAnswer, call, once } from '../../app/request.ts';
import type { TableModel } from '../model/model.ts';
import { whenReachable } from '../model/reachable.ts';

/** The queued turns of a seat, as far as this page knows. */
export interface PlansModel {
  readonly plans: ReadonlySignal<readonly QueuedTurnInfo[]>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the latest request was refused; empty if it was not. */
  readonly problem: ReadonlySignal<string>;
  add(turn: PlannedTurn): Promise<void>;
  withdraw(id: string): Promise<void>;
  close(): void;
}

/**
 * Follows the queued turns of a seat. They are fetched again whenever the table has changed, and when it can be reached
 * after a request for them was lost.
 */
export function openPlans(
  { id, present, ask, connection }: Pick<TableModel, 'id' | 'present' | 'ask' | 'connection'>,
  seat: Seat,
): PlansModel {
  const plans = signal<readonly QueuedTurnInfo[]>([]);
  const isBusy = signal(false);
  const problem = signal('');
  /** Answers arrive in any order: only that to the latest request counts. */
  let asked = 0;
  let seen: number | null = null;
  /** Whether the service has said which turns are queued. */
  let isKnown = false;
  /** Whether the latest request has failed. */
  let isLost = false;

  async function take(request: Promise<ApiAnswer<QueuedTurns>>): Promise<ApiAnswer<QueuedTurns>> {
    asked += 1;
    const turn = asked;
    isLost = false;
    const answer = await request;
    if (turn === asked) isLost = answer.type !== 'ok';
    if (turn === asked && answer.type === 'ok') {
      isKnown = true;
      plans.value = answer.value.plans;
    }
    return answer;
  }

  async function change(request: Promise<ApiAnswer<QueuedTurns>>): Promise<void> {
    isBusy.value = true;
    problem.value = '';
    const answer = await take(request);
    isBusy.value = false;
    if (answer.type !== 'ok') problem.value = failureSaid(answer);
  }

  const fetchQueued = async () =>
    (await ask<QueuedTurns>({ what: 'queued-turns' })) ?? call(routes.plans, { table: id, seat });

  const stop = effect(() => {
    const version = present.value?.version ?? null;
    if (version === null || version === seen) return;
    seen = version;
    const isWaiting = plans.peek().some(({ state }) => state === 'waiting' || state === 'blocked');
    if (!isKnown || isWaiting) void take(fetchQueued());
  });
  const stopTrying = whenReachable(connection, () => {
    if (isLost) void take(fetchQueued());
  });

  return {
    plans,
    isBusy,
    problem,
    add: ({ chance, actions }) => change(once(routes.addPlan, { table: id, seat }, { chance, actions })),
    withdraw: (plan) => change(call(routes.withdrawPlan, { table: id, seat, plan })),
    close() {
      stop();
      stopTrying();
    },
  };
}
