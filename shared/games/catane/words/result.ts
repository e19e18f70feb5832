import type { Seat } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import { capital } from '../../../game/words/written.ts';
import { aside, clausesOf, isEmpty, summed, takenFrom } from './clauses.ts';
import type { Fact } from './facts.ts';
import type { Sentences } from './sentences-fr.ts';

/** The results of what `seat` did, as told to its player. */
export function result(say: Sentences, seat: Seat, facts: readonly Fact[], names: Names): string {
  return facts
    .flatMap((fact) => resultOf(say, seat, fact, names))
    .map((sentence) => `${capital(sentence)}.`)
    .join(' ');
}

function resultOf(say: Sentences, seat: Seat, fact: Fact, names: Names): readonly string[] {
  const { you, terms } = say;
  switch (fact.kind) {
    case 'dice':
      return [you.roll(summed(fact.dice))];
    case 'produced': {
      const own = fact.gains[seat];
      const others = clausesOf(say, fact, 'full', seat, names);
      return [
        ...(own === undefined || isEmpty(own) ? [] : [you.get(terms.cards(own))]),
        ...others.flatMap((clause) => (clause.seat === null ? [clause.says] : [])),
      ];
    }
    case 'first-cards':
      return fact.seat === seat ? [isEmpty(fact.cards) ? you.startEmpty : you.start(terms.cards(fact.cards))] : [];
    case 'bought':
      return [you.bought(terms.listed(fact.cards.flatMap((card) => (card === null ? [] : [terms.card(card)]))))];
    case 'stolen':
      return [you.steal(fact.resource === null ? null : terms.pieces(fact.resource, 1), names(fact.victim))];
    case 'nothing-stolen':
      return [`${names(fact.victim)} ${say.did.nothingToSteal}`];
    case 'monopoly': {
      const taken = takenFrom(say, fact.taken, fact.resource, names);
      return [taken === '' ? you.nobodyHas(fact.resource) : you.take(taken)];
    }
    case 'longest-road':
    case 'largest-army': {
      const { name, held } = say.titles[fact.kind];
      return fact.seat === seat ? [you.hold(`${name}${aside(held(fact.count))}`)] : [];
    }
    case 'points':
      return fact.seat === seat ? [you.nowHave(fact.points)] : [];
    case 'turn':
    case 'road':
    case 'colony':
    case 'colonies':
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
