import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Sets `--taken` on the board to the total height of the parts above and below it: on a phone, the board fills the rest
 * of the screen. Both arguments are selectors within the element that gets the returned ref.
 */
export function useHeights(board: string, parts: string): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const style = root.current?.querySelector<HTMLElement>(board)?.style;
    const all = [...(root.current?.querySelectorAll(parts) ?? [])];
    const observer = new ResizeObserver(() => {
      const taken = all.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
      style?.setProperty('--taken', `${taken}px`);
    });
    for (const part of all) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return root;
}
