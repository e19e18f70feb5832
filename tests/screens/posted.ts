import type { Seat } from '../../shared/game/contract.ts';
import type { Choice } from '../../shared/protocol/messages/snapshot.ts';
import { type PostedTable, postTable } from '../support/posted-table.ts';

/** Which of the choices of a seat is played. */
type Choose = (choices: readonly Choice[]) => Choice | undefined;

/** Starts a game of these players and plays that many actions: an early one, a late one, by turns. */
export async function tableAfter(
  origin: string,
  opening: Parameters<typeof postTable>[1],
  count: number,
): Promise<PostedTable> {
  const table = await postTable(origin, opening);
  let n = 0;
  for (;;) {
    const waited = await waitedAt(table);
    if (waited === undefined || n >= count) return table;
    n += 1;
    await playOnce(table, waited, (choices) => choices[(n * 7) % choices.length]);
  }
}

/** Who is waited for first. */
export const waitedAt = async (table: PostedTable): Promise<Seat | undefined> =>
  (await table.snapshot('spectator')).play?.waitingFor[0];

export async function playOnce(table: PostedTable, seat: Seat, choose: Choose): Promise<void> {
  const { version, play } = await table.snapshot(seat);
  const choice = choose(play?.choices ?? []);
  if (choice === undefined) throw new Error(`seat ${seat} has nothing to play`);
  await table.act(seat, version, choice.code);
}
