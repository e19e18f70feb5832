import { useEffect, useRef } from 'preact/hooks';

/** The bit of the main button of a mouse, of a finger and of the tip of a pen in `buttons`. */
const MAIN = 1;

/** Whether a press may drag something. Any other button opens a menu, which may keep the release to itself. */
export const isMainPress = ({ button }: Pick<PointerEvent, 'button'>): boolean => button === 0;

/** Whether a pointer that moves is still pressed: a release over a menu or another window is told to nobody. */
export const isStillPressed = ({ buttons }: Pick<PointerEvent, 'buttons'>): boolean => (buttons & MAIN) !== 0;

/** Calls `abandon` when a native menu or another window takes the pointers over: no release will be told. */
export function useAbandoned(abandon: () => void): void {
  const latest = useRef(abandon);
  latest.current = abandon;
  useEffect(() => {
    const onBlur = () => latest.current();
    const onMenu = ({ defaultPrevented }: MouseEvent) => {
      // A menu that the page prevents does not open: the pointers stay.
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
