import type { Page } from 'playwright-core';
import type { Seat } from '../../shared/game/contract.ts';
import { javaRng } from '../../shared/game/rng/java.ts';
import { GAMES } from '../../shared/games/index.ts';
import { type PostedTable, postTable } from '../support/posted-table.ts';
import type { Opening } from './return.ts';

/** Presses the first of these in the page, as a finger does, once it is there. */
export type Press = (selector: string) => Promise<void>;

/** Something that a player does at their own table, and what it reveals to them. */
export interface Moment extends Opening {
  /** The name of its film. */
  readonly film: string;
  /** Whether an action is the one: its facts, for whoever did it. */
  readonly isIt: (facts: readonly unknown[]) => boolean;
  /** Instead of it, the players of a table of two agree to end the game. */
  readonly isAgreed?: true;
  /** How many actions before it belong to it. */
  readonly lead?: number;
  /** Does such an action by hand; without it, what a robot would do is posted. */
  readonly byHand?: (action: unknown, code: string, press: Press, page: Page) => Promise<void>;
}

/** What is left to do at a table. */
interface Deed {
  readonly action: unknown;
  readonly code: string;
}

interface Step extends Deed {
  readonly seat: Seat;
}

/** A game in which it has not happened by then was not searched for. */
const LONGEST = 1_500;

/** The actions of a game of robots up to the first for which `isIt`; what of them the rules play by themselves is left out. */
async function stepsTo(table: PostedTable, { game: id, isIt }: Moment): Promise<readonly Step[]> {
  const game = GAMES[id];
  const bot = game?.bots.normal;
  if (game === undefined || bot === undefined) throw new Error(`${id} has no such robot`);
  const steps: Step[] = [];
  while (steps.length < LONGEST) {
    const seat = await table.waitedFor();
    if (seat === null) break;
    const { version, play } = await table.snapshot(seat);
    if (play === null) break;
    const { view, choices } = play;
    const actions = choices.map(({ action }) => action);
    const action = bot(view, seat, actions, javaRng(BigInt(steps.length)));
    const code = choices[actions.indexOf(action)]?.code ?? '';
    steps.push({ seat, action, code });
    const after = await table.act(seat, version, code);
    if (isIt(game.words.facts(view, after.play?.view, seat, action))) return steps;
  }
  throw new Error(`nothing like it happens in ${id}`);
}

/** A table just before it, whose moment it is, and what they do. The same seed deals the same again. */
export async function openMoment(
  origin: string,
  moment: Moment,
): Promise<{ readonly table: PostedTable; readonly seat: Seat; readonly deeds: readonly Deed[] }> {
  const open = () => postTable(origin, moment);
  const steps = await stepsTo(await open(), moment);
  const count = 1 + (moment.lead ?? 0);
  const deeds = steps.slice(-count);
  const seat = deeds.at(-1)?.seat ?? 0;
  if (deeds.some((one) => one.seat !== seat)) throw new Error('what leads to it is done by somebody else');
  const table = await open();
  for (const { seat: by, code } of steps.slice(0, -count))
    await table.act(by, (await table.snapshot(by)).version, code);
  return { table, seat, deeds };
}
