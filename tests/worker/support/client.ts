import { env, exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { BotLevel, Options, Seat } from '../../../shared/game/contract.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import type { Problem } from '../../../shared/protocol/messages/live.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { nameKey } from '../../../worker/objects/names.ts';
import { tableId } from '../../../worker/objects/table-id.ts';

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

/** Why a request was refused; `ok` if it was not. */
export const codeOf = (reply: Reply): string => (reply.status === 200 ? 'ok' : problemOf(reply).code);

export const newKey = (): string => crypto.randomUUID().replaceAll('-', '');

/** The id of a table that is not there, with the right check. */
export const nowhere = async (): Promise<string> => tableId(await nameKey(env), newKey());

/** What an opening says beside its game and its seats. */
interface Opening {
  readonly name?: string;
  readonly options?: Options;
  readonly pace?: Pace | null | undefined;
  readonly looks?: boolean;
  readonly bots?: readonly BotLevel[];
}

export const opening = (game: string, seats: number, { pace, ...more }: Opening = {}) => ({
  key: newKey(),
  nonce: newKey(),
  name: 'Ann',
  game,
  seats,
  options: {},
  ...(pace && { pace }),
  ...more,
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
    return read(await this.get());
  }

  get(what = ''): Promise<Reply> {
    return send(what === '' ? this.path : `${this.path}/${what}`, { headers: this.cookie });
  }

  post(what: string, body: unknown = {}): Promise<Reply> {
    return post(`${this.path}/${what}`, body, this.cookie);
  }

  put(what: string, body: unknown = {}): Promise<Reply> {
    return post(`${this.path}/${what}`, body, this.cookie, 'PUT');
  }

  remove(what: string): Promise<Reply> {
    return send(`${this.path}/${what}`, { method: 'DELETE', headers: this.cookie });
  }

  /** Asks for something that names the version its player sees now. */
  async ask(what: string, body: object = {}): Promise<Reply> {
    return this.post(what, { version: (await this.look()).version, key: newKey(), ...body });
  }

  /** Plays the first of what may be chosen. */
  async playFirst(): Promise<Snapshot> {
    const { version, play } = await this.look();
    return read(await this.act(version, at(play?.choices ?? [], 0).code));
  }

  act(version: number, code: string, key = newKey()): Promise<Reply> {
    return this.post('actions', { version, key, code });
  }

  /** Leaves the table for good. */
  leave(): Promise<Reply> {
    return this.remove('person');
  }

  async log(): Promise<readonly LogLine[]> {
    return read(await this.get('log'));
  }
}

export const playerOf = (reply: Reply): Player => new Player(read<Seated>(reply));

/** The opener of a table at which nobody else sits yet. */
export const openTable = async (game: string, seats: number, more?: Opening): Promise<Player> =>
  playerOf(await post('/tables', opening(game, seats, more)));

/** Everybody at a table has a name of their own. */
export const joining = (seat = 1, name = seat === 1 ? 'Bob' : `Bob ${seat}`) => ({
  key: newKey(),
  nonce: newKey(),
  name,
});

/** Somebody takes a seat at the table of a player. */
export const sit = async ({ table }: Pick<Player, 'table'>, seat: Seat, name?: string): Promise<Player> =>
  playerOf(await post(`/tables/${table}/seats/${seat}`, joining(seat, name)));

/** The names of the players, the opener's first, and what else the opening says. */
interface Company extends Omit<Opening, 'name'> {
  readonly names?: readonly string[];
}

/** A list of that length, if the compiler knows the number: `const [ann, bob] = …` then has two items. */
export type Several<Item, Count extends number, Some extends readonly Item[] = readonly []> = number extends Count
  ? readonly Item[]
  : Some['length'] extends Count
    ? Some
    : Several<Item, Count, readonly [...Some, Item]>;

/** At least two sit at a table, whatever the number. */
export type Players<Count extends number = number> = number extends Count
  ? readonly [Player, Player, ...Player[]]
  : Several<Player, Count>;

/** A table with a player in each seat that no robot has, not started. */
export async function lobby<Count extends number>(
  game: string,
  seats: Count,
  company?: Company,
): Promise<Players<Count>>;
export async function lobby(
  game: string,
  seats: number,
  { names = [], ...more }: Company = {},
): Promise<readonly Player[]> {
  const opener = await openTable(game, seats, { name: names[0] ?? 'Ann', ...more });
  const players = [opener];
  for (let seat = 1; seat < seats; seat += 1) players.push(await sit(opener, seat, names[seat]));
  return players;
}

/** The same, started. */
export async function playing<Count extends number>(
  game: string,
  seats: Count,
  company?: Company,
): Promise<Players<Count>>;
export async function playing(game: string, seats: number, company?: Company): Promise<readonly Player[]> {
  const players = await lobby(game, seats, company);
  read(await at(players, 0).post('start'));
  return players;
}

/** It becomes the turn of the second player of the toy game, who was not waited for before. Returns what they are shown. */
export async function turnOfBob([ann, bob]: Players): Promise<Snapshot> {
  for (const player of [bob, ann, ann]) await player.playFirst();
  const shown = await bob.look();
  expect(shown.play?.waitingFor).toEqual([1]);
  return shown;
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
