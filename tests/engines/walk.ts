import { canTap, fill, isThere, KEYS, pressByKey, tap, typed, until, waitFor } from './hand.ts';
import type { Pane, Running } from './pane.ts';

/** How a game is played: what is pressed one after the other for an action, of each kind of action. */
export interface Play {
  readonly game: string;
  readonly actions: readonly (readonly [string, ...string[]])[];
}

/** Keeps a picture of what a player sees. */
export type Keep = (step: string, pane: Pane) => Promise<void>;

const movesOf = (pane: Pane): Promise<number> =>
  pane.evaluate(() => Number(document.querySelector<HTMLElement>('.frame')?.dataset['moves'] ?? -1));

/** The player who is asked something now, and what they may do about it; what others did has been told before. */
async function askedNow(players: readonly Pane[], { actions }: Play) {
  for (const pane of players) {
    if (!(await isThere(pane, '.dock.mine')) || (await isThere(pane, '.caption p'))) continue;
    for (const action of actions) if (await canTap(pane, action[0])) return { pane, action };
  }
  return null;
}

const asked = (players: readonly Pane[], play: Play) => until('somebody is asked', () => askedNow(players, play));

/** After how many looks in vain something is pressed again. */
const OFTEN = 20;

/** Plays an action for whoever is asked, by taps or by the keyboard, and waits until all see it. */
async function playOne(players: readonly Pane[], play: Play, byKeys: boolean): Promise<Pane> {
  const { pane, action } = await asked(players, play);
  const before = await movesOf(pane);
  const isPlayed = async () => (await isThere(pane, '[data-send-held]')) || (await movesOf(pane)) > before;
  const press = byKeys ? pressByKey : tap;
  let pressed: string | undefined;
  for (const selector of action) {
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

async function openPanel(pane: Pane, which: string): Promise<void> {
  await tap(pane, `[data-panel=${which}]`);
  await waitFor(pane, '.drawer-body > :not([role=status])');
}

async function closePanel(pane: Pane): Promise<void> {
  if (!(await isThere(pane, '.drawer'))) return;
  await tap(pane, '.drawer-head button');
  await until('the panel closes', async () => !(await isThere(pane, '.drawer')));
}

/** In the page: whether nothing is on its way or still to come; what goes on for ever does not count. */
const isAtRest = () =>
  document.querySelector('.drawer-body > [role=status]') === null &&
  document
    .getAnimations()
    .every(
      (one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );

/** In the page: by how much it is wider than its window. */
const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** What two players do at a table of a game, from its opening on. Answers what went wrong, in words. */
export async function walk(browser: Running, origin: string, play: Play, keep: Keep): Promise<readonly string[]> {
  const faults: string[] = [];
  const [ana, bob] = [await browser.newPane(), await browser.newPane()];
  const players = [ana, bob];
  async function look(step: string, pane: Pane): Promise<void> {
    await until(`${step} comes to rest`, () => pane.evaluate(isAtRest));
    await keep(step, pane);
    if ((await pane.evaluate(excess)) > 0) faults.push(`${step}: the page is wider than its window`);
  }
  try {
    await ana.open(`${origin}/new/${play.game}`);
    await fill(ana, '.open-form #name', 'Ana');
    await look('open', ana);
    await tap(ana, '.open-form [type=submit]');
    await waitFor(ana, '.lobby .link-field');
    await look('lobby', ana);
    const link = await ana.evaluate(() => document.querySelector<HTMLInputElement>('.link-field input')?.value ?? '');

    await bob.open(link);
    await waitFor(bob, '.join #name');
    await look('invitation', bob);
    await fill(bob, '.join #name', 'Bob');
    await tap(bob, '.join [type=submit]');
    await waitFor(bob, '.lobby');
    await tap(ana, '.seats .start > .button');
    for (const pane of players) await waitFor(pane, '.board');

    await asked(players, play);
    for (const pane of players) await look('begun', pane);
    // Three actions at least, until the last player is not the next.
    let last = ana;
    let next = ana;
    for (let count = 0; count < 3 || last === next; count += 1) {
      last = await playOne(players, play, count % 3 === 1);
      await look(`action-${count + 1}`, last);
      next = (await asked(players, play)).pane;
    }

    const away = last;
    const seat = await away.evaluate(() => location.href);
    await away.open('about:blank');
    const isDone = async () => !(await isThere(next, '.dock.mine'));
    while (
      (await until('a turn', async () => ((await isDone()) ? 'done' : (await askedNow([next], play)) && 'on'))) === 'on'
    )
      await playOne([next], play, false);
    await away.open(seat);
    await waitFor(away, '.caption p');
    // While it is told: it does not wait for anybody.
    await keep('return', away);
    await typed(away, KEYS.escape);
    await until('the caption goes', async () => !(await isThere(away, '.caption p')));

    await openPanel(away, 'story');
    await look('story', away);
    await tap(away, '.replay-open button');
    await waitFor(away, '.replay');
    await tap(away, '.replay-keys button');
    await look('replay', away);
    await tap(away, '.replay-keys .primary');
    await closePanel(away);

    await openPanel(away, 'talk');
    await fill(away, '.say textarea', 'Good move!');
    await tap(away, '.say [type=submit]');
    await waitFor(away, '.said-text');
    await openPanel(next, 'talk');
    await waitFor(next, '.said-text');
    await look('talk', next);
    await closePanel(next);
  } catch (error) {
    faults.push(`${error instanceof Error ? error.message : error}`);
    for (const [seat, pane] of players.entries()) await keep(`fault-${seat}`, pane).catch(() => undefined);
  }
  for (const pane of players) {
    faults.push(...(await pane.errors().catch((error: unknown) => [`${error}`])));
    await pane.close();
  }
  return faults;
}
