import { at } from '../../shared/game/at.ts';
import type { Options, Seat, Viewer } from '../../shared/game/contract.ts';
import type { Seated, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../shared/protocol/pace.ts';
import { ask } from './ask.ts';

/** A table whose game was started without a page, by the requests that pages post. */
export interface PostedTable {
  readonly id: string;
  /** The address to share. */
  readonly link: string;
  /** The address of a player's seat with its secret, which opens it in any browser. */
  readonly seatLink: (seat: Seat) => string;
  snapshot(viewer: Viewer): Promise<Snapshot>;
  /** Plays for a seat what it was asked at that version. */
  act(seat: Seat, version: number, code: string): Promise<Snapshot>;
  /** The seat that is waited for, the first of several; null once the game is over. */
  waitedFor(): Promise<Seat | null>;
  /** Plays for a seat the first of what it can choose. */
  playFirst(seat: Seat): Promise<Snapshot>;
  /** At a table of two, the player of that seat asks to end the game, and the other one agrees. */
  endByConsent(seat?: Seat): Promise<void>;
  /** Posts something else for a seat, by the path of its route there. */
  post(seat: Seat, path: string, body: Readonly<Record<string, unknown>>): Promise<unknown>;
  put(seat: Seat, path: string, body: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** What a table has if its opener chooses no pace. */
export const USUAL_PACE: Pace = { days: 3, onTimeOut: 'wait' };

interface Opening {
  readonly game: string;
  /** The names of the players, from seat 0 on. */
  readonly names: readonly string[];
  /** How many easy robots sit behind them. */
  readonly bots?: number;
  readonly options?: Options;
  readonly pace?: Pace;
  /** The order of play; by default, the order of the seats. */
  readonly seating?: readonly Seat[];
}

export const newKey = () => crypto.randomUUID().replaceAll('-', '');

/** Opens a table, has everybody sit down, and starts its game. */
export async function postTable(
  origin: string,
  { game, names, bots = 0, options = {}, seating, pace }: Opening,
): Promise<PostedTable> {
  const me = (seat: Seat) => ({ key: newKey(), nonce: newKey(), name: names[seat] });
  const robots = new Array<string>(bots).fill('easy');
  const opening = { ...me(0), game, seats: names.length + bots, options, bots: robots, ...(pace && { pace }) };
  const opener = JSON.parse(await ask(`${origin}/api/tables`, 'POST', '', opening)) as Seated;
  const { id } = opener.snapshot;
  const table = `${origin}/api/tables/${id}`;
  const secrets = [opener.secret];
  for (let seat = 1; seat < names.length; seat += 1)
    secrets.push((JSON.parse(await ask(`${table}/seats/${seat}`, 'POST', '', me(seat))) as Seated).secret);
  const send = async (seat: Seat, method: string, path: string, body?: unknown) =>
    JSON.parse(await ask(`${table}/seats/${seat}${path}`, method, `seat=${secrets[seat]}`, body)) as Snapshot;
  if (seating !== undefined) await send(0, 'PUT', '/seating', { seating });
  await send(0, 'POST', '/start', {});
  const snapshot = async (viewer: Viewer) =>
    viewer === 'spectator' ? (JSON.parse(await ask(table, 'GET', '')) as Snapshot) : send(viewer, 'GET', '');
  const act = (seat: Seat, version: number, code: string) =>
    send(seat, 'POST', '/actions', { version, key: newKey(), code });
  return {
    id,
    link: `${origin}/t/${id}`,
    seatLink: (seat) => `${origin}/t/${id}#seat=${seat}.${at(secrets, seat)}`,
    snapshot,
    act,
    post: (seat, path, body) => send(seat, 'POST', path, body),
    put: (seat, path, body) => send(seat, 'PUT', path, body),
    waitedFor: async () => (await snapshot('spectator')).play?.waitingFor[0] ?? null,
    async playFirst(seat) {
      const { version, play } = await snapshot(seat);
      return act(seat, version, play?.choices[0]?.code ?? '');
    },
    async endByConsent(seat = 0) {
      const { version } = await snapshot('spectator');
      const asked = await send(seat, 'POST', '/end', { version, key: newKey() });
      await send(1 - seat, 'POST', '/agree', { version: asked.version, key: newKey() });
    },
  };
}
