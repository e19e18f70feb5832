import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Choice, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { type PostedTable, postTable } from '../support/posted-table.ts';
import { isThere, KEYS, typed, until, waitFor } from './hand.ts';
import type { Pane } from './pane.ts';
import { type Keep, movesOf, type Play, playAction } from './turns.ts';

/** How often a kind of action is done by hand in a game. */
const BY_HAND = 2;

const kindOf = ({ action }: Choice) => (action as { readonly type: string }).type;

/** What a robot wants of what a seat may choose. */
function wantedBy(game: string, { play }: Snapshot, seat: number, seed: number): Choice {
  const bots = GAMES[game]?.bots;
  const bot = bots?.normal ?? bots?.easy;
  const choices = play?.choices ?? [];
  const actions = choices.map(({ action }) => action);
  const wanted = bot?.(play?.view, seat, actions, mixRng(BigInt(seed)));
  const choice = choices.find(({ action }) => action === wanted);
  if (choice === undefined) throw new Error(`the robot of ${game} plays what is not offered`);
  return choice;
}

/** The page has come as far as the table, and nothing is told any more. */
async function catchUp(pane: Pane, table: PostedTable): Promise<void> {
  const { play } = await table.snapshot('spectator');
  const last = play?.recent.at(-1)?.n ?? 0;
  await until('the page is at the present', async () => {
    if (await isThere(pane, '.caption p')) await typed(pane, KEYS.escape);
    return (await movesOf(pane)) >= last && !(await isThere(pane, '.caption p'));
  });
}

/**
 * A game from its first action to its end, in the page of one player. What robots want for both is posted, but each kind of
 * action is done by hand in the page a few times, where what it reveals is shown. Answers the link of the player's seat.
 */
export async function playWhole(pane: Pane, origin: string, play: Play, keep: Keep, look: Keep): Promise<string> {
  const table = await postTable(origin, { game: play.game, names: ['Ana', 'Bob'] });
  const link = table.seatLink(0);
  await pane.open(link);
  await waitFor(pane, '.frame .stage');
  const done = new Map<string, number>();
  for (let count = 0; ; count += 1) {
    const seat = await table.waitedFor();
    if (seat === null) break;
    const snapshot = await table.snapshot(seat);
    const choice = wantedBy(play.game, snapshot, seat, count);
    const kind = kindOf(choice);
    const way = seat === 0 ? play.byHand[kind] : undefined;
    const times = done.get(kind) ?? 0;
    if (way === undefined || times === BY_HAND) {
      await table.act(seat, snapshot.version, choice.code);
      continue;
    }
    done.set(kind, times + 1);
    await catchUp(pane, table);
    const before = await movesOf(pane);
    if (typeof way === 'function') await way(pane);
    else await playAction([pane], { ...play, actions: way }, false);
    await until(`${kind} by hand`, async () => (await movesOf(pane)) > before);
    await keep(`own-${kind}-${times + 1}`, pane);
    await look(`own-${kind}-${times + 1}, at rest`, pane);
  }
  await waitFor(pane, '.ending');
  await keep('ending', pane);
  await waitFor(pane, '.ending .ranking');
  await look('ending, at rest', pane);
  // Which kinds a robot wants is up to chance, but a game without its most usual ones was not played.
  if (done.size < 2) throw new Error(`done by hand: ${[...done.keys()]}`);
  return link;
}
