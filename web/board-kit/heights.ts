import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Tells the styles of the board, as `--taken`, how high the parts above and below it are together: on a phone it takes
 * what they leave of the screen. Both are selectors within the element that the answer is for.
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
