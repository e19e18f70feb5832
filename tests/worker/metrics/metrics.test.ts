import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mailerOf } from '../../../worker/mail/mailer.ts';
import { Counter, Gauge, Histogram, metricsText } from '../../../worker/metrics/metrics.ts';
import { serviceMetrics } from '../../../worker/metrics/service.ts';
import { waitingNotices } from '../../../worker/notifications/outbox/waiting-notices.ts';
import { parseMetrics } from '../../support/prometheus.ts';
import { playing, turnOfBob } from '../support/client.ts';
import { MINUTE, objectOf, START } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

describe('the text of metrics', () => {
  test('is that of the format 0.0.4, with labels escaped', () => {
    const counter = new Counter('things_total', 'Things.', ['name', 'kind']);
    counter.add('a "b" \\ \n c', 'x');
    counter.add('a "b" \\ \n c', 'x');
    expect(metricsText([counter])).toBe(
      '# HELP things_total Things.\n# TYPE things_total counter\nthings_total{name="a \\"b\\" \\\\ \\n c",kind="x"} 2\n',
    );
  });

  test('has for a histogram how many are at or below each bound, their sum, and their number', () => {
    const histogram = new Histogram('time_seconds', 'Time.', []);
    for (const seconds of [0.001, 0.0015, 0.002, 7, 60]) histogram.observe(seconds);
    const { types, samples } = parseMetrics(metricsText([histogram]));
    expect(types.get('time_seconds')).toBe('histogram');
    const bucket = (bound: string) => samples.get(`time_seconds_bucket{le="${bound}"}`);
    expect(['0.001', '0.002', '0.005', '5', '10', '+Inf'].map(bucket)).toEqual([1, 3, 3, 3, 4, 5]);
    expect(samples.get('time_seconds_sum')).toBeCloseTo(67.0045);
    expect(samples.get('time_seconds_count')).toBe(5);
  });

  test('has what is looked up as it is then', () => {
    let value = 1;
    const gauge = new Gauge('level', 'Level.', ['of'], () => [[['water'], value]]);
    expect(metricsText([gauge])).toContain('level{of="water"} 1\n');
    value = 2;
    expect(metricsText([gauge])).toContain('level{of="water"} 2\n');
  });
});

const sample = (name: string): number => parseMetrics(serviceMetrics()).samples.get(name) ?? 0;

describe('notices', () => {
  beforeEach(() => void vi.setSystemTime(START));

  test('are counted by channel and outcome, and the oldest that is due and not delivered has its age', async () => {
    const players = await playing('toy', 2);
    const [, bob] = players;
    const hook = new Hook();
    await listen(bob, hook);
    await hook.behave({ status: 503 });
    await turnOfBob(players);
    const failing = 'cst_notices_total{channel="webhook",outcome="failing"}';
    const sent = 'cst_notices_total{channel="webhook",outcome="sent"}';
    const before = { failing: sample(failing), sent: sample(sent) };
    const due = Date.now() + NOTICE_DELAY;
    vi.setSystemTime(due);
    await runDurableObjectAlarm(objectOf(bob));
    await soon(() => expect(sample(failing) - before.failing).toBe(1));
    vi.setSystemTime(due + MINUTE);
    // Tables of other tests may have waited as long.
    const late = () => waitingNotices.ages(Date.now()).filter((age) => age === 60).length;
    const waiting = late();
    expect(waiting).toBeGreaterThan(0);
    expect(sample('cst_notices_oldest_seconds')).toBeGreaterThanOrEqual(60);
    await hook.behave({ status: 204 });
    await runDurableObjectAlarm(objectOf(bob));
    await soon(() => expect(sample(sent) - before.sent).toBe(1));
    await soon(() => expect(late()).toBe(waiting - 1));
  });
});

describe('mails', () => {
  test('are counted by outcome', async () => {
    const box = new Postbox();
    const mail = { subject: 'S', text: 'T', html: '<p>T</p>', lang: 'en', thread: null, unsubscribe: null } as const;
    const send = (id: string) => mailerOf(env)?.send({ ...mail, to: box.address, id });
    const before = {
      sent: sample('cst_mails_total{outcome="sent"}'),
      no: sample('cst_mails_total{outcome="bounced"}'),
    };
    await send('one');
    await box.behave({ at: 'RCPT', code: 550, text: '5.1.1 no such mailbox' });
    await send('two');
    await send('three');
    expect(sample('cst_mails_total{outcome="sent"}') - before.sent).toBe(1);
    expect(sample('cst_mails_total{outcome="bounced"}') - before.no).toBe(2);
  });
});
