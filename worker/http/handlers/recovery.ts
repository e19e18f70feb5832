import { ok, type Result } from '../../../shared/game/result.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { mailAddress } from '../../mail/address.ts';
import type { Answer } from '../../table-object/live-table.ts';
import { afterAnswer, commanded, seated, siteOf, tableNamed } from '../answers.ts';
import type { Handlers } from '../mount.ts';
import { mailsLimited } from './addresses.ts';

/** New links for seats, and the ways to get one. */
export const recovery = {
  renew: (request) => seated(request, { type: 'renew', ...request.body }),
  recover: (request) => seated(request, { type: 'recover', seat: request.params.seat, ...request.body }),
  claim: (request) => seated(request, { type: 'claim', seat: request.params.seat, ...request.body }),
  /** Neither the answer nor its timing reveals whether that is an address of the seat. */
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
  vouch: ({ table, caller, body }) => commanded(table, caller, { type: 'vouch', ...body }),
  dispute: ({ table, caller, body }) => commanded(table, caller, { type: 'dispute', ...body }),
  access: ({ table, caller }) => table.access(caller),
  async makeCode({ table, caller, body }) {
    const made: Result<Answer, Refused> = await table.command(caller, { type: 'make-code', ...body });
    return made.ok ? ok({ code: made.value.code ?? '' }) : made;
  },
} satisfies Partial<Handlers>;
