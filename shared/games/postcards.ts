import type { Postcard } from '../postcard.ts';
import { postcard as catane } from './catane/postcard.ts';
import { postcard as chacun } from './chacun/postcard.ts';
import { postcard as tchu } from './tchu/postcard.ts';

/** The one list of postcards, by game: beside the games, so that a page that needs rules loads no drawings. */
export const POSTCARDS: Readonly<Record<string, Postcard>> = { chacun, tchu, catane };
