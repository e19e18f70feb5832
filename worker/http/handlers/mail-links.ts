import { Hono } from 'hono';
import type { Result } from '../../../shared/game/result.ts';
import { DIGEST } from '../../../shared/protocol/messages.ts';
import { MailToken } from '../../../shared/protocol/requests.ts';
import { isAddressName } from '../../addresses/name.ts';
import type { Env } from '../../env.ts';
import { isTableId, tableProof } from '../../objects/table-id.ts';
import type { Refused } from '../../table/refused.ts';
import { asked } from '../gate.ts';
import { addressOf } from '../limits.ts';
import { problem } from '../problem.ts';
import { askedWith } from '../request.ts';
import { askedAddress } from './addresses.ts';
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
  const named = { proof: (key: Uint8Array) => tableProof(key, table), absent: 'wrong-link' } as const;
  const unsubscribed = async (): Promise<Result<string, Refused>> =>
    await tableNamed(c, table).unsubscribe(channel, token, address);
  const answered = await asked(c, named, unsubscribed, ({ ok }) => ok);
  return answer(c, answered.ok ? answered.value : answered);
}

/** The same for the digest of an address: all its tables are told. */
async function stopDigest(c: Ctx): Promise<Response> {
  const { name = '', token = '' } = c.req.param();
  if (!isAddressName(name)) return problem(c, { code: 'wrong-link' });
  const stopped = await askedAddress(c, name, 'wrong-link', (object) => object.stopDigest(name, token));
  return valueAnswer(c, stopped);
}

/** Who follows that address by hand is shown a page with a button: looking at it changes nothing. */
function page(c: Ctx): Response {
  const { table = '', channel = '', token = '' } = c.req.param();
  // What else comes here is in none of our mails, and may be no part of a header.
  if (![table, channel, token].every((part) => /^[\w-]+$/.test(part))) return problem(c, { code: 'wrong-link' });
  return c.redirect(`/unsubscribe#${table}.${channel}.${token}`);
}

/** What the links in mails do. */
export const mailLinks = new Hono<{ Bindings: Env }>()
  .post('/tables/:table/channels/:channel/confirm', confirm)
  .post(`/unsubscribe/${DIGEST}/:name/:token`, stopDigest)
  .post('/unsubscribe/:table/:channel/:token', unsubscribe)
  .get('/unsubscribe/:table/:channel/:token', page);
