import { type AnyGame, type Game, MOST_SEATS, type Secrecy } from './contract.ts';

/**
 * A game as an entry of the list. This is the only cast that drops its types. Throws if it has more seats than can be told
 * apart: a list with such a game starts no service.
 */
export function defineGame<State, Action, View, Code extends string, Fact>(
  game: Game<State, Action, View, Code, Fact>,
): AnyGame {
  const { id, seats } = game.meta;
  if (seats.max > MOST_SEATS)
    throw new RangeError(`${id} has ${seats.max} seats: at most ${MOST_SEATS} can be told apart`);
  return { ...game, secrecy: completed(game.secrecy) } as AnyGame;
}

const NEVER = {
  isSecret: () => false,
  reveals: () => false,
  redeal: (state: unknown) => state,
  draws: () => [],
};

type Pile = readonly unknown[];

const isSamePile = (one: Pile, other: Pile): boolean =>
  one === other || (one.length === other.length && JSON.stringify(one) === JSON.stringify(other));

/** Fills in `isSecret` and `reveals` where they follow from what the game hides. */
function completed<State, Action, View>(secrecy: Secrecy<State, Action, View>) {
  switch (secrecy.hides) {
    case 'nothing':
      return { ...NEVER, ...secrecy };
    case 'draws': {
      const reveals = (before: State, after: State) => {
        const piles = secrecy.draws(after);
        return secrecy.draws(before).some((pile, index) => !isSamePile(pile, piles[index] ?? []));
      };
      return { ...NEVER, ...secrecy, reveals };
    }
    case 'hands':
      return { ...NEVER, ...secrecy };
  }
}
