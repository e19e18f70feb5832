import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { MAX_BODY } from '../../shared/protocol/messages.ts';
import { isTableId } from '../objects/table-id.ts';
import { type Refused, refused } from '../table/refused.ts';
import type { Caller } from '../table/secrets.ts';
import { cookieOf, isOwnOrigin } from './cookies.ts';
import { addressOf } from './limits.ts';

/** The body of a request that changes something: JSON of that form, not too long, from a page of ours. */
export async function bodyOf<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<Result<z.output<Schema>, Refused>> {
  if (!isOwnOrigin(c.req.raw)) return refused('foreign-origin');
  // A page of another site cannot send this type unasked: its browser asks us first, and is not answered.
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return refused('not-json');
  const text = await textOf(c.req.raw);
  if (!text.ok) return text;
  const parsed = z.safeParse(schema, parsedJson(text.value));
  return parsed.success ? ok(parsed.data) : refused('malformed');
}

/** Reads no more than is allowed. A body that breaks off, or whose chunks make no sense, is the client's fault. */
export async function textOf(request: Request): Promise<Result<string, Refused>> {
  try {
    const text = await readText(request);
    return text === undefined ? refused('too-large') : ok(text);
  } catch {
    return refused('malformed');
  }
}

/** Undefined if there is more than is allowed. */
async function readText(request: Request): Promise<string | undefined> {
  const said = request.headers.get('content-length');
  if (said !== null) return Number(said) > MAX_BODY ? undefined : request.text();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** No schema takes undefined: it stands for what is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The seat that a part of a path names, whether or not the table has it. */
export function seatOf(text: string | undefined): Result<Seat, Refused> {
  return text !== undefined && /^(0|[1-9]\d?)$/.test(text) ? ok(Number(text)) : refused('no-such-seat');
}

interface Asked {
  readonly table: string;
  readonly caller: Caller;
}

/** Which table is asked, and who asks, as the path and the cookie say. */
export function askedOf(c: Context): Result<Asked, Refused> {
  const table = c.req.param('table') ?? '';
  if (!isTableId(table)) return refused('no-such-table');
  const address = addressOf(c.req.raw.headers);
  const guest = c.req.param('guest');
  if (guest !== undefined) return ok({ table, caller: { viewer: 'spectator', guest, secret: cookieOf(c), address } });
  const named = c.req.param('seat');
  if (named === undefined) return ok({ table, caller: { viewer: 'spectator', secret: null, address } });
  const seat = seatOf(named);
  return seat.ok ? ok({ table, caller: { viewer: seat.value, secret: cookieOf(c), address } }) : seat;
}

/** The tags of what the browser has already. */
export const etagsOf = (c: Context): readonly string[] =>
  (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** The same for a request that changes something: also what it says. */
export async function askedWith<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<Result<Asked & { readonly body: z.output<Schema> }, Refused>> {
  const body = await bodyOf(c, schema);
  const asked = askedOf(c);
  if (!body.ok) return body;
  return asked.ok ? ok({ ...asked.value, body: body.value }) : asked;
}
