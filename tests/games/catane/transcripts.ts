import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const FILES = ['games', 'longest-road', 'production'] as const;

/** A file of recorded games or vectors. */
export const textOf = (name: (typeof FILES)[number]): string =>
  gunzipSync(readFileSync(new URL(`transcripts/${name}.json.gz`, import.meta.url))).toString('utf8');
