import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import { codesOf, demand, json, listed, onPlays, onStates, seatsOf } from '../support/law.ts';
import { some, states, type Walk } from '../support/walk.ts';
import { ENTRIES } from './boards.ts';
import { ALL_GAMES } from './index.ts';

/** What may stand in place of a sign: all that codes are made of, and what people type or paste instead. */
const SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -+.', '\u017f', '\u0131', '\u212a', '\u0663'];

/** Codes that differ from this one by a sign: another one in its place, one less, or one more. */
const misspelt = (code: string): readonly string[] =>
  [...code, ''].flatMap((_, at) => {
    const [before, after] = [code.slice(0, at), code.slice(at + 1)];
    const others = SIGNS.flatMap((sign) => [
      before + sign + code.slice(at),
      ...(at < code.length ? [before + sign + after] : []),
    ]);
    return at < code.length ? [...others, before + after] : others;
  });

describe.each(Object.entries(ALL_GAMES))('%s', (id, game) => {
  test('every listed action has a code that means it, in upper case and in lower', () => {
    onStates(game, 6, (state, walk) => {
      for (const seat of seatsOf(walk)) {
        for (const action of listed(game, state, seat)) {
          const code = game.codes.format(state, seat, action);
          demand(/^[A-Z0-9]{1,12}$/.test(code), () => `${code} is not of letters and digits, at most twelve`);
          const strange = [...code].find((sign) => game.codes.alphabet?.includes(sign) === false);
          demand(strange === undefined, () => `${code} has ${strange}, which is not in the alphabet`);
          for (const written of [code, code.toLowerCase()]) {
            const read = game.codes.parse(state, seat, written);
            const isMeant = read.ok && isDeepStrictEqual(read.value, action);
            demand(isMeant, () => `${written} is read as ${JSON.stringify(read)}, not as ${JSON.stringify(action)}`);
          }
        }
        const codes = codesOf(game, state, seat);
        const twice = codes.find((code, index) => codes.indexOf(code) < index);
        demand(twice === undefined, () => `two actions of seat ${seat} have the code ${twice}`);
      }
    });
  });

  test('whoever sees the view of a seat reads its codes as the same actions, written the same', () => {
    onStates(game, 6, (state, walk) => {
      for (const seat of seatsOf(walk)) {
        const view = json(game.secrecy.view(state, seat));
        for (const action of listed(game, state, seat)) {
          const code = game.codes.format(state, seat, action);
          const read = game.codes.parse(view, seat, code);
          // The text: pages tell by it whether what can be chosen has changed.
          const isSame = read.ok && JSON.stringify(read.value) === JSON.stringify(action);
          demand(
            isSame,
            () => `in the view of seat ${seat}, ${code} is ${JSON.stringify(read)}, not ${JSON.stringify(action)}`,
          );
        }
      }
    });
  });

  test('no code that differs by a sign from that of an action means the same', () => {
    const law = (walk: Walk, pick: number) => {
      const isOther = (state: unknown, seat: Seat, code: string, action: unknown) => {
        const read = game.codes.parse(state, seat, code);
        return !read.ok || !isDeepStrictEqual(read.value, action);
      };
      for (const [n, state] of some(states(game, walk), 20).entries())
        for (const seat of seatsOf(walk)) {
          const actions = listed(game, state, seat);
          const action = actions[(pick + n) % actions.length];
          if (action === undefined) continue;
          const code = game.codes.format(state, seat, action);
          const same = misspelt(code).filter((other) => other !== code && !isOther(state, seat, other, action));
          demand(same.length === 0, () => `${id}: ${JSON.stringify(same[0])} means the same as ${code}`);
        }
    };
    onPlays(game, 12, law, fc.nat());
  });

  test.runIf(ENTRIES[id])('pages let the signs of its alphabet be typed, and no others', () => {
    expect(ENTRIES[id]?.alphabet, `${id}: alphabet in the entry for the site, and in codes`).toBe(game.codes.alphabet);
  });
});
