import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Game } from '../../conform/tchu/game.ts';

const FILES = ['games.jsonl', 'dead-end.jsonl', 'player-state.json', 'longest-trail.json', 'serde.json'] as const;

const fileOf = (name: (typeof FILES)[number]): string =>
  fileURLToPath(new URL(`transcripts/${name}.gz`, import.meta.url));

/** A file of recorded games or vectors. */
export const textOf = (name: (typeof FILES)[number]): string => gunzipSync(readFileSync(fileOf(name))).toString('utf8');

/** The recorded games. */
export const TRANSCRIPTS: readonly Game[] = textOf('games.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Game);
