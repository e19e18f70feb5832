import { ENTRIES } from '#boards';
import type { Lang } from '../../shared/game/contract.ts';
import type { Typable } from '../../shared/game/words/matching.ts';
import { type Turn, turnSaid } from '../../shared/game/words/story.ts';
import type { Length, Names, Phrases } from '../../shared/game/words/words.ts';
import type { SeatInfo, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { lang } from '../app/lang.ts';
import { loadedByName } from '../app/loaded-by-name.ts';
import { wholeGame } from '../app/whole-game.ts';
import { nameOf } from './seat-name.ts';

type AnyPhrases = Phrases<unknown, unknown, unknown>;

const read = loadedByName<AnyPhrases | undefined>();

async function load(game: string, inLang: Lang): Promise<AnyPhrases | undefined> {
  const own = ENTRIES[game]?.phrases;
  return own === undefined ? (await wholeGame(game))?.words.phrases[inLang] : own[inLang]();
}

/** The phrases of a game in the language of the page; null until they are loaded. */
export function phrasesOf(game: string): AnyPhrases | null {
  const inLang = lang.value;
  return read(`${game} ${inLang}`, () => load(game, inLang)) ?? null;
}

/** Loads the phrases of a game ahead; resolves once they can be read, or could not be loaded. */
export async function loadPhrases(game: string): Promise<void> {
  // Those that are read are asked for first, and so are there first.
  phrasesOf(game);
  await load(game, lang.peek()).catch(() => undefined);
}

export const namesIn =
  (seats: readonly SeatInfo[]): Names =>
  (seat) =>
    nameOf(seats, seat);

/** Something that the viewer may do; `isOrder` if they may do it whether or not it is their turn. */
export interface Offered extends Typable {
  readonly isOrder: boolean;
}

/** What the viewer may do, with its sentences: moves, then orders; none until the phrases of the game are loaded. */
export function offeredIn({ game, seats, play }: Snapshot): readonly Offered[] {
  const phrases = phrasesOf(game);
  if (phrases === null || play === null) return [];
  const { view, choices, orders } = play;
  const offered = (list: typeof choices, isOrder: boolean) =>
    list.map(({ code, action }) => ({ code, sentence: phrases.choice(view, action, namesIn(seats)), isOrder }));
  return [...offered(choices, false), ...offered(orders, true)];
}

/** A turn in sentences; undefined until the phrases of the game are loaded. */
export function turnIn(
  { game, seats }: { readonly game: string; readonly seats: readonly SeatInfo[] },
  turn: Turn,
  length: Length,
): string | undefined {
  const phrases = phrasesOf(game);
  return phrases === null ? undefined : turnSaid(turn, phrases, lang.value, length, namesIn(seats));
}
