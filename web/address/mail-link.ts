import { useEffect, useState } from 'preact/hooks';
import { DIGEST } from '../../shared/protocol/limits.ts';
import type { Confirmed } from '../../shared/protocol/messages/notifications.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import * as routes from '../../shared/protocol/routes.ts';
import type { ChannelLink } from '../../shared/protocol/targets.ts';
import { loadGames, titleOf } from '../app/games.ts';
import { text } from '../app/lang.ts';
import { endLink, linkHere } from '../app/opened-link.ts';
import { type ApiAnswer, call, once } from '../app/request.ts';
import { nameOf } from '../board/seat-name.ts';
import { address, loadAddress } from '../tables/address.ts';
import { useAsking } from '../ui/asking.ts';
import { shareProfile } from './profile.ts';

/** The link in the address, which it leaves; null if there is none, and 'damaged' if it is not whole. */
function mailHere(): ChannelLink | 'damaged' | null {
  const link = linkHere();
  if (link?.type === 'damaged') return 'damaged';
  return link?.type === 'confirm' || link?.type === 'unsubscribe' ? link.mail : null;
}

/** Names the table of a link: the game and who plays it; empty until that is known. */
function useTableNamed(id: string | undefined): string {
  const [summary, setSummary] = useState<Summary | null>(null);
  useEffect(() => {
    setSummary(null);
    if (id === undefined || id === DIGEST) return;
    void loadGames();
    void call(routes.summaries, {}, { body: { tables: [id] } }).then((answer) => {
      const [found] = answer.type === 'ok' ? answer.value.tables : [];
      if (found !== undefined && 'stage' in found) setSummary(found);
    });
  }, [id]);
  if (summary === null) return '';
  const { game, seats } = summary;
  const players = [...seats.keys()].filter((seat) => seats[seat]?.by !== 'free').map((seat) => nameOf(seats, seat));
  return text().tables.with(titleOf(game), text().listed(players));
}

function useAddressAsked(link: ChannelLink | null, what: LinkUse): string {
  const [asked, setAsked] = useState('');
  const isAsked = what === 'confirm' && link !== null;
  useEffect(() => {
    setAsked('');
    if (!isAsked) return;
    void call(
      routes.confirmChannel,
      { table: link.table, channel: link.channel },
      { body: { token: link.token, look: true } },
    ).then((answer) => {
      if (answer.type === 'ok') setAsked(answer.value.address);
    });
  }, [isAsked, link?.table, link?.channel, link?.token]);
  return asked;
}

interface Result {
  readonly confirmed: Confirmed | null;
  readonly isAll: boolean;
}

export type LinkUse = 'confirm' | 'unsubscribe';

/** The link in a mail that was opened, and what comes of it: nothing until the player says so. */
export function useMailLink(what: LinkUse) {
  const [found, setFound] = useState(mailHere);
  const link = found === 'damaged' ? null : found;
  const { isBusy, problem, setProblem, ask } = useAsking();
  /** Whether this browser stays signed in with the address that is confirmed. */
  const [stays, setStays] = useState(true);
  const [result, setResult] = useState<Result | null>(null);
  /** Whether the link had signed in another browser before, and does that once. */
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const take = () => {
      setFound(mailHere());
      setResult(null);
      setProblem('');
    };
    // Another link was opened in the same tab.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);

  async function send(request: Promise<ApiAnswer<Confirmed | object | null>>, isAll = false): Promise<void> {
    const answer = await ask(request);
    if (answer.type !== 'ok') return;
    endLink();
    setResult({ confirmed: answer.value !== null && 'seat' in answer.value ? answer.value : null, isAll });
  }

  async function confirm({ table, channel, token }: ChannelLink): Promise<void> {
    await send(once(routes.confirmChannel, { table, channel }, { token, stay: stays }));
    if (!stays) return;
    await loadAddress();
    setElsewhere(address.value?.seats === null);
    await shareProfile();
  }
  const stop = ({ table, channel, token }: ChannelLink) => send(call(routes.unsubscribe, { table, channel, token }));

  return {
    isDamaged: found === 'damaged',
    link,
    named: useTableNamed(link?.table),
    asked: useAddressAsked(link, what),
    isBusy,
    problem,
    stays,
    setStays,
    result,
    isElsewhere,
    use: (used: ChannelLink) => void (what === 'confirm' ? confirm(used) : stop(used)),
    stopAll({ table, channel, stop: token, name }: ChannelLink): void {
      if (token !== null && name !== null)
        void send(call(routes.stopMail, { table, channel }, { body: { token, name } }), true);
    },
  };
}
