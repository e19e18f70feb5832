import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const heightOf = (part: Element | null): number => part?.getBoundingClientRect().height ?? 0;

/**
 * On a phone, the board fills what players, cards and dock leave of the screen, and the dock leaves room for players
 * and board. Within the element that gets the returned ref, sets `--taken` on the board to the total height of those
 * three, and `--above` on the dock to that of the players.
 */
export function useHeights(): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const part = (selector: string) => root.current?.querySelector<HTMLElement>(selector) ?? null;
    const [land, players, cards, dock] = [part('.land'), part('.players'), part('.cards'), part('.dock')];
    let frame = 0;
    const observer = new ResizeObserver(() => {
      land?.style.setProperty('--taken', `${heightOf(players) + heightOf(cards) + heightOf(dock)}px`);
      // Not before the next frame: an observer must not resize what it observes.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => dock?.style.setProperty('--above', `${heightOf(players)}px`));
    });
    for (const each of [players, cards, dock]) if (each !== null) observer.observe(each);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return root;
}
