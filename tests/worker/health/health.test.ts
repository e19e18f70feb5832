import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterReading } from '../../../worker/health/heartbeat-object.ts';
import { app } from '../../../worker/http/app.ts';
import { mailAttempts } from '../../../worker/mail/mail-attempts.ts';
import { mailerOf } from '../../../worker/mail/mailer.ts';
import { nextAddress } from '../support/client.ts';
import { HOUR, MINUTE, START } from '../support/fake-time.ts';
import { Postbox } from '../support/mails.ts';

const SECOND = 1000;
const heart = () => env.HEARTBEAT.getByName('');

/** Each test begins a day later, as the service remembers in memory when it was asked. */
let day = START;
beforeEach(async () => {
  day += 24 * HOUR;
  await goTo(day);
  // Other files leave mails that failed.
  mailAttempts.record({ ok: true }, day);
});

/** Sets the clock, and lets the alarm come that is then due: alarms themselves come in real time. */
async function goTo(time: number): Promise<void> {
  vi.setSystemTime(time);
  await runDurableObjectAlarm(heart());
}

async function ask(path = '/healthz', on?: Partial<typeof env>) {
  const request = new Request(`https://tables.example${path}`, { headers: { 'cf-connecting-ip': nextAddress() } });
  const response = on ? await app.fetch(request, { ...env, ...on }) : await exports.default.fetch(request);
  return { code: response.status, body: (await response.json()) as Record<string, Record<string, unknown>> };
}

/** The checks that are not `ok`, as the service says them once what it has said last is too old. */
async function troubles() {
  vi.setSystemTime(Date.now() + 6 * SECOND);
  const { code, body } = await ask();
  const checks = Object.entries(body['checks'] ?? {}) as [string, { status: string }][];
  return { code, status: body['status'], checks: Object.fromEntries(checks.filter(([, one]) => one.status !== 'ok')) };
}

const WELL = { code: 200, status: 'ok', checks: {} };

describe('a service that is well', () => {
  test('says so, with each check', async () => {
    expect(await ask()).toEqual({
      code: 200,
      body: {
        status: 'ok',
        checks: {
          listening: { status: 'ok' },
          storage: { status: 'ok' },
          alarms: { status: 'ok' },
          clock: { status: 'ok' },
          mail: expect.objectContaining({ status: expect.any(String) }),
        },
      },
    });
    expect(await ask('/readyz')).toEqual({ code: 200, body: { status: 'ok' } });
  });

  test('writes once in five seconds, however often it is asked', async () => {
    const reached = vi.spyOn(env.HEARTBEAT, 'getByName');
    for (let n = 0; n < 10; n += 1) await ask();
    expect(reached).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 5 * SECOND);
    await ask();
    expect(reached).toHaveBeenCalledTimes(2);
  });

  test('does nothing by itself once nobody asks any more', async () => {
    await ask();
    expect(await runInDurableObject(heart(), (_, { storage }) => storage.getAlarm())).toBe(Date.now() + MINUTE);
    vi.setSystemTime(Date.now() + MINUTE);
    await runDurableObjectAlarm(heart());
    expect(await runInDurableObject(heart(), (_, { storage }) => storage.getAlarm())).toBeNull();
  });
});

