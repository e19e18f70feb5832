import { ok, type Result } from '../../../shared/game/result.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { mailAddress } from '../../mail/address.ts';
import { afterAnswer, siteOf, tableNamed } from '../answers.ts';
import type { Handlers } from '../mount.ts';
import { mailsLimited } from './addresses.ts';

/** New links for players who have lost theirs. */
export const recovery = {
  /** Neither the answer nor its timing reveals whether that is an address of the seat. */
  async mailCode({ c, table, caller, params, body }) {
    const address = mailAddress(body.address);
    if (address === undefined) return refused('wrong-address');
    const allowed = await mailsLimited(c);
    if (!allowed.ok) return allowed;
    using asked = table.forAddresses();
    const may: Result<null, Refused> = await asked.mayAskCode(caller, params.seat);
    if (!may.ok) return may;
    const origin = siteOf(c);
    afterAnswer(c, async () => {
      using later = tableNamed(c, params.table).forAddresses();
      await later.mailCode(params.seat, address, body.lang, origin);
    });
    return ok({});
  },
} satisfies Partial<Handlers>;
