import { useEffect, useState } from 'preact/hooks';
import { lang } from '../../app/lang.ts';
import { wholeGame } from '../../app/whole-game.ts';
import { nameOf } from '../../board/seat-name.ts';
import { useTable } from '../context.ts';

/** The board as it is shown in mails, if the game has a picture. Its code is loaded on demand. */
export function Picture({ view }: { readonly view: unknown }) {
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
