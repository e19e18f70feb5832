import type { AnyGame, Outcome, Seat, Viewer } from '../../../shared/game/contract.ts';
import type { Result } from '../../../shared/game/result.ts';
import { hmacRng } from '../../../shared/game/rng/hmac.ts';
import type { Decider, StoryEntry } from '../../../shared/game/words/story.ts';
import { newsFrom } from '../news.ts';
import type { LocalSettings } from './settings.ts';

/** An action that was taken, and the state before it. */
interface Taken {
  readonly seat: Seat;
  readonly by: Decider;
  readonly action: unknown;
  readonly before: unknown;
}

/** A game on one machine, under the same rules as at a table. `secret` (in hexadecimal) decides all chance. */
export class Match {
  readonly game: AnyGame;
  readonly #settings: LocalSettings;
  readonly #secret: string;
  readonly #taken: Taken[] = [];
  #state: unknown;

  constructor(game: AnyGame, settings: LocalSettings, secret: string) {
    this.game = game;
    this.#settings = settings;
    this.#secret = secret;
    this.#state = game.rules.start(settings.seats.length, settings.options, hmacRng(secret, 'game'));
  }

  get outcome(): Outcome | undefined {
    return this.game.rules.outcome(this.#state);
  }

  /** What a viewer may know, as JSON like that of a service. */
  view(viewer: Viewer): unknown {
    return this.#viewOf(this.#state, viewer);
  }

  /** What a seat may do now; `orders` whether it is waited for or not. */
  offer(seat: Seat, what: 'choices' | 'orders') {
    const { rules, capabilities, codes } = this.game;
    const actions =
      what === 'choices' ? rules.actions(this.#state, seat) : (capabilities.orders?.(this.#state, seat) ?? []);
    return actions.map((action) => ({ code: codes.format(this.#state, seat, action), action: json(action) }));
  }

  /** Plays the actions of computers and forced actions, until a player is waited for or the game is over. */
  advance(): Seat | null {
    for (;;) {
      const waiting = this.game.rules.waitingFor(this.#state);
      const alone = waiting.map((seat) => this.#alone(seat)).find((one) => one !== null);
      if (alone === undefined || alone === null) return waiting[0] ?? null;
      this.#take(alone.seat, alone.by, alone.action);
    }
  }

  /** Plays the action of a player that a code stands for, or says the code of the refusal. */
  play(seat: Seat, code: string): Result<null, { readonly code: string }> {
    const parsed = this.game.codes.parse(this.#state, seat, code);
    return parsed.ok ? this.#take(seat, 'player', parsed.value) : parsed;
  }

  /**
   * Takes back the latest choice of `seat` with all that followed, as at a table: always among computers; otherwise only
   * if nobody else has acted since, and nothing was revealed. Returns whether it did.
   */
  undo(seat: Seat): boolean {
    const n = this.#taken.findLastIndex((one) => one.seat === seat && one.by === 'player');
    const last = this.#taken[n];
    if (last === undefined) return false;
    const isAlone = this.#settings.seats.every(({ by }, other) => other === seat || by !== 'player');
    const isOwn = this.#taken.slice(n).every((one) => one.seat === seat);
    if (!isAlone && (!isOwn || this.game.secrecy.reveals(last.before, this.#state))) return false;
    this.#taken.splice(n);
    this.#state = last.before;
    return true;
  }

  /** Where the news for a viewer begins. */
  newsFrom(viewer: Viewer): number {
    return newsFrom(this.#taken, viewer);
  }

  /** What the actions after the first `from` did, as a viewer may know it. */
  story(viewer: Viewer, from: number): readonly StoryEntry[] {
    return this.#taken.slice(from).map(({ seat, by, action, before }, index) => {
      const n = from + index + 1;
      const after = this.#taken[n]?.before ?? this.#state;
      const isHidden =
        viewer !== seat && this.outcome === undefined && this.game.secrecy.isSecret(before, seat, action);
      const [was, is] = [this.#viewOf(before, viewer), this.#viewOf(after, viewer)];
      return { n, seat, by, facts: this.game.words.facts(was, is, seat, isHidden ? null : json(action)) };
    });
  }

  #viewOf(state: unknown, viewer: Viewer): unknown {
    return json(this.game.secrecy.view(state, viewer));
  }

  /** What is played for a seat: the only possible action, or that of its computer. Null if it is a player's choice. */
  #alone(seat: Seat): { readonly seat: Seat; readonly by: Decider; readonly action: unknown } | null {
    const { bots, rules, secrecy, capabilities } = this.game;
    const forced = capabilities.forced?.(this.#state, seat);
    if (forced !== undefined) return { seat, by: 'rules', action: forced };
    const by = this.#settings.seats[seat]?.by ?? 'player';
    const bot = by === 'player' ? undefined : bots[by];
    if (bot === undefined) return null;
    const rng = hmacRng(this.#secret, `bot|${seat}|${this.#taken.length}`);
    return {
      seat,
      by: 'bot',
      action: bot(secrecy.view(this.#state, seat), seat, rules.actions(this.#state, seat), rng),
    };
  }

  #take(seat: Seat, by: Decider, action: unknown): Result<null, { readonly code: string }> {
    const next = this.game.rules.apply(this.#state, seat, action);
    if (!next.ok) return next;
    this.#taken.push({ seat, by, action, before: this.#state });
    this.#state = next.value;
    return { ok: true, value: null };
  }
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
