import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { pause } from './attack.ts';
import { Client, type Wire } from './client.ts';
import { newKey, type Opened, open, seatOf } from './tables.ts';

/** What others have felt, in milliseconds each. */
export interface Felt {
  /** Until a table was read. */
  readonly reads: number[];
  /** Until a move over the socket was answered. */
  readonly acts: number[];
  /** Until a move was on the page of the opponent. */
  readonly pushes: number[];
  /** Until a trial message had been delivered, where that is measured. */
  readonly trials: number[];
}

export const newFelt = (): Felt => ({ reads: [], acts: [], pushes: [], trials: [] });

/** Each household reads and moves that often a second. */
const READS = 6;
const MOVES = 1;
/** What takes longer counts as long as this. */
const LONGEST = 15_000;
/** What failed is tried again after this. */
const AGAIN = 100;

/** Channels of a seat whose trial messages are delivered at once. */
type Trial = { readonly path: string; readonly cookie: string };

/** Two people at a table, at an address of their own, with a page each. */
class Household {
  readonly client: Client;
  readonly #table: Opened;
  readonly #wires: (Wire | undefined)[] = [];
  readonly #listeners = new Set<(seat: Seat, text: string) => void>();
  readonly #trials: Trial[] = [];
  #nextTrial = 0;
  /** How often something was refused. */
  refused = 0;

  constructor(client: Client, table: Opened) {
    this.client = client;
    this.#table = table;
  }

