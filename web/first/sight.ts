// docs/decisions/53-a-table-is-seen-at-first-sight.md
/*
 * The first sight of a table, which its document contains: the players, what is awaited, and the board at a glance. It
 * lies over the page while that is made, and lets every touch through. As soon as the frame of the table is there, the
 * drawing alone is left, in the place of the board; it goes when the board itself is drawn, or is moved.
 */

/** In milliseconds: how long the drawing stays at most once the frame is there. */
const AT_MOST = 4_000;

const sight = (): HTMLElement | null => document.querySelector('body > .sight');

/** Removes it: what it stands for is shown, or will not be. */
export function endSight(): void {
  sight()?.remove();
}

/** Leaves the drawing only, over the part of the board that nothing covers. */
export function fitSight(clear: Element | null): void {
  const shown = sight();
  if (shown === null || clear === null) return;
  const { left, top, width, height } = clear.getBoundingClientRect();
  shown.classList.add('fitted');
  // A pixel less on each side: rounded up to whole pixels elsewhere, it would count as a later and larger paint.
  const box = { left: left + 1, top: top + 1, width: width - 2, height: height - 2 };
  for (const [side, length] of Object.entries(box)) shown.style.setProperty(side, `${length}px`);
  for (const event of ['pointerdown', 'keydown', 'wheel', 'resize'])
    window.addEventListener(event, endSight, { once: true, passive: true });
  setTimeout(endSight, AT_MOST);
}
