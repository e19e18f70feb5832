import type { Seat } from '../../../game/contract.ts';
import { typesetIn } from '../../../game/words/typeset.ts';
import { isBrief, type Length, MOST_LETTERS, type Names } from '../../../game/words/words.ts';
import { bagOf } from '../bag.ts';
import { deedSaid, deedsOf, deedsSummed } from './clauses.ts';
import type { Fact } from './facts.ts';
import { briefly, inFull, totalsOf } from './result.ts';
import type { Sentences } from './sentences-fr.ts';

/** What somebody did as a story: a sentence of what they did, and in the longer ones what came of it. */
export function happened(say: Sentences, seat: Seat, all: readonly Fact[], length: Length, names: Names): string {
  const { did, outcome } = say;
  const facts = length === 'caption' ? all.filter(({ type }) => type !== 'over') : all;
  const deeds = deedsOf(seat, facts);
  const sentence = (deed: string): readonly string[] => (deed === '' ? [] : [`${names(seat)} ${deed}.`]);
  const said = (...sentences: readonly string[]) => typesetIn(say.lang, sentences.join(' '));
  const deedsSaid = (isPaid: boolean) =>
    sentence(did.inTurn(deeds.map((deed) => deedSaid(say, deed, deeds.length === 1, isPaid))));
  const first = deedsSaid(true);

  if (!isBrief(length) || deeds.length === 0) {
    const cards = facts.flatMap((fact) => (fact.type === 'card-drawn' && fact.next !== null ? [fact.next] : []));
    const newFaceUp = length === 'full' && cards.length > 0 ? [outcome.newFaceUp(bagOf(cards), cards.length)] : [];
    return said(
      ...first,
      ...newFaceUp,
      ...facts.flatMap((fact) => inFull(say, fact, seat, facts, length === 'full', names)),
    );
  }
  const notes = new Set(facts.flatMap((fact) => briefly(say, fact, names)));
  const over = facts.flatMap((fact) => (fact.type === 'over' ? [totalsOf(say, fact.counts, names)] : []));
  const unpaid = deedsSaid(false);
  const summed = sentence(deedsSummed(say, deeds));
  const lines = [
    said(...first, ...notes),
    ...(length === 'caption' ? [said(...unpaid, ...notes), said(...unpaid)] : []),
    said(...summed, ...notes),
    ...over.map((totals) => said(`${names(seat)} ${did.endsGame}.`, outcome.over(totals))),
    said(...summed),
  ];
  return lines.find((line) => line.length <= MOST_LETTERS[length]) ?? `${names(seat)}…`;
}
