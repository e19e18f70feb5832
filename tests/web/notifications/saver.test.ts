import { expect, test } from 'vitest';
import type { SetChannel } from '../../../shared/protocol/messages/notifications.ts';
import { openSaver } from '../../../web/notifications/saver.ts';

const ALL: SetChannel = { wants: 'all', rhythm: { type: 'at-once' }, after: 0 };
const TURNS = { ...ALL, wants: 'turns' } as const;
const DAILY = { ...TURNS, rhythm: { type: 'daily', zone: 'Europe/Paris', at: 18 } } as const;

/** A saver over a network that answers when the test says so; and what it has sent. */
function slow() {
  const sent: SetChannel[] = [];
  const answers: ((isSaved: boolean) => void)[] = [];
  const saver = openSaver((set) => {
    sent.push(set);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { saver, sent, answer: (isSaved: boolean) => answers.shift()?.(isSaved) };
}

test('what is chosen during a request is sent after it, with all that was chosen before', async () => {
  const { saver, sent, answer } = slow();
  const saved = saver.choose({ ...TURNS, talk: true });
  expect(saver.chosen.value).toEqual({ ...TURNS, talk: true });
  void saver.choose(ALL);
  expect(saver.choose(DAILY)).toBe(saved);
  expect(sent).toEqual([{ ...TURNS, talk: true }]);
  answer(true);
  await Promise.resolve();
  expect(sent.slice(1)).toEqual([{ ...DAILY, talk: true }]);
  expect(saver.chosen.value).toEqual({ ...DAILY, talk: true });
  answer(true);
  expect([await saved, saver.chosen.value]).toEqual([true, null]);
});

test('the latest request decides whether all is saved; after a failed one, what the service has is shown again', async () => {
  const { saver, sent, answer } = slow();
  const first = saver.choose(TURNS);
  void saver.choose(DAILY);
  answer(false);
  await Promise.resolve();
  answer(true);
  expect([await first, sent.length]).toEqual([true, 2]);
  const second = saver.choose(ALL);
  answer(false);
  expect([await second, saver.chosen.value]).toEqual([false, null]);
});
