/*
 * Keys and screen readers go on from the element that has the focus. Browsers drop the focus when that element is
 * removed or disabled, and go on from the beginning of the page, without a word.
 */

/** What was given the focus when the element that had it was removed. */
let resort: Element | null = null;

/** Whether nothing that can be operated has the focus. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  const isNothing = activeElement === null || activeElement === document.body;
  return isNothing || activeElement === resort || activeElement instanceof HTMLHeadingElement;
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

const PARTS = 'dialog, fieldset, main, [aria-label], [aria-labelledby]';

/** In milliseconds: so long, what takes the place of an element may take its focus too. */
const GRACE = 100;

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) found.push(at);
  return found;
}

/** Gives the focus to something that one does not get to by keys. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Keeps the focus for whoever has used it in this document: a button that was disabled while its request was under way
 * gets it back; when a focused element is removed, the part of the page around it gets the focus; another page begins at
 * its title, which is read out.
 */
export function keepFocus(root: HTMLElement): void {
  const main = () => root.querySelector('main');
  let page = main();
  let last: Element | null = null;
  /** Its ancestors: an element that is removed no longer has them. */
  let around: readonly Element[] = [];
  let isUsed = false;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    around = last === null ? [] : ancestorsOf(last);
    isUsed = true;
  });
  // An element that is still usable after losing the focus was left on purpose.
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (target === last && last !== null && isUsable(last)) last = null;
    }),
  );
  // So was one from which the player has pointed elsewhere.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !last?.contains(target)) last = null;
  });
  const isDropped = () => document.activeElement === document.body;
  function replace(gone: Element): void {
    if (last !== gone || !isDropped()) return;
    const part = around.find((element) => element.isConnected && element.matches(PARTS));
    if (!(part instanceof HTMLElement)) return;
    resort = part;
    focusOn(part);
  }
  new MutationObserver(() => {
    const next = main();
    if (next !== page) {
      page = next;
      if (!isUsed || next === null || next.contains(document.activeElement)) return;
      focusOn(next.querySelector('h1') ?? next);
      return;
    }
    if (!isDropped() || last === null) return;
    const gone = last;
    if (!gone.isConnected) setTimeout(() => replace(gone), GRACE);
    else if (gone instanceof HTMLElement && isUsable(gone)) gone.focus({ preventScroll: true });
  }).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}