  async #page(seat: Seat): Promise<Wire | undefined> {
    if (this.#wires[seat]?.isOpen()) return this.#wires[seat];
    const { path, cookie } = seatOf(this.#table, seat);
    const onText = (text: string) => {
      for (const listener of this.#listeners) listener(seat, text);
    };
    this.#wires[seat] = await this.client.wire(`${path}/live?since=0&codes=1`, { cookie, onText });
    return this.#wires[seat];
  }

  /** Reads until it is answered. */
  async #read(path: string, cookie: string, until: number): Promise<string | undefined> {
    while (performance.now() < until) {
      const left = until - performance.now();
      const answer = await Promise.race([this.client.ask('GET', path, { cookie }), pause(left)]);
      if (answer?.status === 200) return answer.text;
      if (answer?.status === 429) this.refused += 1;
      await pause(AGAIN);
    }
    return undefined;
  }

  async read(felt: Felt): Promise<void> {
    const start = performance.now();
    await this.#read(this.#table.path, '', start + LONGEST);
    felt.reads.push(performance.now() - start);
  }

  /** Whoever's turn it is moves. */
  async move(felt: Felt): Promise<void> {
    const begun = performance.now();
    const end = begun + LONGEST;
    const spectator = await this.#read(this.#table.path, '', end);
    const seat = spectator === undefined ? undefined : (JSON.parse(spectator) as Snapshot).play?.waitingFor[0];
    if (seat === undefined) return;
    const { path, cookie } = seatOf(this.#table, seat);
    const own = await this.#read(path, cookie, end);
    if (own === undefined) return;
    const { version, play } = JSON.parse(own) as Snapshot;
    const choices = play?.choices ?? [];
    const { code } = choices[Math.floor(Math.random() * choices.length)] ?? {};
    if (code === undefined) return;
    const key = newKey();
    const start = performance.now();
    const acted = Promise.withResolvers<void>();
    const pushed = Promise.withResolvers<void>();
    const listener = (of: Seat, text: string) => {
      if (of === seat && text.startsWith(`{"answered":"${key}"`)) {
        if (text.includes('"retryAfter"')) this.refused += 1;
        felt.acts.push(performance.now() - start);
        acted.resolve();
      }
      const { version: told } = JSON.parse(text) as { readonly version?: number };
      if (of !== seat && told !== undefined && told > version) {
        pushed.resolve();
      }
    };
    this.#listeners.add(listener);
    const message = JSON.stringify({ act: { version, key, code }, lang: 'en' });
    const wasPushed = pushed.promise.then(() => void felt.pushes.push(performance.now() - start));
    const done = Promise.all([acted.promise, wasPushed]);
    let isDone = false;
    void done.then(() => {
      isDone = true;
    });
    // A page whose connection is gone connects again, and says it again; it has one effect.
    for (let told: Wire | undefined; !isDone && performance.now() < start + LONGEST; ) {
      await this.#page(1 - seat);
      const page = await this.#page(seat);
      if (page !== told) page?.say(message);
      told = page;
      await Promise.race([done, pause(AGAIN)]);
    }
    this.#listeners.delete(listener);
    if (!isDone) felt.acts.push(LONGEST);
  }

  /** Wants its notices posted there. */
  async subscribe(hooks: string): Promise<void> {
    for (let n = 0; n < 5; n += 1)
      for (const seat of [0, 1]) {
        const { path, cookie } = seatOf(this.#table, seat);
        const target = `${hooks}${path}/${n}`;
        const body = { key: newKey(), kind: 'webhook', target, lang: 'en' };
        const added = await this.client.ask('POST', `${path}/notices`, { cookie, body });
        const { channels = [] } = JSON.parse(added.text) as { readonly channels?: readonly { readonly id: string }[] };
        const id = channels.at(-1)?.id;
        if (id) this.#trials.push({ path: `${path}/notices/${id}/test`, cookie });
      }
  }

  /** Has a trial message sent, which is answered when it has been. */
  async try(felt: Felt): Promise<void> {
    const trial = this.#trials[this.#nextTrial++ % this.#trials.length];
    if (!trial) return;
    const start = performance.now();
    const answer = await Promise.race([
      this.client.ask('POST', trial.path, { cookie: trial.cookie, body: {} }),
      pause(LONGEST),
    ]);
    if (answer?.status === 429) this.refused += 1;
    else felt.trials.push(performance.now() - start);
  }

  get hasTrials(): boolean {
    return this.#trials.length > 0;
  }

  async connect(): Promise<void> {
    await this.#page(0);
    await this.#page(1);
  }
}

/** Others: households that have nothing to do with the attacker. */
export class Others {
  readonly #households: readonly Household[];

  private constructor(households: readonly Household[]) {
    this.#households = households;
  }

  /** From 127.0.0.2 on. */
  static async at(port: number, count: number, game: string, hooks?: string): Promise<Others> {
    const households: Household[] = [];
    for (let n = 0; n < count; n += 1) {
      const client = new Client(port, `127.0.0.${n + 2}`);
      const table = await open(client, { game, players: 2 });
      if (!table) throw new Error('others cannot open a table');
      const household = new Household(client, table);
      await household.connect();
      if (hooks !== undefined) await household.subscribe(hooks);
      households.push(household);
    }
    return new Others(households);
  }

  /** How often something was refused that others asked for. */
  get refused(): number {
    return this.#households.reduce((sum, { refused }) => sum + refused, 0);
  }

  /** What they feel in so many milliseconds: things begin when they are due, however long those before them take. */
  async feel(time: number): Promise<Felt> {
    const felt = newFelt();
    const begun: Promise<void>[] = [];
    const start = performance.now();
    const one = async (household: Household, index: number) => {
      await pause((1000 / READS / this.#households.length) * index);
      let moving: Promise<void> | undefined;
      // Once at least, on however slow a machine.
      for (let n = 0; n === 0 || performance.now() - start < time; n += 1) {
        begun.push(household.read(felt));
        if (n % (READS / MOVES) === 0 && moving === undefined) {
          moving = household.move(felt).finally(() => {
            moving = undefined;
          });
          begun.push(moving);
          if (household.hasTrials) begun.push(household.try(felt));
        }
        await pause(start + (1000 / READS) * (n + 1 + index / this.#households.length) - performance.now());
      }
    };
    await Promise.all(this.#households.map(one));
    await Promise.all(begun);
    return felt;
  }

  end(): void {
    for (const { client } of this.#households) client.end();
  }
}
