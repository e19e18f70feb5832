import { vi } from 'vitest';
import type { AddressObject } from '../../worker/addresses/address-object.ts';
import type { CircleObject } from '../../worker/circles/circle-object.ts';
import type { Env } from '../../worker/env.ts';
import type { TableObject } from '../../worker/table-object/object.ts';
import { type SimulatedStorage, simulatedStorage } from './sqlite-storage.ts';

/*
 * The objects of the service in Node: their classes, over simulated storage, with a clock and a chance of their own.
 * Objects call one another through stubs; a call takes a while, and may fail before it arrives or after it was
 * answered. A test that imports this mocks `cloudflare:workers` by `WORKERS`.
 */

/** What `cloudflare:workers` is replaced by. */
export const WORKERS = {
  DurableObject: class {
    readonly ctx: unknown;
    readonly env: unknown;
    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx;
      this.env = env;
    }
  },
  RpcTarget: class {},
};

interface Classes {
  readonly TABLES: typeof TableObject;
  readonly ADDRESSES: typeof AddressObject;
  readonly CIRCLES: typeof CircleObject;
}
type Kind = keyof Classes;
type Objects = { readonly [K in Kind]: InstanceType<Classes[K]> };

/** What others call: an object, or a target of it. */
type Methods = Readonly<Record<string, (...all: readonly unknown[]) => unknown>>;

interface Alarmed {
  alarm(): Promise<void> | void;
}

/** One object: what it has stored and, if it is in memory, its instance. */
interface Cell {
  readonly kind: Kind;
  readonly name: string;
  box: SimulatedStorage;
  instance: Alarmed | undefined;
}

/** A mail that was sent. */
export interface SentMail {
  readonly to: string;
  readonly text: string;
}

/** The settings of the service, with rate limits that no test reaches. */
const SETTINGS = {
  CST_TABLES_PER_HOUR: '1000000',
  CST_REQUESTS_PER_SECOND: '1000000',
  CST_NOTICE_DELAY_SECONDS: '20',
  CST_ADDRESS_KEY: 'key',
  CST_SITE_ORIGIN: 'https://tables.example',
  CST_MAIL: 'mailbox',
  CST_MAILBOX_TOKEN: '0'.repeat(32),
};

export class Service {
  now = Date.UTC(2030, 0, 1);
  /** How many of a hundred calls between objects fail. */
  failing = 0;
  /** Until when the answer to a call is on its way; undefined for no time. */
  holdsBack: ((method: string) => Promise<void> | undefined) | undefined;
  readonly mails: SentMail[] = [];
  readonly #classes: Classes;
  readonly #cells = new Map<string, Cell>();
  readonly #pending = new Set<Promise<unknown>>();
  #seed: number;

