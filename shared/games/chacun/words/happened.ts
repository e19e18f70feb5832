import type { Seat } from '../../../game/contract.ts';
import type { Length, Names } from '../../../game/words/words.ts';
import type { Message, OccupantKind } from '../types.ts';
import type { Fact, Placement } from './facts.ts';
import type { Spot } from './places.ts';
import type { Terms } from './terms-fr.ts';

type Of<Type extends Fact['type']> = Extract<Fact, { type: Type }>;

/** The sentences of what happened, in one language. Clauses have no subject, lists are not empty. */
export interface Story {
  readonly terms: Terms;
  /** Between two turns of a line. */
  readonly next: string;
  readonly places: (tile: Placement, length: Length) => string;
  /** For a line: "places a tile with a hunter (2 east, 1 north)". */
  readonly placesWith: (tile: Placement, kind: OccupantKind, spot: Spot) => string;
  /** Where the piece stood is said in full, except in a line about more than that. */
  readonly takesBack: (spot: Spot, isBrief: boolean) => string;
  /** On the tile that was just mentioned, or on one that has to be named. */
  readonly occupies: (kind: OccupantKind, spot: Spot, isOnTold: boolean) => string;
  readonly passes: (phase: 'retake' | 'occupy') => string;
  /** Begins what somebody does in a second turn. */
  readonly again: (sentence: string) => string;
  /** What a placed tile meets, and what it shows. */
  readonly meets: (tile: Placement) => string;
  readonly shows: (tile: Placement) => string;
  readonly closed: (area: 'forest' | 'river', tiles: number) => string;
  readonly returned: (owners: readonly { readonly name: string; readonly pieces: string }[]) => string;
  readonly gone: (fact: Of<'hunted' | 'eaten'>) => string;
  readonly noSecondTurn: string;
  /** Tiles by their sides. */
  readonly discarded: (tiles: readonly Of<'discarded'>['sides'][]) => string;
  /** The points of several messages together. */
  readonly gains: (gains: readonly Gain[]) => string;
  readonly over: (winners: readonly string[], points: number, standings: readonly string[]) => string;
  readonly standing: (name: string, points: number) => string;
  /** What a line adds to what was done, after a colon. */
  readonly brief: {
    /** `end` says how the game ended; empty if it did not. */
    readonly line: (done: string, consequences: readonly string[], end: string) => string;
    readonly gains: (own: number, others: readonly Gain[]) => string;
    readonly closed: (forests: number, rivers: number) => string;
    readonly again: string;
    readonly won: (winners: readonly string[], points: number) => string;
  };
}

interface Gain {
  readonly name: string;
  readonly points: number;
}

/** How long a line may be. */
const LINE = 160;
/** How many sentences a paragraph may have. */
const PARAGRAPH = 5;

const allOf = <Type extends Fact['type']>(facts: readonly Fact[], type: Type): readonly Of<Type>[] =>
  facts.filter((fact): fact is Of<Type> => fact.type === type);

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

/** What `seat` did, at any length. */
export function toldIn(story: Story, seat: Seat, facts: readonly Fact[], length: Length, names: Names): string {
  const turns = turnsOf(facts);
  switch (length) {
    case 'line':
      return line(story, seat, turns, names);
    case 'paragraph':
      return paragraph(story, seat, turns, names).join(' ');
    case 'full':
      return full(story, seat, turns, names).join(' ');
  }
}

/** What the player did in a turn, in clauses. */
function clausesOf(story: Story, turn: readonly Fact[], length: Length): readonly string[] {
  const [tile] = allOf(turn, 'place');
  const [retake] = allOf(turn, 'retake');
  const [occupy] = allOf(turn, 'occupy');
  const passes = allOf(turn, 'pass');
  if (length === 'line' && tile && occupy)
    return [story.placesWith(tile, occupy.kind, occupy.spot), ...(retake ? [story.takesBack(retake.spot, true)] : [])];
  const done = [
    ...(tile ? [story.places(tile, length)] : []),
    ...(retake ? [story.takesBack(retake.spot, length === 'line' && (tile ?? occupy) !== undefined)] : []),
    ...(occupy ? [story.occupies(occupy.kind, occupy.spot, tile !== undefined)] : []),
  ];
  // A pass is worth telling only if there is nothing else to tell.
  const shown = length === 'full' ? passes : done.length === 0 ? passes.slice(-1) : [];
  return [...done, ...shown.map(({ phase }) => story.passes(phase))];
}

