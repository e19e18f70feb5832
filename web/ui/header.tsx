import { LANGS, type Lang } from '../../shared/game/contract.ts';
import { capital } from '../../shared/game/words/written.ts';
import { chooseLang, lang, text } from '../app/lang.ts';
import { Icon } from './icon.tsx';

/** A language in its own words. */
const nameOf = (of: Lang): string => capital(new Intl.DisplayNames([of], { type: 'language' }).of(of) ?? of);

export const Langs = () => (
  <fieldset class="langs">
    <legend class="unseen">{text().site.language}</legend>
    {LANGS.map((each) => (
      <button
        key={each}
        type="button"
        lang={each}
        aria-label={`${each.toUpperCase()} ${nameOf(each)}`}
        aria-pressed={lang.value === each}
        onClick={() => void chooseLang(each)}
      >
        {/* On the button, it would be said again after the name. */}
        <span title={nameOf(each)}>{each.toUpperCase()}</span>
      </button>
    ))}
  </fieldset>
);

/** The name of the site, and the choice of language. */
export const Header = () => (
  <header class="site">
    <a class="brand" href="/">
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path d="M10 48c0-13 7-24 19-25 1-6 6-9 11-9 7 0 12 5 13 11 2 9 1 17-2 22 3 1 6-1 6-5" />
        <path d="M18 50V37c5 4 14 4 19 0v13" />
      </svg>
      <span>{text().site.name}</span>
    </a>
    <a class="to-tables" href="/tables">
      <Icon name="list" />
      <span>{text().tables.title}</span>
    </a>
    <Langs />
  </header>
);
