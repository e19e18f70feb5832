import type { Seat } from '../../../game/contract.ts';
import { type Brief, type Length, MOST_LETTERS, type Names } from '../../../game/words/words.ts';
import type { Message } from '../types.ts';
import { wonBy } from './asked.ts';
import { allOf, clausesOf } from './clauses.ts';
import type { Fact } from './facts.ts';
import { consequence, ended, messagesOf, teller } from './result.ts';
import type { Sentences } from './sentences-fr.ts';

/** How many sentences a paragraph may have. */
const PARAGRAPH = 5;

/** A turn with one tile, or the part of it that is told. A second turn is one of its own. */
function turnsOf(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const turns: Fact[][] = [];
  for (const fact of facts) {
    const last = turns.at(-1);
    if (last === undefined || fact.type === 'place') turns.push([fact]);
    else last.push(fact);
  }
  return turns;
}

/** What counts at the end of the game only. */
const LAST: readonly Message['kind'][] = ['meadow', 'pit', 'system', 'raft'];

const isOfEnd = (fact: Fact): boolean =>
  fact.type === 'over' || (fact.type === 'scored' && LAST.includes(fact.message.kind));

/** What `seat` did, at any length. */
export function happened(say: Sentences, seat: Seat, facts: readonly Fact[], length: Length, names: Names): string {
  const turns = turnsOf(facts);
  switch (length) {
    case 'caption':
      return brief(say, seat, turnsOf(facts.filter((fact) => !isOfEnd(fact))), length, names);
    case 'line':
      return brief(say, seat, turns, length, names);
    case 'paragraph':
      return paragraph(say, seat, turns, names).join(' ');
    case 'full':
      return full(say, seat, turns, names).join(' ');
  }
}

/** What each seat got, the highest gain first, equal ones by seat. */
function gainsOf(messages: readonly Message[]): readonly { readonly seat: Seat; readonly points: number }[] {
  const gains = new Map<Seat, number>();
  for (const { points, scorers } of messages)
    for (const seat of points > 0 ? scorers : []) gains.set(seat, (gains.get(seat) ?? 0) + points);
  return [...gains].map(([seat, points]) => ({ seat, points })).sort((a, b) => b.points - a.points || a.seat - b.seat);
}

/** Whether this turn gave another one. */
const hasSecondTurn = (turn: readonly Fact[]): boolean => messagesOf(turn).some(({ kind }) => kind === 'menhir');

/** What came of a turn, the most important first: when space is short, the others are left out. */
const PARTS = ['gains', 'again', 'closed'] as const;
type Part = (typeof PARTS)[number];

/** One sentence: what was done, and as many of its consequences as fit on a line, the most important first. */
function brief(say: Sentences, seat: Seat, turns: readonly (readonly Fact[])[], length: Brief, names: Names): string {
  const { did, terms } = say;
  const { brief: said } = say.happened;
  const most = MOST_LETTERS[length];
  const facts = turns.flat();
  const gains = gainsOf(messagesOf(facts));
  const closedIn = (some: readonly Fact[]) => {
    const kinds = [...messagesOf(some).map(({ kind }) => kind), ...allOf(some, 'closed').map(({ area }) => area)];
    const count = (area: 'forest' | 'river') => kinds.filter((kind) => kind === area).length;
    return [count('forest'), count('river')] as const;
  };
  const closing = turns.findLastIndex((turn) => Math.max(...closedIn(turn)) > 0);
  const [over] = allOf(facts, 'over');
  const isAgain = hasSecondTurn(turns.at(-1) ?? []);
  const own = gains.find((gain) => gain.seat === seat)?.points ?? 0;
  const others = gains.filter((gain) => gain.seat !== seat);
  /** The player's own points, then those of the others; what is counted is said of the first only. */
  const gainsSaid = [
    ...(own > 0 ? [terms.points(own)] : []),
    ...others.map(({ seat: other, points }, index) =>
      said.gain(own > 0 || index > 0 ? `${points}` : terms.points(points), names(other)),
    ),
  ].join(', ');
  const won = over ? said.won(wonBy(over.points, names), Math.max(...over.points)) : '';
  /** `more`: what came of it, in the turn that closed something. */
  const doneIn = (all: typeof turns, more: readonly string[]) =>
    `${names(seat)} ${all
      .map((turn, index) => terms.list([...clausesOf(say, turn, length), ...(index === closing ? more : [])]))
      .join(did.next)}`;
  const isLong = doneIn(turns, []).length >= most;
  /** Of a second turn, a caption tells the pieces of that alone: the board shows the others. */
  const hasPiece = (turn: readonly Fact[]) =>
    length !== 'caption' || turn === turns.at(-1) || allOf(turn, 'place').length === 0;
  const kept = turns.map((turn) =>
    turn.filter(({ type }) => (type === 'retake' ? !isLong : type !== 'occupy' || hasPiece(turn))),
  );
  const saidWith = (parts: readonly Part[], end: string) => {
    const gained = parts.includes('gains') ? gainsSaid : '';
    const closes = parts.includes('closed') && closing >= 0;
    const more = [
      ...(closes ? [said.closes(...closedIn(facts), gained)] : []),
      ...(parts.includes('again') && isAgain ? [said.again] : []),
    ];
    return said.line(doneIn(kept, more), closes ? '' : gained, end);
  };
  const fits = (parts: readonly Part[], end: string) => saidWith(parts, end).length <= most;
  const end = fits([], won) ? won : '';
  let told: readonly Part[] = [];
  for (const part of PARTS) if (fits([...told, part], end)) told = [...told, part];
  return saidWith(told, end);
}

