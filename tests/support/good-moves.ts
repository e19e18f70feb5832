import { expect } from 'vitest';
import type { AnyGame } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import type { Choice, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { PostedTable } from './posted-table.ts';

/** The move that a good robot would play for seat 0. */
export function best(game: AnyGame, { play }: Snapshot, count: number): Choice {
  const choices = play?.choices ?? [];
  const bot = game.bots.normal ?? game.bots.easy;
  const wanted = bot?.(
    play?.view,
    0,
    choices.map(({ action }) => action),
    mixRng(BigInt(count)),
  );
  return choices.find(({ action }) => action === wanted) ?? expect.fail('the robot plays what is not offered');
}

/** The table once it waits for seat 0 after an action of its own, or is over. */
export async function awaited({ snapshot }: PostedTable, version: number): Promise<Snapshot> {
  let latest = await snapshot(0);
  const isThere = () =>
    latest.play?.outcome != null || (latest.version > version && latest.play?.waitingFor.includes(0) === true);
  const poll = async () => {
    if (!isThere()) latest = await snapshot(0);
    return isThere();
  };
  await expect.poll(poll, { timeout: 30_000, interval: 30 }).toBe(true);
  return latest;
}
