import * as z from 'zod/mini';
import { SECOND } from '../../shared/time.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import { withinTime } from '../mail/mail.ts';
import { mailAttempts } from '../mail/mail-attempts.ts';
import type { Heartbeat } from '../objects/calls.ts';

/** `degraded`: it runs, but somebody should look at it. */
type Status = 'ok' | 'degraded' | 'failing';

interface Check {
  readonly status: Status;
  /** What is wrong, or what came of the last attempt. */
  readonly detail?: string;
  /** When that was. */
  readonly at?: string;
}

export interface ServiceHealth {
  readonly status: Status;
  readonly checks: Readonly<Record<'listening' | 'storage' | 'alarms' | 'clock' | 'mail', Check>>;
}

const OK: Check = { status: 'ok' };
const failing = (detail: string): Check => ({ status: 'failing', detail });

/** In milliseconds: how long storage may take to answer. */
const TIME_LIMIT = 5 * SECOND;

/** Undefined if nothing can be written, or that takes too long. */
async function heartbeatOf({ HEARTBEAT }: Env): Promise<Heartbeat | undefined> {
  try {
    return await withinTime(HEARTBEAT.getByName('').beat(), () => undefined, TIME_LIMIT);
  } catch (error) {
    logError(error);
    return undefined;
  }
}

const Around = z.object({ clock: z.enum(['ok', 'jumped']) });

/** What the process around the service says, where it is self-hosted. */
async function clockAround({ PICTURES }: Env): Promise<'ok' | 'jumped'> {
  if (PICTURES === undefined) return 'ok';
  const response = await PICTURES.fetch('http://pictures.invalid/status');
  return Around.parse(await response.json()).clock;
}

function mailCheck(env: Env, now: number): Check {
  if (configOf(env).mail.type === 'off') return { ...OK, detail: 'off' };
  const last = mailAttempts.last();
  if (last === undefined) return { ...OK, detail: 'not tried since the start' };
  const at = new Date(last.at).toISOString();
  return { status: mailAttempts.hasFailedLong(now) ? 'degraded' : 'ok', detail: last.outcome, at };
}

async function check(env: Env, now: number): Promise<ServiceHealth> {
  const [heartbeat, around] = await Promise.all([heartbeatOf(env), clockAround(env)]);
  const checks = {
    listening: OK,
    storage: heartbeat ? OK : failing('nothing can be written'),
    alarms: heartbeat?.alarms === 'late' ? failing('late') : OK,
    clock: clockCheck(heartbeat?.clock === 'behind' ? 'behind' : around),
    mail: mailCheck(env, now),
  };
  const all = Object.values(checks).map(({ status }) => status);
  return { status: (['failing', 'degraded'] as const).find((one) => all.includes(one)) ?? 'ok', checks };
}

/** A clock that was set once may be right now; one that shows a time before what it has shown is not. */
function clockCheck(said: 'ok' | 'jumped' | 'behind'): Check {
  if (said === 'behind') return failing('behind the time that was stored last');
  return said === 'jumped' ? { status: 'degraded', detail: 'was set within the last hour' } : OK;
}

/** In milliseconds: for so long an answer counts, so that whoever asks often writes nothing. */
const CACHED = 5 * SECOND;
let known: { readonly at: number; readonly health: ServiceHealth } | undefined;

/** How the service is, at most some seconds ago. */
export async function healthOf(env: Env): Promise<ServiceHealth> {
  const now = Date.now();
  const age = now - (known?.at ?? 0);
  if (known && age >= 0 && age < CACHED) return known.health;
  const health = await check(env, now);
  known = { at: now, health };
  return health;
}
