// docs/decisions/53-a-table-is-seen-at-first-sight.md
/*
 * The first sight of a table, which its document contains: the players, what is awaited, and the board at a glance. It
 * lies over the page while that is being made, and lets every touch through. Once the frame of the table is there, only
 * the drawing is left, in place of the board, until the board itself is drawn or moved.
 */

/** In milliseconds: how long the drawing stays at most once the frame is there. */
const AT_MOST = 4_000;

const sight = (): HTMLElement | null => document.querySelector('body > .sight');

export function endSight(): void {
  sight()?.remove();
}

const scaleIn = ({ width, height }: DOMRect, { naturalWidth, naturalHeight }: HTMLImageElement): number =>
  Math.min(width / naturalWidth, height / naturalHeight);

/**
 * Leaves only the drawing, over the part of the board that nothing covers. A transform moves it there: changing the
 * place or size of its box would count as a layout shift, and a larger box as a later paint.
 */
export function fitSight(clear: Element | null): void {
  const shown = sight();
  const drawing = shown?.querySelector('img');
  if (!shown || clear === null) return;
  if (!drawing?.complete || drawing.naturalWidth === 0) {
    endSight();
    return;
  }
  const [was, is] = [drawing.getBoundingClientRect(), clear.getBoundingClientRect()];
  const [x, y] = [is.left - was.left + (is.width - was.width) / 2, is.top - was.top + (is.height - was.height) / 2];
  drawing.style.transform = `translate(${x}px, ${y}px) scale(${scaleIn(is, drawing) / scaleIn(was, drawing)})`;
  shown.classList.add('fitted');
  for (const event of ['pointerdown', 'keydown', 'wheel', 'resize'])
    window.addEventListener(event, endSight, { once: true, passive: true });
  setTimeout(endSight, AT_MOST);
}
