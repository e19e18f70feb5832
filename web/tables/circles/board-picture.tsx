import { useEffect, useState } from 'preact/hooks';
import { isNight } from '../../settings/settings.ts';
import { Cover } from '../../ui/cover.tsx';

/** In seconds: how long a picture that did not come is waited for at first, and how often it is asked for again. */
const FIRST_WAIT = 2;
const MOST_TRIES = 6;

interface Props {
  readonly game: string;
  readonly picture: string | null;
}

/**
 * A picture of a board. Drawing is rationed: of many pictures at a time, some are refused at first. An image does not say
 * why it failed, so each wait is twice as long as the one before, and of no fixed length, lest all ask at once again.
 */
function Drawn({ game, picture }: { readonly game: string; readonly picture: string }) {
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing || tries >= MOST_TRIES) return;
    const wait = FIRST_WAIT * 2 ** tries * (1 + Math.random());
    const timer = setTimeout(() => {
      setTries(tries + 1);
      setMissing(false);
    }, 1000 * wait);
    return () => clearTimeout(timer);
  }, [isMissing, tries]);
  if (isMissing) return <Sample game={game} />;
  return <img class="board-picture" src={picture} alt="" loading="lazy" onError={() => setMissing(true)} />;
}

const Sample = ({ game }: { readonly game: string }) => (
  <div class="board-picture sample">
    <Cover game={game} />
  </div>
);

/** A board, by day or by night, or the cover of its game where there is no picture of its own. */
export function BoardPicture({ game, picture }: Props) {
  if (picture === null) return <Sample game={game} />;
  const shown = isNight.value ? picture.replace(/\.jpg$/, '-night.jpg') : picture;
  return <Drawn key={shown} game={game} picture={shown} />;
}
