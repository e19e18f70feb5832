import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import type { Mark } from '../../web/board/scene.ts';
import { steps } from '../support/walk.ts';

/** An action with the views of a spectator around it, and what is marked of it on the board. */
interface Marked<View, Action> {
  readonly before: View;
  readonly after: View;
  readonly seat: Seat;
  readonly action: Action;
  readonly marks: readonly Mark<unknown>[];
}

const PICKS = [7, 4021, 311, 5, 983, 60, 2, 7717, 1];

/** All actions of two random plays of a game, whose types are those of its marks. */
export function markedPlays<View, Fact, Action>(
  game: AnyGame | undefined,
  seats: number,
  marksOf: (before: View, after: View, facts: readonly Fact[]) => readonly Mark<unknown>[],
): readonly Marked<View, Action>[] {
  if (game === undefined) throw new Error('no such game');
  return ['5a', 'c3'].flatMap((byte) =>
    [...steps(game, { seats, options: {}, order: null, secret: byte.repeat(32), picks: PICKS })].map(
      ({ state, next, seat, action }) => {
        const [before, after] = [game.secrecy.view(state, 'spectator'), game.secrecy.view(next, 'spectator')];
        const facts = game.words.facts(before, after, seat, game.secrecy.isSecret(state, seat, action) ? null : action);
        return {
          before: before as View,
          after: after as View,
          seat,
          action: action as Action,
          marks: marksOf(before as View, after as View, facts as readonly Fact[]),
        };
      },
    ),
  );
}

export const ofKind = (marks: readonly Mark<unknown>[], wanted: string) => marks.filter(({ kind }) => kind === wanted);

/** How many points or cards fly to each seat. */
export const flown = (marks: readonly Mark<unknown>[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    ofKind(marks, 'fly')
      .filter(({ to }) => to === seat)
      .reduce((sum, { text }) => sum + Number(text), 0),
  );

/** What is heard of each kind of mark, in the order of the alphabet. */
export const heardOf = (marks: readonly Mark<unknown>[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...Map.groupBy(marks, ({ kind }) => kind)].map(([kind, of]) => [
      kind,
      [...new Set(of.map(({ sound }) => sound))].sort(),
    ]),
  );
