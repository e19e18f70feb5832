import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod/mini';
import type { Lang } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import {
  type Address,
  type AddressSeat,
  type Certificate,
  type Profile,
  profile,
  type Usual,
  usual,
} from '../../shared/protocol/messages/addresses.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import { secretHash } from '../../shared/table/secrets.ts';
import { earliest, MINUTE } from '../../shared/time.ts';
import { type Bucket, givenBack, taken } from '../../shared/token-bucket.ts';
import type { Env } from '../env.ts';
import type { Mail, Mailer } from '../mail/mail.ts';
import { mailerOf, sendSoon } from '../mail/mailer.ts';
import { gives } from '../notifications/channels/mail-links.ts';
import { BackOff } from '../objects/back-off.ts';
import { type CommandAnswer, type DigestItem, DigestSection } from '../objects/calls.ts';
import { checkForm, readJson } from '../objects/checked.ts';
import { LazyDatabase } from '../objects/lazy-database.ts';
import { nameKey } from '../objects/names.ts';
import { storedKey } from '../objects/stored-key.ts';
import { certificateOf } from './certificate.ts';
import { Digest } from './digest.ts';
import { signInLetter } from './letters.ts';
import { passText, publicName } from './name.ts';
import type { News } from './news.ts';
import { NewsToTables, type TableSeat } from './news-to-tables.ts';
import { ADDRESS_SCHEMA } from './schema.ts';
import { Sessions } from './sessions.ts';

/** Rate limit for the links that are mailed to an address. */
const LINKS = { perSecond: 1 / 600, burst: 3 };
/** In milliseconds: the pause before work that was interrupted is tried again. */
const RETRY = MINUTE;

// docs/decisions/10-an-address-is-a-view.md
/**
 * The data of one confirmed mail address: its seats, as reported by their tables; the devices that are signed in; and
 * the tables that have something for its daily digest. The tables are authoritative: they report again whatever is lost
 * here, and never admit anybody, or disclose anything, on the word of this object alone.
 */
