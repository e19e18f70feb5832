import { expect, test, vi } from 'vitest';
import type { Problem } from '../../../shared/protocol/messages/live.ts';
import { openAnswers } from '../../../web/table/model/answers.ts';

const refusal = (status: number): Problem => ({
  type: 'about:blank',
  code: 'stale',
  title: 'No',
  status,
});

test('an answer goes to who waits for its key, without the key', async () => {
  const answers = openAnswers();
  const [one, other] = [answers.wait('1', expect.unreachable), answers.wait('2', expect.unreachable)];
  expect(answers.receive({ answered: '2', value: ['story'] })).toBeNull();
  expect(answers.receive({ answered: '1', version: 4 } as object)).toBeNull();
  expect(await one).toMatchObject({ type: 'ok', value: { version: 4 } });
  expect(await other).toMatchObject({ type: 'ok', value: ['story'] });
});

test('a refusal is an answer; a failure of the service is none, so the request can be repeated', async () => {
  const answers = openAnswers();
  const waits = ['1', '2'].map((key) => answers.wait(key, expect.unreachable));
  answers.receive({ answered: '1', problem: refusal(409) });
  answers.receive({ answered: '2', problem: refusal(503) });
  expect(await Promise.all(waits)).toEqual([{ type: 'refused', problem: refusal(409) }, null]);
});

test('after three seconds nobody waits any more, and the answer is news', async () => {
  vi.useFakeTimers();
  const answers = openAnswers();
  const onLate = vi.fn();
  const late = answers.wait('1', onLate);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBeNull();
  expect(onLate).toHaveBeenCalledOnce();
  expect(answers.receive({ answered: '1', version: 5 } as object)).toEqual({ version: 5 });
  expect(answers.receive({ answered: '1', problem: refusal(409) })).toBeNull();
});

test('requests that wait when the socket is lost are answered with null', async () => {
  const answers = openAnswers();
  const lost = answers.wait('1', expect.unreachable);
  answers.giveUp();
  expect(await lost).toBeNull();
});
