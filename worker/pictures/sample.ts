import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { GAMES } from '#games';
import { positionByBots } from '../../shared/game/bot.ts';
import type { AnyGame } from '../../shared/game/contract.ts';
import { remembered } from '../../shared/table/remembered.ts';

/** A position that represents a game where there is no table to show. */
interface Sample {
  /** The name under which its picture is cached: each position has its own. */
  readonly name: string;
  readonly view: string;
}

const ACTIONS = 40;

/** A game that has a sample: one with pictures, and with robots to play it. */
function sampleGame(id: string): AnyGame | undefined {
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  return game?.capabilities.picture && game.bots.easy ? game : undefined;
}

export const hasSample = (id: string): boolean => sampleGame(id) !== undefined;

/** Always the same position of a game, as easy robots play it; undefined for a game without pictures or robots. */
export function sampleOf(id: string): Sample | undefined {
  const game = sampleGame(id);
  return game && sampleIn(game);
}

const sampleIn = remembered((game: AnyGame): Sample => {
  const { id, seats } = game.meta;
  const state = positionByBots(game, 'easy', { seats: seats.max, seed: 1n, actions: ACTIONS });
  const view = JSON.stringify(game.secrecy.view(state, 'spectator'));
  return { name: `${id}-${bytesToHex(sha256(utf8ToBytes(view))).slice(0, 16)}.jpg`, view };
});
