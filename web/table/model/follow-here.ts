import type { Reader } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { call } from '../../app/request.ts';
import type { Listener, Subscription } from './subscription.ts';

/** Follows a table on this device: whatever tab changes it, all are told, and ask for it again. */
export function followHere(id: string, reader: Reader, listener: Listener): Subscription {
  const channel = new BroadcastChannel(id);
  async function show(): Promise<void> {
    const answer = await call(routes.snapshot, { table: id, reader });
    if (answer.type === 'ok') listener.onSnapshot(answer.value);
    else if (answer.type === 'refused') listener.onRefused(answer.problem);
  }
  channel.onmessage = show;
  listener.onConnection('live');
  void show();
  return { say: () => true, act: async () => null, ask: async () => null, stop: () => channel.close() };
}
