import type { Seat } from '../../../game/contract.ts';
import { type Length, MOST_LETTERS, type Names } from '../../../game/words/words.ts';
import { capital } from '../../../game/words/written.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Fact, seatIn } from './facts.ts';
import type { Sentences } from './sentences-fr.ts';
import { joined, summary } from './summary.ts';

/** In clauses: the length of a line. It is not in characters, so that a line says the same in every language. */
const LINE = 4;
/** A sentence with more clauses would be hard to read. */
const MOST_CLAUSES = 4;

/** The facts about what `actor` did, in sentences that begin with its name. */
export function happened(say: Sentences, actor: Seat, facts: readonly Fact[], length: Length, names: Names): string {
  const told = (some: readonly Fact[]) => sentences(say, actorFirst(say, some, length, actor, names), names);
  if (length === 'full') return told(joined(facts));
  const summed = summary(facts, actor);
  if (length === 'paragraph') return told(summed);
  const all = length === 'caption' ? withColoniesCounted(summed.filter(({ kind }) => kind !== 'over')) : summed;
  let line: readonly Fact[] = [];
  for (const fact of all.toSorted((one, other) => rankOf(one, actor) - rankOf(other, actor))) {
    const longer = all.filter((other) => other === fact || line.includes(other));
    // However long the first thing is, a caption says it: nothing else does.
    const fits = told(longer).length <= MOST_LETTERS[length] || (length === 'caption' && line.length === 0);
    if (sizeOf(longer) <= LINE && fits) line = longer;
  }
  return told(line);
}

/** Who settles last places two colonies in a row: without their places, they would be told twice in the same words. */
function withColoniesCounted(facts: readonly Fact[]): readonly Fact[] {
  const [first, ...others] = facts.flatMap((fact) => (fact.kind === 'colony' ? [fact] : []));
  if (first === undefined || others.length === 0) return facts;
  const both: Fact = { kind: 'colonies', seat: first.seat, count: 1 + others.length };
  return facts.flatMap((fact) => (fact.kind !== 'colony' ? [fact] : fact === first ? [both] : []));
}

/** Clauses put together: successive ones of the same seat make a sentence. */
function sentences({ did, terms }: Sentences, clauses: readonly Clause[], names: Names): string {
  const said: string[] = [];
  let seat: Seat | null = null;
  let parts: string[] = [];
  const close = (result?: string) => {
    if (seat !== null) {
      const sentence = `${names(seat)} ${terms.listed(parts)}`;
      said.push(result === undefined ? sentence : did.resulting(sentence, result));
    }
    seat = null;
    parts = [];
  };
  for (const clause of clauses) {
    if ('result' in clause && clause.seat === seat) {
      close(clause.result);
      continue;
    }
    if (clause.seat !== seat || parts.length === MOST_CLAUSES) close();
    if (clause.seat === null) {
      said.push(capital(clause.says));
    } else if ('result' in clause) {
      said.push(`${names(clause.seat)} ${clause.alone}`);
    } else {
      seat = clause.seat;
      parts.push(clause.does);
    }
  }
  close();
  return said.map((sentence) => `${sentence}.`).join(' ');
}

/** All clauses in order, except that the first one about the actor comes before the others. */
function actorFirst(
  say: Sentences,
  facts: readonly Fact[],
  length: Length,
  actor: Seat,
  names: Names,
): readonly Clause[] {
  const clauses = facts.flatMap((fact) => clausesOf(say, fact, length, actor, names));
  const first = clauses.findIndex((clause) => clause.seat === actor);
  const begin = clauses[first] ?? { seat: actor, does: say.did.plays };
  return [begin, ...clauses.toSpliced(first, first < 0 ? 0 : 1)];
}

/** What a line says first: the lower, the sooner. What happens to others comes later. */
const RANKS: Readonly<Record<Fact['kind'], number>> = {
  over: 0,
  'longest-road': 1,
  'largest-army': 1,
  colony: 2,
  colonies: 2,
  town: 2,
  points: 3,
  exchanged: 4,
  offered: 4,
  answered: 4,
  countered: 4,
  monopoly: 5,
  invention: 5,
  knight: 5,
  roads: 5,
  stolen: 6,
  'nothing-stolen': 6,
  discarded: 6,
  dice: 7,
  road: 8,
  bought: 9,
  bank: 10,
  produced: 11,
  thief: 12,
  'first-cards': 12,
  'no-place': 13,
  withdrawn: 14,
  composes: 15,
  'gave-up': 15,
  laid: 15,
  ordered: 15,
  ended: 16,
  turn: 17,
};

/** How much later the facts about other seats come. */
const OTHERS = 8;

const rankOf = (fact: Fact, actor: Seat): number => RANKS[fact.kind] + ((seatIn(fact) ?? actor) === actor ? 0 : OTHERS);

/** The number of clauses that facts take, apart from points, which end the sentence of what earned them. */
const sizeOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, fact) => {
    if (fact.kind === 'points') return sum;
    return sum + (fact.kind === 'produced' ? Math.max(1, receivers(fact)) : 1);
  }, 0);

const receivers = ({ gains }: Extract<Fact, { readonly kind: 'produced' }>): number =>
  gains.filter((bag) => bag.some((count) => count > 0)).length;
