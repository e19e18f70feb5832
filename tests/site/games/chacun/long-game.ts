import type { Seat } from '../../../../shared/game/contract.ts';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { State, View } from '../../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';
import { scriptRng } from './script-rng.ts';

/** A game of five in which all but one of the 95 tiles are placed, by its seed and its codes: it was searched for. */
const SEED = '44';
const CODES = `
  AO A AD 7 A6 D AU A AT 7 BF 7 BG 7 BS 7 BL B AT 7 BZ 7 BZ 7 BT B BK D CB 7 AN 7 BW 7 BS 7 CE B B4 C BI 7
  BW A CQ D AZ 7 CG R A2 7 7 BJ 7 AB D AU B BM B BA E CO 7 C6 7 AT B BS C DI A CH A C3 E AD A BX 7 AG D AJ
  7 AD 7 CB R AQ 7 BL B BP B A7 A AY B C5 DE R EO G DO 7 A3 B AV Y D7 AS D BL B CG FJ R AN Y CK 7 B5 7 FO R
  EM 7 A2 BW FA 7 E3 7 CU 7 EN E2 EP S AO 7 D7 7 BS 7 BJ ET BE AW C DH 7 AJ 7 FW GL BW CU B2 BM B AN C AS 7
  EI AC 7 E6 7
`
  .trim()
  .split(/\s+/);
const NAMES = ['Ana', 'Bob', 'Cléo', 'Dan', 'Eve'] as const;

/** All its states, the first one that of the starting tile. */
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

interface LongTable extends PostedTable {
  /** Plays that game on, until that many of its actions are left. */
  readonly playOn: (left: number) => Promise<void>;
  /** Plays on for whoever's turn it is, whatever is the last of their choices, until a tile is to be placed. */
  readonly finishTurn: () => Promise<void>;
  /** Who is waited for. */
  readonly waitingFor: () => Promise<Seat>;
}

/** Plays that game at a table of the service, until that many of its actions are left. */
export async function openLongTable(origin: string, left = 0): Promise<LongTable> {
  const table = await postTable(origin, { game: 'chacun', names: NAMES, options: { seed: SEED } });
  const waitedFor = ({ play }: Snapshot) => play?.waitingFor[0] ?? 0;
  const codes = [...CODES];
  async function playOn(rest: number): Promise<void> {
    let snapshot = await table.snapshot('spectator');
    for (const code of codes.splice(0, codes.length - rest))
      snapshot = await table.act(waitedFor(snapshot), snapshot.version, code);
  }
  await playOn(left);
  const waitingFor = async () => waitedFor(await table.snapshot('spectator'));
  return {
    ...table,
    playOn,
    waitingFor,
    async finishTurn() {
      for (;;) {
        const seat = await waitingFor();
        const { version, play } = await table.snapshot(seat);
        if ((play?.view as View | undefined)?.phase.type !== 'occupy') return;
        await table.act(seat, version, play?.choices.at(-1)?.code ?? '');
      }
    },
  };
}
