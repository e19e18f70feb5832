import type { Seat } from '../../shared/game.ts';
import { NO_CARDS } from '../../shared/games/tchu/bag.ts';
import { tchu } from '../../shared/games/tchu/index.ts';
import type { Action, State } from '../../shared/games/tchu/types.ts';
import type { Seated, Snapshot } from '../../shared/protocol.ts';
import { javaRng } from '../../shared/random/java.ts';
import { ask } from '../bench/service-http.ts';
import type { Game } from '../conform/tchu/game.ts';

/** An action of a recorded game: who played it, its code, and the state it led to. */
export interface RecordedStep {
  readonly seat: Seat;
  readonly action: Action;
  readonly code: string;
  readonly next: State;
}

/** The actions of a recorded game, played again by the rules. */
export function stepsOf({ seed, init, turns }: Game): readonly RecordedStep[] {
  let state = tchu.start(2, {}, javaRng(BigInt(seed)));
  const steps: RecordedStep[] = [];
  const act = (seat: Seat, action: Action) => {
    const next = tchu.apply(state, seat, action);
    if (!next.ok) throw new Error(`the rules refuse ${JSON.stringify(action)}: ${next.error.code}`);
    steps.push({ seat, action, code: tchu.format(state, seat, action), next: next.value });
    state = next.value;
  };
  for (const [seat, { keep }] of init.entries()) act(seat, { type: 'keep', tickets: keep });
  for (const { k, keep = [], d = [], r = -1, cards = [], add = NO_CARDS } of turns) {
    const { turn } = state;
    if (k === 'T') {
      act(turn, { type: 'draw-tickets' });
      act(turn, { type: 'keep', tickets: keep });
    } else if (k === 'C') {
      for (const { s } of d)
        act(turn, { type: 'draw-card', from: s < 0 ? 'deck' : s, card: s < 0 ? null : (state.faceUp[s] ?? null) });
    } else {
      act(turn, { type: 'claim', route: r, cards });
      if (state.phase.type === 'tunnel') act(turn, { type: 'add', cards: add });
    }
  }
  return steps;
}

const newKey = () => crypto.randomUUID().replaceAll('-', '');

/** A table on which a recorded game is played up to some action; answers the address of each seat with its secret. */
export async function openRecordedTable(
  origin: string,
  { seed }: Game,
  steps: readonly RecordedStep[],
): Promise<{ readonly id: string; readonly links: readonly string[] }> {
  const me = (name: string) => ({ key: newKey(), nonce: newKey(), name });
  const opening = { ...me('Ada'), game: 'tchu', seats: 2, options: { seed: String(seed) } };
  const opened = JSON.parse(await ask(`${origin}/api/tables`, 'POST', '', opening)) as Seated;
  const { id } = opened.snapshot;
  const url = `${origin}/api/tables/${id}/seats`;
  const joined = JSON.parse(await ask(`${url}/1`, 'POST', '', me('Charles'))) as Seated;
  const secrets = [opened.secret, joined.secret];
  const post = async (seat: Seat, path: string, body: unknown) =>
    JSON.parse(await ask(`${url}/${seat}/${path}`, 'POST', `seat=${secrets[seat]}`, body)) as Snapshot;
  let { version } = await post(0, 'start', {});
  for (const { seat, code } of steps) ({ version } = await post(seat, 'actions', { version, key: newKey(), code }));
  return { id, links: secrets.map((secret, seat) => `${origin}/t/${id}#seat=${seat}.${secret}`) };
}
