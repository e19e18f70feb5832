import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import type { Mark } from '../../web/board/scene.ts';
import { steps } from '../support/walk.ts';

/** An action, with the views of somebody around it and what it did as they know it. */
interface Seen<View, Fact, Action> {
  readonly before: View;
  readonly after: View;
  readonly seat: Seat;
  readonly action: Action;
  readonly facts: readonly Fact[];
}

/** A spectator’s, with what is marked of it on the board. */
interface Marked<View, Fact, Action> extends Seen<View, Fact, Action> {
  readonly marks: readonly Mark<unknown>[];
}

const PICKS = [7, 4021, 311, 5, 983, 60, 2, 7717, 1];

/** All actions of two random plays of a game, as a spectator or whoever acts sees them. */
export function seenPlays<View, Fact, Action>(
  game: AnyGame | undefined,
  seats: number,
  who: 'spectator' | 'own',
): readonly Seen<View, Fact, Action>[] {
  if (game === undefined) throw new Error('no such game');
  return ['5a', 'c3'].flatMap((byte) =>
    [
      ...steps(game, {
        seats,
        rules: game.meta.rulesVersion,
        options: {},
        order: null,
        secret: byte.repeat(32),
        picks: PICKS,
      }),
    ].map(({ state, next, seat, action }) => {
      const viewer = who === 'own' ? seat : who;
      const [before, after] = [game.secrecy.view(state, viewer), game.secrecy.view(next, viewer)];
      const isHidden = who !== 'own' && game.secrecy.isSecret(state, seat, action);
      const facts = game.words.facts(before, after, seat, isHidden ? null : action);
      return {
        before: before as View,
        after: after as View,
        seat,
        action: action as Action,
        facts: facts as readonly Fact[],
      };
    }),
  );
}

/** The same of a spectator, with the marks of a game, whose types are those of its marks. */
export const markedPlays = <View, Fact, Action>(
  game: AnyGame | undefined,
  seats: number,
  marksOf: (before: View, after: View, facts: readonly Fact[]) => readonly Mark<unknown>[],
): readonly Marked<View, Fact, Action>[] =>
  seenPlays<View, Fact, Action>(game, seats, 'spectator').map((seen) => ({
    ...seen,
    marks: marksOf(seen.before, seen.after, seen.facts),
  }));

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
