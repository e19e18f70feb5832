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
  /** Posts something else for a seat, by the path of its route there. */
  post(seat: Seat, path: string, body: Readonly<Record<string, unknown>>): Promise<unknown>;
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
  return {
    id,
    link: `${origin}/t/${id}`,
    seatLink: (seat) => `${origin}/t/${id}#seat=${seat}.${at(secrets, seat)}`,
    snapshot: async (viewer) =>
      viewer === 'spectator' ? (JSON.parse(await ask(table, 'GET', '')) as Snapshot) : send(viewer, 'GET', ''),
    post: (seat, path, body) => send(seat, 'POST', path, body),
    act: (seat, version, code) => send(seat, 'POST', '/actions', { version, key: newKey(), code }),
  };
}
