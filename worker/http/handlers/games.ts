import { Hono } from 'hono';
import { GAMES } from '#games';
import { BOT_LEVELS, type GameText } from '../../../shared/game/contract.ts';
import type { GameInfo } from '../../../shared/protocol/messages.ts';

const lobbyText = ({ title, summary, endings, options }: GameText) => ({
  title,
  summary,
  ...(endings && { endings }),
  options,
});

const infos: readonly GameInfo[] = Object.values(GAMES).map(({ meta, secrecy: { hides }, texts, bots }) => ({
  // `isOpen` is for pages that were loaded before there was `hides`.
  meta: hides === 'hands' ? meta : { ...meta, isOpen: true },
  hides,
  texts: { fr: lobbyText(texts.fr), en: lobbyText(texts.en) },
  bots: BOT_LEVELS.filter((level) => bots[level]),
}));

/** What can be played here. */
export const games = new Hono().get('/', (c) => c.json(infos, 200, { 'cache-control': 'no-cache' }));
