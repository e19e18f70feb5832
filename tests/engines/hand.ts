import { BrowserCrash, type Pane } from './pane.ts';

/** In milliseconds: the time limit, even on a busy machine. */
const PATIENCE = 30_000;

/** Repeats a question until it is answered; refuses, with what was awaited, when it takes too long. */
export async function until<Value>(awaited: string, ask: () => Promise<Value | null | false>): Promise<Value> {
  let last: unknown = '';
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    try {
      const value = await ask();
      if (value !== null && value !== false) return value;
    } catch (error) {
      if (error instanceof BrowserCrash) throw error;
      // A page that is being left gives no answers.
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`in vain: ${awaited} ${last}`);
}

/**
 * In the page: the middle of the first of these that can be tapped there. What is on a board may lie below something
 * else on it, for boards find by their own geometry what was meant.
 */
function tappable(selector: string, said: string): { readonly x: number; readonly y: number } | null {
  const isIn = (one: Element, other: Element) => one.contains(other) || other.contains(one);
  // Where frames are rare, what slides may be at the same place twice.
  const sliding = document.getAnimations().flatMap(({ playState, effect }) => {
    const goesOn = playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return goesOn && effect instanceof KeyframeEffect && effect.target !== null ? [effect.target] : [];
  });
  for (const element of document.querySelectorAll(selector)) {
    if (!element.textContent.includes(said)) continue;
    if (element.matches(':disabled, [aria-disabled=true]')) continue;
    if (sliding.some((one) => one.contains(element))) continue;
    const board = element.closest('.board');
    // Firefox 153 says of a group on a board that it is twenty pixels beside its only child.
    const drawn = element instanceof SVGGElement ? (element.firstElementChild ?? element) : element;
    // Scrolled to only if it must be: what is in sight may be in a sheet that is taller for a moment.
    for (const isScrolledTo of board === null ? [false, true] : [false]) {
      if (isScrolledTo) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = drawn.getBoundingClientRect();
      const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      const hit = document.elementFromPoint(middle.x, middle.y);
      if (hit === null || width === 0) continue;
      if (isIn(element, hit) || hit.closest('label')?.contains(element) || (board?.contains(hit) ?? false))
        return middle;
    }
  }
  return null;
}

export const isThere = (pane: Pane, selector: string): Promise<boolean> =>
  pane.evaluate((wanted) => document.querySelector(wanted) !== null, selector);

export const waitFor = (pane: Pane, selector: string): Promise<true> =>
  until(selector, async () => (await isThere(pane, selector)) || null);

export const canTap = async (pane: Pane, selector: string): Promise<boolean> =>
  (await pane.evaluate(tappable, selector, '')) !== null;

/** Taps the first of these that can be tapped, and says this, once it is there and at rest. */
export async function tap(pane: Pane, selector: string, said = ''): Promise<void> {
  let before: string | undefined;
  const { x, y } = await until(`to tap ${selector} ${said}`, async () => {
    const now = await pane.evaluate(tappable, selector, said);
    const isStill = now !== null && JSON.stringify(now) === before;
    before = JSON.stringify(now);
    return isStill ? now : null;
  });
  await pane.perform({
    type: 'pointer',
    id: pane.hasTouch ? 'finger' : 'mouse',
    parameters: { pointerType: pane.hasTouch ? 'touch' : 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 50 },
      { type: 'pointerUp', button: 0 },
    ],
  });
}

/** As WebDriver names them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', space: ' ' } as const;

export const typed = (pane: Pane, text: string): Promise<void> =>
  pane.perform({
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  });

/** Presses the first of these by the keyboard, once it is there. */
export async function pressByKey(pane: Pane, selector: string): Promise<void> {
  const key = await until(`to press ${selector}`, () =>
    pane.evaluate((wanted) => {
      const all = [...document.querySelectorAll<HTMLElement | SVGElement>(wanted)];
      const element = all.find((one) => !one.matches(':disabled, [aria-disabled=true], [tabindex="-1"]'));
      element?.focus();
      if (element === undefined || element !== document.activeElement) return null;
      return element.matches('[type=checkbox]') ? 'space' : 'enter';
    }, selector),
  );
  await typed(pane, KEYS[key]);
}

/** Writes into an empty field. A page that has just come may move once more, when its fonts come: then the finger misses. */
export async function fill(pane: Pane, selector: string, text: string): Promise<void> {
  await until(`to be in ${selector}`, async () => {
    await tap(pane, selector);
    return pane.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  });
  await typed(pane, text);
  await until(`${text} in ${selector}`, () =>
    pane.evaluate(
      (wanted, value) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(wanted)?.value === value,
      selector,
      text,
    ),
  );
}