describe('storage', () => {
  test('that cannot be written to fails, and tables can still be read', async () => {
    const put = vi.fn(() => {
      throw new Error('a full disk');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const undo = await runInDurableObject(heart(), (_, { storage }) => {
      const own = storage.kv.put;
      storage.kv.put = put;
      return () => {
        storage.kv.put = own;
      };
    });
    const full = { storage: { status: 'failing', detail: 'nothing can be written' } };
    expect(await troubles()).toEqual({ code: 503, status: 'failing', checks: full });
    expect(put).toHaveBeenCalled();
    expect((await ask('/readyz')).code).toBe(200);
    undo();
    await evictDurableObject(heart());
    expect(await troubles()).toEqual(WELL);
  });
});

describe('alarms', () => {
  test('that do not come in time fail, until they come', async () => {
    await ask();
    vi.setSystemTime(Date.now() + MINUTE + 20 * SECOND);
    expect(await troubles()).toEqual(WELL);
    vi.setSystemTime(Date.now() + 10 * SECOND);
    const late = { alarms: { status: 'failing', detail: 'late' } };
    expect(await troubles()).toEqual({ code: 503, status: 'failing', checks: late });
    await runDurableObjectAlarm(heart());
    expect(await troubles()).toEqual(WELL);
  });
});

describe('the clock', () => {
  test('that shows a time before what was stored last fails', async () => {
    const latest = Date.now();
    await ask();
    vi.setSystemTime(latest - HOUR);
    const behind = { clock: { status: 'failing', detail: 'behind the time that was stored last' } };
    expect(await troubles()).toEqual({ code: 503, status: 'failing', checks: behind });
    await goTo(latest);
    expect(await troubles()).toEqual(WELL);
  });

  test('may be corrected by a minute, and is right if it goes on for an hour from an earlier time', () => {
    const first = afterReading(undefined, START);
    expect(afterReading(first, START - MINUTE)).toEqual({ latest: START, behindSince: null });
    const since = START - HOUR;
    const behind = afterReading(first, since);
    expect(behind).toEqual({ latest: START, behindSince: since });
    expect(afterReading(behind, since + HOUR - 2 * MINUTE)).toEqual(behind);
    const longBehind = afterReading(first, START - 24 * HOUR);
    expect(afterReading(longBehind, START - 23 * HOUR)).toEqual({ latest: START - 23 * HOUR, behindSince: null });
  });

  test('that was set while the service ran is to be looked at', async () => {
    const fetch = async () => Response.json({ clock: 'jumped' });
    vi.setSystemTime(Date.now() + 6 * SECOND);
    const { code, body } = await ask('/healthz', { PICTURES: { fetch } as unknown as Fetcher });
    expect([code, body['checks']?.['clock']]).toEqual([
      200,
      { status: 'degraded', detail: 'was set within the last hour' },
    ]);
  });
});

describe('mail', () => {
  const box = new Postbox();
  const send = async (id: string) => {
    const mail = { subject: 'S', text: 'T', html: '<p>T</p>', lang: 'en', thread: null, unsubscribe: null } as const;
    await mailerOf(env)?.send({ ...mail, to: box.address, id });
  };
  const mailCheck = async () => {
    vi.setSystemTime(Date.now() + 6 * SECOND);
    const { code, body } = await ask();
    return { code, ...(body['checks']?.['mail'] as object) };
  };
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => box.behave('take'));

  test('says when it was tried last, and what came of it', async () => {
    const at = new Date(Date.now()).toISOString();
    await send('one');
    expect(await mailCheck()).toEqual({ code: 200, status: 'ok', detail: 'sent', at });
  });

  test('that is refused for ten minutes, whoever it is for, is to be looked at: the service is not down', async () => {
    await send('one');
    await box.behave({ at: 'RCPT', code: 451, text: '4.7.1 try again later' });
    await send('two');
    expect(await mailCheck()).toMatchObject({ code: 200, status: 'ok', detail: 'failing' });
    await goTo(Date.now() + 10 * MINUTE);
    await send('three');
    expect(await mailCheck()).toMatchObject({ code: 200, status: 'degraded', detail: 'failing' });
    await box.behave('take');
    await send('four');
    expect(await mailCheck()).toMatchObject({ code: 200, status: 'ok', detail: 'sent' });
  });

  test('that is refused because of its recipient says nothing against the service', async () => {
    await box.behave({ at: 'RCPT', code: 550, text: '5.1.1 no such mailbox' });
    await send('one');
    await goTo(Date.now() + 10 * MINUTE);
    await send('two');
    expect(await mailCheck()).toMatchObject({ code: 200, status: 'ok', detail: 'bounced' });
  });

  test('names no address', async () => {
    await send('one');
    expect(JSON.stringify(await ask())).not.toContain('@');
  });
});

test('a service whose settings make no sense is neither well nor ready', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const path of ['/healthz', '/readyz']) expect((await ask(path, { CST_MAIL: 'x' })).code).toBe(503);
});
