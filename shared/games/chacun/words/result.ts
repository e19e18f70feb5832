import type { Seat } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import type { Message } from '../types.ts';
import { wonBy } from './asked.ts';
import { allOf, messageSaid, type Of } from './clauses.ts';
import type { Fact } from './facts.ts';
import type { Sentences } from './sentences-fr.ts';

export const messagesOf = (facts: readonly Fact[]): readonly Message[] =>
  allOf(facts, 'scored').map(({ message }) => message);

const seatsOf = (message: Message): readonly Seat[] => (message.kind === 'menhir' ? [message.seat] : message.scorers);

/** Puts messages into sentences. If all of them are about the player who is named anyway, they do not name them again. */
export function teller(say: Sentences, seat: Seat, facts: readonly Fact[], names: Names): (message: Message) => string {
  const isOwn = messagesOf(facts).every((message) => seatsOf(message).every((other) => other === seat));
  return (message) => messageSaid(say, message, isOwn ? [] : seatsOf(message).map(names));
}

export const ended = ({ happened }: Sentences, { points }: Of<'over'>, names: Names): string =>
  happened.over(
    wonBy(points, names),
    Math.max(...points),
    points.map((own, seat) => happened.standing(names(seat), own)),
  );

/** Tells the player of `seat` what came of their own actions: what was scored, and what follows. */
export function result(say: Sentences, seat: Seat, facts: readonly Fact[], names: Names): string {
  const told = teller(say, seat, facts, names);
  const results = facts.filter(({ type }) => type !== 'place' && type !== 'over');
  return results.flatMap((fact) => consequence(say, fact, results, told, names)).join(' ');
}

/** The consequences in a fact, apart from what the player did. Facts of one kind share a sentence, at the first. */
export function consequence(
  say: Sentences,
  fact: Fact,
  turn: readonly Fact[],
  told: (message: Message) => string,
  names: Names,
): readonly string[] {
  switch (fact.type) {
    case 'retake':
    case 'occupy':
    case 'pass':
      return [];
    case 'place':
      return [say.happened.meets(fact), say.happened.shows(fact)].filter((sentence) => sentence !== '');
    case 'scored':
      return [told(fact.message)];
    case 'closed':
      return [say.happened.closed(fact.area, fact.tiles)];
    case 'returned': {
      const all = allOf(turn, 'returned');
      const pieces = all.map(({ seat: owner, count, from }) => ({
        name: names(owner),
        pieces: `${count} ${say.terms.piece('pawn', from, count)}`,
      }));
      return fact === all[0] ? [say.happened.returned(pieces)] : [];
    }
    case 'hunted':
    case 'eaten':
      return [say.happened.gone(fact)];
    case 'no-second-turn':
      return [say.happened.noSecondTurn];
    case 'discarded': {
      const all = allOf(turn, 'discarded');
      return fact === all[0] ? [say.happened.discarded(all.map(({ sides }) => sides))] : [];
    }
    case 'over':
      return [ended(say, fact, names)];
  }
}
