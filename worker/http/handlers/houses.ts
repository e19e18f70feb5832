import { ok, type Result } from '../../../shared/game/result.ts';
import { pathOf } from '../../../shared/protocol/links.ts';
import type { Erasure } from '../../../shared/protocol/messages/about.ts';
import { readSealedTable } from '../../../shared/protocol/read-sealed-table.ts';
import { SEALED } from '../../../shared/protocol/row.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { signpostOf } from '../../../shared/table/sealed-table.ts';
import { HOUR } from '../../../shared/time.ts';
import { turnOf } from '../../account/account.ts';
import { FOLDED } from '../../account/weights.ts';
import { configOf } from '../../config.ts';
import type { HouseKeys } from '../../houses/seal.ts';
import { MACHINE } from '../../machine.ts';
import type { CommandAnswer } from '../../objects/calls.ts';
import { nameKey } from '../../objects/names.ts';
import { tableId } from '../../objects/table-id.ts';
import { type Ctx, commanded, siteOf, tableNamed } from '../answers.ts';
import { forgetSecret } from '../cookies.ts';
import { probe } from '../gate.ts';
import type { Handlers, ValidRequest } from '../mount.ts';
import { isOperator } from '../operator.ts';

const houseKeys = ({ env }: Ctx): Promise<HouseKeys> => env.KEYS.getByName('house').house();

/** The id of the table here that has, or will have, moved here with that signpost: whoever brings it, it is one table. */
const movedTable = async ({ env }: Ctx, hash: string): Promise<string> => tableId(await nameKey(env), `moved|${hash}`);

const isHere = (c: Ctx, id: string) => async (): Promise<boolean> => {
  using asked = tableNamed(c, id).forHouses();
  return await asked.isHere();
};

/** The path to a table that has moved here; undefined if it has not arrived. The caller pays for what leads to nothing. */
export async function pathToMoved(c: Ctx, hash: string): Promise<string | undefined> {
  const id = await movedTable(c, hash);
  const found = await probe(c, isHere(c, id), (isFound) => isFound);
  return found.ok && found.value ? pathOf({ type: 'table', table: id }) : undefined;
}

/** A sealed table as a file. */
export function sealedFile(c: Ctx, sealed: Result<Uint8Array, Refused>): Response | Result<never, Refused> {
  if (!sealed.ok) return sealed;
  c.header('content-disposition', 'attachment; filename="chacun-son-tour.age"');
  return c.body(Uint8Array.from(sealed.value).buffer, 200, { 'content-type': SEALED });
}

async function receive({ c, caller: { ip }, body }: ValidRequest<'receive'>) {
  const { unseal } = await import('../../houses/seal.ts');
  const [keys, origin] = [await houseKeys(c), siteOf(c)];
  const text = await unseal(body, keys);
  if (!text.ok) return refused(text.error);
  const sealed = readSealedTable(text.value);
  if (!sealed.ok) return refused(sealed.error);
  const signpost = signpostOf(MACHINE, sealed.value);
  if (!signpost.ok) return signpost;
  const { hash, n, ...house } = signpost.value;
  if (house.origin !== origin || house.houseKey !== keys.houseKey) return refused('other-house');
  const id = await movedTable(c, hash);
  const [, second] = sealed.value.log;
  const steps = second?.type === 'prelude' ? second.steps.length : 0;
  const busy = (await turnOf(c.env, ip, (n + steps) * FOLDED)) || (await tablesLimited(c, ip));
  if (busy > 0) {
    // A repeated request is answered as the first time.
    const found = await probe(c, isHere(c, id), (isFound) => isFound);
    return found.ok && found.value ? ok({ table: id }) : refused('too-many', { retryAfter: busy });
  }
  using there = tableNamed(c, id).forHouses();
  const received: Result<null, Refused> = await there.receive(text.value, { id, origin, ip });
  return received.ok ? ok({ table: id }) : received;
}

const tablesLimited = async ({ env }: Ctx, ip: string): Promise<number> =>
  env.QUOTAS.getByName(ip).take(configOf(env).tablesPerHour, HOUR);

/** Tables that move from this house to another one, or here. */
export const houses = {
  async house({ c }) {
    const { houseKey } = await houseKeys(c);
    return ok({ origin: siteOf(c), houseKey });
  },
  receive,
  async askMove({ c, caller, params, body }) {
    const { isUsable } = await import('../../houses/seal.ts');
    if (!(await isUsable(body.houseKey))) return refused('wrong-house');
    return commanded({ c, caller, params }, { type: 'move', ...body });
  },
  async sealed({ c, table, caller }) {
    using asked = table.forHouses();
    return sealedFile(c, await asked.seal(caller));
  },
  async erasePlayer({ c, table, caller, params, body }) {
    using asked = table.forHouses();
    const done: Result<Erasure, Refused> = await asked.erasePlayer(caller, body.anyway);
    if (done.ok && done.value.isErased) forgetSecret(c, params.table, params.seat);
    return done.ok ? ok(JSON.stringify(done.value)) : done;
  },
  async eraseForHouse({ c, caller: { ip }, body }) {
    const id = await movedTable(c, body.hash);
    const found = await probe(c, isHere(c, id), (isFound) => isFound);
    if (!found.ok) return found;
    if (!found.value) return refused('no-such-table');
    using asked = tableNamed(c, id).forHouses();
    const done: Result<Erasure, Refused> = await asked.eraseForHouse(body, ip);
    return done.ok ? ok(JSON.stringify(done.value)) : done;
  },
  async operatorMove({ c, table, body: { token, origin, houseKey } }) {
    if (!isOperator(c, token)) return refused('not-found');
    const { isUsable } = await import('../../houses/seal.ts');
    if (!(await isUsable(houseKey))) return refused('wrong-house');
    using asked = table.forHouses();
    const moved: Result<CommandAnswer, Refused> = await asked.operate({ type: 'operator-move', origin, houseKey });
    return moved.ok ? ok(moved.value.body) : moved;
  },
  async operatorSealed({ c, table, body: { token } }) {
    if (!isOperator(c, token)) return refused('not-found');
    using asked = table.forHouses();
    return sealedFile(c, await asked.seal('operator'));
  },
} satisfies Partial<Handlers>;
