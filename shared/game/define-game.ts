import type { AnyGame, Game, Secrecy } from './contract.ts';

/** A game as an entry of the list. This is the only cast that drops its types. */
export const defineGame = <State, Action, View, Code extends string, Fact>(
  game: Game<State, Action, View, Code, Fact>,
): AnyGame => ({ ...game, secrecy: completed(game.secrecy) }) as AnyGame;

const NEVER = { isSecret: () => false, reveals: () => false, draws: () => [] };

/** Fills in `isSecret` and `reveals` where they follow from what the game hides. */
function completed<State, Action, View>(secrecy: Secrecy<State, Action, View>) {
  switch (secrecy.hides) {
    case 'nothing':
      return { ...NEVER, ...secrecy };
    case 'draws': {
      const hidden = (state: State) => JSON.stringify(secrecy.draws(state));
      return { ...NEVER, ...secrecy, reveals: (before: State, after: State) => hidden(before) !== hidden(after) };
    }
    case 'hands':
      return { ...NEVER, ...secrecy };
  }
}
