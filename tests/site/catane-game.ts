import type { Seat } from '../../shared/game.ts';
import type { Action, View } from '../../shared/games/catane/types.ts';
import type { Choice, Seated, Snapshot } from '../../shared/protocol.ts';
import { ask } from '../support/ask.ts';

/** A table of Catane that is played through the service, without a page. */
export interface DrivenTable {
  /** The address of each seat, with its secret. */
  readonly links: readonly string[];
  snapshot(seat: Seat): Promise<Snapshot>;
  /** Plays as `choose` does, until `is` says that this is the position; answers who is waited for there. */
  playUntil(is: (view: View) => boolean, choose?: Choose): Promise<Seat>;
}

/** What a seat plays. */
export type Choose = (view: View, choices: readonly Choice[]) => Choice | undefined;

export const cataneView = (snapshot: Snapshot): View => snapshot.play?.view as View;

const newKey = () => crypto.randomUUID().replaceAll('-', '');

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

/** Opens a table of so many seats, all played from here, and starts its game. */
export async function openDrivenTable(
  origin: string,
  names: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<DrivenTable> {
  const me = (name: string) => ({ key: newKey(), nonce: newKey(), name });
  const [first = ''] = names;
  const opening = { ...me(first), game: 'catane', seats: names.length, options };
  const opened = JSON.parse(await ask(`${origin}/api/tables`, 'POST', '', opening)) as Seated;
  const { id } = opened.snapshot;
  const url = `${origin}/api/tables/${id}/seats`;
  const secrets = [opened.secret];
  for (const [seat, name] of names.entries()) {
    if (seat === 0) continue;
    const joined = JSON.parse(await ask(`${url}/${seat}`, 'POST', '', me(name))) as Seated;
    secrets.push(joined.secret);
  }
  await ask(`${url}/0/start`, 'POST', `seat=${secrets[0]}`, {});
  return drive(origin, id, secrets);
}

/** A table under way, of whose seats the secrets are known. */
export function drive(origin: string, id: string, secrets: readonly string[]): DrivenTable {
  const url = `${origin}/api/tables/${id}/seats`;
  const cookie = (seat: Seat) => `seat=${secrets[seat]}`;
  const snapshot = async (seat: Seat) => JSON.parse(await ask(`${url}/${seat}`, 'GET', cookie(seat))) as Snapshot;
  async function send(seat: Seat, version: number, code: string): Promise<void> {
    await ask(`${url}/${seat}/actions`, 'POST', cookie(seat), { version, key: newKey(), code });
  }
  return {
    links: secrets.map((secret, seat) => `${origin}/t/${id}#seat=${seat}.${secret}`),
    snapshot,
    async playUntil(is, choose = simply) {
      let seat = 0;
      for (;;) {
        const seen = await snapshot(seat);
        const waited = seen.play?.waitingFor[0];
        if (waited === undefined) return seat;
        if (waited !== seat) {
          seat = waited;
          continue;
        }
        const view = cataneView(seen);
        if (is(view)) return seat;
        const choice = choose(view, seen.play?.choices ?? []);
        if (choice === undefined) throw new Error(`nothing to play in ${view.phase.type}`);
        await send(seat, seen.version, choice.code);
      }
    },
  };
}
