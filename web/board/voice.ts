import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext } from 'preact';
import type { StoryEntry } from '../../shared/game/words/story.ts';

/** What the announcer of a table and its prompt know of each other, so that each thing is heard once, in its order. */
export interface Voice {
  /** Whether what was just played is still to be told. The prompt is not heard before that. */
  readonly isBehind: ReadonlySignal<boolean>;
  readonly told: Signal<readonly StoryEntry[]>;
  prompt: string;
  /** What the last turn was or brought, and what is asked now, for whoever asks the board. */
  readonly recall: () => string;
  heard: readonly string[];
}

/** The voice of the page; null where nothing is announced but the prompt. */
export const VoiceContext = createContext<Voice | null>(null);
