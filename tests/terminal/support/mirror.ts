import { createHash } from 'node:crypto';
import type { AnyGame, Seat } from '../../../shared/game/contract.ts';
import { hmacRng } from '../../../shared/game/rng/hmac.ts';
import { Match } from '../../../web/terminal/local/match.ts';
import type { LocalSettings } from '../../../web/terminal/local/settings.ts';

/** A move as it can be typed. */
export interface Move {
  readonly seat: Seat;
  readonly code: string;
  readonly sentence: string;
}

/** The moves of all players, who play like robots, in the game that a terminal deals with this seed. */
export function movesOf(game: AnyGame, settings: LocalSettings, seed: string) {
  const match = new Match(game, settings, createHash('sha256').update(seed).digest('hex'));
  const bot = game.bots.normal ?? game.bots.easy;
  const names = (seat: Seat) => settings.seats[seat]?.name ?? '';
  const moves: Move[] = [];
  for (let seat = match.advance(); seat !== null; seat = match.advance()) {
    const view = match.view(seat);
    const choices = match.offer(seat, 'choices');
    const actions = choices.map(({ action }) => action);
    const action = bot?.(view, seat, actions, hmacRng('00'.repeat(32), `${moves.length}`));
    const chosen = JSON.stringify(action);
    const { code = '' } = choices.find((one) => JSON.stringify(one.action) === chosen) ?? {};
    moves.push({ seat, code, sentence: game.words.phrases.en.choice(view, action, names) });
    const played = match.play(seat, code);
    if (!played.ok) throw new Error(`${code}: ${played.error.code}`);
  }
  return { moves, outcome: match.outcome };
}

/** The first of some seeds with which seat 0 wins alone. */
export function wonBySeat0(
  game: AnyGame,
  settings: LocalSettings,
): { readonly seed: string; readonly moves: readonly Move[] } {
  for (let n = 0; n < 50; n += 1) {
    const { moves, outcome } = movesOf(game, settings, `${n}`);
    if (outcome?.winners.join() === '0') return { seed: `${n}`, moves };
  }
  throw new Error('seat 0 never wins');
}
