import { canTap, fill, isThere, KEYS, tap, typed, until, waitFor } from './hand.ts';
import { BrowserCrash, type Pane, type Running } from './pane.ts';
import { askedNow, askedSoon, type Keep, movesOf, type Play, playAction, type Walk } from './turns.ts';
import { playWhole } from './whole.ts';

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

/** In the page: what scrolls sideways, with what sticks out of it. */
const tooWide = () =>
  [document.documentElement, ...document.querySelectorAll('.dock, .drawer')]
    .filter((box) => box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'hidden')
    .map((box) => {
      const end = box.getBoundingClientRect().left + box.clientWidth;
      const beyond = [...box.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > end + 0.5);
      const names = beyond.slice(0, 5).map((one) => `${one.localName}.${one.getAttribute('class')}`);
      return `${box.className || 'the page'} is ${box.scrollWidth - box.clientWidth} px wider than its room: ${names}`;
    });

/** A table is opened and joined, and its game begins. */
async function begin({ players: [ana, bob], look }: Walk, origin: string, game: string): Promise<void> {
  await ana.open(`${origin}/new/${game}`);
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
  for (const pane of [ana, bob]) await waitFor(pane, '.board');
}

/** A player goes away while the other plays, comes back, and looks back. Answers who that is, and who is next. */
async function comeBack({ look }: Walk, keep: Keep, away: Pane, next: Pane, play: Play): Promise<void> {
  const seat = await away.evaluate(() => location.href);
  await away.open('about:blank');
  const isDone = async () => !(await isThere(next, '.dock.mine'));
  while (
    (await until('a turn', async () => ((await isDone()) ? 'done' : (await askedNow([next], play)) && 'on'))) === 'on'
  )
    await playAction([next], play, false);
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
}

async function talk({ look }: Walk, one: Pane, other: Pane): Promise<void> {
  await openPanel(one, 'talk');
  await fill(one, '.say textarea', 'Good move!');
  await tap(one, '.say [type=submit]');
  await waitFor(one, '.said-text');
  await closePanel(one);
  await openPanel(other, 'talk');
  await waitFor(other, '.said-text');
  await look('talk', other);
  await closePanel(other);
}

/** Whoever is asked plays in words, and comes back to the board. */
async function playInWords({ players, asked, look }: Walk): Promise<void> {
  const pane = await asked();
  const other = players.find((one) => one !== pane) ?? pane;
  const before = await movesOf(other);
  await openPanel(pane, 'more');
  await tap(pane, '.drawer a.button', 'Text mode');
  await waitFor(pane, '.command-line > .choices button');
  await look('in-words', pane);
  // The last one, as the first may only begin something.
  await tap(pane, '.command-line > .choices li:last-child button');
  await until('the move in words is seen', async () => {
    if (await canTap(pane, '[data-send-held]')) await tap(pane, '[data-send-held]');
    return (await movesOf(other)) > before;
  });
  await openPanel(pane, 'more');
  await tap(pane, '.drawer a.button', 'Play on the board');
  await waitFor(pane, '.board');
}

/** Both agree to end the game, and check that it was honest. */
async function agreeToEnd({ players: [ana, bob], look }: Walk): Promise<void> {
  await openPanel(ana, 'more');
  await tap(ana, '.drawer summary', 'My seat');
  await tap(ana, '.drawer button', 'Propose to end here');
  await tap(ana, '.confirmation[open] [value=yes]');
  await tap(bob, '.notice.asked .primary');
  for (const pane of [ana, bob]) await until('the end', () => isThere(pane, '.ending'));
  await closePanel(ana);
  await tap(bob, '.keepsakes > [aria-expanded]:last-child');
  await waitFor(bob, '.verdict.right');
  await look('agreed-end', bob);
}

/** A game that was played to its end, opened again: who won, by how much, and that it was honest. */
async function seeTheEnd({ players: [ana], look }: Walk, finished: string): Promise<void> {
  await ana.open('about:blank');
  await ana.open(finished);
  await waitFor(ana, '.ending .ranking');
  await waitFor(ana, '.result-banner');
  await look('end', ana);
  await tap(ana, '.keepsakes > [aria-expanded]:last-child');
  await waitFor(ana, '.verdict.right');
}

/** The lesson is walked through; the coach does what is to be done, and goes on to the next chapter. */
async function learn({ players: [ana], look }: Walk, origin: string, game: string): Promise<void> {
  await ana.open(`${origin}/learn/${game}`);
  const said = () => ana.evaluate(() => document.querySelector('.coach-said')?.textContent ?? '');
  const chapter = () => ana.evaluate(() => document.querySelector('.coach-step')?.firstElementChild?.textContent ?? '');
  await until('the lesson', said);
  await look('lesson', ana);
  while (!(await isThere(ana, '.coach .row a[href^="/new/"]'))) {
    if (await isThere(ana, '.coach > .row')) await look(`lesson, the end of ${await chapter()}`, ana);
    const before = await said();
    await tap(ana, '.coach-keys > .button:last-child');
    await until(`what comes after: ${before}`, async () => (await said()) !== before);
  }
  await look('lesson-end', ana);
}

/** All that two players do in a game, from the opening of a table on. */
async function walkThrough(walk: Walk, origin: string, play: Play, keep: Keep): Promise<void> {
  const { players, look } = walk;
  await begin(walk, origin, play.game);
  await walk.asked();
  for (const pane of players) await look('begun', pane);
  // Three actions at least, until the last player is not the next.
  let [last, next] = players;
  for (let count = 0; count < 3 || last === next; count += 1) {
    last = await playAction(players, play, count % 3 === 1);
    await look(`action-${count + 1}`, last);
    next = await walk.asked();
  }
  await comeBack(walk, keep, last, next, play);
  await talk(walk, last, next);
  await playInWords(walk);
  await play.beside?.(walk);
  await agreeToEnd(walk);
  await seeTheEnd(walk, await playWhole(players[0], origin, play, keep, look));
  await learn(walk, origin, play.game);
}

/** Walks through a game in two panes of a browser. Answers what went wrong, in words; rejects if the browser crashes. */
export async function walk(browser: Running, origin: string, play: Play, keep: Keep): Promise<readonly string[]> {
  const faults: string[] = [];
  const players = [await browser.newPane(), await browser.newPane()] as const;
  async function look(step: string, pane: Pane): Promise<void> {
    await until(`${step} comes to rest`, () => pane.evaluate(isAtRest));
    await keep(step, pane);
    faults.push(...(await pane.evaluate(tooWide)).map((fault) => `${step}: ${fault}`));
  }
  const asked = async () => (await askedSoon(players, play)).pane;
  try {
    await walkThrough({ players, playOne: () => playAction(players, play, false), asked, look }, origin, play, keep);
  } catch (error) {
    if (error instanceof BrowserCrash) throw error;
    faults.push(`${error instanceof Error ? error.message : error}`);
    for (const [seat, pane] of players.entries()) await keep(`fault-${seat}`, pane).catch(() => undefined);
  }
  for (const pane of players) {
    faults.push(...(await pane.errors()));
    await pane.close();
  }
  return faults;
}
