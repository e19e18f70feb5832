import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { Address, AddressSeat } from '../../../shared/protocol/messages.ts';
import { Invite, OpenSeat, SignIn, SignOut } from '../../../shared/protocol/requests.ts';
import type { AddressObject } from '../../addresses/address-object.ts';
import {
  addressName,
  addressProof,
  objectName,
  type Pass,
  passText,
  publicName,
  readPass,
} from '../../addresses/name.ts';
import { configOf } from '../../config.ts';
import type { Env } from '../../env.ts';
import { mailAddress } from '../../mail/address.ts';
import { nameKey } from '../../objects/names.ts';
import { type Refused, refused } from '../../table/refused.ts';
import type { Seating } from '../../table-object/keeper.ts';
import { keepSecret, originOf } from '../cookies.ts';
import { asked, looked } from '../gate.ts';
import { addressOf } from '../limits.ts';
import { problem } from '../problem.ts';
import { bodyOf } from '../request.ts';
import { afterAnswer, answer, type Ctx, siteOf, valueAnswer } from './answers.ts';

const COOKIE = 'address';
const PATH = '/api/address';
/** In seconds: the same as a session lasts. */
const MAX_AGE = 90 * 24 * 3600;
/** So many mails may one person have us send in an hour. */
const MAILS_PER_HOUR = 20;
const HOUR = 3600;

/** The cookie is for the URLs here only, so that no other request carries it. */
const cookieOptions = (c: Context) =>
  ({ path: PATH, httpOnly: true, sameSite: 'Strict', secure: originOf(c).startsWith('https:') }) as const;

/** Asks the object of an address by its public name; where it says no, it may be that nobody has that address. */
export async function askedAddress<Value>(
  c: Ctx,
  name: string,
  absent: 'wrong-link' | 'signed-out',
  ask: (object: DurableObjectStub<AddressObject>) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
  const named = { proof: (key: Uint8Array) => addressProof(key, name), absent };
  const asking = () => ask(c.env.ADDRESSES.getByName(objectName(name)));
  const answered = await asked(c, named, asking, (result) => result.ok || result.error.code !== absent);
  return answered.ok ? answered.value : answered;
}

/** Who is signed in, as the cookie says. */
function passOf(c: Ctx): Result<Pass, Refused> {
  const pass = readPass(getCookie(c, COOKIE) ?? '');
  return pass ? ok(pass) : refused('signed-out');
}

/** Counts a mail that somebody has us send: a refusal if these are too many. */
export async function mailsLimited(c: Ctx): Promise<Result<null, Refused>> {
  if (configOf(c.env).mail.type === 'off') return refused('no-mail');
  const asker = addressOf(c.req.raw.headers);
  const retryAfter: number = await c.env.QUOTAS.getByName(`way-in|${asker}`).take(MAILS_PER_HOUR, HOUR);
  return retryAfter > 0 ? refused('too-many', { retryAfter }) : ok(null);
}

/** The answer is the same, and comes as soon, whether or not anybody has that address. */
async function invite(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, Invite);
  if (!body.ok) return problem(c, body.error);
  const address = mailAddress(body.value.address);
  if (address === undefined) return problem(c, { code: 'wrong-address' });
  const may = await looked(c);
  if (!may.ok) return problem(c, may.error);
  const allowed = await mailsLimited(c);
  if (!allowed.ok) return problem(c, allowed.error);
  const [name, origin] = [addressName(c.env.ADDRESS_KEY, address), siteOf(c)];
  afterAnswer(c, () => c.env.ADDRESSES.getByName(name).invite(address, body.value.lang, origin));
  return valueAnswer(c, ok({}));
}

/** The secret of a link, shown once in a body, becomes a cookie. */
async function signIn(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, SignIn);
  if (!body.ok) return problem(c, body.error);
  const pass = readPass(body.value.token);
  if (!pass) return problem(c, { code: 'wrong-link' });
  const session = await askedAddress(c, pass.name, 'wrong-link', async (object) => {
    const signedIn: Result<string, Refused> = await object.signIn(pass.secret, body.value.key);
    return signedIn;
  });
  if (!session.ok) return problem(c, session.error);
  // A link of before had no check in it: the cookie has.
  const name = publicName(await nameKey(c.env), objectName(pass.name));
  setCookie(c, COOKIE, passText({ name, secret: session.value }), { ...cookieOptions(c), maxAge: MAX_AGE });
  return valueAnswer(c, ok({}));
}

async function read(c: Ctx): Promise<Response> {
  const pass = passOf(c);
  const seats = pass.ok
    ? await askedAddress(c, pass.value.name, 'signed-out', async (object) => {
        const found: readonly AddressSeat[] | null = await object.seats(pass.value.secret);
        return found ? ok(found) : refused('signed-out');
      })
    : pass;
  if (!seats.ok && seats.error.code !== 'signed-out') return problem(c, seats.error);
  const found = seats.ok ? seats.value : null;
  return valueAnswer(c, ok({ hasMail: configOf(c.env).mail.type !== 'off', seats: found } satisfies Address));
}

/** This device may play a seat of the address: it gets a cookie for it, as by a link. */
async function open(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, OpenSeat);
  const pass = passOf(c);
  if (!body.ok) return problem(c, body.error);
  if (!pass.ok) return problem(c, pass.error);
  const { table, seat, key } = body.value;
  const opened = await askedAddress(c, pass.value.name, 'signed-out', async (object) => {
    const seating: Result<Seating, Refused> = await object.open(pass.value.secret, { table, seat }, key);
    return seating;
  });
  if (!opened.ok) return problem(c, opened.error);
  keepSecret(c, table, seat, opened.value.secret);
  return answer(c, ok(opened.value.snapshot));
}

async function signOut(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, SignOut);
  const pass = passOf(c);
  if (!body.ok) return problem(c, body.error);
  if (!pass.ok) return problem(c, pass.error);
  const { everywhere } = body.value;
  const done = await askedAddress(c, pass.value.name, 'signed-out', (object) =>
    object.signOut(pass.value.secret, everywhere),
  );
  if (!done.ok) return problem(c, done.error);
  deleteCookie(c, COOKIE, cookieOptions(c));
  return valueAnswer(c, ok({}));
}

/** The seats of a confirmed mail address, on whatever device. */
export const addresses = new Hono<{ Bindings: Env }>()
  .post('/link', invite)
  .post('/session', signIn)
  .get('/', read)
  .post('/open', open)
  .post('/sign-out', signOut);
