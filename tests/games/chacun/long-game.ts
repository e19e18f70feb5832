import { chacun } from '../../../shared/games/chacun/index.ts';
import type { State } from '../../../shared/games/chacun/types.ts';
import { scriptRng } from './script-rng.ts';

/** A game of five in which all but one of the 95 tiles are placed, by its seed and its codes: it was searched for. */
export const SEED = '44';
export const CODES = `
  AO A AD 7 A6 D AU A AT 7 BF 7 BG 7 BS 7 BL B AT 7 BZ 7 BZ 7 BT B BK D CB 7 AN 7 BW 7 BS 7 CE B B4 C BI 7
  BW A CQ D AZ 7 CG R A2 7 7 BJ 7 AB D AU B BM B BA E CO 7 C6 7 AT B BS C DI A CH A C3 E AD A BX 7 AG D AJ
  7 AD 7 CB R AQ 7 BL B BP B A7 A AY B C5 DE R EO G DO 7 A3 B AV Y D7 AS D BL B CG FJ R AN Y CK 7 B5 7 FO R
  EM 7 A2 BW FA 7 E3 7 CU 7 EN E2 EP S AO 7 D7 7 BS 7 BJ ET BE AW C DH 7 AJ 7 FW GL BW CU B2 BM B AN C AS 7
  EI AC 7 E6 7
`
  .trim()
  .split(/\s+/);
export const NAMES = ['Ana', 'Bob', 'Cléo', 'Dan', 'Eve'] as const;

/** All its states, beginning with the starting tile. */
export function longGame(): readonly State[] {
  const states = [chacun.rules.start(NAMES.length, { seed: SEED }, scriptRng)];
  for (const code of CODES) {
    const state = states.at(-1) as State;
    const action = chacun.codes.parse(state, state.turn, code);
    const next = action.ok ? chacun.rules.apply(state, state.turn, action.value) : action;
    if (!next.ok) throw new Error(`the rules refuse ${code}`);
    states.push(next.value);
  }
  return states;
}
