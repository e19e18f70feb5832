import { expect, test } from 'vitest';
import { at } from '../../../../shared/game/at.ts';
import { ALL_RESOURCES, minus, NO_CARDS, only, plus } from '../../../../shared/games/catane/bag.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import { type Action, RESOURCES, type Resource, type View } from '../../../../shared/games/catane/types.ts';
import { newPlayer, origin } from '../../players.ts';
import { type Choose, cataneView, hoard, openDrivenTable } from './driven.ts';
import { pointOf } from './pointing.ts';

/** In this game a seat soon has what its port takes: it was searched for. */
const SEED = '29';

const { intersections, ports } = geometryOf(4);

/** Settles beside ports, and then hoards. */
const seafaring: Choose = (view, choices) =>
  choices.find(({ action: json }) => {
    const action = json as Action;
    return action.type === 'colony' && view.turns === 0 && at(intersections, action.at).port !== null;
  }) ?? hoard(view, choices);

/** The ports at which the viewer has built, and the others. */
function portsOf({ buildings, seat }: View): { readonly own: readonly number[]; readonly others: readonly number[] } {
  const isOwn = (id: number) => at(ports, id).ends.some((end) => buildings[end]?.seat === seat);
  const all = [...ports.keys()];
  return { own: all.filter(isOwn), others: all.filter((id) => !isOwn(id)) };
}

/** A port that takes a resource of which the viewer has enough, and that resource. */
function deal(view: View): { readonly port: number; readonly give: Resource } | undefined {
  for (const port of portsOf(view).own) {
    const { rate, resource } = at(ports, port);
    if (resource !== null && (view.own?.resources[resource] ?? 0) >= rate) return { port, give: resource };
  }
  return undefined;
}

test('a click on a port opens the trade at it, or says that no colony of the player is there', async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: SEED });
  const seat = await table.playUntil((view) => view.phase.type === 'main' && deal(view) !== undefined, seafaring);
  const view = cataneView(await table.snapshot(seat));
  const found = deal(view);
  const held = view.own?.resources ?? NO_CARDS;
  const [foreign] = portsOf(view).others;
  if (found === undefined || foreign === undefined) throw new Error('no port to click');
  const player = await newPlayer();
  const { page } = player;
  await page.goto(table.seatLink(seat));
  await page.locator('.turn').waitFor();
  const panel = page.locator('.bank-panel');
  const click = async (id: number) => {
    const { x, y } = await pointOf(page, 4, { kind: 'port', id });
    await page.mouse.click(x, y);
  };

  await click(foreign);
  await panel.getByText('You have no colony at this port.').waitFor();
  expect(await panel.locator('[data-get]').count()).toBe(0);

  await click(found.port);
  await panel.getByRole('heading', { name: `Trade at the 2:1 ${RESOURCES[found.give]} port` }).waitFor();
  const wanted = ALL_RESOURCES.find((resource) => resource !== found.give) ?? found.give;
  // What a port of one kind takes lies in the tray already.
  expect(await panel.locator(`[data-back="give-${found.give}"]`).getAttribute('data-count')).toBe('2');
  await panel.locator(`[data-get="${wanted}"]`).click();
  await panel.locator('.confirm').click();
  await expect
    .poll(async () => cataneView(await table.snapshot(seat)).own?.resources)
    .toEqual(plus(minus(held, only(found.give, 2)), only(wanted, 1)));
});
