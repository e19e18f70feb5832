import { expect } from 'vitest';
import { openTable, start } from './pages.ts';
import type { Player } from './players.ts';

/** Opens a table whose two players sit at one device, and begins. */
export async function atOneDevice(
  player: Player,
  origin: string,
  table: { readonly game: string; readonly seed?: string },
): Promise<void> {
  await openTable(player, origin, { name: 'Ana', ...table });
  await player.page.getByLabel('Add… in seat 2').click();
  await player.page.getByRole('button', { name: 'Another player on this device, in seat 2' }).click();
  await player.page.getByLabel('Your name').fill('Bob');
  await player.page.getByRole('button', { name: 'Sit down' }).last().click();
  await player.page.getByText('Bob', { exact: true }).waitFor();
  expect(player.page.url()).toMatch(/#seat=0$/);
  await start(player);
}
