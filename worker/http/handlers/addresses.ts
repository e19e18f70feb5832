import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { Address, Certificate } from '../../../shared/protocol/messages/addresses.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { HOUR } from '../../../shared/time.ts';
import type { AddressObject } from '../../addresses/address-object.ts';
import {
  addressName,
  isOurAddress,
  objectName,
  type Pass,
  passText,
  publicName,
  readPass,
} from '../../addresses/name.ts';
import { configOf } from '../../config.ts';
import { mailAddress } from '../../mail/address.ts';
import type { CommandAnswer } from '../../objects/calls.ts';
import { nameKey } from '../../objects/names.ts';
import { afterAnswer, type Ctx, siteOf } from '../answers.ts';
import { keepSecret, originOf } from '../cookies.ts';
import { reached } from '../gate.ts';
import { ipOf } from '../limits.ts';
import type { Handlers } from '../mount.ts';

const COOKIE = 'address';
const PATH = '/api/address';
/** In seconds: as long as a session. */
const MAX_AGE = 90 * 24 * 3600;
/** The number of mails that one person may cause in an hour. */
const MAILS_PER_HOUR = 20;

/** The cookie is limited to the URLs here, so that no other request carries it. */
const cookieOptions = (c: Context) =>
  ({ path: PATH, httpOnly: true, sameSite: 'Strict', secure: originOf(c).startsWith('https:') }) as const;

/** Calls the object of an address by its public name. A refusal may mean that nobody has that address. */
export async function askedAddress<Value>(
  c: Ctx,
  name: string,
  absent: 'wrong-link' | 'signed-out',
  ask: (object: DurableObjectStub<AddressObject>) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
  const named = { isOurs: (key: Uint8Array) => isOurAddress(key, name), absent };
  const asking = () => ask(c.env.ADDRESSES.getByName(objectName(name)));
  const answered = await reached(c, named, asking);
  return answered.ok ? answered.value : answered;
}

/** Signs this browser in with an address, given by the name of its object. */
export async function keepSession(c: Ctx, name: string, session: string): Promise<void> {
  const text = passText({ name: publicName(await nameKey(c.env), name), secret: session });
  setCookie(c, COOKIE, text, { ...cookieOptions(c), maxAge: MAX_AGE });
}

/** The credential in the cookie. */
function passOf(c: Ctx): Result<Pass, Refused> {
  const pass = readPass(getCookie(c, COOKIE) ?? '');
  return pass ? ok(pass) : refused('signed-out');
}

/** Counts a mail that somebody causes; refused over the rate limit. */
export async function mailsLimited(c: Ctx): Promise<Result<null, Refused>> {
  if (configOf(c.env).mail.type === 'off') return refused('no-mail');
  const asker = ipOf(c.req.raw.headers);
  const retryAfter: number = await c.env.QUOTAS.getByName(`way-in|${asker}`).take(MAILS_PER_HOUR, HOUR);
  return retryAfter > 0 ? refused('too-many', { retryAfter }) : ok(null);
}

/** The seats of a confirmed mail address, on any device. */
export const addresses = {
  /** Neither the answer nor its timing reveals whether anybody has that address. */
  async inviteAddress({ c, body }) {
    const address = mailAddress(body.address);
    if (address === undefined) return refused('wrong-address');
    const allowed = await mailsLimited(c);
    if (!allowed.ok) return allowed;
    const [name, origin] = [addressName(configOf(c.env).addressKey, address), siteOf(c)];
    afterAnswer(c, () => c.env.ADDRESSES.getByName(name).invite(address, body.lang, origin));
    return ok({});
  },
  /** Exchanges the secret of a link, sent once in a body, for a cookie. */
  async signIn({ c, body }) {
    const pass = readPass(body.token);
    if (!pass) return refused('wrong-link');
    const session = await askedAddress(c, pass.name, 'wrong-link', async (object) => {
      const signedIn: Result<string, Refused> = await object.signIn(pass.secret, body.key);
      return signedIn;
    });
    if (!session.ok) return session;
    // Links from earlier releases have no check in their name; the cookie has one.
    await keepSession(c, objectName(pass.name), session.value);
    return ok({});
  },
  async address({ c }) {
    const pass = passOf(c);
    const seats = pass.ok
      ? await askedAddress(c, pass.value.name, 'signed-out', async (object) => {
          const found: Pick<Address, 'seats' | 'usual' | 'profile'> | null = await object.seats(pass.value.secret);
          return found ? ok(found) : refused('signed-out');
        })
      : pass;
    if (!seats.ok && seats.error.code !== 'signed-out') return seats;
    const hasMail = configOf(c.env).mail.type !== 'off';
    return ok({ hasMail, ...(seats.ok ? seats.value : { seats: null, usual: null, profile: null }) });
  },
  /** Admits this device to a seat of the address: it gets the seat's cookie, as by a link. */
  async openSeat({ c, body: { table, seat, key } }) {
    const pass = passOf(c);
    if (!pass.ok) return pass;
    const opened = await askedAddress(c, pass.value.name, 'signed-out', async (object) => {
      const seating: Result<CommandAnswer, Refused> = await object.open(pass.value.secret, { table, seat }, key);
      return seating;
    });
    if (!opened.ok) return opened;
    keepSecret(c, table, seat, opened.value.secret ?? '');
    return ok(opened.value.body);
  },
  async certify({ c, body }) {
    const pass = passOf(c);
    if (!pass.ok) return pass;
    return askedAddress(c, pass.value.name, 'signed-out', async (object) => {
      const certified: Result<Certificate, Refused> = await object.certify(pass.value.secret, body);
      return certified;
    });
  },
  async setUsual({ c, body }) {
    const pass = passOf(c);
    if (!pass.ok) return pass;
    const done = await askedAddress(c, pass.value.name, 'signed-out', (object) =>
      object.setUsual(pass.value.secret, body),
    );
    return done.ok ? ok({}) : done;
  },
  /**
   * Anybody can send out a link that signs a browser in with their own address, and must not learn who opened it. So
   * only a browser that also knows the address can set the profile.
   */
  async setProfile({ c, body: { address: said, ...profile } }) {
    const pass = passOf(c);
    if (!pass.ok) return pass;
    const address = mailAddress(said);
    if (address === undefined) return refused('wrong-address');
    if (addressName(configOf(c.env).addressKey, address) !== objectName(pass.value.name)) return refused('signed-out');
    const done = await askedAddress(c, pass.value.name, 'signed-out', (object) =>
      object.setProfile(pass.value.secret, profile),
    );
    return done.ok ? ok({}) : done;
  },
  async eraseAddress({ c }) {
    const pass = passOf(c);
    if (!pass.ok) return pass;
    const done = await askedAddress(c, pass.value.name, 'signed-out', (object) => object.erase(pass.value.secret));
    if (!done.ok) return done;
    deleteCookie(c, COOKIE, cookieOptions(c));
    return ok({});
  },
  async signOut({ c, body: { everywhere } }) {
    const pass = passOf(c);
    if (!pass.ok) return pass;
    const done = await askedAddress(c, pass.value.name, 'signed-out', (object) =>
      object.signOut(pass.value.secret, everywhere),
    );
    if (!done.ok) return done;
    deleteCookie(c, COOKIE, cookieOptions(c));
    return ok({});
  },
} satisfies Partial<Handlers>;
