/*
 * Keys and screen readers go on from the element that has the focus. Browsers drop the focus when that element is
 * removed or disabled, and go on from the beginning of the page, without a word.
 */

/** Whether nothing that can be operated has the focus. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement instanceof HTMLHeadingElement;
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

/**
 * Keeps the focus for whoever has used it in this document: a button that was disabled while its request was under way
 * has it again after that, and another page begins at its title, which is read out.
 */
export function keepFocus(root: HTMLElement): void {
  const main = () => root.querySelector('main');
  let page = main();
  let last: Element | null = null;
  let isUsed = false;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
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
  new MutationObserver(() => {
    const next = main();
    if (next !== page) {
      page = next;
      if (!isUsed || next === null || next.contains(document.activeElement)) return;
      const title = next.querySelector('h1') ?? next;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    } else if (document.activeElement === document.body && last instanceof HTMLElement && isUsable(last))
      last.focus({ preventScroll: true });
  }).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}
