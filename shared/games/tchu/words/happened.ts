import type { Seat } from '../../../game/contract.ts';
import type { Length, Names } from '../../../game/words/words.ts';
import { bagOf } from '../bag.ts';
import { deedsOf } from './deeds.ts';
import { deedSaid, deedsSummed } from './did.ts';
import type { Fact } from './facts.ts';
import { briefly, inFull, type Telling, totalsOf } from './outcome.ts';
import type { Sentences } from './sentences-fr.ts';
import type { Terms } from './terms-fr.ts';

/** A line has no more characters than this. */
const LINE = 160;

/** What somebody did as a story: a sentence of what they did, and in the longer ones what came of it. */
export function happened(
  seat: Seat,
  facts: readonly Fact[],
  length: Length,
  names: Names,
  terms: Terms,
  { did, outcome, typeset }: Sentences,
): string {
  const deeds = deedsOf(seat, facts);
  const telling: Telling = { names, terms, outcome };
  const sentence = (deed: string): readonly string[] => (deed === '' ? [] : [`${names(seat)} ${deed}.`]);
  const said = (...sentences: readonly string[]) => typeset(sentences.join(' '));
  const first = sentence(did.inTurn(deeds.map((deed) => deedSaid(deed, deeds.length === 1, terms, did))));

  if (length !== 'line' || deeds.length === 0) {
    const cards = facts.flatMap((fact) => (fact.type === 'card-drawn' && fact.next !== null ? [fact.next] : []));
    const newFaceUp =
      length === 'full' && cards.length > 0 ? [outcome.newFaceUp(terms.cards(bagOf(cards)), cards.length)] : [];
    return said(
      ...first,
      ...newFaceUp,
      ...facts.flatMap((fact) => inFull(fact, seat, facts, length === 'full', telling)),
    );
  }
  const notes = new Set(facts.flatMap((fact) => briefly(fact, telling)));
  const over = facts.flatMap((fact) => (fact.type === 'over' ? [totalsOf(fact.counts, telling)] : []));
  const lines = [
    said(...first, ...notes),
    said(...sentence(deedsSummed(deeds, did)), ...notes),
    ...over.map((totals) => said(`${names(seat)} ${did.endsGame}.`, outcome.over(totals))),
    said(...sentence(deedsSummed(deeds, did))),
  ];
  return lines.find((line) => line.length <= LINE) ?? `${names(seat)}…`;
}
