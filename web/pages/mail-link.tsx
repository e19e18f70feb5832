import { useEffect, useState } from 'preact/hooks';
import { DIGEST } from '../../shared/protocol/limits.ts';
import type { Confirmed } from '../../shared/protocol/messages/notifications.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import * as routes from '../../shared/protocol/routes.ts';
import type { ChannelLink } from '../../shared/protocol/targets.ts';
import { shareProfile } from '../address/profile.ts';
import { failureSaid } from '../app/failure.ts';
import { loadGames, titleOf } from '../app/games.ts';
import { furtherText, text } from '../app/lang.ts';
import { endLink, linkHere } from '../app/opened-link.ts';
import { type ApiAnswer, call, once } from '../app/request.ts';
import { tableUrl } from '../app/table-url.ts';
import { nameOf } from '../board/seat-name.ts';
import { address, loadAddress } from '../tables/address.ts';
import { useTitle } from '../tables/title.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Switch } from '../ui/switch.tsx';

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

/** The address that a link would confirm; empty until it is known. */
function useAddressAsked(link: ChannelLink | null, what: Props['what']): string {
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

/** The result. */
interface Result {
  readonly confirmed: Confirmed | null;
  readonly isAll: boolean;
}

interface Props {
  readonly what: 'confirm' | 'unsubscribe';
}

/** The page to which links in mails lead. Opening it changes nothing, since mail scanners open links too. */
export function MailLink({ what }: Props) {
  const words = text();
  const [found, setFound] = useState(mailHere);
  const link = found === 'damaged' ? null : found;
  const isOfAll = link?.table === DIGEST;
  const named = useTableNamed(link?.table);
  const asked = useAddressAsked(link, what);
  const { title, help, submit, done, doneHelp } = furtherText().mailLink[isOfAll ? 'digest' : what];
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** Whether this browser stays signed in with the address that is confirmed. */
  const [stays, setStays] = useState(true);
  const [result, setResult] = useState<Result | null>(null);
  /** Whether the link had signed in another browser before, and does that once. */
  const [isElsewhere, setElsewhere] = useState(false);
  const { unsubscribe: unsubscribing } = furtherText().mailLink;
  const [doneTitle, doneSaid] = result?.isAll ? [unsubscribing.allDone, unsubscribing.allDoneHelp] : [done, doneHelp];
  const missing =
    found === 'damaged'
      ? { text: furtherText().damagedLink.title, help: furtherText().damagedLink.help }
      : { text: words.site.notFound, help: words.site.notFoundHelp };
  const heading = link === null ? missing.text : result === null ? title : doneTitle;
  useTitle(heading);
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

  async function send(request: () => Promise<ApiAnswer<Confirmed | object | null>>, isAll = false): Promise<void> {
    setBusy(true);
    setProblem('');
    const answer = await request();
    setBusy(false);
    if (answer.type !== 'ok') setProblem(failureSaid(answer));
    else {
      endLink();
      setResult({ confirmed: answer.value !== null && 'seat' in answer.value ? answer.value : null, isAll });
    }
  }

  async function confirm({ table, channel, token }: ChannelLink): Promise<void> {
    await send(() => once(routes.confirmChannel, { table, channel }, { token, stay: stays }));
    if (!stays) return;
    await loadAddress();
    setElsewhere(address.value?.seats === null);
    await shareProfile();
  }
  const stop = ({ table, channel, token }: ChannelLink) =>
    send(() => call(routes.unsubscribe, { table, channel, token }));
  const stopAll = ({ table, channel, stop: token, name }: ChannelLink) =>
    token !== null &&
    name !== null &&
    send(() => call(routes.stopMail, { table, channel }, { body: { token, name } }), true);

  return (
    <main id="main" class="page narrow">
      <div class="card hero-card">
        {named !== '' && <p class="eyebrow own-case">{named}</p>}
        <h1>{heading}</h1>
        {asked !== '' && (
          <p>
            <strong>{asked}</strong>
          </p>
        )}
        {result === null ? (
          link !== null && (
            <>
              <p>{help}</p>
              {what === 'confirm' && (
                <Switch isOn={stays} onChange={setStays}>
                  {furtherText().mailLink.confirm.stay}
                </Switch>
              )}
              <div class="row">
                <button
                  type="button"
                  class="button primary"
                  disabled={isBusy}
                  onClick={() => void (what === 'confirm' ? confirm(link) : stop(link))}
                >
                  {submit}
                </button>
                {what === 'unsubscribe' && link.name !== null && (
                  <button type="button" class="button" disabled={isBusy} onClick={() => void stopAll(link)}>
                    {unsubscribing.all}
                  </button>
                )}
              </div>
            </>
          )
        ) : (
          <p role="status">{isElsewhere ? furtherText().mailLink.confirm.doneElsewhere : doneSaid}</p>
        )}
        {result?.confirmed && (
          <a class="button primary" href={tableUrl(result.confirmed.table, result.confirmed.seat)}>
            {furtherText().mailLink.table}
          </a>
        )}
        {link === null && <p>{missing.help}</p>}
        {(link === null || (result !== null && result.confirmed === null)) && <HomeLink />}
        <p role="alert">{problem}</p>
      </div>
    </main>
  );
}
