import type { Seat } from '../../../../shared/game/contract.ts';
import type { View } from '../../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../../../shared/protocol/pace.ts';
import { CODES, NAMES, SEED } from '../../../games/chacun/long-game.ts';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';

interface LongTable extends PostedTable {
  /** Plays that game on, until that many of its actions are left. */
  readonly playOn: (left: number) => Promise<void>;
  /** Plays on for whoever's turn it is, whatever is the last of their choices, until a tile is to be placed. */
  readonly finishTurn: () => Promise<void>;
  /** Who is waited for. */
  readonly waitingFor: () => Promise<Seat>;
}

/** Plays that game at a table of the service, until that many of its actions are left. */
export async function openLongTable(origin: string, left = 0, pace: Pace | null = null): Promise<LongTable> {
  const table = await postTable(origin, {
    ...{ game: 'chacun', names: NAMES, options: { seed: SEED } },
    ...(pace && { pace }),
  });
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