  constructor(classes: Classes, seed: number) {
    this.#classes = classes;
    this.#seed = seed;
    vi.spyOn(Date, 'now').mockImplementation(() => this.now);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) for (const index of bytes.keys()) bytes[index] = this.drawn(256);
      return bytes;
    });
    vi.stubGlobal('WebSocketRequestResponsePair', class {});
  }

  /** A number from 0 to `most` - 1: xorshift, which is random enough here. */
  drawn(most: number): number {
    let x = this.#seed | 1;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#seed = x;
    return (x >>> 0) % most;
  }

  /** An object, which is brought into memory if it is not there. */
  of<K extends Kind>(kind: K, name: string): Objects[K] {
    const cell = this.cell(kind, name);
    cell.instance ??= new this.#classes[kind](this.#state(cell), this.#env as unknown as Env);
    return cell.instance as Objects[K];
  }

  table = (id: string): TableObject => this.of('TABLES', id);

  cell(kind: Kind, name: string): Cell {
    const id = `${kind}|${name}`;
    const cell = this.#cells.get(id) ?? { kind, name, box: simulatedStorage(), instance: undefined };
    this.#cells.set(id, cell);
    return cell;
  }

  /** The names of all objects of a kind. */
  names = (kind: Kind): readonly string[] =>
    [...this.#cells.values()].filter((cell) => cell.kind === kind).map(({ name }) => name);

  /** An object loses its memory, and what it is doing. */
  end({ kind, name }: Pick<Cell, 'kind' | 'name'>): void {
    const cell = this.cell(kind, name);
    cell.box = cell.box.reopened();
    cell.instance = undefined;
  }

  endAll(): void {
    for (const cell of this.#cells.values()) this.end(cell);
  }

  /** Waits until nothing is under way. */
  async quiet(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  /** The next alarm of all objects. */
  next(): number | undefined {
    const times = [...this.#cells.values()].flatMap(({ box }) => box.alarm() ?? []);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** Lets time go by, with all alarms. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (let rounds = 0; ; rounds += 1) {
      if (rounds > 2000) throw new Error('alarms without an end');
      await this.quiet();
      const due = [...this.#cells.values()].filter(({ box }) => (box.alarm() ?? Number.POSITIVE_INFINITY) <= until);
      const [first] = due.sort((one, other) => (one.box.alarm() ?? 0) - (other.box.alarm() ?? 0));
      if (!first) break;
      this.now = Math.max(this.now, Math.ceil(first.box.alarm() ?? 0));
      this.ring(first);
    }
    this.now = Math.max(this.now, until);
  }

  /** The alarm of an object goes off. Like the platform, it goes off again if the object fails, or dies meanwhile. */
  ring({ kind, name }: Pick<Cell, 'kind' | 'name'>): void {
    const cell = this.cell(kind, name);
    cell.box.ring();
    const { box } = cell;
    this.#follow(
      (async () => {
        let isDone = false;
        try {
          await (this.of(kind, name) as Alarmed).alarm();
          isDone = cell.box === box;
        } catch {
          // It goes off again.
        }
        if (!isDone && cell.box.alarm() === undefined) void cell.box.storage.setAlarm(this.now + 2000);
      })(),
    );
  }

  #follow(task: Promise<unknown>): void {
    this.#pending.add(task);
    void task.catch(() => undefined).finally(() => this.#pending.delete(task));
  }

  #state(cell: Cell): object {
    const { box } = cell;
    return {
      id: { name: cell.name },
      storage: box.storage,
      waitUntil: (task: Promise<unknown>) => this.#follow(task),
      getWebSockets: () => [],
      getTags: () => [],
      setWebSocketAutoResponse: () => undefined,
    };
  }

  readonly #env = {
    ...SETTINGS,
    TABLES: { getByName: (name: string) => this.#stub('TABLES', name) },
    ADDRESSES: { getByName: (name: string) => this.#stub('ADDRESSES', name) },
    CIRCLES: { getByName: (name: string) => this.#stub('CIRCLES', name) },
    QUOTAS: { getByName: () => ({ take: async () => 0 }) },
    KEYS: { getByName: () => ({ names: async () => '11'.repeat(32) }) },
    MAILBOX: {
      getByName: () => ({
        keep: async (_id: string, { to, text }: SentMail) => {
          await this.#way();
          this.mails.push({ to, text });
          await this.#way();
        },
      }),
    },
  };

  /** The way to another object, or back: others may be faster, and it may break off. */
  async #way(): Promise<void> {
    for (let turns = this.failing === 0 ? 0 : this.drawn(12); turns > 0; turns -= 1) await Promise.resolve();
    if (this.drawn(100) < this.failing) throw new Error('out of reach');
  }

  #stub(kind: Kind, name: string): object {
    const call = async (target: string | undefined, method: string, given: readonly unknown[]) => {
      await this.#way();
      const object = this.of(kind, name) as unknown as Methods;
      const called = target === undefined ? object : (object[target]?.() as Methods);
      const answer: unknown = await called[method]?.(...structuredClone(given));
      await this.holdsBack?.(method);
      await this.#way();
      return structuredClone(answer);
    };
    const methodsOf = (target?: string): object =>
      new Proxy(
        {},
        {
          get: (_, member) => {
            if (member === Symbol.dispose) return () => undefined;
            const method = String(member);
            return method.startsWith('for')
              ? () => methodsOf(method)
              : (...given: readonly unknown[]) => call(target, method, given);
          },
        },
      );
    return methodsOf();
  }
}
