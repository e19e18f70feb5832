import { GAMES } from '#games';
import { ok, type Result } from '../../../shared/game/result.ts';
import { gameInfos } from '../../../shared/protocol/game-infos.ts';
import type { Missing, Summary } from '../../../shared/protocol/messages/summary.ts';
import { isTableId } from '../../../shared/protocol/targets.ts';
import { checkOpen } from '../../../shared/table/lobby.ts';
import type { Refused } from '../../../shared/table/refused.ts';
import { HOUR } from '../../../shared/time.ts';
import { turnOf } from '../../account/account.ts';
import { SUMMARY } from '../../account/weights.ts';
import { configOf } from '../../config.ts';
import { logError } from '../../log-error.ts';
import { MACHINE } from '../../machine.ts';
import { nameKey } from '../../objects/names.ts';
import { tableId, tableProof } from '../../objects/table-id.ts';
import type { Connecting } from '../../table-object/broadcast.ts';
import { type Ctx, numberIn, pageAnswer, seated, sinceOf, tableNamed } from '../answers.ts';
import { etagsIn } from '../etags.ts';
import { probe, reached } from '../gate.ts';
import type { Handlers, ValidRequest } from '../mount.ts';
import { problem } from '../problem.ts';
import { socketCompression } from '../socket-compression.ts';

const games = gameInfos(GAMES);

async function open({ c, caller, body }: ValidRequest<'openTable'>): Promise<Response> {
  const checked = checkOpen(MACHINE, body);
  if (!checked.ok) return problem(c, checked.error);
  const retryAfter: number = await c.env.QUOTAS.getByName(caller.ip).take(configOf(c.env).tablesPerHour, HOUR);
  const id = tableId(await nameKey(c.env), checked.value.key);
  if (retryAfter > 0) {
    // A repeated request is answered as the first time.
    const isGone = await probe(
      c,
      async (): Promise<boolean> => await tableNamed(c, id).isGone(),
      (gone) => !gone,
    );
    if (!isGone.ok || isGone.value) return problem(c, { code: 'too-many', retryAfter });
  }
  const opener = { ...caller, viewer: 0, secret: null };
  return seated({ c, caller: opener, params: { table: id, seat: 0 } }, { type: 'open', id, ...checked.value });
}

/** The summary of one table among several; if it fails, the others are still shown. */
async function one(c: Ctx, id: string, ip: string): Promise<Summary | Missing> {
  if (!isTableId(id)) return { id, isGone: true };
  try {
    if ((await turnOf(c.env, ip, SUMMARY)) > 0) return { id, isGone: false };
    const isGone = (found: Result<Summary, Refused>) =>
      !found.ok && ['no-such-table', 'table-deleted'].includes(found.error.code);
    const summary = async (): Promise<Result<Summary, Refused>> => await tableNamed(c, id).summary(ip);
    const named = { proof: (key: Uint8Array) => tableProof(key, id), absent: 'no-such-table' } as const;
    const answered = await reached(c, named, summary, (found) => !isGone(found));
    const found = answered.ok ? answered.value : answered;
    return found.ok ? found.value : { id, isGone: isGone(found) };
  } catch (error) {
    logError(error);
    return { id, isGone: false };
  }
}

const read = async ({ c, table, caller }: ValidRequest<'table' | 'seat' | 'guest'>) =>
  pageAnswer(c, await table.page(caller, { type: 'snapshot' }, etagsIn(c.req.raw.headers)));

async function log({ c, table, caller }: ValidRequest<'tableLog' | 'seatLog' | 'guestLog'>) {
  const after = numberIn(c, 'after');
  return after.ok
    ? pageAnswer(c, await table.page(caller, { type: 'log', after: after.value ?? 0 }, etagsIn(c.req.raw.headers)))
    : after;
}

async function past({ table, caller, params }: ValidRequest<'tablePast' | 'seatPast' | 'guestPast'>) {
  return await table.read(caller, { type: 'past', from: params.from ?? null });
}

async function story({ c, table, caller, params }: ValidRequest<'tableStory' | 'seatStory' | 'guestStory'>) {
  const at = numberIn(c, 'at');
  if (!at.ok) return at;
  const query = { type: 'story', from: params.from ?? null, at: at.value ?? null } as const;
  return pageAnswer(c, await table.page(caller, query, etagsIn(c.req.raw.headers)));
}

async function connect({ c, table, caller }: ValidRequest<'tableLive' | 'seatLive' | 'guestLive'>): Promise<Response> {
  const since = sinceOf(c);
  if (!since.ok) return problem(c, since.error);
  const codes = numberIn(c, 'codes');
  if (!codes.ok) return problem(c, codes.error);
  const connecting: Connecting = { caller, since: since.value, readsCodes: codes.value === 1 };
  const headers = { upgrade: 'websocket', 'x-asked': encodeURIComponent(JSON.stringify(connecting)) };
  // Not the client's URL, whose host may be invalid.
  const response = await table.fetch('https://table.invalid/', { headers });
  if (response.status !== 101) return problem(c, (await response.json()) as Refused);
  const agreed = socketCompression(c.req.header('sec-websocket-extensions'));
  return new Response(null, { status: 101, webSocket: response.webSocket, headers: agreed });
}

/** Tables: opened by anyone; read by spectators, players and guests. */
export const tables = {
  games({ c }) {
    c.header('cache-control', 'no-cache');
    return ok(games);
  },
  openTable: open,
  /** Summaries contain nothing that a spectator of the table may not know. */
  async summaries({ c, caller, body }) {
    return ok({ tables: await Promise.all([...new Set(body.tables)].map((id) => one(c, id, caller.ip))) });
  },
  table: read,
  seat: read,
  guest: read,
  tableLog: log,
  seatLog: log,
  guestLog: log,
  tablePast: past,
  seatPast: past,
  guestPast: past,
  tableStory: story,
  seatStory: story,
  guestStory: story,
  tableLive: connect,
  seatLive: connect,
  guestLive: connect,
} satisfies Partial<Handlers>;