/** What each seat got, the highest gain first, equal ones by seat. */
function gainsOf(messages: readonly Message[]): readonly { readonly seat: Seat; readonly points: number }[] {
  const gains = new Map<Seat, number>();
  for (const { points, scorers } of messages)
    for (const seat of points > 0 ? scorers : []) gains.set(seat, (gains.get(seat) ?? 0) + points);
  return [...gains].map(([seat, points]) => ({ seat, points })).sort((a, b) => b.points - a.points || a.seat - b.seat);
}

const messagesOf = (facts: readonly Fact[]): readonly Message[] => allOf(facts, 'scored').map(({ message }) => message);

/** Whether this turn gave another one. */
const hasSecondTurn = (turn: readonly Fact[]): boolean => messagesOf(turn).some(({ kind }) => kind === 'menhir');

const wonBy = (points: readonly number[], names: Names): readonly string[] =>
  points.flatMap((own, seat) => (own === Math.max(...points) ? [names(seat)] : []));

/** One sentence: what was done, and as many of its consequences as fit on a line, the most important first. */
function line(story: Story, seat: Seat, turns: readonly (readonly Fact[])[], names: Names): string {
  const { brief } = story;
  const facts = turns.flat();
  const messages = messagesOf(facts);
  const gains = gainsOf(messages);
  const closed = [...messages.map(({ kind }) => kind), ...allOf(facts, 'closed').map(({ area }) => area)];
  const count = (area: 'forest' | 'river') => closed.filter((kind) => kind === area).length;
  const [over] = allOf(facts, 'over');
  const isAgain = hasSecondTurn(turns.at(-1) ?? []);
  const named = (others: typeof gains): readonly Gain[] =>
    others.map(({ seat: other, points }) => ({ name: names(other), points }));
  const own = gains.find((gain) => gain.seat === seat)?.points ?? 0;
  // In the order of the sentence; when space is short, those of the lowest `rank` are kept.
  const consequences: readonly { readonly rank: number; readonly said: string }[] = [
    ...(count('forest') + count('river') > 0 ? [{ rank: 2, said: brief.closed(count('forest'), count('river')) }] : []),
    ...(gains.length > 0
      ? [{ rank: 0, said: brief.gains(own, named(gains.filter((gain) => gain.seat !== seat))) }]
      : []),
    ...(isAgain ? [{ rank: 1, said: brief.again }] : []),
  ];
  const won = over ? brief.won(wonBy(over.points, names), Math.max(...over.points)) : '';
  const clauses = (turn: readonly Fact[]) => story.terms.list(clausesOf(story, turn, 'line'));
  const doneIn = (all: typeof turns) => `${names(seat)} ${all.map(clauses).join(story.next)}`;
  const isLong = doneIn(turns).length >= LINE;
  const done = doneIn(isLong ? turns.map((turn) => turn.filter(({ type }) => type !== 'retake')) : turns);
  const fits = (ranks: readonly number[], end: string) => saidWith(ranks, end).length <= LINE;
  const saidWith = (ranks: readonly number[], end: string) =>
    brief.line(
      done,
      consequences.flatMap(({ rank, said }) => (ranks.includes(rank) ? [said] : [])),
      end,
    );
  const end = fits([], won) ? won : '';
  let told: readonly number[] = [];
  for (const rank of [0, 1, 2]) if (fits([...told, rank], end)) told = [...told, rank];
  return saidWith(told, end);
}

/** What the player did in a turn, as a sentence; that of a second turn says so. */
function deed(story: Story, seat: Seat, turn: readonly Fact[], index: number, length: Length, names: Names): string {
  const sentence = `${names(seat)} ${story.terms.list(clausesOf(story, turn, length))}.`;
  return index === 0 ? sentence : story.again(sentence);
}

const seatsOf = (message: Message): readonly Seat[] => (message.kind === 'menhir' ? [message.seat] : message.scorers);

