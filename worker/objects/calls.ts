import type { Lang, Seat } from '../../shared/game/contract.ts';
import type { Result } from '../../shared/game/result.ts';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import type { Refused } from '../../shared/table/refused.ts';
import type { Reply } from '../../shared/table/table.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import type { Attempt } from '../notifications/outbox/schedule.ts';

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
export interface DigestSection {
  /** The mail that the table would send alone; a digest with no other section is this mail. */
  readonly mail: Mail;
  readonly letter: Letter;
  /** The other players at the table. */
  readonly others: readonly string[];
  /** Whether the others wait for the reader. */
  readonly isToMove: boolean;
  /** The reader's deadline; null if their clock is not running. */
  readonly deadline: number | null;
  /** The origin for links to the site. */
  readonly origin: string;
  /** The version of the log: the section covers all notices up to it. */
  readonly version: number;
  /** The same for the talk: the number of its changes. */
  readonly talk: number;
}

/** The result of an attempt to send a digest, for one of its tables. */
export interface DigestResult {
  readonly version: number;
  /** Results from earlier releases do not have it. */
  readonly talk?: number;
  readonly attempt: Attempt;
  readonly at: number;
}

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

export interface TableCalls extends Rpc.DurableObjectBranded {
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
}

export interface MailboxCalls extends Rpc.DurableObjectBranded {
  keep(id: string, mail: Omit<KeptMail, 'n'>, html: string): void;
  list(): string;
  html(n: number): string | null;
}
