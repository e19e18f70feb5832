import { canTap, isThere, pressByKey, tap, until } from './hand.ts';
import type { Pane } from './pane.ts';

/** What is pressed one after the other. */
type Presses = readonly [string, ...string[]];

/** What is done, once this can be tapped, where no fixed presses do it. */
interface Way {
  readonly when: string;
  readonly go: (pane: Pane) => Promise<void>;
}

/** How a game is played. */
export interface Play {
  readonly game: string;
  /** How each kind of action is done. */
  readonly actions: readonly (Presses | Way)[];
  /** By kind of action, how it is done by hand in a game that robots play. */
  readonly byHand: Readonly<Record<string, readonly Presses[] | ((pane: Pane) => Promise<void>)>>;
  /** What else two players do in this game, in the middle of it. */
  readonly beside?: (walk: Walk) => Promise<void>;
}

/** A walk that is under way. */
export interface Walk {
  readonly players: readonly [Pane, Pane];
  /** Whoever is asked something plays an action; all see it. */
  readonly playOne: () => Promise<Pane>;
  /** Who is asked something. */
  readonly asked: () => Promise<Pane>;
  /** Keeps a picture of what a player sees, once it is at rest, and checks that it fits. */
  readonly look: Keep;
}

/** Keeps a picture of what a player sees. */
export type Keep = (step: string, pane: Pane) => Promise<void>;

export const movesOf = (pane: Pane): Promise<number> =>
  pane.evaluate(() => Number(document.querySelector<HTMLElement>('.frame')?.dataset['moves'] ?? -1));

/** The player who is asked something now, and what they may do about it; what others did has been told before. */
export async function askedNow(players: readonly Pane[], { actions }: Play) {
  for (const pane of players) {
    if (!(await isThere(pane, '.dock.mine')) || (await isThere(pane, '.caption p'))) continue;
    for (const action of actions)
      if (await canTap(pane, 'when' in action ? action.when : action[0])) return { pane, action };
  }
  return null;
}

export const askedSoon = (players: readonly Pane[], play: Play) =>
  until('somebody is asked', () => askedNow(players, play));

/** After how many looks in vain something is pressed again. */
const OFTEN = 20;

/** Plays an action for whoever is asked, by taps or by the keyboard, and waits until all see it. */
export async function playAction(players: readonly Pane[], play: Play, byKeys: boolean): Promise<Pane> {
  const { pane, action } = await askedSoon(players, play);
  const before = await movesOf(pane);
  const isPlayed = async () => (await isThere(pane, '[data-send-held]')) || (await movesOf(pane)) > before;
  const press = byKeys ? pressByKey : tap;
  if ('go' in action) await action.go(pane);
  let pressed: string | undefined;
  for (const selector of 'go' in action ? [] : action) {
    let asks = 0;
    // By the keyboard, what was chosen on the board may be played there.
    await until(selector, async () => {
      if ((await isPlayed()) || (await isThere(pane, selector))) return true;
      asks += 1;
      // What began to be told meanwhile has taken the press.
      if (pressed !== undefined && asks % OFTEN === 0 && (await canTap(pane, pressed))) await press(pane, pressed);
      return false;
    });
    if (await isPlayed()) break;
    await press(pane, selector);
    pressed = selector;
  }
  for (const other of players)
    await until('the action is seen', async () => {
      // What ends a turn is held back for a while, or sent at once by its button.
      if (await canTap(pane, '[data-send-held]')) await tap(pane, '[data-send-held]');
      return (await movesOf(other)) > before;
    });
  return pane;
}