/** Puts messages into sentences. If all of them are about the player who is named anyway, they do not name them again. */
function teller(story: Story, seat: Seat, facts: readonly Fact[], names: Names): (message: Message) => string {
  const isOwn = messagesOf(facts).every((message) => seatsOf(message).every((other) => other === seat));
  return (message) => story.terms.message(message, isOwn ? [] : seatsOf(message).map(names));
}

const ended = (story: Story, { points }: Of<'over'>, names: Names): string =>
  story.over(
    wonBy(points, names),
    Math.max(...points),
    points.map((own, seat) => story.standing(names(seat), own)),
  );

/** What was done, and the consequences that matter. If too much was scored, the points are added up. */
function paragraph(story: Story, seat: Seat, turns: readonly (readonly Fact[])[], names: Names): readonly string[] {
  const facts = turns.flat();
  const [over] = allOf(facts, 'over');
  const messages = messagesOf(facts);
  const scored = messages.filter(({ points }) => points > 0);
  const isAgain = hasSecondTurn(turns.at(-1) ?? []);
  const room = PARAGRAPH - turns.length - (over ? 1 : 0) - (isAgain ? 1 : 0);
  const isSummedUp = scored.length > room;
  const closed = allOf(facts, 'closed').slice(0, Math.max(0, room - (isSummedUp ? 1 : scored.length)));
  const told = teller(story, seat, facts, names);
  const sentences = turns.flatMap((turn, index) => [
    deed(story, seat, turn, index, 'paragraph', names),
    ...allOf(turn, 'closed').flatMap((fact) => (closed.includes(fact) ? [story.closed(fact.area, fact.tiles)] : [])),
    // A second turn is mentioned where it begins.
    ...messagesOf(turn)
      .filter((message) => (scored.includes(message) ? !isSummedUp : index === turns.length - 1))
      .map(told),
  ]);
  if (isSummedUp)
    sentences.push(story.gains(gainsOf(scored).map(({ seat: other, points }) => ({ name: names(other), points }))));
  if (over) sentences.push(ended(story, over, names));
  // A quiet turn leaves room to say where the tile fitted.
  return sentences.length > 1 ? sentences : [...sentences, ...allOf(facts, 'place').map(story.meets)];
}

/** Everything that is known, in the order in which it happened. */
function full(story: Story, seat: Seat, turns: readonly (readonly Fact[])[], names: Names): readonly string[] {
  const told = teller(story, seat, turns.flat(), names);
  const isToldLater = (fact: Fact, index: number) =>
    fact.type === 'scored' && fact.message.kind === 'menhir' && index < turns.length - 1;
  return turns.flatMap((turn, index) => [
    deed(story, seat, turn, index, 'full', names),
    ...turn.flatMap((fact) => (isToldLater(fact, index) ? [] : consequence(story, fact, turn, told, names))),
  ]);
}

/** What the player of `seat` is told of their own actions, if they could not know it: what was scored, and what follows. */
export function resultIn(story: Story, seat: Seat, facts: readonly Fact[], names: Names): string {
  const told = teller(story, seat, facts, names);
  const results = facts.filter(({ type }) => type !== 'place' && type !== 'over');
  return results.flatMap((fact) => consequence(story, fact, results, told, names)).join(' ');
}

/** The consequences in a fact, apart from what the player did. Facts of one kind share a sentence, at the first. */
function consequence(
  story: Story,
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
      return [story.meets(fact), story.shows(fact)].filter((sentence) => sentence !== '');
    case 'scored':
      return [told(fact.message)];
    case 'closed':
      return [story.closed(fact.area, fact.tiles)];
    case 'returned': {
      const all = allOf(turn, 'returned');
      const pieces = all.map(({ seat: owner, count, from }) => ({
        name: names(owner),
        pieces: `${count} ${story.terms.piece('pawn', from, count)}`,
      }));
      return fact === all[0] ? [story.returned(pieces)] : [];
    }
    case 'hunted':
    case 'eaten':
      return [story.gone(fact)];
    case 'no-second-turn':
      return [story.noSecondTurn];
    case 'discarded': {
      const all = allOf(turn, 'discarded');
      return fact === all[0] ? [story.discarded(all.map(({ sides }) => sides))] : [];
    }
    case 'over':
      return [ended(story, fact, names)];
  }
}
