import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Tells the styles of the board how high the parts around it are, as `--` and the first class of each: on a phone the
 * board takes what they leave of the screen. Both are selectors within the element that the answer is for.
 */
export function useHeights(board: string, parts: string): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const style = root.current?.querySelector<HTMLElement>(board)?.style;
    if (style === undefined) return;
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries)
        style.setProperty(`--${target.classList[0]}`, `${target.getBoundingClientRect().height}px`);
    });
    for (const part of root.current?.querySelectorAll(parts) ?? []) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return root;
}
