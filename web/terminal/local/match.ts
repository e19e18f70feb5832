import type { AnyGame, Outcome, Seat, Viewer } from '../../../shared/game/contract.ts';
import type { Result } from '../../../shared/game/result.ts';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import { AT_ONCE, autoplay } from '../../../shared/table/autoplay.ts';
import { type ActionLine, lineOf } from '../../../shared/table/line.ts';
import { layOut, startGame } from '../../../shared/table/lobby.ts';
import { type Machine, machineFor } from '../../../shared/table/machine.ts';
import { choices, ordersOf } from '../../../shared/table/position.ts';
import { storyOf } from '../../../shared/table/story.ts';
import { type Change, FREE, type LogRow, type Play, type Table, unchanged } from '../../../shared/table/table.ts';
import { playAction } from '../../../shared/table/turns.ts';
import { takeBack, undoFor } from '../../../shared/table/undo.ts';
import { newsFrom } from '../news.ts';
import type { LocalSettings } from './settings.ts';

/**
 * A table on one machine: without clocks or links, with all players in front of it. `secret` (in hexadecimal) decides
 * all chance.
 */
export class Match {
  readonly game: AnyGame;
  readonly #machine: Machine;
  readonly #rows: LogRow[] = [];
  #table: Table;

  constructor(game: AnyGame, { seats, options }: LocalSettings, secret: string) {
    this.game = game;
    this.#machine = machineFor(game);
    const places = seats.map(({ name, by }) => ({ ...FREE, by, name, secretHash: by === 'player' ? name : '' }));
    const layout = { id: 'local', game: game.meta.id, options, pace: null, places: () => places };
    const open = layOut(this.#machine, layout, { now: 0, random: () => secret });
    const started = startGame(this.#machine, open, 0);
    if (!started.ok) throw new Error(started.error.code);
    this.#table = started.value.table;
    this.#rows.push(...started.value.rows);
  }

  get #play(): Play {
    if (!this.#table.play) throw new Error('the game has not begun');
    return this.#table.play;
  }

  get outcome(): Outcome | undefined {
    return this.#play.position.outcome ?? undefined;
  }

  /** What a viewer may know, as JSON like that of a service. */
  view(viewer: Viewer): unknown {
    return json(this.game.secrecy.view(this.#play.position.state, viewer));
  }

  /** What a seat may do now; `orders` whether it is waited for or not. */
  offer(seat: Seat, what: 'choices' | 'orders') {
    const found =
      what === 'choices' ? choices(this.game, this.#play.position, seat) : ordersOf(this.game, this.#play, seat);
    return found.map(({ code, action }) => ({ code, action: json(action) }));
  }

  /** Plays the actions of computers and forced actions, until a player is waited for or the game is over. */
  advance(): Seat | null {
    const { version } = this.#table;
    this.#keep(autoplay(this.#machine, unchanged(this.#table), AT_ONCE, 0));
    return this.#table.version === version ? (this.#play.position.waitingFor[0] ?? null) : this.advance();
  }

  /** Plays the action of a player that a code stands for, or says the code of the refusal. */
  play(seat: Seat, code: string): Result<null, { readonly code: string }> {
    const act = { version: this.#table.version, key: '', code };
    const played = playAction(this.#machine, this.#table, seat, act, 0);
    if (!played.ok) return played;
    this.#keep(played.value);
    return { ok: true, value: null };
  }

  /** Takes back the latest choice of `seat` with all that followed, as at a table. Returns whether it did. */
  undo(seat: Seat): boolean {
    if (undoFor(this.#machine, this.#table.setup, this.#play, seat) !== 'at-once') return false;
    const count = (this.#play.position.latest[seat] ?? 0) - 1;
    this.#keep(takeBack(this.#machine, unchanged(this.#table), { seat, count }, null, 0, this));
    return true;
  }

  /** Where the news for a viewer begins. */
  newsFrom(viewer: Viewer): number {
    return newsFrom(this.line().playedActions, viewer);
  }

  /** What the actions after the first `from` did, as a viewer may know it. */
  story(viewer: Viewer, from: number): readonly StoryEntry[] {
    return storyOf(this.#machine, this.#table, viewer, { from, to: Number.POSITIVE_INFINITY }, this);
  }

  line(): ActionLine {
    return lineOf(this.#rows);
  }

  #keep({ table, rows }: Change): void {
    this.#table = table;
    this.#rows.push(...rows);
  }
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
