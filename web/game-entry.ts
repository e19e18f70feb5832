import type { ComponentType } from 'preact';
import type { AnyGame, Lang } from '../shared/game/contract.ts';
import { inEachLang } from '../shared/game/words/each-lang.ts';
import type { Phrases } from '../shared/game/words/words.ts';
import type { Snapshot } from '../shared/protocol/messages/snapshot.ts';
import type { CodeReader } from '../shared/protocol/update.ts';
import type { CountedRow } from './board/ending.ts';
import type { LivingProps } from './home/living-cover.tsx';
import type { AnyLesson } from './lessons/lesson.ts';
import type { GameRules } from './rules/game-rules.ts';
import type { BoardProps } from './table/context.ts';

/** What the site has for a game. All of it is optional: any game can be played by its list of actions. */
export interface GameEntry {
  /** All of its rules, to replay or draw a game. Without this, the rules of all games are loaded. */
  readonly whole?: () => Promise<AnyGame>;
  /** Loaded when a table of the game is opened. */
  readonly board?: () => Promise<ComponentType<BoardProps>>;
  /** Where everyone's points come from, to be shown on its board; loaded when a game ends. */
  readonly count?: () => Promise<(snapshot: Snapshot) => readonly CountedRow[]>;
  /** Its phrases by language; those of a game without an entry are loaded with all its rules. */
  readonly phrases?: Readonly<Record<Lang, () => Promise<Phrases<unknown, unknown, unknown>>>>;
  /** Its codes; those of a game without an entry are loaded with all its rules. */
  readonly codes?: () => Promise<CodeReader>;
  /** Loaded when its rules are read, or a refusal is to be explained. */
  readonly rules?: () => Promise<GameRules>;
  /** Its cover, on which robots go on playing; loaded when the start page has nothing else to do. */
  readonly living?: () => Promise<ComponentType<LivingProps>>;
  /** A guided first game, loaded when it is opened. */
  readonly lesson?: () => Promise<AnyLesson>;
  /** The alphabet of its codes: the only characters that can be typed. */
  readonly alphabet?: string;
}

/** A board that is drawn once its sentences have come, which are loaded at the same time. */
export async function spokenBoard(
  board: Promise<{ readonly Board: ComponentType<BoardProps> }>,
  text: Promise<{ readonly loadText: () => Promise<void> }>,
): Promise<ComponentType<BoardProps>> {
  const [{ Board }] = await Promise.all([board, text.then(({ loadText }) => loadText())]);
  return Board;
}

/** The phrases of a game by language: its sentences, and what makes phrases of them. */
export function phrasesBy<Sentences, Of>(
  game: () => Promise<{ readonly phrasesOf: (sentences: Sentences) => Of }>,
  inLang: (lang: Lang) => Promise<{ readonly sentences: Sentences }>,
): Readonly<Record<Lang, () => Promise<Of>>> {
  const phrasesIn = (lang: Lang) => async () => {
    const [{ phrasesOf }, { sentences }] = await Promise.all([game(), inLang(lang)]);
    return phrasesOf(sentences);
  };
  return inEachLang(phrasesIn);
}
