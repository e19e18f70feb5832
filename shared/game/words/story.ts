import type { Lang, Seat } from '../basics.ts';
import { TEXTS } from './texts/index.ts';
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
  const { ofRobot, marks } = TEXTS[lang];
  const said = first.by === 'bot' ? ofRobot(told) : told;
  const mark = first.by === 'plan' || first.by === 'stand-in' ? ` (${marks[first.by]})` : '';
  return said.replace(/[.!?]?$/, (end) => `${mark}${end}`);
}
