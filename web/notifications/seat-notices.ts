import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import type { ChannelInfo, Notices, SetChannel } from '../../shared/protocol/messages/notifications.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { failureSaid } from '../app/failure.ts';
import { furtherText, lang } from '../app/lang.ts';
import { type ApiAnswer, call, once } from '../app/request.ts';
import { addHere, notifyAsAlways, notifyNoMore } from './as-always.ts';
import { areWaysOwed, settleNotices } from './owed.ts';
import { stayTold } from './push.ts';
import { openSaver, type Saver } from './saver.ts';
import { subscribeHere } from './subscribe.ts';
import type { NewChannel } from './ways.ts';
import { firstBeside, keepWay, noteConfirmed, ways } from './ways.ts';

/**
 * The notification settings of a seat's player, and the requests that change them: one at a time, each with a sentence
 * about its result in `said` or `problem`.
 */
export function useNotices(id: string, seat: Seat, isOver: boolean) {
  const [notices, setNotices] = useState<Notices | null>(null);
  const [here, setHere] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** Whether what is added here is also for the tables to come. */
  const [isForAll, setForAll] = useState(true);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');

  /** By channel. */
  const savers = useRef(new Map<string, Saver>());

  const lookHere = async () => setHere(await stayTold(id, seat));
  useEffect(() => void lookHere(), [id, seat]);
  const hasWays = ways.value.length > 0 && !isOver;
  useEffect(() => {
    if (hasWays)
      void ask(() =>
        areWaysOwed(id, seat)
          ? notifyAsAlways(id, seat, { isAutomatic: true })
          : call(routes.notices, { table: id, seat }),
      ).then(lookHere);
  }, [id, seat]);

  const isAwaited = notices?.channels.some(({ isConfirmed }) => !isConfirmed) ?? false;
  useEffect(() => {
    if (!isAwaited) return;
    // Its owner has followed the link of the mail in another tab, perhaps, and comes back.
    const look = () => void (document.hidden || ask(() => call(routes.notices, { table: id, seat })));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAwaited, id, seat]);

  /** Sends a request and shows the resulting channels. Returns null if it was refused, and shows why. */
  async function ask(request: () => Promise<ApiAnswer<Notices>>): Promise<readonly ChannelInfo[] | null> {
    setBusy(true);
    setSaid('');
    setProblem('');
    const answer = await request();
    setBusy(false);
    if (answer.type === 'ok') {
      setNotices(answer.value);
      noteConfirmed(answer.value.channels);
      if (answer.value.channels.length > 0) settleNotices(id);
      return answer.value.channels;
    }
    setProblem(failureSaid(answer));
    return null;
  }

  /** Sends a message over a channel, and reports whether it was accepted. */
  async function test(channel: string): Promise<void> {
    const after = await ask(() => call(routes.testChannel, { table: id, seat, channel }, { timeout: 30_000 }));
    const tested = after?.find((each) => each.id === channel);
    if (tested?.lastFailure === null)
      setSaid(tested.isConfirmed ? furtherText().notices.sent : furtherText().notices.asked(tested.label));
    else if (tested)
      setProblem(
        furtherText().notices.notSent(furtherText().notices.why[tested.lastFailure.why](tested.lastFailure.status)),
      );
  }

  /** Returns whether it was added. */
  async function add(chosen: NewChannel): Promise<boolean> {
    const before = notices?.channels ?? [];
    const set = firstBeside(chosen.kind, before);
    const isUsual = isForAll && chosen.kind !== 'feed';
    const send = (channel: NewChannel) =>
      once(routes.addChannel, { table: id, seat }, { ...channel, lang: lang.value });
    const after = await ask(() =>
      chosen.kind === 'feed' ? send(chosen) : addHere({ ...chosen, set, isUsual }, id, seat, send),
    );
    if (after !== null && isUsual)
      keepWay(chosen.kind === 'push' ? { kind: 'push' } : { kind: chosen.kind, target: chosen.target }, set);
    if (chosen.kind === 'push') void lookHere();
    const added = after?.find((each) => !before.some((one) => one.id === each.id));
    if (added?.kind === 'feed') setSaid(furtherText().notices.feedAdded);
    else if (added?.isConfirmed === false) setSaid(furtherText().notices.asked(added.label));
    // Tested at once, so that the player notices a wrong address while they still have it at hand.
    else if (added) await test(added.id);
    return after !== null;
  }

  async function addPush(): Promise<void> {
    setBusy(true);
    const subscribed = await subscribeHere();
    setBusy(false);
    if (typeof subscribed === 'string') return setProblem(furtherText().notices.kinds.push[subscribed]);
    await add({ kind: 'push', ...subscribed });
  }

  /** Returns whether it was removed. */
  async function remove(channel: string): Promise<boolean> {
    if ((await ask(() => call(routes.removeChannel, { table: id, seat, channel }))) === null) return false;
    setSaid(furtherText().notices.removed);
    void lookHere();
    return true;
  }

  async function set(channel: string, next: SetChannel): Promise<void> {
    const saver =
      savers.current.get(channel) ??
      openSaver(
        async (all) => (await ask(() => call(routes.setChannel, { table: id, seat, channel }, { body: all }))) !== null,
      );
    savers.current.set(channel, saver);
    if (await saver.choose(next)) setSaid(furtherText().notices.settings.saved);
  }

  async function switchTo(isOn: boolean): Promise<void> {
    await ask(() => (isOn ? notifyAsAlways(id, seat) : notifyNoMore(id, seat)));
    void lookHere();
  }

  return {
    notices,
    /** A channel with its latest settings, whether or not they are saved yet. */
    withChosen(channel: ChannelInfo): ChannelInfo {
      const chosen = savers.current.get(channel.id)?.chosen.value;
      if (chosen == null) return channel;
      const { wants, rhythm, after = channel.after, talk = channel.talk, remind = channel.remind } = chosen;
      const replies = channel.replies && {
        ...channel.replies,
        isOn: (chosen.replies ?? (channel.replies.isOn ? '' : 'off')) !== 'off',
      };
      return { ...channel, wants, rhythm, after, talk, remind, replies };
    },
    /** Whether this browser has ways of its own, which tables use unless their players say otherwise. */
    hasWays,
    isHere: (channel: ChannelInfo) => here.includes(channel.id),
    isBusy,
    isForAll,
    setForAll,
    said,
    problem,
    /** They change elsewhere too. */
    fetch: () => ask(() => call(routes.notices, { table: id, seat })),
    add,
    addPush,
    test,
    set,
    remove,
    switchTo,
  };
}
