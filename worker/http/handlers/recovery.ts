import { ok, type Result } from '../../../shared/game/result.ts';
import { mailAddress } from '../../mail/address.ts';
import { type Refused, refused } from '../../table/refused.ts';
import { afterAnswer, seatingAnswer, siteOf, tableNamed } from '../answers.ts';
import type { Handlers } from '../mount.ts';
import { mailsLimited } from './addresses.ts';

/** New links for seats, and what leads to them. */
export const recovery = {
  async renew({ c, table, caller, params, body }) {
    return seatingAnswer(c, params.table, params.seat, await table.renew(caller, params.seat, body));
  },
  async recover({ c, table, caller, params, body }) {
    return seatingAnswer(c, params.table, params.seat, await table.recover(caller, params.seat, body));
  },
  async claim({ c, table, caller, params, body }) {
    return seatingAnswer(c, params.table, params.seat, await table.claim(caller, params.seat, body));
  },
  /** The answer is the same, and comes as soon, whether or not that is the address of the seat. */
  async mailCode({ c, table, caller, params, body }) {
    const address = mailAddress(body.address);
    if (address === undefined) return refused('wrong-address');
    const allowed = await mailsLimited(c);
    if (!allowed.ok) return allowed;
    const may: Result<null, Refused> = await table.mayAskCode(caller, params.seat);
    if (!may.ok) return may;
    const origin = siteOf(c);
    afterAnswer(c, () => tableNamed(c, params.table).mailCode(params.seat, address, body.lang, origin));
    return ok({});
  },
  vouch: ({ table, caller, body }) => table.vouch(caller, body),
  dispute: ({ table, caller, body }) => table.dispute(caller, body),
  access: ({ table, caller }) => table.access(caller),
  makeCode: ({ table, caller, body }) => table.makeCode(caller, body),
} satisfies Partial<Handlers>;
