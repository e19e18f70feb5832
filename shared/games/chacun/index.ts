import { randomBot } from '../../game/bot.ts';
import type { Game } from '../../game/contract.ts';
import { mixRng } from '../../game/rng/mix.ts';
import { shuffled } from '../../game/rng/rng.ts';
import { inEachLang } from '../../game/words/each-lang.ts';
import { actions } from './actions.ts';
import { apply, begin } from './apply.ts';
import { best, hardBot } from './bots/hard.ts';
import { normalBot } from './bots/normal.ts';
import { chronicle } from './chronicle.ts';
import { codes } from './codes.ts';
import { meta } from './meta.ts';
import { picture } from './picture.ts';
import { sketch } from './sketch.ts';
import { TEXTS } from './texts.ts';
import { TILES, tileOf } from './tiles.ts';
import type { Action, RefusalCode, State, TileId, TileKind, View } from './types.ts';
import { view } from './view.ts';
import { words } from './words/index.ts';

/** ChaCuN: see rules.md. */
export const chacun: Game<State, Action, View, RefusalCode> = {
  meta,
  rules: {
    start(seats, { seed }, rng, conditions) {
      const all = TILES.map(({ id }) => id);
      const [order] = shuffled(all, seed === undefined ? rng : mixRng(BigInt(seed)));
      const deck = (kind: TileKind): readonly TileId[] => order.filter((id) => tileOf(id).kind === kind);
      return begin(seats, deck('start')[0] ?? 0, { normal: deck('normal'), menhir: deck('menhir') }, conditions);
    },
    waitingFor: ({ phase, turn }) => (phase.type === 'over' ? [] : [turn]),
    actions,
    apply,
    outcome({ phase, points }) {
      if (phase.type !== 'over') return undefined;
      const best = Math.max(...points);
      return { ending: 'final-count', points, winners: points.flatMap((own, seat) => (own === best ? [seat] : [])) };
    },
  },
  secrecy: {
    hides: 'draws',
    view,
    draws: ({ decks }) => [decks.normal, decks.menhir],
  },
  codes,
  texts: inEachLang((lang) => TEXTS[lang].text),
  words,
  bots: { easy: randomBot, normal: normalBot, hard: hardBot },
  capabilities: {
    best,
    sketch,
    picture,
    points: ({ points }) => points,
    chronicle,
    migrations: [(state) => ({ rules: 1, ...(state as object) })],
  },
};
