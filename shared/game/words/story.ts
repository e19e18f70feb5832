import type { Lang, Seat } from '../basics.ts';
import type { Length, Names, Phrases } from './words.ts';

/**
 * Who decided an action: its player; a robot in its own seat; a robot that stood in for a player; the rules, because
 * nothing else was legal; a turn that the player had queued; or somebody who plays elsewhere, whose code was typed here.
 */
export type Decider = 'player' | 'plan' | 'bot' | 'stand-in' | 'rules' | 'elsewhere';

/** An action that was taken, and its effects as the viewer may know them. */
export interface StoryEntry {
  /** Counts the actions of the game, from 1. */
  readonly n: number;
  readonly seat: Seat;
  readonly by: Decider;
  /** Its effects, as data that only the phrases of its game understand. */
  readonly facts: readonly unknown[];
  /** It is a choice that stays hidden from the viewer, made while others were to choose too: there is nothing to see. */
  readonly isHidden?: true;
}

/** Successive actions of one seat that were decided in the same way. */
export type Turn = readonly [StoryEntry, ...StoryEntry[]];

/** Actions grouped into turns. */
export function turnsOf(entries: readonly StoryEntry[]): readonly Turn[] {
  const turns: [StoryEntry, ...StoryEntry[]][] = [];
  for (const one of entries) {
    const last = turns.at(-1);
    if (last && last[0].seat === one.seat && last[0].by === one.by) last.push(one);
    else turns.push([one]);
  }
  return turns;
}

/** Added to the sentences of a turn that its player did not decide at that moment. What nobody decided needs no word. */
const MARKS: Readonly<Record<Lang, Readonly<Record<Decider, string>>>> = {
  fr: {
    player: '',
    bot: '',
    plan: ' (tour programmé)',
    'stand-in': ' (joué par un robot)',
    rules: '',
    elsewhere: '',
  },
  en: {
    player: '',
    bot: '',
    plan: ' (queued turn)',
    'stand-in': ' (played by a robot)',
    rules: '',
    elsewhere: '',
  },
};

const ARTICLES: Readonly<Record<Lang, string>> = { fr: 'Le', en: 'The' };

/** The sentences about a turn. */
export function turnSaid(
  [first, ...more]: Turn,
  phrases: Phrases<unknown, unknown, unknown>,
  lang: Lang,
  length: Length,
  names: Names,
): string {
  const facts = [first, ...more].flatMap((one) => one.facts);
  const told = phrases.happened(first.seat, facts, length, names);
  // It begins with the name. A robot has none of its own: it is called what it is, "the easy robot".
  const said = first.by === 'bot' ? `${ARTICLES[lang]} ${told.charAt(0).toLowerCase()}${told.slice(1)}` : told;
  return said.replace(/[.!?]?$/, (end) => `${MARKS[lang][first.by]}${end}`);
}
