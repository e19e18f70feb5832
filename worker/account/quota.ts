import { MINUTE, SECOND } from '../../shared/time.ts';
import type { Env } from '../env.ts';
import { unitsPerSecond } from './account.ts';
import { Leases } from './leases.ts';
import { MOST_SOCKETS } from './places.ts';

/** What a table leases from the quota objects of clients; undefined where one isolate counts for all, as on one's own machine. */
export function leasesOf(env: Env, ctx: DurableObjectState): Leases | undefined {
  if (env.LOOKS === undefined) return undefined;
  const { QUOTAS } = env;
  return new Leases({
    work: async (client, units) =>
      await QUOTAS.getByName(`work|${client}`).take((unitsPerSecond(env) * MINUTE) / SECOND, MINUTE, units),
    places: async (client, count) =>
      await QUOTAS.getByName(`sockets|${client}`).hold(ctx.id.name ?? '', count, MOST_SOCKETS),
  });
}
