import * as z from 'zod/mini';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Of } from '../../../shared/protocol/messages/values.ts';
import type { QueuedTurn } from '../../../shared/table/autoplay.ts';
import { departures } from '../../../shared/table/seats.ts';
import type { Table } from '../../../shared/table/table.ts';
import { earliest } from '../../../shared/time.ts';
import { CircleReports } from '../../circles/reports.ts';
import type { Env } from '../../env.ts';
import { MovedChannels } from '../../notifications/channels/channel.ts';
import type { Moving } from '../../notifications/channels/channels.ts';
import type { Recount } from '../../notifications/news/words.ts';
import { Notifications, type NotificationsRequest } from '../../notifications/notifications.ts';
import { AccessPart, type AccessRequest, MovedAccess } from './access.ts';
import { GuestsPart, type GuestsRequest } from './guests.ts';
import { MailAnswers } from './mail-answers.ts';
import { NextTables } from './next-tables.ts';
import { MovedNotes, Notes, type NotesRequest } from './notes.ts';
import type { AnsweringPart, Commit, Part } from './part.ts';
import { MovedTurns, QueuedTurnsPart, type QueuedTurnsRequest } from './queued-turns.ts';
import { Strangers } from './strangers.ts';
import { MovedTalk, TalkPart, type TalkRequest } from './talk.ts';
import { Visits } from './visits.ts';

/** A player's request to one of the parts. */
export type PartRequest =
  | AccessRequest
  | TalkRequest
  | NotesRequest
  | GuestsRequest
  | QueuedTurnsRequest
  | NotificationsRequest;

/** What moves with a table to another house, beside the table. */
export const Beside = z.strictObject({
  talk: MovedTalk,
  notes: MovedNotes,
  queuedTurns: MovedTurns,
  access: MovedAccess,
  channels: MovedChannels,
});
export type Beside = Of<typeof Beside>;

/** What the parts need from their object. */
interface Host {
  readonly recount: Recount;
  readonly leases: Map<string, number>;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly rearm: () => void;
}

/** All parts of a table. */
export class Parts {
  readonly talk: TalkPart;
  readonly notes: Notes;
  readonly guests: GuestsPart;
  readonly queuedTurns: QueuedTurnsPart;
  readonly notifications: Notifications;
  readonly visits: Visits;
  readonly nextTables: NextTables;
  readonly circle: CircleReports;
  readonly access: AccessPart;
  readonly mailAnswers: MailAnswers;
  /** Belongs to no seat, and is asked before a change. */
  readonly strangers: Strangers;
  readonly #answering: Readonly<Record<PartRequest['of'], AnsweringPart<PartRequest>>>;
  readonly #all: readonly Part[];

  constructor(storage: DurableObjectStorage, env: Env, host: Host) {
    this.talk = new TalkPart(storage, (asker, count) => this.notifications.tellTalk(asker, count));
    this.notes = new Notes(storage);
    this.guests = new GuestsPart(storage);
    this.queuedTurns = new QueuedTurnsPart(storage);
    const talked = {
      count: () => this.talk.count(),
      since: (at: number, reader: Seat) => this.talk.linesSince(at, reader),
    };
    this.notifications = new Notifications(storage, env, { ...host, talk: talked });
    this.visits = new Visits(storage);
    this.nextTables = new NextTables(storage, env, { ...host, carry: this.notifications.channelsToCarry });
    this.circle = new CircleReports(storage, env.CIRCLES, host);
    this.access = new AccessPart(storage, this.notifications);
    this.mailAnswers = new MailAnswers(storage);
    this.strangers = new Strangers(storage);
    const { talk, notes, guests, queuedTurns, notifications, visits, nextTables, circle, access, mailAnswers } = this;
    this.#answering = { talk, notes, guests, 'queued-turns': queuedTurns, notifications, access };
    // Addresses are taken from seats before the access by them.
    this.#all = [talk, notes, guests, queuedTurns, notifications, access, visits, nextTables, circle, mailAnswers];
  }

  /** The part that a request is made to. */
  asked = ({ of }: PartRequest): AnsweringPart<PartRequest> => this.#answering[of];

  /** The queued turns that have not been played yet. */
  queued = (table: Table): readonly QueuedTurn[] => this.queuedTurns.waiting(table);

  pack = (table: Table): Beside => ({
    talk: this.talk.pack(),
    notes: this.notes.pack(),
    queuedTurns: this.queuedTurns.pack(table),
    access: this.access.pack(table),
    channels: this.notifications.pack(table),
  });

  /** Takes in what has moved here with a table that is about to be saved. */
  unpack(table: Table, { talk, notes, queuedTurns, access, channels }: Beside, moving: Moving): void {
    this.talk.unpack(table, talk);
    this.notes.unpack(table, notes);
    this.queuedTurns.unpack(table, queuedTurns);
    this.access.unpack(table, access);
    this.notifications.unpack(table, channels, moving);
  }

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
