import type { Seat } from '../../../../shared/game/contract.ts';
import type { Action, Resource, View } from '../../../../shared/games/catane/types.ts';
import type { Choice, Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../../../shared/protocol/pace.ts';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';

/** A table of Catane that is played through the service, without a page. */
export interface DrivenTable extends PostedTable {
  /** Plays as `choose` does, until `is` says that this is the position; answers who is waited for there. */
  playUntil(is: (view: View) => boolean, choose?: Choose): Promise<Seat>;
}

/** Offers everybody one card for another one, in a seat's own turn. */
export async function postOffer(table: PostedTable, seat: Seat, give: Resource, want: Resource): Promise<void> {
  const steps: readonly Action[] = [
    { type: 'compose' },
    { type: 'give', resource: give },
    { type: 'want', resource: want },
    { type: 'offer', to: null },
  ];
  for (const step of steps) {
    const { version, play } = await table.snapshot(seat);
    const choice = play?.choices.find(({ action }) => JSON.stringify(action) === JSON.stringify(step));
    await table.act(seat, version, choice?.code ?? '');
  }
}

/** What a seat plays. */
export type Choose = (view: View, choices: readonly Choice[]) => Choice | undefined;

export const cataneView = (snapshot: Snapshot): View => snapshot.play?.view as View;

/** In which order a simple player wants things. */
const WANTED: readonly Action['type'][] = [
  'town',
  'colony',
  'roll',
  'knight',
  'thief',
  'discard',
  'answer',
  'withdraw',
  'road',
  'buy',
  'monopoly',
  'roads',
  'invention',
  'bank',
  'end',
];

/** A simple player: builds what it can, in the middle of what is offered, roads now and then, and offers nothing. */
export const simply: Choose = (view, choices) => first(view, choices, WANTED);

/** A miser: settles, and then only rolls and does what must be done. */
export const hoard: Choose = (view, choices) =>
  view.turns === 0
    ? simply(view, choices)
    : first(view, choices, ['roll', 'thief', 'discard', 'answer', 'withdraw', 'end']);

const first = (view: View, choices: readonly Choice[], wanted: readonly Action['type'][]): Choice | undefined => {
  const own = view.seats[view.seat ?? 0];
  for (const type of wanted) {
    const some = choices.filter(({ action }) => (action as Action).type === type);
    const isEnough = view.phase.type === 'main' && type === 'road' && (own?.roads ?? 0) < 15 - 2 * view.turns ** 0.5;
    if (some.length > 0 && !isEnough) return some[Math.floor(some.length / 2)];
  }
  return undefined;
};

/** Starts a game of these players, all played from here. */
export async function openDrivenTable(
  origin: string,
  names: readonly string[],
  options: Readonly<Record<string, string>>,
  pace: Pace | null = null,
): Promise<DrivenTable> {
  const table = await postTable(origin, { game: 'catane', names, options, ...(pace && { pace }) });
  return {
    ...table,
    async playUntil(is, choose = simply) {
      let seat = 0;
      let now = await table.snapshot(seat);
      for (;;) {
        const { version, play } = now;
        const waited = play?.waitingFor[0];
        if (waited === undefined) return seat;
        if (waited !== seat) {
          seat = waited;
          now = await table.snapshot(seat);
          continue;
        }
        const view = cataneView(now);
        if (is(view)) return seat;
        const choice = choose(view, play?.choices ?? []);
        if (choice === undefined) throw new Error(`nothing to play in ${view.phase.type}`);
        now = await table.act(seat, version, choice.code);
      }
    },
  };
}
