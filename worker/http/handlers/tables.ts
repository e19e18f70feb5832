import { GAMES } from '#games';
import { ok, type Result } from '../../../shared/game/result.ts';
import { gameInfos } from '../../../shared/protocol/game-infos.ts';
import type { Missing, Summary } from '../../../shared/protocol/messages/summary.ts';
import { isTableId } from '../../../shared/protocol/targets.ts';
import { checkOpen } from '../../../shared/table/lobby.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { HOUR } from '../../../shared/time.ts';
import { turnOf } from '../../account/account.ts';
import { FOLDED, SUMMARY } from '../../account/weights.ts';
import { configOf } from '../../config.ts';
import { logError } from '../../log-error.ts';
import { MACHINE } from '../../machine.ts';
import { nameKey } from '../../objects/names.ts';
import { isOurTable, tableId } from '../../objects/table-id.ts';
import type { Connecting } from '../../table-object/broadcast.ts';
import type { Query } from '../../table-object/queries.ts';
import { type Ctx, commanded, pageAnswer, tableNamed } from '../answers.ts';
import { etagsIn } from '../etags.ts';
import { probe, reached } from '../gate.ts';
import type { Handlers, ValidRequest } from '../mount.ts';
import { problem } from '../problem.ts';

/** What browsers offer: whether the window of what they send may be limited too. */
const OFFER = /^permessage-deflate(?<client>; ?client_max_window_bits)?$/;
const WINDOW_BITS = 12;

/**
 * The header that agrees on how the messages of a socket are compressed (RFC 7692), for the offer of a browser; none for
 * any other offer, which the platform answers by itself. The window is 4 KiB: with the usual 32 KiB, a move takes up to a
 * tenth more processor time, for messages that are an eighth smaller (docs/performance.md).
 */
function socketCompression(offer: string | undefined): Readonly<Record<string, string>> {
  const offered = OFFER.exec(offer ?? '');
  if (!offered) return {};
  const client = offered.groups?.['client'] === undefined ? '' : `; client_max_window_bits=${WINDOW_BITS}`;
  return { 'sec-websocket-extensions': `permessage-deflate; server_max_window_bits=${WINDOW_BITS}${client}` };
}

const games = gameInfos(GAMES);

async function open({ c, caller, body }: ValidRequest<'openTable'>) {
  const checked = checkOpen(MACHINE, body);
  if (!checked.ok) return checked;
  const steps = checked.value.prelude?.steps.length ?? 0;
  const busy = steps > 0 ? await turnOf(c.env, caller.ip, steps * FOLDED) : 0;
  const retryAfter: number =
    busy || (await c.env.QUOTAS.getByName(caller.ip).take(configOf(c.env).tablesPerHour, HOUR));
  const id = tableId(await nameKey(c.env), checked.value.key);
  if (retryAfter > 0) {
    // A repeated request is answered as the first time.
    const isGone = await probe(
      c,
      async (): Promise<boolean> => {
        using asked = tableNamed(c, id).forTables();
        return await asked.isGone();
      },
      (gone) => !gone,
    );
    if (!isGone.ok || isGone.value) return refused('too-many', { retryAfter });
  }
  const { seat = 0 } = checked.value;
  const opener = { ...caller, viewer: seat, secret: null };
  return commanded({ c, caller: opener, params: { table: id, seat } }, { type: 'open', id, ...checked.value });
}

/** The summary of one table among several; if it fails, the others are still shown. */
async function one(c: Ctx, id: string, ip: string): Promise<Summary | Missing> {
  if (!isTableId(id)) return { id, isGone: true };
  try {
    if ((await turnOf(c.env, ip, SUMMARY)) > 0) return { id, isGone: false };
    const isGone = (found: Result<Summary, Refused>) =>
      !found.ok && ['no-such-table', 'table-deleted'].includes(found.error.code);
    const summary = async (): Promise<Result<Summary, Refused>> => {
      using asked = tableNamed(c, id).forAnyone();
      return await asked.summary(ip);
    };
    const named = { isOurs: (key: Uint8Array) => isOurTable(key, id), absent: 'no-such-table' } as const;
    const answered = await reached(c, named, summary);
    const found = answered.ok ? answered.value : answered;
    return found.ok ? found.value : { id, isGone: isGone(found) };
  } catch (error) {
    logError(error);
    return { id, isGone: false };
  }
}

/** The answer to a query that the browser may have cached. */
const page = async ({ c, table, caller }: ValidRequest<'snapshot' | 'log' | 'story'>, query: Query) =>
  pageAnswer(c, await table.page(caller, query, etagsIn(c.req.raw.headers)));

async function read(
  { table, caller }: ValidRequest<'past' | 'startingPoint' | 'talk'>,
  query: Query,
): Promise<Result<string, Refused>> {
  return await table.read(caller, query);
}

async function connect({ c, table, caller, params }: ValidRequest<'live'>): Promise<Response> {
  const connecting: Connecting = { caller, since: params.since ?? null, readsCodes: params.codes === 1 };
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
  snapshot: (request) => page(request, { type: 'snapshot' }),
  log: (request) => page(request, { type: 'log', after: request.params.after ?? 0 }),
  past: (request) => read(request, { type: 'past', from: request.params.from ?? null }),
  startingPoint: (request) => read(request, { type: 'starting-point', n: request.params.n }),
  newerRules: (request) => page(request, { type: 'rules' }),
  story: (request) =>
    page(request, { type: 'story', from: request.params.from ?? null, at: request.params.at ?? null }),
  talk: (request) => read(request, { type: 'talk', after: request.params.n ?? 0 }),
  live: connect,
} satisfies Partial<Handlers>;
