import { ok } from '../../../shared/game/result.ts';
import { refused } from '../../../shared/table/refused.ts';
import { commanded, siteOf } from '../answers.ts';
import type { Handlers } from '../mount.ts';

/** Tables that move from this house to another one, or here. */
export const houses = {
  async house({ c }) {
    const { houseKey } = await c.env.KEYS.getByName('house').house();
    return ok({ origin: siteOf(c), houseKey });
  },
  async askMove({ c, caller, params, body }) {
    const { isUsable } = await import('../../houses/seal.ts');
    if (!(await isUsable(body.houseKey))) return refused('wrong-house');
    return commanded({ c, caller, params }, { type: 'move', ...body });
  },
} satisfies Partial<Handlers>;
