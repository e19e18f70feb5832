import type { Seat } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import type { Bag, Card, Dice, Resource } from '../types.ts';
import type { Fact } from './fact.ts';
import type { Teller } from './story.ts';

/** What a player is told of their own actions, without full stops. */
export interface Results {
  readonly rolls: (dice: Dice) => string;
  readonly receives: (cards: Bag) => string;
  readonly starts: (cards: Bag) => string;
  readonly buys: (cards: readonly Card[]) => string;
  readonly steals: (resource: Resource | null, victim: string) => string;
  readonly takes: (taken: readonly { readonly name: string; readonly count: number }[], resource: Resource) => string;
  readonly holds: (title: 'longest-road' | 'largest-army', count: number) => string;
  readonly has: (points: number) => string;
}

/** The results of what `seat` did, as told to its player. */
export function result(teller: Teller, you: Results, seat: Seat, facts: readonly Fact[], names: Names): string {
  return facts
    .flatMap((fact) => resultOf(teller, you, seat, fact, names))
    .map((sentence) => `${sentence.replace(/^./u, (first) => first.toUpperCase())}.`)
    .join(' ');
}

function resultOf(teller: Teller, you: Results, seat: Seat, fact: Fact, names: Names): readonly string[] {
  switch (fact.kind) {
    case 'dice':
      return [you.rolls(fact.dice)];
    case 'produced': {
      const own = fact.gains[seat];
      const others = teller.clauses(fact, 'full', seat, names);
      return [
        ...(own?.some((count) => count > 0) ? [you.receives(own)] : []),
        ...others.flatMap((clause) => (clause.seat === null ? [clause.says] : [])),
      ];
    }
    case 'first-cards':
      return fact.seat === seat ? [you.starts(fact.cards)] : [];
    case 'bought':
      return [you.buys(fact.cards.flatMap((card) => card ?? []))];
    case 'stolen':
      return [you.steals(fact.resource, names(fact.victim))];
    case 'nothing-stolen':
      return teller
        .clauses(fact, 'full', seat, names)
        .flatMap((clause) => ('does' in clause ? [`${names(clause.seat)} ${clause.does}`] : []));
    case 'monopoly': {
      const taken = fact.taken.flatMap((count, other) => (count > 0 ? [{ name: names(other), count }] : []));
      return [you.takes(taken, fact.resource)];
    }
    case 'longest-road':
    case 'largest-army':
      return fact.seat === seat ? [you.holds(fact.kind, fact.count)] : [];
    case 'points':
      return fact.seat === seat ? [you.has(fact.points)] : [];
    case 'turn':
    case 'road':
    case 'colony':
    case 'town':
    case 'no-place':
    case 'thief':
    case 'bank':
    case 'discarded':
    case 'knight':
    case 'roads':
    case 'invention':
    case 'offered':
    case 'answered':
    case 'countered':
    case 'exchanged':
    case 'withdrawn':
    case 'composes':
    case 'gave-up':
    case 'laid':
    case 'ordered':
    case 'ended':
    case 'over':
      return [];
  }
}
