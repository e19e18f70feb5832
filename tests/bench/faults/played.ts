import { isDeepStrictEqual } from 'node:util';
import type { AnyGame, Seat } from '../../../shared/game/contract.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { LOG_PAGE } from '../../../shared/protocol/limits.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Past } from '../../../shared/protocol/messages/story.ts';
import { verify } from '../../../shared/table/verify.ts';
import type { Client } from './client.ts';

export const newKey = (): string => crypto.randomUUID().replaceAll('-', '');

const isByPlayer = ({ entry }: LogLine): boolean => entry.type === 'act' && entry.by === 'player';

/** A table that is played over the API, and what its players were told: all of it must be true later. */
export class PlayedTable {
  readonly path: string;
  readonly game: AnyGame;
  readonly #client: Client;
  readonly #cookies: readonly string[];
  /** The moves that were acknowledged, in their order. */
  readonly #acknowledged: { readonly seat: Seat; readonly code: string }[] = [];
  /** As it was last told. */
  #snapshot: Snapshot;
  #lines: readonly LogLine[] = [];

  private constructor(client: Client, snapshot: Snapshot, cookies: readonly string[]) {
    this.path = `/tables/${snapshot.id}`;
    this.game = GAMES[snapshot.game] as AnyGame;
    this.#client = client;
    this.#cookies = cookies;
    this.#snapshot = snapshot;
  }

  /** Opens a table and has everybody sit down; `prepare` is done before it begins. */
  static async begun(
    client: Client,
    game: string,
    seats: number,
    prepare: (path: string, cookie: string, seat: Seat) => Promise<unknown> = async () => undefined,
  ): Promise<PlayedTable> {
    const me = () => ({ key: newKey(), nonce: newKey(), name: `Ann ${newKey().slice(0, 6)}` });
    const opener = await client.ask<Seated>('/tables', 'POST', '', { ...me(), game, seats, options: {} });
    const path = `/tables/${opener.snapshot.id}/seats`;
    const cookies = [`seat=${opener.secret}`];
    for (let seat = 1; seat < seats; seat += 1) {
      const joined = await client.ask<Seated>(`${path}/${seat}`, 'POST', '', me());
      cookies.push(`seat=${joined.secret}`);
    }
    for (const [seat, cookie] of cookies.entries()) await prepare(`${path}/${seat}`, cookie, seat);
    const looked = await client.ask<Snapshot>(`${path}/0`, 'GET', cookies[0] ?? '');
    // A start whose answer was lost has begun the game: asked again, it is refused.
    const begin = () => client.ask<Snapshot>(`${path}/0/start`, 'POST', cookies[0] ?? '', {}).catch(() => null);
    const begun = (await begin()) ?? (await client.ask<Snapshot>(`${path}/0`, 'GET', cookies[0] ?? ''));
    if (begun.stage !== 'playing') throw new Error(`${looked.id} does not begin`);
    return new PlayedTable(client, begun, cookies);
  }

  get isOver(): boolean {
    return this.#snapshot.stage === 'over';
  }

  get version(): number {
    return this.#snapshot.version;
  }

  get waitingFor(): readonly Seat[] {
    return this.#snapshot.play?.waitingFor ?? [];
  }

  get moves(): number {
    return this.#acknowledged.length;
  }

  #ask<Answer>(seat: Seat, method: string, what = '', body?: unknown): Promise<Answer> {
    return this.#client.ask(`${this.path}/seats/${seat}${what}`, method, this.#cookies[seat] ?? '', body);
  }

  /** Plays one move of a seat, at random: the same one until it is acknowledged. */
  async move(seat: Seat): Promise<void> {
    if (this.#snapshot.viewer !== seat) this.#snapshot = await this.#ask(seat, 'GET');
    const { version, play } = this.#snapshot;
    const choices = play?.choices ?? [];
    const code = choices[Math.floor(Math.random() * choices.length)]?.code ?? '';
    this.#snapshot = await this.#ask(seat, 'POST', '/actions', { version, key: newKey(), code });
    this.#acknowledged.push({ seat, code });
  }

  /** Ends it where it is, if it is not over: by one who asks and all others who agree. */
  async end(): Promise<void> {
    for (const seat of this.#cookies.keys()) {
      this.#snapshot = await this.#ask(seat, 'GET');
      if (this.isOver) return;
      const body = { version: this.version, key: newKey() };
      this.#snapshot = await this.#ask(seat, 'POST', seat === 0 ? '/end' : '/agree', body);
    }
  }

  /** What is wrong with what is kept, beside what was acknowledged; nothing, if all is well. */
  async faults(): Promise<readonly string[]> {
    const faults: string[] = [];
    const fault = (why: string) => void faults.push(`${this.path}, ${this.game.meta.id}: ${why}`);
    const lines = await this.#log();
    if (
      !isDeepStrictEqual(
        lines.slice(0, this.#lines.length).map(({ hash }) => hash),
        this.#lines.map(({ hash }) => hash),
      )
    )
      fault('entries that were there are gone, or others');
    if (lines.length < this.version)
      fault(`version ${this.version} was acknowledged, the log ends with ${lines.length}`);
    const moves = lines
      .filter(isByPlayer)
      .map(({ entry }) => entry as { readonly seat: Seat; readonly code: string | null });
    const told = this.#acknowledged.map(({ seat, code }, n) => ({ seat, code: moves[n]?.code === null ? null : code }));
    const kept = moves.map(({ seat, code }) => ({ seat, code }));
    if (!isDeepStrictEqual(kept, told)) fault(`${told.length} moves were acknowledged, ${kept.length} are there`);
    this.#lines = lines;

    const shown = await this.#client.ask<Snapshot>(this.path, 'GET', '');
    const { count } = await this.#client.ask<Past>(`${this.path}/past`, 'GET', '');
    const past = await this.#client.ask<Past>(`${this.path}/past/${count}`, 'GET', '');
    // The position is saved, that of the past is played again from the log.
    if (!isDeepStrictEqual(past.positions.at(-1)?.view, shown.play?.view))
      fault('the position is not the one of the log');
    if (shown.stage === 'over') {
      const { id, fairness, play } = shown;
      const outcome = play?.outcome;
      const claim = { id, commitment: fairness.commitment, secret: fairness.secret ?? '' };
      const verified = outcome ? verify(this.game, { ...claim, outcome }, lines) : undefined;
      if (!verified?.ok) fault(`it does not verify: ${JSON.stringify(verified?.error)}`);
    }
    return faults;
  }

  async #log(): Promise<readonly LogLine[]> {
    const lines: LogLine[] = [];
    for (;;) {
      const page = await this.#client.ask<readonly LogLine[]>(`${this.path}/log?after=${lines.length}`, 'GET', '');
      lines.push(...page);
      if (page.length < LOG_PAGE) return lines;
    }
  }
}
