import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ENTRIES } from '#boards';
import { lang, text } from '../app/lang.ts';
import { useTheme } from '../board/theme.ts';
import { useDescription, useTitle } from '../tables/title.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { BlockView, figureId } from './blocks.tsx';
import { decodeFigures, drawFigures, type Figures } from './figures.ts';
import type { RulesText } from './game-rules.ts';
import { readRules } from './read-rules.ts';

interface Loaded {
  /** What was loaded: a game in a language. */
  readonly of: string;
  readonly text: RulesText;
  readonly figures: Figures;
}

/** What was loaded last. */
let latest: Loaded | undefined;

export const rulesNamed = (game: string): string => `${game} ${lang.value}`;

/** Loads the rules of a game in the language of the page; undefined if it has none here. */
export async function loadRules(game: string): Promise<Loaded | undefined> {
  const [of, language] = [rulesNamed(game), lang.value];
  const rules = await ENTRIES[game]?.rules?.();
  if (rules === undefined) return undefined;
  const [words, figures] = await Promise.all([rules.text(language), rules.figures()]);
  latest = { of, text: readRules(words), figures };
  return latest;
}

/** The rules of a game in the language of the page; null until they are loaded, or while the document shows them. */
export function useRules(game: string, inDocument: string | null): Loaded | 'failed' | null {
  const of = rulesNamed(game);
  const [loaded, setLoaded] = useState<Loaded | null>(latest?.of === of ? latest : null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (of === (loaded?.of ?? inDocument)) return;
    loadRules(game).then(
      (rules) => rules && setLoaded(rules),
      () => setFailed(of),
    );
  }, [of]);
  // While another language is loading, the page stays as it is.
  if (loaded?.of.startsWith(`${game} `)) return loaded;
  return failed === of ? 'failed' : null;
}

/** The behaviour of a page of rules, whether it was drawn here or ahead of time. */
function useRulesPage(game: string, title: string, summary: string, shown: unknown): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useTitle(title);
  useDescription(summary);
  useTheme(game);
  useLayoutEffect(() => {
    const page = main.current;
    if (page === null) return;
    const language = lang.value;
    let undo: (() => void) | undefined;
    let isGone = false;
    const drawing = ENTRIES[game]
      ?.rules?.()
      .then(({ figures }) => figures())
      .then((figures) => {
        if (!isGone) undo = drawFigures(page, figures, language);
      });
    // Without its figures, the page is still complete.
    drawing?.catch(() => undefined);
    const print = async () => {
      await drawing?.catch(() => undefined);
      window.dispatchEvent(new Event('beforeprint'));
      await decodeFigures(page);
      window.print();
    };
    const button = page.querySelector<HTMLButtonElement>('button.print');
    if (button) button.onclick = () => void print();
    return () => {
      isGone = true;
      undo?.();
    };
  }, [game, shown]);
  return main;
}

/** The browser looked for the fragment before the rules were there, so make it look again. */
function useFragment(): void {
  useEffect(() => {
    if (location.hash !== '') location.replace(location.href);
  }, []);
}

// docs/decisions/51-pages-are-in-their-documents.md
/** The page that the document contains: none of its text is loaded or drawn again. */
export function DrawnAhead({ game }: { readonly game: string }) {
  const said = (selector: string) => document.querySelector(`main.rules ${selector}`)?.textContent ?? '';
  const [[title, summary]] = useState(() => [said('h1'), said('.lead')] as const);
  const main = useRulesPage(game, title, summary, null);
  // Empty markup: when a page is taken over, Preact leaves the content of such an element alone.
  return <main ref={main} id="main" class="page rules" dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** The icons that pages show without a word beside them, or in little space. */
const EXPLAINED = [
  'rotate',
  'plus',
  'minus',
  'fit',
  'previous',
  'play',
  'next',
  'plan',
  'talk',
  'list',
  'book',
  'bell',
  'eye',
  'bot',
  'crown',
] as const satisfies readonly IconName[];

/** What each icon of the site means: the same for every game. */
function Icons() {
  const { title, meanings } = text().rules.icons;
  return (
    <section id="icons" class="card" aria-labelledby="icons-title">
      <h2 id="icons-title">{title}</h2>
      <ul class="symbols">
        {EXPLAINED.map((name) => (
          <li key={name}>
            <span class="icon-sample">
              <Icon name={name} />
            </span>
            <span>{meanings[name]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Document({ game, text: rules, figures }: Loaded & { readonly game: string }) {
  const { title, summary, chapters } = rules;
  const words = text().rules;
  const main = useRulesPage(game, title, summary, rules);
  useFragment();
  return (
    <main ref={main} id="main" class="page rules">
      <header>
        <h1>{title}</h1>
        <p class="lead">{summary}</p>
        <div class="row">
          <a class="button primary" href={`/new/${game}`}>
            {text().learn.friends}
            <Icon name="arrow" />
          </a>
          <button type="button" class="button print">
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
