import { DurableObject } from 'cloudflare:workers';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { BotLevel, Lang, Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Access, Code, Summary } from '../../shared/protocol/messages.ts';
import { CODE_BYTES, readCode } from '../../shared/protocol/recovery-code.ts';
import type {
  Act,
  AddChannel,
  AddGuest,
  AddPlan,
  Join,
  Keyed,
  Note,
  OnClaim,
  Open,
  Recover,
  Renew,
  Say,
  SetChannel,
  SetTarget,
  Undo,
} from '../../shared/protocol/requests.ts';
import { lostLetter } from '../addresses/letters.ts';
import { addressName } from '../addresses/name.ts';
import type { Env } from '../env.ts';
import { Limiter } from '../http/limits.ts';
import { mailerOf } from '../mail/mailer.ts';
import { mayAsk } from '../notifications/confirmation.ts';
import type { DigestItem, Told } from '../notifications/digest.ts';
import { isNamed, type PostcardName } from '../pictures/name.ts';
import * as claims from '../table/claims.ts';
import { onHoliday } from '../table/deadlines.ts';
import { kept } from '../table/expiry.ts';
import { past, positionAt } from '../table/history.ts';
import * as recovery from '../table/links.ts';
import * as lobby from '../table/lobby.ts';
import * as proposals from '../table/proposals.ts';
import { type Refused, refused } from '../table/refused.ts';
import * as seats from '../table/seats.ts';
import { type Caller, secretHash } from '../table/secrets.ts';
import { summary } from '../table/summary.ts';
import { gameOf, type Table, unchanged } from '../table/table.ts';
import { acted } from '../table/turns.ts';
import { POLICY_VIOLATION } from './broadcast.ts';
import { type Page, type Seating, TableKeeper } from './keeper.ts';
import type { KeyedRequest } from './storage.ts';

/** What is told to who asks the others for a lost seat: the number of the claim, and the table as all see it. */
export interface Waiting {
  readonly claim: number;
  readonly snapshot: string;
}

/** What a picture is drawn from: `view` is JSON. */
export interface Pictured {
  readonly game: string;
  readonly view: string;
}

/** How often one address may ask a table for lost seats. */
const RECOVERIES = { perSecond: 1 / 120, burst: 10 };

/** What has to be found out before a seat is given a new link; see `#newLink`. */
interface LinkRules {
  readonly allow: (table: Table) => Result<readonly string[], Refused>;
  readonly again: (table: Table) => Result<null, Refused>;
}

/** A request by its key. `body` is all that it says; `version` the version that its sender has seen. */
const requestOf = <Body extends { readonly key: string }>(what: string, body: Body, version = 0): KeyedRequest => ({
  key: body.key,
  version,
  said: `${what}:${secretHash(JSON.stringify(body))}`,
});

/** Whether two requests of one kind say different things. */
const isOtherContent = (before: string | null, said: string): boolean =>
  before !== null && before !== said && before.split(':')[0] === said.split(':')[0];

const random = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** What can be asked of one table: each request is decided by a pure function, and kept and told by the keeper. */
export class TableObject extends DurableObject<Env> {
  readonly #keeper: TableKeeper;
  readonly #recoveries = new Limiter(RECOVERIES);
  #summary: Summary | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#keeper = new TableKeeper(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Opens the table, or answers as before to who asks again. */
  open(id: string, open: Open, address: string): Result<Seating, Refused> {
    const limited = this.#keeper.limited({ viewer: 0, address });
    if (limited) return limited;
    const table = this.#keeper.load();
    const chance = { secret: random(), key: random() };
    return this.#keeper.seated(0, table ? lobby.reopened(table, open) : ok(lobby.opened(id, open, Date.now(), chance)));
  }

  join(seat: Seat, join: Join, address: string): Result<Seating, Refused> {
    const limited = this.#keeper.limited({ viewer: seat, address });
    if (limited) return limited;
    const table = this.#keeper.load();
    if (!table) return refused('no-such-table');
    const isKnown = (hash: string) => this.#keeper.store.isKnown(seat, hash);
    return this.#keeper.seated(seat, seats.joined(table, seat, join, Date.now(), isKnown));
  }