export class AddressObject extends DurableObject<Env> {
  readonly #database: LazyDatabase;
  readonly #sessions: Sessions;
  readonly #digest: Digest;
  readonly #news: NewsToTables;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#database = new LazyDatabase(ctx.storage, ADDRESS_SCHEMA);
    this.#sessions = new Sessions(this.#database);
    this.#news = new NewsToTables(ctx.storage, this.#database, {
      tables: env.TABLES,
      name: () => this.#name,
      seated: () => this.#seats().map(({ table }) => table),
    });
    this.#digest = new Digest(this.#database, {
      mailer: mailerOf(env),
      addressee: async () => ({ name: await this.#publicName(), key: this.#key() }),
      ask: async (entry) => {
        using table = env.TABLES.getByName(entry.table).forAddresses();
        const section: string | null = await table.digestSection(entry, this.#name);
        return section === null ? null : readJson('a section of a digest', DigestSection, section);
      },
      report: async ({ table: id, channel }, result) => {
        using table = env.TABLES.getByName(id).forAddresses();
        await table.byAddress({ do: 'settle', channel, result });
      },
      asking: new BackOff(ctx.storage, 'digest-sections'),
      reporting: new BackOff(ctx.storage, 'digest-results'),
    });
  }

  /** Records what a table reports about one of its seats. */
  report({ table, seat }: TableSeat, game: string, { isHeld, rev }: News): void {
    this.#database.write(
      `INSERT INTO seat("table", seat, game, held, rev) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET held = excluded.held, rev = excluded.rev WHERE excluded.rev >= seat.rev`,
      table,
      seat,
      game,
      isHeld ? 1 : 0,
      rev,
    );
    if (this.#seats().length === 0) this.ctx.storage.kv.delete('profile');
    this.#clear();
  }

  /** Mails a sign-in link if the address has a seat. The caller does not learn whether it has one. */
  async invite(address: string, lang: Lang, origin: string): Promise<void> {
    const name = await this.#publicName();
    if (this.#seats().length === 0) return;
    const { kv } = this.ctx.storage;
    const now = Date.now();
    const { bucket, retryAfter } = taken(kv.get<Bucket>('links'), LINKS, now);
    kv.put('links', bucket);
    const mailer = mailerOf(this.env);
    if (retryAfter > 0 || mailer === null) return;
    const secret = this.#sessions.link(now);
    const url = `${origin}/tables#in=${passText({ name, secret })}`;
    const mail = { ...signInLetter(lang, url), to: address, id: `in-${secretHash(secret).slice(0, 32)}` };
    this.ctx.waitUntil(this.#sendLink(mailer, mail));
  }

  /** Sends a sign-in link. One that is not accepted does not count against the rate limit. */
  async #sendLink(mailer: Mailer, mail: Mail): Promise<void> {
    if (await sendSoon(mailer, mail, 'a sign-in link')) return;
    const { kv } = this.ctx.storage;
    kv.put('links', givenBack(kv.get<Bucket>('links'), LINKS, Date.now()));
  }

  /** Signs a device in by the link from a mail, once. Idempotent: a repeated request gets the same answer. */
  signIn(secret: string, key: string): Result<string, Refused> {
    const session = this.#sessions.follow(secret, key, Date.now());
    return session === undefined ? refused('wrong-link') : ok(session);
  }

  /**
   * Signs a device in whose user has just confirmed the address by the link in a mail, as the table knows; `token` is that
   * of the link, which does that once. Idempotent: a repeated request, with the same key, gets the same session; undefined
   * once that has ended.
   */
  welcome(token: string, key: string): string | undefined {
    return this.#sessions.open(this.#key(), token, key, Date.now());
  }

  /** The seats of the address, and what its owner has set for those to come; null if the session is not valid. */
  seats(session: string): (Pick<Address, 'usual' | 'profile'> & { readonly seats: readonly AddressSeat[] }) | null {
    if (!this.#isSession(session)) return null;
    return { seats: this.#seats(), usual: this.#usual(), profile: this.#profile() };
  }

  #usual = (): Usual | null =>
    checkForm('how an address is notified', z.nullable(usual), this.ctx.storage.kv.get('usual') ?? null);

  /** Whether its owner has unsubscribed from everything, and has not confirmed the address at any table since. */
  wantsNothing(): boolean {
    if (this.#usual()?.isOn !== false) return false;
    const stopped = this.#news.stopped();
    return this.#seats().every(({ table }) => stopped.includes(table));
  }

  /** Sets how the address is notified of seats to come. */
  setUsual(session: string, usual: Usual): Result<null, Refused> {
    if (!this.#isSession(session)) return refused('signed-out');
    this.ctx.storage.kv.put('usual', usual);
    return ok(null);
  }

  #profile = (): Profile | null =>
    checkForm('a profile', z.nullable(profile), this.ctx.storage.kv.get('profile') ?? null);

  /** Sets the name, the language and the settings of its owner; without settings, those before stay. They are all forgotten with the last seat, or by signing out everywhere. */
  setProfile(session: string, profile: Profile): Result<null, Refused> {
    if (!this.#isSession(session)) return refused('signed-out');
    this.ctx.storage.kv.put('profile', { ...this.#profile(), ...profile });
    return ok(null);
  }

  /**
   * Proves to a table that this address belongs to the player in a seat, unless its owner wants no mail about new
   * seats.
   */
  async certify(session: string, place: TableSeat): Promise<Result<Certificate, Refused>> {
    const key = await nameKey(this.env);
    if (!this.#isSession(session)) return refused('signed-out');
    const { isOn, set } = this.#usual() ?? { isOn: true, set: null };
    return ok({ certificate: isOn ? certificateOf(key, this.#name, place, Date.now()) : null, set });
  }

  /** Admits this device to a seat, if the table agrees that the seat belongs to this address. */
  async open(session: string, place: TableSeat, key: string): Promise<Result<CommandAnswer, Refused>> {
    if (!this.#isSession(session)) return refused('signed-out');
    const { table, seat } = place;
    if (!this.#seats().some((one) => one.table === table && one.seat === seat)) return refused('not-your-seat');
    // The table must not take this device for one of those that are to be revoked.
    await this.#news.deliverTo(place);
    const hash = secretHash(session);
    using asked = this.env.TABLES.getByName(table).forAddresses();
    const admitted: Result<CommandAnswer, Refused> = await asked.admitDevice(seat, this.#name, key, hash);
    // A table that no longer exists reports nothing any more.
    if (!admitted.ok && admitted.error.code === 'no-such-table') {
      this.#database.write('UPDATE seat SET held = 0 WHERE "table" = ?', table);
    }
    const isEnded = !this.#isSession(session);
    // Signed out meanwhile: the table may have heard of that before it admitted the device.
    this.#database.transaction(() => {
      if (admitted.ok) this.#news.admit(hash, place, isEnded);
      if (isEnded) this.#arm();
    });
    // A copy: with the disposer of the result from the table, the answer would keep this object in memory.
    return isEnded ? refused('signed-out') : { ...admitted };
  }

  /** Ends a session, or all of them. Every device that one of them admitted to a seat loses access. */
  signOut(session: string, isEverywhere: boolean): Result<null, Refused> {
    if (!this.#isSession(session)) return refused('signed-out');
    if (!isEverywhere) {
      this.#database.transaction(() => {
        this.#sessions.end(session);
        this.#news.revokeSession(secretHash(session));
        this.#arm();
      });
      return ok(null);
    }
    this.#database.transaction(() => {
      this.#sessions.endAll();
      this.ctx.storage.kv.delete('profile');
      this.#news.revokeAll();
      this.#arm();
    });
    return ok(null);
  }

  /**
   * Erases all that is kept of the address: its tables remove it, its sessions end, and once the tables have said so nothing
   * is left here. Idempotent, as the session ends with it.
   */
  erase(session: string): Result<null, Refused> {
    if (!this.#isSession(session)) return refused('signed-out');
    const { kv } = this.ctx.storage;
    this.#stopAt([], 'everything');
    this.#database.transaction(() => {
      this.#sessions.endAll();
      this.#news.revokeAll();
      for (const own of ['profile', 'usual', 'links']) kv.delete(own);
      kv.put('isErased', true);
      this.#arm();
    });
    return ok(null);
  }

  /** Removes what is left of an address that was erased, once no table holds it. It may be confirmed anew at any time. */
  #clear(): void {
    const { kv } = this.ctx.storage;
    if (!kv.get<boolean>('isErased') || this.#seats().length > 0 || this.#news.next(Date.now()) !== undefined) return;
    this.#database.transaction(() => {
      this.#sessions.clear();
      this.#database.write('DELETE FROM seat');
      for (const own of ['key', 'isErased']) kv.delete(own);
    });
  }

  /** Records that a table has something for the daily digest. */
  gather(entry: DigestItem): void {
    // The table is about to learn that no more digests are wanted.
    if (this.#news.stopped().includes(entry.table)) return;
    this.#database.transaction(() => {
      this.#digest.gather(entry, Date.now());
      this.#arm();
    });
  }

  /** Stops the digests, for a holder of a link from one; `said` is the name of this object in that link. */
  stopDigest(said: string, token: string): Result<null, Refused> {
    const key = this.ctx.storage.kv.get<string>('key');
    if (key === undefined || !gives(token, 'unsubscribe', { key }, said)) return refused('wrong-link');
    this.#stopAt([], 'digests');
    return ok(null);
  }

  /**
   * Stops all mails, of all tables and of seats to come, for a holder of an unsubscribe link from `table`, which may not
   * have reported its seat yet.
   */
  stopMail(table: string): void {
    this.ctx.storage.kv.put('usual', { isOn: false, set: this.#usual()?.set ?? null } satisfies Usual);
    this.#stopAt([table], 'everything');
  }

  /** Has these and all known tables learn, by the alarm, that no more digests are wanted, or no mail at all. */
  #stopAt(others: readonly string[], what: 'digests' | 'everything'): void {
    const tables = new Set([...others, ...this.#seats().map(({ table }) => table), ...this.#digest.tables()]);
    this.#database.transaction(() => {
      for (const table of tables) {
        this.#news.stop(table, what);
        this.#digest.forget(table);
      }
      this.#arm();
    });
  }

  /** Sends pending news to the tables, and the digest. At least once: whatever is interrupted is repeated. */
  override async alarm(): Promise<void> {
    void this.ctx.storage.setAlarm(Date.now() + RETRY);
    await this.#news.deliver();
    await this.#digest.run();
    this.#clear();
    this.#arm();
  }

  /** Sets the single alarm for the next thing to do. */
  #arm(): void {
    const now = Date.now();
    const at = earliest([this.#news.next(now), this.#digest.next(now)]);
    if (at === undefined) void this.ctx.storage.deleteAlarm();
    else void this.ctx.storage.setAlarm(at);
  }

  /** The key from which the links in digests are derived, created with the first one. */
  #key = (): string => storedKey(this.ctx.storage, 'key');

  /** The name of this object as shown to clients. */
  #publicName = async (): Promise<string> => publicName(await nameKey(this.env), this.#name);

  get #name(): string {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error('the object of an address is asked for by its name');
    return name;
  }

  #seats(): readonly AddressSeat[] {
    return this.#database.read<{ table: string; seat: number; game: string }>(
      'SELECT "table", seat, game FROM seat WHERE held = 1 ORDER BY "table", seat',
    );
  }

  #isSession = (session: string): boolean => this.#sessions.isValid(session, Date.now());
}
