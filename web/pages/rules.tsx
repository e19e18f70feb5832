import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { ENTRIES } from '#boards';
import { useTheme } from '../board-kit/theme.ts';
import { Icon } from '../controls/icon.tsx';
import { Message } from '../controls/message.tsx';
import { NotLoaded } from '../controls/not-loaded.tsx';
import { lang, text } from '../lang.ts';
import { BlockView, figureId } from '../rules/blocks.tsx';
import type { Figure, RulesText } from '../rules/game-rules.ts';
import { Icons } from '../rules/icons.tsx';
import { NotFound } from './not-found.tsx';
import { useDescription, useTitle } from './title.ts';
import '../styles/rules.css';

interface Loaded {
  /** What was loaded: a game in a language. */
  readonly of: string;
  readonly text: RulesText;
  readonly figures: Readonly<Record<string, Figure>>;
}

/** The rules of a game in the language of the page; null until they are loaded. */
function useRules(game: string): Loaded | 'failed' | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const language = lang.value;
  const of = `${game} ${language}`;
  useEffect(() => {
    const load = async () => {
      const rules = await ENTRIES[game]?.rules?.();
      if (rules === undefined) return;
      const [words, figures] = await Promise.all([rules.text[language](), rules.figures()]);
      setLoaded({ of, text: words, figures });
    };
    load().catch(() => setFailed(of));
  }, [game, language]);
  // While another language is loaded, the page stays as it is.
  if (loaded?.of.startsWith(`${game} `)) return loaded;
  return failed === of ? 'failed' : null;
}

/** Prints the page once all its figures are drawn. */
async function print(): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  const images = [...document.querySelectorAll<HTMLImageElement>('img.drawn')];
  await Promise.allSettled(images.map((image) => image.decode()));
  window.print();
}

/** The browser looked for the fragment before the rules were there: it looks again. */
function useFragment(): void {
  useEffect(() => {
    if (location.hash !== '') location.replace(location.href);
  }, []);
}

function Document({ game, text: { title, summary, chapters }, figures }: Loaded & { readonly game: string }) {
  const words = text().rules;
  useTitle(title);
  useDescription(summary);
  useFragment();
  useTheme(game);
  return (
    <main id="main" class="page rules">
      <header>
        <h1>{title}</h1>
        <p class="lead">{summary}</p>
        <div class="row">
          <a class="button primary" href={`/new/${game}`}>
            {text().learn.friends}
            <Icon name="arrow" />
          </a>
          <button type="button" class="button" onClick={() => void print()}>
            <Icon name="print" />
            {words.print}
          </button>
        </div>
      </header>
      <nav aria-labelledby="contents">
        <h2 id="contents">{words.contents}</h2>
        <ol>
          {chapters.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
          <li>
            <a href="#icons">{words.icons.title}</a>
          </li>
        </ol>
      </nav>
      <div class="chapters">
        {chapters.map(({ id, title: name, see, blocks }) => (
          <section key={id} id={id} class="card" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{see === undefined ? name : <a href={`#${figureId(see)}`}>{name}</a>}</h2>
            {blocks.map((block, index) => (
              <BlockView key={index} block={block} figures={figures} />
            ))}
          </section>
        ))}
        <Icons />
      </div>
    </main>
  );
}

/** The rules of the game that the address names. */
export function Rules() {
  const { params } = useRoute();
  const game = params['game'] ?? '';
  const rules = useRules(game);
  const words = text().site;
  if (ENTRIES[game]?.rules === undefined) return <NotFound />;
  if (rules === null) return <Message text={words.loading} />;
  if (rules === 'failed') return <NotLoaded />;
  return <Document key={game} game={game} {...rules} />;
}
