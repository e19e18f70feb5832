import { Hono } from 'hono';
import { ok, type Result } from '../../../shared/game/result.ts';
import { Invite, Keyed, OnClaim, Recover, Renew } from '../../../shared/protocol/requests.ts';
import type { Env } from '../../env.ts';
import { mailAddress } from '../../mail/address.ts';
import type { Refused } from '../../table/refused.ts';
import { problem } from '../problem.ts';
import { askedOf, askedWith, seatOf } from '../request.ts';
import { mailsLimited } from './addresses.ts';
import {
  afterAnswer,
  answer,
  type Ctx,
  claimAnswer,
  seatingAnswer,
  siteOf,
  tableNamed,
  valueAnswer,
} from './answers.ts';

async function renew(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Renew);
  const seat = seatOf(c.req.param('seat'));
  if (!asked.ok) return problem(c, asked.error);
  if (!seat.ok) return problem(c, seat.error);
  const { table, caller, body } = asked.value;
  return seatingAnswer(c, table, seat.value, await tableNamed(c, table).renew(caller, seat.value, body));
}

async function recover(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Recover);
  const seat = seatOf(c.req.param('seat'));
  if (!asked.ok) return problem(c, asked.error);
  if (!seat.ok) return problem(c, seat.error);
  const { table, caller, body } = asked.value;
  return seatingAnswer(c, table, seat.value, await tableNamed(c, table).recover(caller, seat.value, body));
}

async function claim(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Keyed);
  const seat = seatOf(c.req.param('seat'));
  if (!asked.ok) return problem(c, asked.error);
  if (!seat.ok) return problem(c, seat.error);
  const { table, caller, body } = asked.value;
  return claimAnswer(c, table, seat.value, await tableNamed(c, table).claim(caller, seat.value, body));
}

/** The answer is the same, and comes as soon, whether or not that is the address of the seat. */
async function mailCode(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Invite);
  const seat = seatOf(c.req.param('seat'));
  if (!asked.ok) return problem(c, asked.error);
  if (!seat.ok) return problem(c, seat.error);
  const { table, caller, body } = asked.value;
  const address = mailAddress(body.address);
  if (address === undefined) return problem(c, { code: 'wrong-address' });
  const allowed = await mailsLimited(c);
  if (!allowed.ok) return problem(c, allowed.error);
  const may: Result<null, Refused> = await tableNamed(c, table).mayAskCode(caller, seat.value);
  if (!may.ok) return problem(c, may.error);
  const origin = siteOf(c);
  afterAnswer(c, () => tableNamed(c, table).mailCode(seat.value, address, body.lang, origin));
  return valueAnswer(c, ok({}));
}

/** What the others say to a claim. */
const onClaim =
  (what: 'vouch' | 'dispute') =>
  async (c: Ctx): Promise<Response> => {
    const asked = await askedWith(c, OnClaim);
    if (!asked.ok) return problem(c, asked.error);
    const { table, caller, body } = asked.value;
    return answer(c, await tableNamed(c, table)[what](caller, body));
  };

async function access(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  return valueAnswer(c, await tableNamed(c, asked.value.table).access(asked.value.caller));
}

async function code(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Keyed);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  return valueAnswer(c, await tableNamed(c, table).makeCode(caller, body));
}

/** New links for seats, and what leads to them. */
export const recovery = new Hono<{ Bindings: Env }>()
  .post('/:table/seats/:seat/renew', renew)
  .get('/:table/seats/:seat/access', access)
  .post('/:table/seats/:seat/code', code)
  .post('/:table/seats/:seat/recover', recover)
  .post('/:table/seats/:seat/mail-code', mailCode)
  .post('/:table/seats/:seat/claim', claim)
  .post('/:table/seats/:seat/vouch', onClaim('vouch'))
  .post('/:table/seats/:seat/dispute', onClaim('dispute'));
