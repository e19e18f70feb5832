import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Address, AddressSeat } from '../../shared/protocol.ts';
import { Invite, OpenSeat, SignIn, SignOut } from '../../shared/requests.ts';
import { ok, type Result } from '../../shared/result.ts';
import { addressName, type Pass, passText, readPass } from '../addresses/name.ts';
import { keepSecret, originOf } from '../auth.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { addressOf } from '../limits.ts';
import { mailAddress } from '../mail/address.ts';
import { problem } from '../problem.ts';
import { type Refused, refused } from '../refused.ts';
import { bodyOf } from '../request.ts';
import type { Seating } from '../table-keeper.ts';
import { answer, type Ctx, siteOf, valueAnswer } from './answers.ts';

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

const objectNamed = ({ env }: Ctx, name: string) => env.ADDRESSES.getByName(name);

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

/** The answer is the same whether or not anybody has that address. */
async function invite(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, Invite);
  if (!body.ok) return problem(c, body.error);
  const address = mailAddress(body.value.address);
  if (address === undefined) return problem(c, { code: 'wrong-address' });
  const allowed = await mailsLimited(c);
  if (!allowed.ok) return problem(c, allowed.error);
  await objectNamed(c, addressName(c.env.ADDRESS_KEY, address)).invite(address, body.value.lang, siteOf(c));
  return valueAnswer(c, ok({}));
}

/** The secret of a link, shown once in a body, becomes a cookie. */
async function signIn(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, SignIn);
  if (!body.ok) return problem(c, body.error);
  const pass = readPass(body.value.token);
  if (!pass) return problem(c, { code: 'wrong-link' });
  const session: Result<string, Refused> = await objectNamed(c, pass.name).signIn(pass.secret, body.value.key);
  if (!session.ok) return problem(c, session.error);
  setCookie(c, COOKIE, passText({ ...pass, secret: session.value }), { ...cookieOptions(c), maxAge: MAX_AGE });
  return valueAnswer(c, ok({}));
}

async function read(c: Ctx): Promise<Response> {
  const pass = passOf(c);
  const seats: readonly AddressSeat[] | null = pass.ok
    ? await objectNamed(c, pass.value.name).seats(pass.value.secret)
    : null;
  return valueAnswer(c, ok({ hasMail: configOf(c.env).mail.type !== 'off', seats } satisfies Address));
}

/** This device may play a seat of the address: it gets a cookie for it, as by a link. */
async function open(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, OpenSeat);
  const pass = passOf(c);
  if (!body.ok) return problem(c, body.error);
  if (!pass.ok) return problem(c, pass.error);
  const { table, seat, key } = body.value;
  const opened: Result<Seating, Refused> = await objectNamed(c, pass.value.name).open(
    pass.value.secret,
    { table, seat },
    key,
  );
  if (!opened.ok) return problem(c, opened.error);
  keepSecret(c, table, seat, opened.value.secret);
  return answer(c, ok(opened.value.snapshot));
}

async function signOut(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, SignOut);
  const pass = passOf(c);
  if (!body.ok) return problem(c, body.error);
  if (!pass.ok) return problem(c, pass.error);
  const done: Result<null, Refused> = await objectNamed(c, pass.value.name).signOut(
    pass.value.secret,
    body.value.everywhere,
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