  setBot(caller: Caller, seat: Seat, level: BotLevel): Result<string, Refused> {
    return this.#keeper.change(caller, (table) => seats.botSet(table, seat, level, Date.now()));
  }

  freeBot(caller: Caller, seat: Seat): Result<string, Refused> {
    return this.#keeper.change(caller, (table) => lobby.botFreed(table, seat, Date.now()));
  }

  start(caller: Caller): Result<string, Refused> {
    return this.#keeper.change(caller, (table) => lobby.started(table, Date.now()));
  }

  act(caller: Caller, act: Act): Result<string, Refused> {
    return this.#keeper.change(caller, (table, seat) => acted(table, seat, act, Date.now()), {
      request: requestOf('act', act, act.version),
      seen: act.version,
    });
  }

  undo(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#proposal('undo', caller, asked, proposals.undone);
  }

  end(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#proposal('end', caller, asked, proposals.ended);
  }

  agree(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#proposal('agree', caller, asked, proposals.agreed);
  }

  decline(caller: Caller, asked: Undo): Result<string, Refused> {
    return this.#proposal('decline', caller, asked, proposals.declined);
  }

  #proposal(what: string, caller: Caller, asked: Undo, decide: typeof proposals.undone): Result<string, Refused> {
    return this.#keeper.change(
      caller,
      (table, seat) => decide(table, seat, asked, Date.now(), () => this.#keeper.store.playedActions()),
      { request: requestOf(what, asked, asked.version) },
    );
  }

  holiday(caller: Caller, on: boolean): Result<string, Refused> {
    return this.#keeper.change(caller, (table, seat) => onHoliday(table, seat, on, Date.now()));
  }

  keep(caller: Caller): Result<string, Refused> {
    return this.#keeper.change(caller, (table, seat) => kept(table, seat, Date.now()));
  }

  /** The player leaves the table for good, and is a spectator from then on. */
  leave(caller: Caller): Result<string, Refused> {
    const admitted = this.#keeper.admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    return ok(this.#keeper.broadcast.tell(this.#keeper.commit(seats.left(table, seat, Date.now())), 'spectator'));
  }

  /** A new link for who holds the seat, who says which mail addresses go on leading to it. */
  renew(caller: Caller, seat: Seat, { key, keep = [] }: Renew): Result<Seating, Refused> {
    return this.#newLink(caller, seat, requestOf('renew', { key, keep: keep.toSorted() }), {
      allow: () => {
        const admitted = this.#keeper.admitSeat(caller);
        return admitted.ok ? ok(keep) : admitted;
      },
      // Whoever did not get the answer has only this key, and may have chosen anew: fewer addresses can stay, not more.
      again: (table) => {
        this.#keeper.outbox.channels.forgetAddresses(seat, keep);
        this.#keeper.addressesChanged(table);
        return ok(null);
      },
    });
  }

  /** A new link for who has its recovery code. */
  recover(caller: Caller, seat: Seat, { key, code }: Recover): Result<Seating, Refused> {
    return this.#newLink(caller, seat, requestOf('recover', { key, code: readCode(code) }), {
      allow: (table) => this.#limitedRecovery(caller) ?? recovery.checkCode(table, seat, code, Date.now()),
      again: () => refused('key-reused'),
    });
  }

  /** Asks the others for a new link; asked again once they have agreed, it is the answer. */
  claim(caller: Caller, seat: Seat, { key }: Keyed): Result<Seating | Waiting, Refused> {
    const limited = this.#keeper.limited(caller);
    if (limited) return limited;
    const table = this.#keeper.load();
    if (!table) return refused('no-such-table');
    const granted = recovery.linkAgain(table, seat, key);
    if (granted) return this.#keeper.seated(seat, ok(granted));
    const change = claims.claimed(table, seat, key, caller.address, Date.now(), (hash) =>
      this.#keeper.store.isKnown(seat, hash),
    );
    if (!change.ok) return change;
    const often =
      change.value.rows.length > 0 ? (this.#limitedRecovery(caller) ?? this.#keeper.noRoom(change.value)) : undefined;
    if (often) return often;
    const after = this.#keeper.commit(change.value);
    const claim = claims.numberOf(after, seat, key);
    return claim === undefined
      ? refused('claim-over')
      : ok({ claim, snapshot: this.#keeper.broadcast.tell(after, 'spectator') });
  }

  vouch(caller: Caller, on: OnClaim): Result<string, Refused> {
    return this.#keeper.change(caller, (table, seat) => claims.vouched(table, seat, on, Date.now()), {
      request: requestOf('vouch', on, on.claim),
    });
  }

  dispute(caller: Caller, on: OnClaim): Result<string, Refused> {
    return this.#keeper.change(caller, (table, seat) => claims.disputed(table, seat, on, Date.now()), {
      request: requestOf('dispute', on, on.claim),
    });
  }

  /** What besides its link leads to one's own seat. */
  access(caller: Caller): Result<Access, Refused> {
    const admitted = this.#keeper.admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    return recovery.accessOf(table, seat, this.#keeper.outbox.channels.addressesOf(table, seat));
  }

  /** A recovery code for one's own seat: nobody else is told that there is one. */
  makeCode(caller: Caller, { key }: Keyed): Result<Code, Refused> {
    const admitted = this.#keeper.admitSeat(caller);
    if (!admitted.ok) return admitted;
    const made = recovery.codeMade(admitted.value.table, admitted.value.seat, key);
    if (!made.ok) return made;
    this.#keeper.keep(made.value.table);
    return ok({ code: made.value.code });
  }

  /** A page of the seat that is being looked at shows this version. */
  seen(caller: Caller, version: number): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => {
      this.#keeper.outbox.seen(seat, version);
      return ok(this.#keeper.outbox.channels.notices(table, seat));
    });
  }

  /** How the player of a seat hears of turns. */
  notices(caller: Caller): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => ok(this.#keeper.outbox.channels.notices(table, seat)));
  }

  /** `origin` is where the player reads the site. */
  async addChannel(caller: Caller, add: AddChannel, origin: string): Promise<Result<string, Refused>> {
    const admitted = this.#keeper.admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { table, seat } = admitted.value;
    const wait = await this.#mayAsk(caller, this.#keeper.outbox.channels.asksIfAdded(table, seat, add));
    if (wait > 0) return refused('too-many', { retryAfter: wait });
    const still = this.#keeper.proven(caller);
    if (!still.ok) return still;
    const notices = this.#keeper.outbox.channels.add(still.value, seat, add, origin, Date.now());
    this.#keeper.arm(still.value);
    return notices.ok ? ok(JSON.stringify(notices.value)) : notices;
  }

  /** Counts a mail to an address that nobody confirmed: 0, or the seconds after which it may be sent. */
  async #mayAsk({ address }: Caller, to: string | undefined): Promise<number> {
    return to === undefined ? 0 : mayAsk(this.env.QUOTAS, to, address);
  }

  /** The owner of an address wants to be told there; `address` is that of their computer. */
  confirmChannel(id: string, token: string, address: string): Result<string, Refused> {
    return this.#byLink(address, (table) => this.#keeper.outbox.channels.confirm(table, id, token, Date.now()));
  }

  /** The same, for who wants it no more. */
  unsubscribe(id: string, token: string, address: string): Result<string, Refused> {
    return this.#byLink(address, (table) => this.#keeper.outbox.channels.unsubscribe(table, id, token));
  }

  /** What may be done by who follows a link in a mail, as JSON text. */
  #byLink(address: string, answer: (table: Table) => Result<unknown, Refused>): Result<string, Refused> {
    const limited = this.#keeper.limited({ viewer: 'spectator', address });
    if (limited) return limited;
    const table = this.#keeper.load();
    const answered = table ? answer(table) : refused('wrong-link');
    if (table) this.#keeper.addressesChanged(table);
    return answered.ok ? ok(JSON.stringify(answered.value)) : answered;
  }

  setChannel(caller: Caller, id: string, set: SetChannel): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => {
      const notices = this.#keeper.outbox.channels.set(table, seat, id, set, Date.now());
      this.#keeper.arm(table);
      return notices;
    });
  }

  moveChannel(caller: Caller, id: string, set: SetTarget): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => {
      const notices = this.#keeper.outbox.channels.move(table, seat, id, set);
      this.#keeper.arm(table);
      return notices;
    });
  }

  removeChannel(caller: Caller, id: string): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => {
      const notices = this.#keeper.outbox.channels.remove(table, seat, id);
      this.#keeper.addressesChanged(table);
      return ok(notices);
    });
  }

  /** Waits for a trial message to arrive, or not; others can act meanwhile. */
  async testChannel(caller: Caller, id: string): Promise<Result<string, Refused>> {
    const admitted = this.#keeper.admitSeat(caller);
    if (!admitted.ok) return admitted;
    const { seat } = admitted.value;
    const wait = await this.#mayAsk(caller, this.#keeper.outbox.channels.asksIfTried(seat, id));
    if (wait > 0) return refused('too-many', { retryAfter: wait });
    const still = this.#keeper.proven(caller);
    if (!still.ok) return still;
    const tried = await this.#keeper.outbox.trial(still.value, seat, id, Date.now());
    // What waited for the channel need not wait any longer if it works again.
    const now = this.#keeper.load();
    if (now) this.#keeper.arm(now);
    if (!tried.ok) return tried;
    const then = this.#keeper.proven(caller);
    if (!then.ok) return then;
    return ok(JSON.stringify(this.#keeper.outbox.channels.notices(then.value, seat)));
  }

  /** The feed whose address has this secret, unless the reader has it already. */
  feed(token: string, address: string, have: readonly string[]): Result<Page, Refused> {
    const limited = this.#keeper.limited({ viewer: 'spectator', address });
    if (limited) return limited;
    const table = this.#keeper.load();
    if (!table) return refused('no-such-table');
    const feed = this.#keeper.outbox.feed(table, token, Date.now());
    const etag = `"${table.version}-${token.slice(0, 8)}"`;
    return feed.ok ? ok({ etag, body: have.includes(etag) ? null : feed.value }) : feed;
  }

  /** What was said at the table after so many changes of the talk. */
  talk(caller: Caller, after: number): Result<string, Refused> {
    const admitted = this.#keeper.admit(caller);
    return admitted.ok ? ok(JSON.stringify(this.#keeper.talk.since(after))) : admitted;
  }

  say(caller: Caller, say: Say): Result<string, Refused> {
    return this.#keeper.own(caller, (seat) => this.#said(this.#keeper.talk.say(seat, say, Date.now())));
  }

  unsay(caller: Caller, n: number): Result<string, Refused> {
    return this.#keeper.own(caller, (seat) => this.#said(this.#keeper.talk.unsay(seat, n)));
  }

  /** Every page hears that there is something to read. */
  #said<Answer>(answer: Answer): Answer {
    this.#keeper.broadcast.talked();
    return answer;
  }

  note(caller: Caller): Result<string, Refused> {
    return this.#keeper.own(caller, (seat) => ok(this.#keeper.notes.read(seat)));
  }

  writeNote(caller: Caller, note: Note): Result<string, Refused> {
    return this.#keeper.own(caller, (seat) => this.#keeper.notes.write(seat, note));
  }

  /** The turns that a player has handed to the table. */
  plans(caller: Caller): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => ok(this.#keeper.plans.list(table, seat)));
  }

  /** One more of them, which is played at once if its turn has come already. */
  addPlan(caller: Caller, add: AddPlan): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) =>
      this.ctx.storage.transactionSync(() => {
        const added = this.#keeper.plans.add(table, seat, add);
        return added.ok ? ok(this.#keeper.plans.list(this.#keeper.commit(unchanged(table)), seat)) : added;
      }),
    );
  }

  withdrawPlan(caller: Caller, id: string): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => ok(this.#keeper.plans.withdraw(table, seat, id)));
  }

  /** Who may look over the shoulder of a seat. */
  guests(caller: Caller): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => ok(this.#keeper.guests.list(table, seat)));
  }

  addGuest(caller: Caller, add: AddGuest): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => this.#keeper.guests.add(table, seat, add));
  }

  /** Whoever looks on by that link is shown out at once. */
  removeGuest(caller: Caller, id: string): Result<string, Refused> {
    return this.#keeper.own(caller, (seat, table) => {
      const before = this.#keeper.guests.list(table, seat);
      const after = this.#keeper.guests.remove(table, seat, id);
      if (after.guests.length < before.guests.length) this.#keeper.broadcast.turnAway(id);
      return ok(after);
    });
  }

  /** The snapshot, for who proves to be who they say. */
  snapshot(caller: Caller): Result<string, Refused> {
    const admitted = this.#keeper.admitReader(caller);
    return admitted.ok ? ok(this.#keeper.broadcast.tellReader(admitted.value)) : admitted;
  }

  /** The snapshot, unless its tag is among those that the caller has. */
  read(caller: Caller, have: readonly string[]): Result<Page, Refused> {
    const { talk, spectators } = this.#keeper.broadcast.company();
    return this.#keeper.page(caller, have, `${talk}-${spectators}`, (reader) =>
      this.#keeper.broadcast.tellReader(reader),
    );
  }

  /** The log after that entry, likewise. */
  log(caller: Caller, after: number, have: readonly string[]): Result<Page, Refused> {
    return this.#keeper.page(caller, have, `log-${after}`, ({ table, viewer }) =>
      this.#keeper.store.log(table, viewer, after),
    );
  }

  /** Whether somebody may have a recovery code mailed to whoever sits in a seat. */
  mayAskCode(caller: Caller, seat: Seat): Result<null, Refused> {
    const limited = this.#keeper.limited(caller) ?? this.#limitedRecovery(caller);
    if (limited) return limited;
    const table = this.#keeper.load();
    if (!table) return refused('no-such-table');
    const place = recovery.playerAt(table, seat);
    return place.ok ? ok(null) : place;
  }

  /** Mails a recovery code to the address of a seat, if it is that one; whoever asked is told nothing of that. */
  mailCode(seat: Seat, address: string, lang: Lang, origin: string): void {
    const table = this.#keeper.load();
    const place = table ? recovery.playerAt(table, seat) : undefined;
    const mailer = mailerOf(this.env);
    if (!table || !place?.ok || !mailer) return;
    const theirs = this.#keeper.outbox.channels.confirmed().find((one) => one.seat === seat && one.address === address);
    const bytes = crypto.getRandomValues(new Uint8Array(CODE_BYTES));
    const made = theirs ? recovery.codeMailed(table, seat, bytes, theirs.id, Date.now()) : undefined;
    if (!made) return;
    this.#keeper.keep(made.table);
    const { title } = gameOf(table.setup).texts[lang];
    const { name } = place.value;
    const letter = lostLetter(lang, { table: table.setup.id, seat, name, game: title, origin, code: made.code });
    const id = `lost-${secretHash(made.code).slice(0, 32)}`;
    this.ctx.waitUntil(mailer.send({ ...letter, to: address, id }));
  }

  /** A device of who is signed in with the address of a seat, by its name, may play that seat. */
  admitDevice(seat: Seat, name: string, key: string): Result<Seating, Refused> {
    const table = this.#keeper.load();
    if (!table) return refused('no-such-table');
    const place = recovery.playerAt(table, seat);
    if (!place.ok) return place;
    if (!this.#keeper.namesAt(seat).includes(name)) return refused('not-your-seat');
    const added = recovery.deviceAdded(table, seat, key, name);
    this.#keeper.keep(added.table);
    return ok({ secret: added.secret, snapshot: this.#keeper.broadcast.tell(added.table, seat) });
  }

  /** Those devices may no more; the link of the seat still does, and so do devices of its other addresses. */
  revokeDevices(seat: Seat, name: string): void {
    const table = this.#keeper.load();
    if (!table) return;
    const others = this.#keeper.namesAt(seat).filter((other) => other !== name);
    this.#keeper.keepDevices(table, seat, others);
  }

  /**
   * What a channel has to say in the digest of its address, a `Section` as JSON text; null if nothing any more, or to an
   * object that is of another address.
   */
  digestSection(entry: DigestItem, name: string): string | null {
    const table = this.#keeper.load();
    const section = table ? this.#keeper.outbox.section(table, entry, Date.now()) : null;
    const isTheirs = section !== null && addressName(this.env.ADDRESS_KEY, section.mail.to) === name;
    return isTheirs ? JSON.stringify(section) : null;
  }

  /** What came of that digest. */
  settleDigest(channel: string, told: Told): void {
    this.#keeper.changeOutbox((outbox) => outbox.settle(channel, told));
  }

  /** The address with the object of that name wants to be told once a day no more. */
  stopDigest(name: string): void {
    this.#keeper.changeOutbox((outbox) =>
      outbox.channels.stopDigest((address) => addressName(this.env.ADDRESS_KEY, address) === name),
    );
  }

  /** The table in a few words, for anyone. */
  summary(address: string): Result<Summary, Refused> {
    const limited = this.#keeper.limited({ viewer: 'spectator', address });
    if (limited) return limited;
    const table = this.#keeper.load();
    if (!table) return refused('no-such-table');
    if (this.#summary?.version !== table.version) this.#summary = summary(table, this.#keeper.store.lastActAt());
    return ok(this.#summary);
  }

  /** Positions of the game so far, as JSON text. */
  past(caller: Caller, from: number | null): Result<string, Refused> {
    const admitted = this.#keeper.admitReader(caller);
    if (!admitted.ok) return admitted;
    const { table, viewer } = admitted.value;
    return ok(JSON.stringify(past(table, viewer, from, this.#keeper.store.playedActions(table.version))));
  }

  /** What is drawn on the postcard of that name: the game, and the spectators' view of the position as JSON text. */
  postcard(name: PostcardName, address: string): Result<Pictured, Refused> {
    const limited = this.#keeper.limited({ viewer: 'spectator', address });
    if (limited) return limited;
    const table = this.#keeper.load();
    if (!table) return refused('no-such-table');
    const { game } = table.setup;
    const hasPicture = gameOf(table.setup).capabilities.picture !== undefined;
    if (!isNamed(name, this.#keeper.store.hashAt(name.version)) || !hasPicture) return refused('no-such-postcard');
    const view = positionAt(table, name.version, () => this.#keeper.store.playedActions(name.version));
    return ok({ game, view: JSON.stringify(view) });
  }

  /** A live connection: the worker has put who asks into the headers. */
  override fetch(request: Request): Response {
    const caller = JSON.parse(decodeURIComponent(request.headers.get('x-caller') ?? '')) as Caller;
    const admitted = this.#keeper.admitReader(caller);
    return admitted.ok
      ? this.#keeper.broadcast.connect(admitted.value, caller.address)
      : Response.json(admitted.error, { status: 400 });
  }

  /** Nothing is asked over a socket but "ping", which the platform answers. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(POLICY_VIOLATION, 'nothing is asked here');
  }

  override webSocketClose(socket: WebSocket): void {
    this.#keeper.broadcast.left(socket);
  }

  override alarm(): void {
    this.#keeper.wake();
  }

  /**
   * Gives a seat a new link, if `allow` finds nothing against it and says which addresses it keeps. The same request,
   * coming again, proves itself by its key; a link that was asked for in one way may be asked for again in another.
   * `again` decides about a request of the same kind under the same key that says something else.
   */
  #newLink(caller: Caller, seat: Seat, request: KeyedRequest, { allow, again }: LinkRules): Result<Seating, Refused> {
    const { key, said } = request;
    const table = this.#keeper.load();
    const known = table && recovery.linkAgain(table, seat, key);
    if (known) {
      const limited = this.#keeper.limited(caller);
      if (limited) return limited;
      const before = this.#keeper.store.saidBy(seat, recovery.linkHash(table, seat, key));
      const agreed = isOtherContent(before, said) ? again(table) : ok(null);
      if (!agreed.ok) return agreed;
      return this.#keeper.seated(seat, ok(known));
    }
    if (!table) return this.#keeper.limited(caller) ?? refused('no-such-table');
    const allowed = allow(table);
    if (!allowed.ok) return allowed;
    // Known, and of no open claim: a late repetition must not bring a dead link back.
    const isOpen = claims.numberOf(table, seat, key) !== undefined;
    const hash = recovery.linkHash(table, seat, key);
    if (!isOpen && this.#keeper.store.isKnown(seat, hash)) return refused('key-reused');
    const taken = recovery.newLink(table, seat, key, Date.now());
    const rows = taken.rows.map((row) => (row.key === hash ? { ...row, said } : row));
    return this.#keeper.seated(seat, ok({ ...taken, rows }), allowed.value);
  }

  #limitedRecovery({ address }: Caller): Result<never, Refused> | undefined {
    const retryAfter = this.#recoveries.take(address, Date.now());
    return retryAfter > 0 ? refused('too-many', { retryAfter }) : undefined;
  }
}
