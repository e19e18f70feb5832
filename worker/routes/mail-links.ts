import { Hono } from 'hono';
import type { Result } from '../../shared/game/result.ts';
import { DIGEST } from '../../shared/protocol.ts';
import { MailToken } from '../../shared/requests.ts';
import { isAddressName } from '../addresses/name.ts';
import type { Env } from '../env.ts';
import { addressOf } from '../limits.ts';
import { problem } from '../problem.ts';
import type { Refused } from '../refused.ts';
import { askedWith } from '../request.ts';
import { isTableId } from '../table-id.ts';
import { answer, type Ctx, tableNamed, valueAnswer } from './answers.ts';

/** The owner of an address says yes, from whatever browser the mail was opened in. */
async function confirm(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, MailToken);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  return answer(c, await tableNamed(c, table).confirmChannel(c.req.param('channel') ?? '', body.token, caller.address));
}

/**
 * One click in a mail program (RFC 8058): a form, posted from anywhere, without cookies. Its token is all the right it
 * needs, and what it says is not read.
 */
async function unsubscribe(c: Ctx): Promise<Response> {
  const { table = '', channel = '', token = '' } = c.req.param();
  if (!isTableId(table)) return problem(c, { code: 'wrong-link' });
  const address = addressOf(c.req.raw.headers);
  return answer(c, await tableNamed(c, table).unsubscribe(channel, token, address));
}

/** The same for the digest of an address: all its tables are told. */
async function stopDigest(c: Ctx): Promise<Response> {
  const { name = '', token = '' } = c.req.param();
  if (!isAddressName(name)) return problem(c, { code: 'wrong-link' });
  const stopped: Result<null, Refused> = await c.env.ADDRESSES.getByName(name).stopDigest(token);
  return valueAnswer(c, stopped);
}

/** Who follows that address by hand is shown a page with a button: looking at it changes nothing. */
function page(c: Ctx): Response {
  const { table, channel, token } = c.req.param();
  return c.redirect(`/unsubscribe#${table}.${channel}.${token}`);
}

/** What the links in mails do. */
export const mailLinks = new Hono<{ Bindings: Env }>()
  .post('/tables/:table/channels/:channel/confirm', confirm)
  .post(`/unsubscribe/${DIGEST}/:name/:token`, stopDigest)
  .post('/unsubscribe/:table/:channel/:token', unsubscribe)
  .get('/unsubscribe/:table/:channel/:token', page);
