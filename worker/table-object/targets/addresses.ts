import { RpcTarget } from 'cloudflare:workers';
import type { Lang, Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import { playerAt } from '../../../shared/table/links.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import type { Caller } from '../../../shared/table/secrets.ts';
import { unchanged } from '../../../shared/table/table.ts';
import { lostLetter } from '../../addresses/letters.ts';
import { mailerOf, sendSoon } from '../../mail/mailer.ts';
import { stoppable } from '../../notifications/channels/mail-links.ts';
import type { MailLinkRequest } from '../../notifications/notifications.ts';
import type { AddressCallsToTable, AddressRequest, CommandAnswer, DigestItem } from '../../objects/calls.ts';
import type { LiveTable } from '../live-table.ts';

/** Requests about a mail address: from its own object, from links in mails, and from players who have lost their link. */
export class AddressesTarget extends RpcTarget implements AddressCallsToTable {
  readonly #live: LiveTable;

  constructor(live: LiveTable) {
    super();
    this.#live = live;
  }

  /** Carries out what somebody requests through a link in a mail. The answer is JSON text. */
  byMailLink(ip: string, request: MailLinkRequest): Result<string, Refused> {
    const limited = this.#live.callers.limited({ viewer: 'spectator', ip });
    if (limited) return limited;
    const table = this.#live.load();
    if (!table) return refused('no-such-table');
    const now = Date.now();
    const answer = this.#live.transaction(() => {
      const done = this.#live.parts.notifications.byMailLink(table, request, now);
      if (done.ok && request.do !== 'whose') this.#live.commit(unchanged(table), { now, touched: 'addresses' });
      return done;
    });
    return answer.ok ? ok(JSON.stringify(answer.value)) : answer;
  }

  /** Whether the caller may have a recovery code mailed to the player of a seat. */
  mayAskCode(caller: Caller, seat: Seat): Result<null, Refused> {
    const tooOften = this.#live.callers.attempted(caller.ip);
    const limited = this.#live.callers.limited(caller) ?? tooOften;
    if (limited) return limited;
    const table = this.#live.load();
    const place = table ? playerAt(table, seat) : refused('no-such-table');
    return place.ok ? ok(null) : place;
  }

  /** Mails a recovery code to an address, if it belongs to the seat. The caller does not learn whether it does. */
  mailCode(seat: Seat, address: string, lang: Lang, origin: string): void {
    const table = this.#live.load();
    const to = table && this.#live.parts.notifications.channelOf(seat, address);
    const mailer = mailerOf(this.#live.env);
    if (!table || !to || !mailer) return;
    const code = this.#live.transaction(() => this.#live.parts.access.codeToMail(table, seat, to, Date.now()));
    if (code === undefined) return;
    const letter = lostLetter(lang, { setup: table.setup, seat, to: address, origin, code });
    this.#live.waitUntil(sendSoon(mailer, letter, 'a recovery code'));
  }

  /** Carries out a request of the object of a mail address. Returns the tables that took over channels from this one. */
  byAddress(request: AddressRequest): readonly string[] {
    const table = this.#live.load();
    if (!table) return [];
    this.#live.transaction(() => {
      this.#live.parts.notifications.byAddress(request);
      this.#live.commit(unchanged(table), { now: Date.now(), touched: 'addresses' });
    });
    return (table.setup.next ?? []).map(({ table: id }) => id);
  }

  /** The section of a channel in the digest of the address `from`, a `Section` as JSON; null if it is empty. */
  async digestSection(item: DigestItem, from: string): Promise<string | null> {
    const to = await stoppable(this.#live.env, from);
    const table = this.#live.load();
    return table ? this.#live.parts.notifications.digestSection(table, item, to, Date.now()) : null;
  }

  /**
   * Admits a device that is signed in with the address `from`, if that is an address of the seat. `session` is the hash
   * of its session.
   */
  admitDevice(seat: Seat, from: string, key: string, session: string): Result<CommandAnswer, Refused> {
    const table = this.#live.load();
    if (!table) return refused('no-such-table');
    const place = playerAt(table, seat);
    if (!place.ok) return place;
    const addresses = this.#live.parts.notifications.addressesAt(seat);
    if (!addresses.some(({ name }) => name === from)) return refused('not-your-seat');
    return this.#live.transaction(() => {
      const secret = this.#live.parts.access.admitDevice(table, seat, key, { by: from, session });
      return ok({ secret, body: this.#live.broadcast.tell(table, seat) });
    });
  }

  /** Removes the devices of a seat that an address admitted: in all its sessions, or in one. */
  revokeDevices(seat: Seat, from: string, session?: string): void {
    const table = this.#live.load();
    if (!table) return;
    this.#live.transaction(() => this.#live.parts.access.revokeDevices(table, seat, from, session));
  }
}
