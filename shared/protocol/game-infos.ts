import { type AnyGame, BOT_LEVELS, type GameText } from '../game/contract.ts';
import { inEachLang } from '../game/words/each-lang.ts';
import type { GameInfo } from './messages/games.ts';

const lobbyText = ({ title, summary, endings, options }: GameText) => ({
  title,
  summary,
  ...(endings && { endings }),
  options,
});

/** What pages know of the games that can be played here. */
export const gameInfos = (games: Readonly<Record<string, AnyGame>>): readonly GameInfo[] =>
  Object.values(games).map(({ meta, secrecy: { hides }, texts, bots }) => ({
    // `isOpen` is for pages that were loaded before there was `hides`.
    meta: hides === 'hands' ? meta : { ...meta, isOpen: true },
    hides,
    texts: inEachLang((lang) => lobbyText(texts[lang])),
    bots: BOT_LEVELS.filter((level) => bots[level]),
  }));
