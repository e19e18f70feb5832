import { Limiter } from '../../shared/token-bucket.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { REFUSAL } from './weights.ts';

// docs/decisions/55-one-account-of-work-per-client.md
/**
 * The units that a client may have in the long run, for each request that one viewer of one table may make. By default
 * that is a tenth of the thread, and what thirty people take who play a move every five seconds.
 */
const UNITS = 20;
/** In seconds of that: the work that a client may have at once, such as when these people open three tables each. */
const BURST = 20;
/** How much faster than in the long run the work of one client is done while its burst lasts. */
const PACE = 3;
/** In units: what is done without any delay, such as opening a page. */
const AT_ONCE = 25;
/** In milliseconds: the longest delay of a refusal. */
const LONGEST_REFUSAL = 1000;

/** What becomes of a piece of work: in `wait` milliseconds it is done or, if `retryAfter` (seconds) is above 0, refused. */
export interface Charged {
  readonly wait: number;
  readonly retryAfter: number;
}

/** Where work is charged. */
export interface Account {
  /** Charges a client for a piece of work, before it is done. */
  charge(client: string, weight: number, now: number): Charged;
  /** Charges a client for work that the service does by itself, on account of what the client did. */
  owe(client: string, weight: number, now: number): void;
}

/**
 * The accounts of all clients: what each may have done, in units of about one small read, whatever way it comes in.
 *
 * An account is two token buckets. One holds the work that is done at all. The other one spreads it over time: a client
 * that asks for much at once is served at a pace, by waiting, so that between any two pieces of its work the thread has
 * time for others. Refusals are paced as well. Nothing is counted back when work ends, so nothing is lost where a
 * request is abandoned.
 */
export class Accounts implements Account {
  readonly #work: Limiter;
  readonly #pace: Limiter;
  readonly #burst: number;

  /** `perSecond` is what a client may have done in the long run. */
  constructor(perSecond: number) {
    this.#burst = perSecond * BURST;
    this.#work = new Limiter({ perSecond, burst: this.#burst });
    this.#pace = new Limiter({ perSecond: perSecond * PACE, burst: AT_ONCE });
  }

  charge(client: string, weight: number, now: number): Charged {
    const retryAfter = this.#work.take(client, now, weight);
    const wait = this.#pace.owe(client, now, retryAfter > 0 ? REFUSAL : weight, this.#burst);
    return { retryAfter, wait: retryAfter > 0 ? Math.min(wait, LONGEST_REFUSAL) : wait };
  }

  owe(client: string, weight: number, now: number): void {
    this.#work.owe(client, now, weight, this.#burst);
  }
}

/** What a client may have done in the long run. */
export const unitsPerSecond = (env: Env): number => configOf(env).requestsPerSecond * UNITS;

let accounts: Accounts | undefined;

/** The accounts in this isolate: where the service is self-hosted, those of the Worker and of all objects. */
export function accountsOf(env: Env): Accounts {
  accounts ??= new Accounts(unitsPerSecond(env));
  return accounts;
}

/** Charges a client, and waits for its turn. Returns 0, or the seconds until it may ask again. */
export async function turnOf(env: Env, client: string, weight: number): Promise<number> {
  const { wait, retryAfter } = accountsOf(env).charge(client, weight, Date.now());
  if (wait >= 1) await scheduler.wait(wait);
  return retryAfter;
}
