import { signal } from '@preact/signals';
import type { Hides } from '../../shared/game/contract.ts';
import type { Wins } from '../../shared/game/standing.ts';
import type { GameInfo } from '../../shared/protocol/messages/games.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { lang } from './lang.ts';
import { call } from './request.ts';

export const games = signal<readonly GameInfo[] | null>(null);
export const areGamesMissing = signal(false);

let asked: Promise<void> | undefined;

async function ask(): Promise<void> {
  areGamesMissing.value = false;
  const answer = await call(routes.games, {});
  if (answer.type === 'ok') games.value = answer.value;
  else areGamesMissing.value = true;
}

export async function loadGames(): Promise<void> {
  if (games.value !== null) return;
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  await asked;
}

const infoOf = (id: string): GameInfo | undefined => games.value?.find(({ meta }) => meta.id === id);

export const hasRobots = (id: string): boolean => (infoOf(id)?.bots.length ?? 0) > 0;

/** Whether the rules of a table are newer than those that the service had when this page was loaded. */
export const areNewerThanPage = ({ game, rules }: { readonly game: string; readonly rules: number }): boolean =>
  rules > (infoOf(game)?.meta.rulesVersion ?? Number.POSITIVE_INFINITY);

/** Such a number is known to no more than this: games differ. */
const STEP = 5;
/** About how many turns each player has, by number of seats from the smallest; empty if that is not known. */
export const aboutTurns = ({ turns = [] }: GameInfo['meta']): readonly number[] =>
  turns.map((each) => STEP * Math.round(each / STEP));

/** What a game hides; undefined until the games are known. */
export const hidesOf = (id: string): Hides | undefined => infoOf(id)?.hides;

/** Whether the most points win in a game, or the fewest; the most until the games are known. */
export const winsIn = (id: string): Wins => infoOf(id)?.meta ?? {};

/** Whether all play at the same time in a game; false until the games are known. */
export const isSimultaneous = (id: string): boolean => infoOf(id)?.meta.isSimultaneous ?? false;

export const endingOf = (id: string, ending: string): string | undefined =>
  infoOf(id)?.texts[lang.value].endings?.[ending];

/** The title of a game in the language of the page; its id until the games are known. */
export const titleOf = (id: string): string => infoOf(id)?.texts[lang.value].title ?? id;
