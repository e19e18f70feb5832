import { DIGEST } from '../../shared/protocol/limits.ts';
import { type LinkUse, useMailLink } from '../address/mail-link.ts';
import { furtherText, text } from '../app/lang.ts';
import { tableUrl } from '../app/table-url.ts';
import { useTitle } from '../tables/title.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Switch } from '../ui/switch.tsx';

/** The page to which links in mails lead. Opening it changes nothing, since mail scanners open links too. */
export function MailLink({ what }: { readonly what: LinkUse }) {
  const model = useMailLink(what);
  const { link, named, asked, isBusy, stays, result, use, stopAll } = model;
  const { site } = text();
  const { mailLink: words, damagedLink } = furtherText();
  const { title, help, submit, done, doneHelp } = words[link?.table === DIGEST ? 'digest' : what];
  const { allDone, allDoneHelp } = words.unsubscribe;
  const [doneTitle, doneSaid] = result?.isAll ? [allDone, allDoneHelp] : [done, doneHelp];
  const missing = model.isDamaged ? damagedLink : { title: site.notFound, help: site.notFoundHelp };
  const heading = link === null ? missing.title : result === null ? title : doneTitle;
  useTitle(heading);
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
                <Switch isOn={stays} onChange={model.setStays}>
                  {words.confirm.stay}
                </Switch>
              )}
              <div class="row">
                <button type="button" class="button primary" disabled={isBusy} onClick={() => use(link)}>
                  {submit}
                </button>
                {what === 'unsubscribe' && link.name !== null && (
                  <button type="button" class="button" disabled={isBusy} onClick={() => stopAll(link)}>
                    {words.unsubscribe.all}
                  </button>
                )}
              </div>
            </>
          )
        ) : (
          <p role="status">{model.isElsewhere ? words.confirm.doneElsewhere : doneSaid}</p>
        )}
        {result?.confirmed && (
          <a class="button primary" href={tableUrl(result.confirmed.table, result.confirmed.seat)}>
            {words.table}
          </a>
        )}
        {link === null && <p>{missing.help}</p>}
        {(link === null || (result !== null && result.confirmed === null)) && <HomeLink />}
        <p role="alert">{model.problem}</p>
      </div>
    </main>
  );
}
