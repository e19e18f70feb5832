import type { Viewer } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { admittedViewer, type DevicesAt } from '../../shared/table/admission.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import type { Table } from '../../shared/table/table.ts';
import { Limiter } from '../../shared/token-bucket.ts';
import type { Asker } from './parts/part.ts';

/** The burst of one viewer, in seconds of the permitted rate. */
const BURST = 5;
/** How often one IP address may attempt to get access to the seats of a table. */
const ATTEMPTS = { perSecond: 1 / 120, burst: 10 };

/** Limits the rate of callers, and admits those who do not give a command. */
export class Callers {
  readonly #requests: Limiter;
  readonly #attempts = new Limiter(ATTEMPTS);
  readonly #load: () => Table | undefined;
  readonly #devicesAt: DevicesAt;

  /** `perSecond` is the permitted rate of one viewer, and `load` returns the table if it was ever opened. */
  constructor(perSecond: number, load: () => Table | undefined, devicesAt: DevicesAt) {
    this.#requests = new Limiter({ perSecond, burst: perSecond * BURST });
    this.#load = load;
    this.#devicesAt = devicesAt;
  }

  /** The refusal of a caller over the rate limit. */
  limited({ viewer, ip }: Pick<Caller, 'viewer' | 'ip'>): Result<never, Refused> | undefined {
    return within(this.#requests.take(`${ip}|${viewer}`, Date.now()));
  }

  /** The refusal of an IP address that has tried too often to get access to a seat. */
  attempted(ip: string): Result<never, Refused> | undefined {
    return within(this.#attempts.take(ip, Date.now()));
  }

  /** The table, for anyone within the rate limit. */
  anyone(ip: string): Result<Table, Refused> {
    return this.limited({ viewer: 'spectator', ip }) ?? this.#existing();
  }

  /** The table and the viewer that a caller within the rate limit proves to be. */
  viewer(caller: Caller): Result<{ readonly table: Table; readonly viewer: Viewer }, Refused> {
    return this.limited(caller) ?? this.#admitted(caller);
  }

  /** Admits a player within the rate limit. */
  player(caller: Caller): Result<Asker, Refused> {
    return this.limited(caller) ?? this.playerAgain(caller);
  }

  /** Admits a player again after their request had to wait. */
  playerAgain(caller: Caller): Result<Asker, Refused> {
    const admitted = this.#admitted(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    return viewer === 'spectator' ? refused('no-seat-cookie') : ok({ table, seat: viewer, now: Date.now() });
  }

  #admitted(caller: Caller): Result<{ readonly table: Table; readonly viewer: Viewer }, Refused> {
    const existing = this.#existing();
    if (!existing.ok) return existing;
    const viewer = admittedViewer(existing.value, caller, this.#devicesAt);
    return viewer.ok ? ok({ table: existing.value, viewer: viewer.value }) : viewer;
  }

  /** The table, if it exists and was not deleted. */
  #existing(): Result<Table, Refused> {
    const table = this.#load();
    if (!table) return refused('no-such-table');
    return table.setup.isDeleted ? refused('table-deleted') : ok(table);
  }
}

const within = (retryAfter: number): Result<never, Refused> | undefined =>
  retryAfter > 0 ? refused('too-many', { retryAfter }) : undefined;
