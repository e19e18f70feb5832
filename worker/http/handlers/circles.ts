import { bytesToHex } from '@noble/hashes/utils.js';
import type { Result } from '../../../shared/game/result.ts';
import type { WayIn } from '../../../shared/protocol/messages/circle.ts';
import type { Refused } from '../../../shared/table/refused.ts';
import { nameKey } from '../../objects/names.ts';
import { circleId, isOurCircle, tableId } from '../../objects/table-id.ts';
import { reached } from '../gate.ts';
import type { Handlers } from '../mount.ts';

const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));

/** Rematches, and the circles of tables that they form. */
export const circles = {
  async rematch({ c, table, caller, body }) {
    const key = await nameKey(c.env);
    const made = { id: tableId(key, bytesToHex(random())), circle: circleId(key, random()) };
    const way: Result<WayIn, Refused> = await table.rematch(caller, body.game, made);
    return way;
  },
  /** Anyone with the link may look: it gives access to no seat. */
  async circle({ c, params: { circle } }) {
    const named = { isOurs: (key: Uint8Array) => isOurCircle(key, circle), absent: 'no-such-circle' } as const;
    const read = async (): Promise<Result<string, Refused>> => await c.env.CIRCLES.getByName(circle).read();
    const found = await reached(c, named, read);
    return found.ok ? found.value : found;
  },
} satisfies Partial<Handlers>;
