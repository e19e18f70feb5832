import type { Options } from '../../shared/game/contract.ts';
import { javaRng } from '../../shared/game/rng/java.ts';
import { GAMES } from '../../shared/games/index.ts';
import { postTable } from '../support/posted-table.ts';

/** A game to be played for a film. */
export interface Opening {
  readonly game: string;
  /** Who plays, from seat 0 on. */
  readonly names: readonly string[];
  readonly options: Options;
}

/** A game to which a player comes back, and what the others must have done meanwhile. */
export interface Return extends Opening {
  /** Whether this is worth coming back to: the facts of the others' actions since the player's own. */
  readonly isWorthIt: (facts: readonly unknown[]) => boolean;
}

/** A game in which it has not happened by then was not searched for. */
const LONGEST = 600;

/** Plays such a game, all seats as robots do, until it is the turn of the first; answers the link of that seat. */
export async function openReturn(origin: string, { game: id, names, options, isWorthIt }: Return): Promise<string> {
  const game = GAMES[id];
  const bot = game?.bots.normal;
  if (game === undefined || bot === undefined) throw new Error(`${id} has no such robot`);
  const table = await postTable(origin, { game: id, names, options });
  let since: unknown[] = [];
  let seat = 0;
  for (let n = 0; n < LONGEST; n += 1) {
    let { version, play } = await table.snapshot(seat);
    const waited = play?.waitingFor[0];
    if (waited !== undefined && waited !== seat) {
      seat = waited;
      ({ version, play } = await table.snapshot(seat));
    }
    if (play == null || play.choices.length === 0) break;
    if (seat === 0 && isWorthIt(since)) return table.seatLink(0);
    const { view, choices } = play;
    const actions = choices.map(({ action }) => action);
    const chosen = choices[actions.indexOf(bot(view, seat, actions, javaRng(BigInt(n))))] ?? choices[0];
    const after = await table.act(seat, version, chosen?.code ?? '');
    if (seat === 0) since = [];
    else since.push(...game.words.facts(view, after.play?.view, seat, chosen?.action ?? null));
  }
  throw new Error(`nothing worth coming back to happened in ${id}`);
}
