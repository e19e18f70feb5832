import { beforeAll, describe, expect, test } from 'vitest';
import type { Seat } from '../../../../shared/game/contract.ts';
import { ALL_RESOURCES, minus, NO_CARDS, only, plus } from '../../../../shared/games/catane/bag.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { Action, Bag, Size, View } from '../../../../shared/games/catane/types.ts';
import { byHand } from '../../../support/nightly.ts';
import { follow, leave, openPanel, PHONE, postLobby } from '../../pages.ts';
import { newPlayer, origin, type Player, sharedPlayer } from '../../players.ts';
import { cataneView, type DrivenTable, hoard, openDrivenTable, simply } from './driven.ts';
import { pointOf } from './pointing.ts';

const phone = sharedPlayer(PHONE);

type Way = 'mouse' | 'touch' | 'keys';

/** Chooses a lit place on the board, and confirms it. */
async function place({ page }: Player, size: Size, key: string, way: Way): Promise<void> {
  await page.locator(`[data-place="${key}"]`).waitFor();
  if (way === 'keys') {
    await page.locator(`[data-place="${key}"]`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    return;
  }
  const [kind, id] = key.split('-');
  const { x, y } = await pointOf(page, size, { kind: kind as 'cell' | 'spot' | 'road', id: Number(id) });
  if (way === 'touch') {
    // Not quite where it is: a finger hits what is nearest.
    await page.touchscreen.tap(x + 5, y - 4);
    await page.locator('.chosen-place .confirm').first().tap();
  } else {
    await page.mouse.click(x, y);
    await page.locator('.chosen-place .confirm').first().click();
  }
}

const keyOf = (action: Action): string => {
  if (action.type === 'road') return `road-${action.at}`;
  if (action.type === 'thief') return `cell-${action.to}`;
  return 'at' in action ? `spot-${action.at}` : '';
};

/** In this game of two a trade, a seven that takes from both, and a knight come soon: it was searched for. */
const SEED = '2821';

/** In this one the first seven soon comes, and takes from both: it was searched for. */
const SEVEN = '1203';

/** What is lit up is what is legal, and the arrows lead from one of it to another. */
async function expectLit({ page }: Player, keys: readonly string[]): Promise<void> {
  const lit = () =>
    page.locator('[data-place]').evaluateAll((places) => places.map((one) => (one as SVGElement).dataset['place']));
  await expect.poll(async () => (await lit()).toSorted()).toEqual(keys.toSorted());
  const focused = () => page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset['place']);
  await page.locator('[data-place]').first().focus();
  const start = await focused();
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(arrow);
  // There and back again is somewhere lit; one step at least leads elsewhere.
  expect(keys).toContain(await focused());
  const steps: (string | undefined)[] = [];
  for (const arrow of ['ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(arrow);
    steps.push(await focused());
  }
  expect(steps.some((step) => step !== start)).toBe(true);
}

const viewOf = async (table: DrivenTable, seat: Seat): Promise<View> => cataneView(await table.snapshot(seat));
const handOf = async (table: DrivenTable, seat: Seat): Promise<Bag> =>
  (await viewOf(table, seat)).own?.resources ?? NO_CARDS;

/** Chooses cards to discard, whichever there are, and sends them. */
async function discard({ page }: Player): Promise<void> {
  const confirm = page.locator('.discard .confirm');
  await confirm.waitFor();
  while (await confirm.isDisabled()) await page.locator('[data-give]:not(:disabled)').first().click();
  await confirm.click();
}

/** Sends the thief to the first cell on offer, and robs whoever is there; every page shows where he is. */
async function moveThief(players: readonly Player[], table: DrivenTable, seat: Seat): Promise<void> {
  const player = players[seat];
  if (player === undefined) throw new Error('no such player');
  await player.page.locator('[data-place^="cell-"]').first().waitFor();
  const seen = await table.snapshot(seat);
  const action = seen.play?.choices[0]?.action as Action;
  await place(player, 4, keyOf(action), seat === 1 ? 'touch' : 'mouse');
  const name = action.type === 'thief' ? geometryOf(4).cells[action.to]?.name : '';
  for (const { page } of players) await page.locator(`[data-thief="${name}"]`).waitFor({ state: 'attached' });
}

describe('two browsers', () => {
  let ada: Player;
  let charles: Player;
  let players: readonly Player[];
  let table: DrivenTable;

  beforeAll(async () => {
    ada = await newPlayer();
    charles = phone();
    players = [ada, charles];
    table = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: SEED });
    for (const [seat, { page }] of players.entries()) {
      await page.goto(table.seatLink(seat));
      await page.locator('.island').waitFor();
    }
  });

  test('settle: two colonies and two roads each, where it is lit', async () => {
    const ways: readonly Way[] = ['mouse', 'keys'];
    const isByHand = byHand();
    for (let step = 0; step < 8; step += 1) {
      const seat = (await table.snapshot(0)).play?.waitingFor[0] ?? 0;
      const player = players[seat] ?? ada;
      const seen = await table.snapshot(seat);
      const choice = simply(cataneView(seen), seen.play?.choices ?? []);
      if (choice === undefined) throw new Error('nowhere to settle');
      const action = choice.action as Action;
      if (isByHand(`${action.type} of seat ${seat}`)) {
        if (seat === 0)
          await expectLit(
            player,
            (seen.play?.choices ?? []).map((one) => keyOf(one.action as Action)),
          );
        await place(player, 4, keyOf(action), seat === 1 ? 'touch' : (ways[step % 2] ?? 'mouse'));
      } else await table.act(seat, seen.version, choice.code);
      const name = choice.code.slice(1);
      const shown = action.type === 'road' ? `[data-road="${name}"]` : `[data-building="${name}"]`;
      for (const { page } of players)
        await page.locator(`${shown}[data-seat="${seat}"]`).waitFor({ state: 'attached' });
    }
    expect((await viewOf(table, 0)).phase.type).not.toMatch(/^setup/);
  });

  test('trade: one offers a card for one, the other wants two for it, the first agrees', async () => {
    const turn = await table.playUntil(({ seat, phase, own, seats }) => {
      const hasTwo = own?.resources.some((count) => count >= 2) ?? false;
      return seat === 0 && phase.type === 'main' && hasTwo && (seats[1]?.resources ?? 0) > 0;
    }, hoard);
    expect(turn).toBe(0);
    const [hers, his] = [await handOf(table, 0), await handOf(table, 1)];
    const give = ALL_RESOURCES.find((resource) => hers[resource] >= 2);
    const get = ALL_RESOURCES.find((resource) => his[resource] > 0 && resource !== give);
    if (give === undefined || get === undefined) throw new Error('nothing to trade');
    await ada.page.locator('[data-open="offer"]').click();
    await ada.page.locator(`[data-give="${give}"]`).click();
    await ada.page.locator(`.compose [data-get="${get}"]`).click();
    await ada.page.locator('.compose .confirm').click();
    await charles.page.locator('[data-open="counter"]').tap();
    // It begins with the offer: he asks for one card more, and takes back and lays again the one that he gives.
    await charles.page.locator(`.compose [data-back="give-${get}"]`).tap();
    await charles.page.locator(`[data-give="${get}"]`).tap();
    await charles.page.locator(`.compose [data-get="${give}"]`).tap();
    await charles.page.locator('.compose .confirm').tap();
    await ada.page.locator('[data-answer="counter"] .button').click();
    const [paid, got] = [only(give, 2), only(get, 1)];
    await expect.poll(() => handOf(table, 0)).toEqual(plus(minus(hers, paid), got));
    expect(await handOf(table, 1)).toEqual(plus(minus(his, got), paid));
  });

  test('discard half each on a seven, the later one while the other is done, and the thief is moved', async () => {
    await table.playUntil(({ phase }) => phase.type === 'discard' && phase.due.every((due) => due > 0), hoard);
    const before = await viewOf(table, 0);
    const due = before.phase.type === 'discard' ? before.phase.due : [];
    await discard(charles);
    await expect
      .poll(async () => (await viewOf(table, 1)).seats[1]?.resources)
      .toBe((before.seats[1]?.resources ?? 0) - (due[1] ?? 0));
    await discard(ada);
    await expect.poll(async () => (await viewOf(table, 0)).phase.type).toBe('thief');
    expect((await viewOf(table, 0)).seats[0]?.resources).toBe((before.seats[0]?.resources ?? 0) - (due[0] ?? 0));

    // Whoever rolled moves the thief.
    const robber = (await viewOf(table, 0)).turn;
    await moveThief(players, table, robber);
  });

  test('play a knight, as soon as one may be played', async () => {
    const knight = await table.playUntil(
      ({ own, turns, hasPlayedCard, phase }) => {
        const isReady = own?.cards.some(({ card, turn }) => card === 'knight' && turn < turns) ?? false;
        return isReady && !hasPlayedCard && (phase.type === 'main' || phase.type === 'before-roll');
      },
      (view, choices) =>
        simply(
          view,
          choices.filter(({ action }) => (action as Action).type !== 'knight'),
        ),
    );
    const owner = players[knight]?.page;
    const played = (await viewOf(table, knight)).seats[knight]?.knights ?? 0;
    await owner?.locator('[data-card="knight"]').click();
    await owner?.locator('.card-panel .confirm').click();
    await moveThief(players, table, knight);
    await expect.poll(async () => (await viewOf(table, 0)).seats[knight]?.knights).toBe(played + 1);
    for (const { page } of players)
      await page
        .locator('.player')
        .nth(knight)
        .locator('.held')
        .getByText(`${played + 1} knight${played === 0 ? '' : 's'} played`)
        .waitFor();
  });
});

