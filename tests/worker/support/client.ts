import { env, exports } from 'cloudflare:workers';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Options, Seat } from '../../../shared/game/contract.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import type { Problem } from '../../../shared/protocol/messages/live.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { nameKey } from '../../../worker/objects/names.ts';
import { tableId } from '../../../worker/objects/table-id.ts';
import type { Several } from './several.ts';

const ORIGIN = 'https://tables.example';
let asked = 0;

/** An address of its own for each request, so that limits are met only where they are the matter. */
export function nextAddress(): string {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A request to the whole Worker. */
export async function send(path: string, init: RequestInit = {}): Promise<Reply> {
  const headers = new Headers(init.headers);
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', nextAddress());
  const response = await exports.default.fetch(`${ORIGIN}/api${path}`, { ...init, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export const post = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  send(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });

/** What was answered, if it was a yes. */
export function read<Answer>({ status, text }: Reply): Answer {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as Answer;
}

export const problemOf = ({ text }: Reply) => JSON.parse(text) as Problem;

export const newKey = (): string => crypto.randomUUID().replaceAll('-', '');

/** The id of a table that is not there, with the right check. */
export const nowhere = async (): Promise<string> => tableId(await nameKey(env), newKey());

export const opening = (game: string, seats: number, options: Options = {}) => ({
  key: newKey(),
  nonce: newKey(),
  name: 'Ann',
  game,
  seats,
  options,
});

/** A seat held by somebody who knows its secret. */
export class Player {
  readonly table: string;
  readonly seat: Seat;
  readonly secret: string;

  constructor({ seat, secret, snapshot }: Seated) {
    this.table = snapshot.id;
    this.seat = seat;
    this.secret = secret;
  }

  get path(): string {
    return `/tables/${this.table}/seats/${this.seat}`;
  }

  get cookie(): { readonly cookie: string } {
    return { cookie: `seat=${this.secret}` };
  }

  async look(): Promise<Snapshot> {
    return read(await send(this.path, { headers: this.cookie }));
  }

  post(what: string, body: unknown = {}): Promise<Reply> {
    return post(`${this.path}/${what}`, body, this.cookie);
  }

  act(version: number, code: string, key = newKey()): Promise<Reply> {
    return this.post('actions', { version, key, code });
  }

  /** Leaves the table for good. */
  leave(): Promise<Reply> {
    return send(`${this.path}/person`, { method: 'DELETE', headers: this.cookie });
  }

  async log(): Promise<readonly LogLine[]> {
    return read(await send(`${this.path}/log`, { headers: this.cookie }));
  }
}

/** A table with a player in each seat, not started. */
export async function lobby<Count extends number>(
  game: string,
  seats: Count,
  options?: Options,
): Promise<Several<Player, Count>>;
export async function lobby(game: string, seats: number, options: Options = {}): Promise<readonly Player[]> {
  const opener = new Player(read(await post('/tables', opening(game, seats, options))));
  const players = [opener];
  for (let seat = 1; seat < seats; seat += 1) {
    players.push(new Player(read(await post(`/tables/${opener.table}/seats/${seat}`, joining(seat)))));
  }
  return players;
}

/** Everybody at a table has a name of their own. */
export const joining = (seat = 1) => ({ key: newKey(), nonce: newKey(), name: seat === 1 ? 'Bob' : `Bob ${seat}` });

/** The same, started. */
export async function playing<Count extends number>(
  game: string,
  seats: Count,
  options?: Options,
): Promise<Several<Player, Count>>;
export async function playing(game: string, seats: number, options: Options = {}): Promise<readonly Player[]> {
  const players = await lobby(game, seats, options);
  read(await at(players, 0).post('start'));
  return players;
}

export const spectate = async (table: string): Promise<Snapshot> => read(await send(`/tables/${table}`));

/**
 * Plays one action of the first seat that is waited for: which one follows from how many were taken before. Where any
 * action would do, some games go on for thousands; those that have a bot for it are played as it would. `last` is what
 * one of the players was shown last, if nothing has happened since.
 */
export async function step(players: readonly Player[], last?: Snapshot): Promise<Snapshot> {
  const { play, viewer } = last ?? (await spectate(at(players, 0).table));
  const seat = at(play?.waitingFor ?? [], 0);
  const player = at(players, seat);
  const seen = last && viewer === player.seat ? last : await player.look();
  const choices = seen.play?.choices ?? [];
  const taken = play?.recent.at(-1)?.n ?? 0;
  const bot = GAMES[seen.game]?.bots.normal;
  const actions = choices.map(({ action }) => action);
  const index = bot
    ? actions.indexOf(bot(seen.play?.view, player.seat, actions, mixRng(BigInt(taken))))
    : (taken * 7) % choices.length;
  return read(await player.act(seen.version, at(choices, index).code));
}

/** Plays to the end, doing something `between` every two actions that changes nothing; at most `bound` actions. */
export async function playOut(
  players: readonly Player[],
  between: (snapshot: Snapshot) => Promise<unknown> = async () => undefined,
  bound = 1000,
): Promise<Snapshot> {
  let snapshot = await at(players, 0).look();
  for (let count = 0; snapshot.stage === 'playing' && count < bound; count += 1) {
    snapshot = await step(players, snapshot);
    await between(snapshot);
  }
  return at(players, 0).look();
}
