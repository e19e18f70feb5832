import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Places } from '../../web/board/places.tsx';
import type { TableModel } from '../../web/table/model/model.ts';
import { format } from './codes.ts';
import { centreOf } from './picture.ts';
import type { Action } from './types.ts';

/** The player's choice: a first press chooses a cell, a second one places the stone there. */
export interface Plan {
  readonly places: Places<number>;
  /** The code that takes the first stone over; undefined when that cannot be done. */
  readonly swap: ReadonlySignal<string | undefined>;
  play(code: string): void;
}

export function makePlan(table: TableModel, size: number): Plan {
  const choices = computed(() =>
    (table.snapshot.value?.play?.choices ?? []).map(({ code, action }) => ({ code, ...(action as Action) })),
  );
  const codes = computed(
    () => new Map(choices.value.flatMap((choice) => (choice.type === 'place' ? [[choice.cell, choice.code]] : []))),
  );
  const open = computed(() => [...codes.value.keys()]);
  const picked = signal<number | null>(null);
  const chosen = computed(() => open.value.find((cell) => cell === picked.value) ?? null);
  function play(code: string): void {
    picked.value = null;
    void table.play(code);
  }
  return {
    places: {
      open,
      chosen,
      keyOf: (cell) => format(size, { type: 'place', cell }),
      whereIs: (cell) => centreOf(size, cell),
      choose(cell) {
        picked.value = cell;
      },
      confirm() {
        const code = codes.value.get(chosen.value ?? -1);
        if (code !== undefined && table.pending.value === null) play(code);
      },
    },
    swap: computed(() => choices.value.find(({ type }) => type === 'swap')?.code),
    play,
  };
}
