import type { Seat } from '../../../game/contract.ts';
import { plus } from '../bag.ts';
import { type Fact, seatIn, withPoints } from './facts.ts';

type Kind = Fact['kind'];

/** Of no interest if the actor did anything else. */
const SMALL: ReadonlySet<Kind> = new Set<Kind>(['ended', 'composes', 'laid', 'gave-up', 'ordered', 'withdrawn']);

/** Whether a board shows nothing of it: what is small, and that somebody declines, is asked and shown elsewhere. */
export const isQuiet = (fact: Fact): boolean =>
  SMALL.has(fact.kind) || fact.kind === 'turn' || (fact.kind === 'answered' && !fact.yes);

/** Joins facts about one thing that a player did in several actions. */
export function joined(facts: readonly Fact[]): readonly Fact[] {
  const result: Fact[] = [];
  for (const fact of facts) {
    const before = result.at(-1);
    const both = before?.kind === 'discarded' || before?.kind === 'composes' ? together(before, fact) : undefined;
    if (both === undefined) result.push(fact);
    else result[result.length - 1] = both;
  }
  return result;
}

/** The facts of a turn without its details: small things are left out, and things of a kind put together. */
export function summary(facts: readonly Fact[], actor: Seat): readonly Fact[] {
  const known = facts.filter(({ kind }) => kind !== 'turn');
  const isBig = (fact: Fact) => !SMALL.has(fact.kind);
  const hasBig = known.some((fact) => isBig(fact) && seatIn(fact) === actor);
  // If nothing but small things happened, only the last of them stays.
  const last = known.findLast((fact) => !isBig(fact));
  const result: Fact[] = [];
  const points: Fact[] = [];
  for (const fact of known) {
    if (!isBig(fact) && (hasBig || fact !== last)) continue;
    const list = fact.kind === 'points' ? points : result;
    const index = list.findIndex((earlier) => together(earlier, fact) !== undefined);
    const earlier = list[index];
    const both = earlier && together(earlier, fact);
    if (both === undefined) list.push(fact);
    else list[index] = both;
  }
  return withPoints(result, points);
}

/** Merges two facts of the same kind; undefined if each needs its own sentence. */
function together(one: Fact, other: Fact): Fact | undefined {
  if (seatIn(one) !== seatIn(other)) return undefined;
  if (one.kind === 'road' && other.kind === 'road') return { ...one, at: [...one.at, ...other.at] };
  if (one.kind === 'bought' && other.kind === 'bought') return { ...one, cards: [...one.cards, ...other.cards] };
  if (one.kind === 'discarded' && other.kind === 'discarded') return { ...one, cards: plus(one.cards, other.cards) };
  if (one.kind === 'bank' && other.kind === 'bank')
    return { ...one, give: plus(one.give, other.give), take: plus(one.take, other.take) };
  const isReplaced = one.kind === 'points' || one.kind === 'composes';
  return isReplaced && one.kind === other.kind ? other : undefined;
}
