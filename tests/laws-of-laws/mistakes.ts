import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mistake that the author of a game could make: a patch, which begins with what the laws are to say of it. */
export interface Mistake {
  /** The name of its file. */
  readonly name: string;
  readonly path: string;
  /** The game that is broken by it. */
  readonly game: string;
  readonly what: string;
  /** Of the title of a law that fails, or of the head of its message: what names the cause. */
  readonly cause: RegExp;
}

function mistakeOf(file: string): Mistake {
  const path = join(import.meta.dirname, file);
  const [head = ''] = readFileSync(path, 'utf8').split('\n---', 1);
  const said = (key: string) => {
    const [, text] = new RegExp(`^${key}: (.+)$`, 'm').exec(head) ?? [];
    if (text === undefined) throw new Error(`${file} has no line ${key}`);
    return text;
  };
  return {
    name: file.replace(/\.patch$/, ''),
    path,
    game: said('Game'),
    what: said('Mistake'),
    cause: new RegExp(said('Cause')),
  };
}

export const MISTAKES: readonly Mistake[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.patch'))
  .sort()
  .map(mistakeOf);
