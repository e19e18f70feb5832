import type { Page } from 'playwright-core';

declare global {
  /** What screen readers announced, in its order. */
  var heard: string[];
}

/** In a page, before it is opened: notes what is written into live regions, or comes with one. */
function record(): void {
  globalThis.heard = [];
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log]';
  const isOn = (region: Element) => {
    const live = region.getAttribute('aria-live');
    return live !== 'off' && (region as HTMLElement).checkVisibility();
  };
  const saying = (text: string | null) => {
    const said = (text ?? '').replaceAll(/\s+/g, ' ').trim();
    if (said !== '') globalThis.heard.push(said);
  };
  new MutationObserver((records) => {
    const said = new Set<Node>();
    const say = (node: Node) => {
      if (!said.has(node)) saying(node.textContent);
      said.add(node);
    };
    for (const { target, addedNodes, type } of records) {
      const around = target instanceof Element ? target : target.parentElement;
      const region = around?.closest(LIVE);
      // A status is read as a whole, what is only polite where it has changed.
      if (region && isOn(region)) {
        if (region.hasAttribute('role')) say(region);
        else for (const node of type === 'characterData' ? [target] : addedNodes) say(node);
      } else
        for (const node of addedNodes)
          if (node instanceof Element && node.isConnected)
            for (const each of [node, ...node.querySelectorAll(LIVE)]) if (each.matches(LIVE) && isOn(each)) say(each);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** From the next document on, notes what a page announces. */
export const recordHeard = (page: Page): Promise<unknown> => page.addInitScript(record);

/** What was announced so far. */
export const heardOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => globalThis.heard);
