import type { Chronicle, Statistics, ToldStep } from '../../game/capabilities/chronicle.ts';
import { inEachLang } from '../../game/words/each-lang.ts';
import { sizeOf } from './bag.ts';
import { scoreOf } from './scoring.ts';
import { TEXTS } from './texts.ts';
import type { Action, Message, State } from './types.ts';

/** The messages that a step has added. It may also have dropped old ones, and kept some. */
function toldIn({ before, after }: ToldStep<State, Action>): readonly Message[] {
  const old = new Set(before.messages);
  return after.messages.filter((message) => !old.has(message));
}

const statistics: Statistics<State, Action> = {
  count(steps) {
    const { hands, produced, knights, roadLengths } = (steps.at(-1) ?? steps[0]).after;
    const messages = steps.flatMap(toldIn);
    const bySeat = (isOf: (message: Message, seat: number) => boolean) =>
      hands.map((_, seat) => messages.filter((message) => isOf(message, seat)).length);
    return [
      { id: 'produced', bySeat: produced.map(sizeOf) },
      {
        id: 'exchanges',
        bySeat: bySeat(
          (message, seat) => message.kind === 'exchanged' && (message.seat === seat || message.with === seat),
        ),
      },
      { id: 'bank', bySeat: bySeat((message, seat) => message.kind === 'bank' && message.seat === seat) },
      { id: 'stolen', bySeat: bySeat((message, seat) => message.kind === 'stolen' && message.seat === seat) },
      { id: 'lost', bySeat: bySeat((message, seat) => message.kind === 'stolen' && message.victim === seat) },
      { id: 'bought', bySeat: bySeat((message, seat) => message.kind === 'bought' && message.seat === seat) },
      { id: 'knights', bySeat: knights },
      { id: 'road', bySeat: roadLengths },
    ];
  },
  names: inEachLang((lang) => TEXTS[lang].statistics),
};

export const chronicle: Chronicle<State, Action> = {
  points: (state) => state.hands.map((_, seat) => scoreOf(state, seat).total),
  statistics,
};
