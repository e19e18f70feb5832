import { useEffect, useState } from 'preact/hooks';
import { keepCountsKnown } from './counts-known.ts';
import '../../styles/counts-said.css';

/** In milliseconds. */
const SHOWN = 3000;

/** While it is there, what everybody has is said in words below their card: once, until something is pressed. */
export function CountsSaid({ game }: { readonly game: string }) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    keepCountsKnown(game);
    const hide = () => setShown(false);
    const timer = setTimeout(hide, SHOWN);
    // What is pressed is pressed on the board below.
    for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, hide);
    return () => {
      clearTimeout(timer);
      for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, hide);
    };
  }, []);
  return isShown && <span class="counts-said" hidden />;
}
