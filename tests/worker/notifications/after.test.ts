import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SetChannel } from '../../../shared/protocol/messages/notifications.ts';
import type { PACE_DAYS } from '../../../shared/protocol/pace.ts';
import { newKey, type Player, playing, read, turnOfBob } from '../support/client.ts';
import { confirmMail } from '../support/confirmed-mail.ts';
import { mailOf, newsIn } from '../support/daily.ts';
import { DAY, evict, HOUR, nextDue, pass, ring, START } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY, setTo } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';
import { waitingAt } from '../support/waiting.ts';

beforeEach(() => {
  vi.setSystemTime(START);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const EIGHT = { after: 8 } as const;

/** Bob is told at once over a channel of his, and by mail of what he has not seen after eight hours. */
async function told(days?: (typeof PACE_DAYS)[number]) {
  const [ann, bob] = await playing('toy', 2, { pace: days && { days, onTimeOut: 'wait' } });
  const box = new Postbox();
  await confirmMail(bob, box);
  read(await setTo(bob, (await mailOf(bob)).id, EIGHT));
  const hook = new Hook();
  await listen(bob, hook);
  const say = async (text: string) => read(await ann.post('talk', { key: newKey(), text }));
  return { players: [ann, bob] as const, ann, bob, box, hook, say };
}

/** The same, and it has just become Bob's turn. */
async function turn(days?: (typeof PACE_DAYS)[number]) {
  const all = await told(days);
  await turnOfBob(all.players);
  return all;
}

/** The subjects of the mails: one that was sent again under its id, which mail programs show once, is the same one. */
const mailsTo = async (box: Postbox) => [
  ...new Map((await newsIn(box)).map(({ messageId, subject }) => [messageId, subject])).values(),
];
const quiet = (bob: Player) => soon(async () => expect(await waitingAt(bob)).toEqual([]));
const hooked = async (hook: Hook, types: readonly string[]) =>
  soon(async () => expect((await hook.told()).map(({ type }) => type)).toEqual(types));

describe('a channel that comes after the others', () => {
  test('tells what was not seen for as long, once', async () => {
    const { bob, box, hook } = await turn();
    await pass(bob, NOTICE_DELAY);
    await hooked(hook, ['turn']);
    expect(await nextDue(bob)).toBe(START + 1000 + 8 * HOUR);
    await pass(bob, 8 * HOUR);
    await soon(async () => expect(await mailsTo(box)).toHaveLength(1));
    await quiet(bob);
    await pass(bob, 3 * DAY);
    expect([await mailsTo(box), (await hook.told()).length]).toEqual([[expect.stringMatching(/^Your turn/)], 1]);
  });

  test.each<[string, (bob: Player) => Promise<unknown>]>([
    ['a page has shown', async (bob) => read(await bob.post('seen', { version: (await bob.look()).version }))],
    [
      'was played',
      async (bob) => {
        const { version, play } = await bob.look();
        read(await bob.act(version, play?.choices[0]?.code ?? ''));
      },
    ],
  ])('tells nothing that %s', async (_, know) => {
    const { bob, box } = await turn();
    await pass(bob, 7 * HOUR);
    await know(bob);
    await pass(bob, 2 * DAY);
    expect(await mailsTo(box)).toEqual([]);
  });

  test('tells it once if the service goes down while it waits, and while it is being sent', async () => {
    const { bob, box } = await turn();
    await pass(bob, HOUR);
    await evict(bob);
    await box.behave('take-and-hang-up');
    await pass(bob, 7 * HOUR);
    await soon(async () => expect((await newsIn(box)).length).toBe(1));
    await evict(bob);
    await box.behave('take');
    await pass(bob, HOUR);
    await quiet(bob);
    expect((await newsIn(box)).length).toBeGreaterThan(1);
    expect(await mailsTo(box)).toHaveLength(1);
  });

  test('tells at once, like the others, what runs out: a reminder replaces the turn that waits', async () => {
    const { bob, box } = await turn(1);
    read(await setTo(bob, (await mailOf(bob)).id, { after: 24 }));
    await pass(bob, 12 * HOUR + NOTICE_DELAY);
    await soon(async () => expect(await mailsTo(box)).toEqual([expect.stringContaining('your turn is waiting')]));
  });

  test('tells a turn that waits as soon as its player wants that', async () => {
    const { bob, box } = await turn();
    await pass(bob, HOUR);
    read(await setTo(bob, (await mailOf(bob)).id, { after: 0 }));
    await ring(bob);
    await soon(async () => expect(await mailsTo(box)).toHaveLength(1));
  });
});

describe('what is said in the talk', () => {
  const withTalk = async (bob: Player, set: Partial<SetChannel>) =>
    read(await setTo(bob, (await mailOf(bob)).id, { talk: true, ...set }));

  test('is told to those who want it, a conversation in one message, and not to whoever says it', async () => {
    const { bob, box, say } = await told();
    await withTalk(bob, { after: 0 });
    await say('Shall we play on Sunday?');
    await pass(bob, 60_000);
    await say('Or on Monday?');
    read(await bob.post('talk', { key: newKey(), text: 'Any day!' }));
    await pass(bob, 15 * 60_000);
    await soon(async () => expect(await mailsTo(box)).toHaveLength(1));
    await quiet(bob);
    const [mail] = await newsIn(box);
    expect(mail?.text).toContain('Ann: “Shall we play on Sunday?” Ann: “Or on Monday?”');
    expect(mail?.text).not.toContain('Any day!');
    await pass(bob, DAY);
    expect(await mailsTo(box)).toHaveLength(1);
  });

  test('is left out for all others, and once it was seen', async () => {
    const { bob, box, hook, say } = await told();
    await say('Hello');
    expect(await waitingAt(bob)).toEqual([]);
    await withTalk(bob, {});
    await say('Hello again');
    read(await bob.post('seen', { version: (await bob.look()).version }));
    await pass(bob, DAY);
    expect([await mailsTo(box), await hook.told()]).toEqual([[], []]);
  });

  test('is told with a turn that goes out first, and a repeated request says nothing twice', async () => {
    const { ann, bob, box } = await turn();
    await withTalk(bob, {});
    await pass(bob, HOUR);
    const key = newKey();
    read(await ann.post('talk', { key, text: 'Your move!' }));
    await pass(bob, 7 * HOUR);
    await soon(async () => expect(await mailsTo(box)).toEqual([expect.stringMatching(/^Your turn/)]));
    expect((await newsIn(box))[0]?.text).toContain('Ann: “Your move!”');
    read(await ann.post('talk', { key, text: 'Your move!' }));
    await pass(bob, DAY);
    expect(await mailsTo(box)).toHaveLength(1);
  });
});
