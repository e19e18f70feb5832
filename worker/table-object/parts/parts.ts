import type { Seat } from '../../../shared/game/contract.ts';
import type { Result } from '../../../shared/game/result.ts';
import type { QueuedTurn } from '../../../shared/table/autoplay.ts';
import type { Refused } from '../../../shared/table/refused.ts';
import { departures } from '../../../shared/table/seats.ts';
import { heard } from '../../../shared/table/signs-of-life.ts';
import { type Change, type Table, unchanged } from '../../../shared/table/table.ts';
import { looked } from '../../../shared/table/turns.ts';
import { earliest } from '../../../shared/time.ts';
import { CircleReports } from '../../circles/reports.ts';
import type { Env } from '../../env.ts';
import { MACHINE } from '../../machine.ts';
import type { Recount } from '../../notifications/news/recount.ts';
import { Notifications, type NotificationsRequest } from '../../notifications/notifications.ts';
import { Guests, type GuestsRequest } from './guests.ts';
import { NextTables } from './next-tables.ts';
import { Notes, type NotesRequest } from './notes.ts';
import type { Asker, Commit, Part } from './part.ts';
import { QueuedTurns, type QueuedTurnsRequest } from './queued-turns.ts';
import { Talk, type TalkRequest } from './talk.ts';
import { Visits } from './visits.ts';

/** A player's request to one of the parts. */
export type PartRequest =
  | ({ readonly of: 'talk' } & TalkRequest)
  | ({ readonly of: 'notes' } & NotesRequest)
  | ({ readonly of: 'guests' } & GuestsRequest)
  | ({ readonly of: 'queued-turns' } & QueuedTurnsRequest)
  | ({ readonly of: 'notifications' } & NotificationsRequest);

/**
 * What else a request to a part changes: when the object is woken, and for `addresses` also which mail addresses give
 * access to seats.
 */
export type Touched = 'alarm' | 'addresses';

/** What else a request changes; undefined if nothing. */
export function touchedBy(request: PartRequest): Touched | undefined {
  if (request.of === 'queued-turns') return request.do === 'add' ? 'alarm' : undefined;
  if (request.of === 'talk') return request.do === 'say' ? 'alarm' : undefined;
  if (request.of !== 'notifications' || request.do === 'list' || request.do === 'seen') return undefined;
  return request.do === 'remove' ? 'addresses' : 'alarm';
}

/** What a request to a part changes at the table: its player has seen it, or has been heard from. */
export function changeBy(request: PartRequest, { table, seat, now }: Asker): Change {
  if (request.of === 'notifications' && request.do === 'seen') return unchanged(looked(table, seat, request.version));
  return request.of === 'talk' && request.do === 'say' ? heard(MACHINE, table, seat, now) : unchanged(table);
}

/** What the parts need from their object. */
interface Host {
  readonly recount: Recount;
  readonly leases: Map<string, number>;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly rearm: () => void;
}

/** All parts of a table. A new part is a class and a line in each of these lists. */
export class Parts {
  readonly talk: Talk;
  readonly notes: Notes;
  readonly guests: Guests;
  readonly queuedTurns: QueuedTurns;
  readonly notifications: Notifications;
  readonly visits: Visits;
  readonly nextTables: NextTables;
  readonly circle: CircleReports;
  readonly #all: readonly Part[];

  constructor(storage: DurableObjectStorage, env: Env, host: Host) {
    this.talk = new Talk(storage);
    this.notes = new Notes(storage);
    this.guests = new Guests(storage);
    this.queuedTurns = new QueuedTurns(storage);
    const talked = {
      count: () => this.talk.count(),
      since: (at: number, reader: Seat) => this.talk.linesSince(at, reader),
    };
    this.notifications = new Notifications(storage, env, { ...host, talk: talked });
    this.visits = new Visits(storage);
    this.nextTables = new NextTables(storage, env, { ...host, carry: this.notifications.carriedOver });
    this.circle = new CircleReports(storage, env.CIRCLES, host);
    const { talk, notes, guests, queuedTurns, notifications, visits, nextTables, circle } = this;
    this.#all = [talk, notes, guests, queuedTurns, notifications, visits, nextTables, circle];
  }

  /** A rate limit for this request that another object keeps: 0, or the seconds to wait; undefined if there is none. */
  quota = (request: PartRequest, asker: Asker, ip: string): Promise<number> | undefined =>
    request.of === 'notifications' ? this.notifications.quota(request, asker, ip) : undefined;

  answer(request: PartRequest, asker: Asker): Result<unknown, Refused> | Promise<Result<unknown, Refused>> {
    switch (request.of) {
      case 'talk':
        return this.#talked(request, asker);
      case 'notes':
        return this.notes.answer(request, asker);
      case 'guests':
        return this.guests.answer(request, asker);
      case 'queued-turns':
        return this.queuedTurns.answer(request, asker);
      case 'notifications':
        return this.notifications.answer(request, asker);
    }
  }

  /** The answer to a request as its player is shown it: a turn that they have just queued may be played already. */
  shown = (request: PartRequest, answer: unknown, { table, seat }: Asker): unknown =>
    request.of === 'queued-turns' ? this.queuedTurns.list(table, seat) : answer;

  /** A new message causes notices for those who want them. */
  #talked(request: TalkRequest, asker: Asker): Result<unknown, Refused> {
    const before = this.talk.count();
    const answer = this.talk.answer(request, asker);
    const count = this.talk.count();
    if (request.do === 'say' && count > before) this.notifications.said(asker.table, asker.seat, count, asker.now);
    return answer;
  }

  /** The queued turns that have not been played yet. */
  queued = (table: Table): readonly QueuedTurn[] => this.queuedTurns.waiting(table);

  /** Erases what belongs to players who are gone, then lets each part write what follows from the change. */
  commit(commit: Commit): void {
    for (const { seat, why } of commit.before ? departures(commit.before, commit.change) : [])
      for (const part of this.#all) part.forget(seat, why);
    for (const part of this.#all) part.commit?.(commit);
  }

  /** When one of them next has something to do; undefined if none has. */
  wakesAt(table: Table, now: number): number | undefined {
    return earliest(this.#all.map((part) => part.wakesAt?.(table, now)));
  }

  /** Wakes each of them. Fails after that if one has failed: then they are to be woken again. */
  wake(table: Table, now: number, isLate: boolean): void {
    const failures: unknown[] = [];
    for (const part of this.#all) {
      try {
        part.wake?.(table, now, isLate);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'parts of a table failed when they were woken');
  }
}
