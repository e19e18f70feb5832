import { useEffect, useRef } from 'preact/hooks';

/** The bit in `buttons` of the main mouse button, a finger, or the tip of a pen. */
const MAIN = 1;

/** Whether a press may start a drag. Other buttons open a menu, and the page may never get the release. */
export const isMainPress = ({ button }: Pick<PointerEvent, 'button'>): boolean => button === 0;

/** Whether a moving pointer is still pressed: a release over a menu or another window sends no event. */
export const isStillPressed = ({ buttons }: Pick<PointerEvent, 'buttons'>): boolean => (buttons & MAIN) !== 0;

/** Whether a click was made by a finger or a pen. */
export const isByFinger = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType !== 'mouse';

/**
 * Calls `abandon` when a native menu or another window takes over: the page will not get the release of the pointer.
 */
export function useAbandoned(abandon: () => void): void {
  const latest = useRef(abandon);
  latest.current = abandon;
  useEffect(() => {
    const onBlur = () => latest.current();
    const onMenu = ({ defaultPrevented }: MouseEvent) => {
      // A menu that the page suppresses does not take over.
      if (!defaultPrevented) latest.current();
    };
    window.addEventListener('blur', onBlur);
    window.addEventListener('contextmenu', onMenu);
    return () => {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('contextmenu', onMenu);
    };
  }, []);
}