/** What the player did in a turn, as a sentence; that of a second turn says so. */
function deed(say: Sentences, seat: Seat, turn: readonly Fact[], index: number, length: Length, names: Names): string {
  const sentence = `${names(seat)} ${say.terms.list(clausesOf(say, turn, length))}.`;
  return index === 0 ? sentence : say.did.again(sentence);
}

/** What was done, and the consequences that matter. If too much was scored, the points are added up. */
function paragraph(say: Sentences, seat: Seat, turns: readonly (readonly Fact[])[], names: Names): readonly string[] {
  const facts = turns.flat();
  const [over] = allOf(facts, 'over');
  const messages = messagesOf(facts);
  const scored = messages.filter(({ points }) => points > 0);
  const isAgain = hasSecondTurn(turns.at(-1) ?? []);
  const room = PARAGRAPH - turns.length - (over ? 1 : 0) - (isAgain ? 1 : 0);
  const isSummedUp = scored.length > room;
  const closed = allOf(facts, 'closed').slice(0, Math.max(0, room - (isSummedUp ? 1 : scored.length)));
  const told = teller(say, seat, facts, names);
  const sentences = turns.flatMap((turn, index) => [
    deed(say, seat, turn, index, 'paragraph', names),
    ...allOf(turn, 'closed').flatMap((fact) =>
      closed.includes(fact) ? [say.happened.closed(fact.area, fact.tiles)] : [],
    ),
    // A second turn is mentioned where it begins.
    ...messagesOf(turn)
      .filter((message) => (scored.includes(message) ? !isSummedUp : index === turns.length - 1))
      .map(told),
  ]);
  if (isSummedUp)
    sentences.push(
      say.happened.gains(gainsOf(scored).map(({ seat: other, points }) => ({ name: names(other), points }))),
    );
  if (over) sentences.push(ended(say, over, names));
  // A quiet turn leaves room to say where the tile fitted.
  return sentences.length > 1 ? sentences : [...sentences, ...allOf(facts, 'place').map(say.happened.meets)];
}

/** Everything that is known, in the order in which it happened. */
function full(say: Sentences, seat: Seat, turns: readonly (readonly Fact[])[], names: Names): readonly string[] {
  const told = teller(say, seat, turns.flat(), names);
  const isToldLater = (fact: Fact, index: number) =>
    fact.type === 'scored' && fact.message.kind === 'menhir' && index < turns.length - 1;
  return turns.flatMap((turn, index) => [
    deed(say, seat, turn, index, 'full', names),
    ...turn.flatMap((fact) => (isToldLater(fact, index) ? [] : consequence(say, fact, turn, told, names))),
  ]);
}