test('what is decided ahead of time is kept, and asks for no discard', async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: SEVEN });
  await table.playUntil(({ phase, seat }) => phase.type === 'main' && seat === 0, hoard);
  const charles = phone();
  const { page } = charles;
  await follow(page, table.seatLink(1));
  await openPanel(charles, 'more');
  await page.getByText('Answer ahead of time', { exact: true }).click();
  await page.getByLabel('When a seven makes me discard').selectOption('most');
  await page.getByLabel('When someone offers me a trade').selectOption('no');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await viewOf(table, 1)).own?.orders)
    .toEqual({ discard: 'most', answer: { type: 'no' } });
  // On a seven that takes from both, only Ada is asked.
  let held = 0;
  const asked = await table.playUntil(
    ({ phase }) => phase.type === 'discard',
    (view, choices) => {
      held = view.seats[1]?.resources ?? 0;
      return hoard(view, choices);
    },
  );
  expect(held).toBeGreaterThan(7);
  expect(asked).toBe(0);
  const { phase } = await viewOf(table, 1);
  expect(phase.type === 'discard' && phase.due[1]).toBe(0);
  await page.reload();
  await openPanel(charles, 'more');
  await page.getByText('Answer ahead of time', { exact: true }).click();
  expect(await page.getByLabel('When a seven makes me discard').inputValue()).toBe('most');
  // Who only watches sees the same island, and neither cards nor places to play.
  await page.goto(`${table.link}#watch`);
  await page.locator('.island').waitFor();
  const { buildings } = await viewOf(table, 1);
  expect(await page.locator('[data-building]').count()).toBe(buildings.filter((one) => one !== null).length);
  expect(await page.locator('[data-place], .cards, .discard').count()).toBe(0);
});

test('the options of a table are told in words, to its opener and to whoever is invited', async () => {
  const { page } = phone();
  const options = { island: 'same', trade: 'no' };
  const { link, seatLink } = await postLobby(origin, { name: 'Ana', game: 'catane', options });
  for (const [address, who] of [
    [link, page.getByRole('button', { name: 'Join the game' })],
    [seatLink, page.getByRole('heading', { name: 'The table is open' })],
  ] as const) {
    // The hash alone would open no other page.
    if (page.url().startsWith(link)) await leave(page);
    await follow(page, address);
    await who.waitFor();
    for (const said of ['Island: fixed', 'Trade between players: no']) await page.getByText(said).waitFor();
  }
});
