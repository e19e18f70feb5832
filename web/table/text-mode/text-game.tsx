import type { ComponentChildren } from 'preact';
import { waitsForNobody } from '../../../shared/protocol/nobody.ts';
import { furtherText, lang, text } from '../../app/lang.ts';
import { namesIn, phrasesOf } from '../../board/phrases.ts';
import { nameOf, turnSaid } from '../../board/seat-name.ts';
import { Status } from '../../board/status.tsx';
import { useTable } from '../context.ts';
import { Since } from '../story/story-panel.tsx';
import { CommandLine } from './command-line.tsx';
import '../../styles/text-mode.css';
import { useEffect, useState } from 'preact/hooks';
import { wholeGame } from '../../app/whole-game.ts';

/** The board as it is shown in mails, if the game has a picture. Its code is loaded on demand. */
function Picture({ view }: { readonly view: unknown }) {
  const { snapshot } = useTable();
  const [shown, setShown] = useState<{ readonly src: string; readonly alt: string } | null>(null);
  const { game, seats } = snapshot;
  const inLang = lang.value;
  useEffect(() => {
    let isGone = false;
    async function draw(): Promise<void> {
      const picture = (await wholeGame(game))?.capabilities.picture;
      const svg = (await picture?.load())?.(view);
      if (isGone || picture === undefined || svg === undefined) return;
      const names = seats.map((_, seat) => nameOf(seats, seat));
      setShown({ src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: picture.alt(view, names, inLang) });
    }
    // The position is described beside it.
    draw().catch(() => setShown(null));
    return () => {
      isGone = true;
    };
  }, [game, view, seats, inLang]);
  return shown && <img class="plain-picture" src={shown.src} alt={shown.alt} />;
}

interface Props {
  /** Secondary buttons beside the prompt. */
  readonly quiet: ComponentChildren;
}

/** A game in words: what is awaited, what can be played, and the position. It can play any game, without a board. */
export function TextGame({ quiet }: Props) {
  const { table, snapshot } = useTable();
  const words = text();
  const { play, seats, game } = snapshot;
  const phrases = phrasesOf(game);
  if (play === null) return null;
  if (phrases === null) return <p>{words.site.loading}</p>;
  const viewer = snapshot.guest?.seat ?? snapshot.viewer;
  const names = namesIn(seats);
  return (
    <div class="text-game">
      <div class="ask">
        <Status
          seats={[]}
          said={
            play.outcome === null && play.waitingFor.length > 0 && !waitsForNobody(seats, play.waitingFor)
              ? phrases.asked(play.view, viewer, names)
              : turnSaid(snapshot)
          }
        />
        {quiet}
      </div>
      <Since />
      {typeof table.viewer === 'number' && play.outcome === null && (
        <section class="card" aria-labelledby="actions-title">
          <h2 id="actions-title">{words.actions.title}</h2>
          <CommandLine />
        </section>
      )}
      <section class="card position" aria-labelledby="position-title">
        <h2 id="position-title">{furtherText().commandLine.position}</h2>
        <Picture view={play.view} />
        {phrases.position(play.view, viewer, names).map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </div>
  );
}
