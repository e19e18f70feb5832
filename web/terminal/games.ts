import type { Terminal } from '../../shared/game/terminal.ts';
import { terminal as catane } from '../../shared/games/catane/terminal/index.ts';
import { terminal as chacun } from '../../shared/games/chacun/terminal/index.ts';
import { terminal as tchu } from '../../shared/games/tchu/terminal/index.ts';

/** A drawing whose view is opaque, like those of `AnyGame`. */
type AnyTerminal = Terminal<unknown>;

// The only cast that drops the type of a view.
const anyTerminal = <View>(terminal: Terminal<View>): AnyTerminal => terminal as AnyTerminal;

/** The one list of games that are drawn in a terminal. Any other can be played there too, with its position in words. */
export const TERMINALS: Readonly<Record<string, AnyTerminal>> = {
  chacun: anyTerminal(chacun),
  tchu: anyTerminal(tchu),
  catane: anyTerminal(catane),
};
