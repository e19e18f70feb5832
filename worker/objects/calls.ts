import * as z from 'zod/mini';
import type { Lang, Seat } from '../../shared/game/contract.ts';
import type { Result } from '../../shared/game/result.ts';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import type { ArrivedMail, MailOutcome } from '../../shared/protocol/messages/mail-in.ts';
import type { Of } from '../../shared/protocol/messages/values.ts';
import type { Refused } from '../../shared/table/refused.ts';
import type { Reply } from '../../shared/table/table.ts';
import type { HouseKeys } from '../houses/seal.ts';
import { Letter } from '../mail/letter.ts';
import { Mail } from '../mail/mail.ts';
import type { ReplyAddress } from '../mail-in/reply-address.ts';
import { Attempt } from '../notifications/outbox/schedule.ts';

/*
 * What objects ask of one another. Their classes have it, and more: what requests of clients ask. Stated here, it keeps
 * each object from importing all others with the bindings.
 */

/** The answer to a command. */
export interface CommandAnswer extends Omit<Reply, 'as'> {
  /** A snapshot or an update, as JSON. */
  readonly body: string;
}

/** The announcement that a table has something to report over one of its channels. */
export interface DigestItem {
  readonly table: string;
  readonly channel: string;
  readonly lang: Lang;
}

/** What a table contributes to a digest: what a spectator may know, as in the mail that it would send alone. */
export const DigestSection = z.object({
  /** The mail that the table would send alone; a digest with no other section is this mail. */
  mail: Mail,
  letter: Letter,
  /** The other players at the table. */
  others: z.array(z.string()),
  /** Whether the others wait for the reader. */
  isToMove: z.boolean(),
  /** The reader's deadline; null if their clock is not running. */
  deadline: z.nullable(z.number()),
  /** The origin for links to the site. */
  origin: z.string(),
  /** The version of the log: the section covers all notices up to it. */
  version: z.number(),
  /** The same for the talk: the number of its changes. */
  talk: z.number(),
});
export type DigestSection = Of<typeof DigestSection>;

/** The result of an attempt to send a digest, for one of its tables. */
export const DigestResult = z.object({
  version: z.number(),
  /** Results from earlier releases do not have it. */
  talk: z.exactOptional(z.number()),
  attempt: Attempt,
  at: z.number(),
});
export type DigestResult = Of<typeof DigestResult>;

/** The requests of the object of a mail address, whose name is `from`. */
export type AddressRequest =
  | { readonly do: 'settle'; readonly channel: string; readonly result: DigestResult }
  | { readonly do: 'stop-digest' | 'stop-mail'; readonly from: string };

/** The key pair that identifies the service to push services. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What the object of a mail address asks of a table. */
export interface AddressCallsToTable extends Rpc.RpcTargetBranded {
  byAddress(request: AddressRequest): readonly string[];
  digestSection(item: DigestItem, from: string): Promise<string | null>;
  admitDevice(seat: Seat, from: string, key: string, session: string): Result<CommandAnswer, Refused>;
  revokeDevices(seat: Seat, from: string, session?: string): void;
}

/** What the tables before and after a table ask of it, and its circle. */
export interface TableCallsToTable extends Rpc.RpcTargetBranded {
  isGone(): boolean;
  givenTo(person: string, isClaimed: boolean): { readonly seat: Seat; readonly secret: string | null } | null;
  openFor(handover: string): void;
  reportAgain(): void;
}

/** What mails ask of a table. */
export interface MailCallsToTable extends Rpc.RpcTargetBranded {
  takeIn(mail: ArrivedMail, to: ReplyAddress): MailOutcome;
}

export interface TableCalls extends Rpc.DurableObjectBranded {
  forMailAnswers(): MailCallsToTable;
  forAddresses(): AddressCallsToTable;
  forTables(): TableCallsToTable;
  countSockets(client: string): void;
}

export interface CircleCalls extends Rpc.DurableObjectBranded {
  report(table: string, rev: number, body: string | null): void;
}

export interface AddressCalls extends Rpc.DurableObjectBranded {
  report(
    place: { readonly table: string; readonly seat: Seat },
    game: string,
    news: { readonly seat: Seat; readonly name: string; readonly isHeld: boolean; readonly rev: number },
  ): void;
  wantsNothing(): boolean;
  gather(entry: DigestItem): void;
}

export interface QuotaCalls extends Rpc.DurableObjectBranded {
  take(most: number, time: number, cost?: number): number;
  hold(table: string, count: number, most: number): boolean;
}

export interface KeysCalls extends Rpc.DurableObjectBranded {
  names(): string;
  vapid(): Promise<VapidKeys>;
  house(): Promise<HouseKeys>;
}

/** How alarms and the clock are. That there is an answer says that something was written. */
export interface Heartbeat {
  readonly alarms: 'ok' | 'late';
  readonly clock: 'ok' | 'behind';
}

export interface HeartbeatCalls extends Rpc.DurableObjectBranded {
  beat(): Promise<Heartbeat>;
}

export interface MailboxCalls extends Rpc.DurableObjectBranded {
  keep(id: string, mail: Omit<KeptMail, 'n'>, html: string): void;
  list(): string;
  html(n: number): string | null;
}
