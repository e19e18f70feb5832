import { GAMES } from '#games';
import type { AnyGame } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { isNightly } from './nightly.ts';

const start = ({ meta, rules }: AnyGame): unknown => rules.start(meta.seats.min, {}, mixRng(1n));

const firstBegins = (game: AnyGame): boolean => game.rules.waitingFor(start(game)).join() === '0';

/** Whether the first player goes on after any first action, and that action reveals nothing hidden. */
function goesOn(game: AnyGame): boolean {
  const state = start(game);
  return game.rules.actions(state, 0).every((action) => {
    const next = game.rules.apply(state, 0, action);
    return next.ok && game.rules.waitingFor(next.value).join() === '0' && !game.secrecy.reveals(state, next.value);
  });
}

/** Properties that a test of tables may need of a game. */
const TRAITS = {
  /** Only the first seat is asked at the start. */
  turns: firstBegins,
  /** All seats are asked at the start. */
  'a common start': (game) => game.rules.waitingFor(start(game)).length === game.meta.seats.min,
  'turns of several actions': (game) => firstBegins(game) && goesOn(game),
  'two, three and four seats': ({ meta }) => meta.seats.min === 2 && meta.seats.max >= 4,
  /** It has orders, also for seats that are not waited for. */
  orders: (game) => (game.capabilities.orders?.(start(game), 1).length ?? 0) > 0,
  sketches: ({ capabilities }) => capabilities.sketch !== undefined,
  pictures: ({ capabilities }) => capabilities.picture !== undefined,
  'easy and normal robots': ({ bots }) => bots.easy !== undefined && bots.normal !== undefined,
  'codes for elsewhere': ({ meta }) => meta.elsewhere !== undefined,
  'an integer option': ({ meta }) => meta.options.some(({ type }) => type === 'integer'),
} satisfies Record<string, (game: AnyGame) => boolean>;

/** The id of the first game on the list that has all these properties. */
export function gameWith(...traits: readonly (keyof typeof TRAITS)[]): string {
  const found = Object.values(GAMES).find((game) => traits.every((trait) => TRAITS[trait](game)));
  if (!found) throw new Error(`no game has ${traits.join(' and ')}`);
  return found.meta.id;
}

/**
 * The games that tests of the service play to their end: by day, one in turns and one in which all play at once. To the
 * service, all games are alike; those of the list are played whole by the laws of tables, by the pages and the terminal.
 */
export const PLAYED_OUT: readonly string[] = isNightly ? Object.keys(GAMES) : ['hex', 'toy'];
