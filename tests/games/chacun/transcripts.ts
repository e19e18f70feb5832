import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { begin } from '../../../shared/games/chacun/apply.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import type { AnimalId, Decks, State, TileId } from '../../../shared/games/chacun/types.ts';

/** The part of a recorded state that the tests name: all keys are explained in the README of the transcripts. */
export interface Step {
  c: string;
  n: string;
  w?: string;
  p: number[];
  o: string;
  f: number;
  l?: number;
  q?: string;
  x?: AnimalId[];
  m?: unknown[][];
}

export interface Transcript {
  id: string;
  players: string[];
  decks: Decks & { readonly start: readonly TileId[] };
  steps: Step[];
  winners: string;
  points: number;
  tags: string[];
}

export const fileOf = (name: string): string => fileURLToPath(new URL(`transcripts/${name}`, import.meta.url));

/** The recorded games, one a line. */
export const GAMES_TEXT = gunzipSync(readFileSync(fileOf('games.jsonl.gz'))).toString('utf8');

export const TRANSCRIPTS = GAMES_TEXT.trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Transcript);

/** A recorded game by name. */
export function transcript(id: string): Transcript {
  const found = TRANSCRIPTS.find((game) => game.id === id);
  if (found === undefined) throw new Error(`no transcript ${id}`);
  return found;
}

export const opened = ({ players, decks }: Transcript): State => begin(players.length, 56, decks);

/** What codes lead to, each of them accepted. */
export const played = (state: State, ...codes: readonly string[]): State =>
  codes.reduce((before, code) => {
    const action = chacun.codes.parse(before, before.turn, code);
    const after = action.ok ? chacun.rules.apply(before, before.turn, action.value) : action;
    if (!after.ok) throw new Error(`${code} is refused: ${after.error.code}`);
    return after.value;
  }, state);
