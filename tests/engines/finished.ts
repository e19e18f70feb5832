import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import { postTable } from '../support/posted-table.ts';

/** Has two easy robots' decisions posted to the end of a game, and answers the link of the first seat. */
export async function finishedTable(origin: string, id: string): Promise<string> {
  const game = GAMES[id];
  const bot = game?.bots.easy;
  if (!game || !bot) throw new Error(`${id} has no easy robot`);
  const table = await postTable(origin, { game: id, names: ['Ana', 'Bob'] });
  for (let count = 0; ; count += 1) {
    const seat = (await table.snapshot('spectator')).play?.waitingFor[0];
    if (seat === undefined) return table.seatLink(0);
    const { version, play } = await table.snapshot(seat);
    const choices = play?.choices ?? [];
    const actions = choices.map(({ action }) => action);
    const wanted = bot(play?.view, seat, actions, mixRng(BigInt(count)));
    const choice = choices.find(({ action }) => action === wanted);
    if (choice === undefined) throw new Error(`the robot of ${id} plays what is not offered`);
    await table.act(seat, version, choice.code);
  }
}
