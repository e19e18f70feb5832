import { expect } from 'vitest';
import type { Player } from '../../players.ts';
import { expectFitsEverywhere, type HANDS } from '../../windows.ts';

/** Checks that what a player sees fits into these windows, and leaves the map its room. */
export async function expectRoom(player: Player, look: string, windows: (typeof HANDS)[number][2]): Promise<void> {
  await expectFitsEverywhere(player, look, windows, async (message) => {
    const height = () => player.page.evaluate(() => document.querySelector('.rail-map')?.clientHeight);
    await expect.poll(height, { message }).toBeGreaterThan(140);
  });
}
