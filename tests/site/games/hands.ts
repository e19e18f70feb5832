import type { Page, ViewportSize } from 'playwright-core';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { isNightly } from '../../support/nightly.ts';
import { USUAL_PACE } from '../../support/posted-table.ts';
import { follow } from '../pages.ts';

/*
 * What players hold, in every state in which they see it: for the test that nothing of it is cut, and for the album of
 * hands (`npm run screens -- --only hands`).
 */

/** The windows: phones, a phone held sideways, a tablet and a laptop. */
export const WINDOWS: readonly ViewportSize[] = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

export const LANGUAGES = { fr: 'fr-CH', en: 'en-GB' } as const;

export const PACES: readonly (Pace | null)[] = [USUAL_PACE, null];

/** A state in which the player of the first seat looks at what they hold. */
export interface HandState {
  readonly name: string;
  /** Plays the table on until it is there; answers how many actions were played. States come in the order of a game. */
  readonly reach: () => Promise<number>;
  /** What the player presses to come there. */
  readonly press?: (page: Page) => Promise<unknown>;
  /** The link of their seat, if it is at another table than the rest. */
  readonly link?: string;
}

/** A table, and the states through which it goes. */
export interface HandTable {
  readonly link: string;
  readonly states: readonly HandState[];
}

/** Opens a table of a game for its hands. */
export type OpenHands = (origin: string, pace: Pace | null) => Promise<HandTable>;

/** Shows a table to its player. */
export async function openHandPage(page: Page, { link }: HandTable): Promise<void> {
  // How to notify its player is asked once, over the sheet.
  await page.addInitScript((id) => {
    if (location.origin !== 'null') localStorage.setItem('chacun-son-tour:notices-settled', JSON.stringify([id]));
  }, new URL(link).pathname.split('/').at(-1));
  await page.goto(link);
  await page.locator('.dock .status').waitFor();
}

/** Shows a state that the table has reached with this many actions; what was pressed in the one before is left. */
export async function goToState(
  page: Page,
  table: HandTable,
  { press, link }: HandState,
  count: number,
): Promise<void> {
  if (link !== undefined || !page.url().includes('/t/'))
    await follow(page, link ?? table.link.replace(/(#seat=\d+)\..*/, '$1'));
  await page.keyboard.press('Escape');
  await page.waitForFunction(
    (moves) => Number(document.querySelector<HTMLElement>('.frame')?.dataset['moves'] ?? -1) >= moves,
    count,
  );
  await page.keyboard.press('Escape');
  await press?.(page);
}

/** Gives a page another window, and waits until it is laid out there. */
export async function resizeTo(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Which windows a state is looked at in, and in which language: all with NIGHTLY=1, else one of each, others for each state. */
export function looksAt(
  state: number,
): readonly { readonly lang: keyof typeof LANGUAGES; readonly size: ViewportSize }[] {
  const langs = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
  const all = langs.flatMap((lang) => WINDOWS.map((size) => ({ lang, size })));
  return isNightly
    ? all
    : all.filter(({ lang, size }) => size === WINDOWS[state % WINDOWS.length] && lang === langs[state % langs.length]);
}

/** What a hand is made of: cards, tickets, the tile and the decks, and what can be pressed to play them. */
const PARTS = [
  '.cards .card-stack',
  '.cards .count',
  '.tickets.in-hand .ticket',
  '.ticket-pick',
  '.hand-tile',
  '.deck',
  '.offer',
  '.clock-chip',
  '.dock > :not(.routes, .tickets) button:not(.holdings-button)',
];

/** In the page: what of the hand is not whole in sight, and by what it is cut or covered. */
export const cutParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((parts) => {
    const dock = document.querySelector('.dock');
    if (dock === null) return ['no sheet'];
    /** What is seen of an element at most: what all that clips around it lets through. */
    const clipOf = (element: Element) => {
      const clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight, by: 'the window' };
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        const by = `${around.localName}.${around.className}`;
        if (overflowX !== 'visible') {
          if (box.left > clip.left) Object.assign(clip, { left: box.left, by });
          if (box.right < clip.right) Object.assign(clip, { right: box.right, by });
        }
        if (overflowY !== 'visible') {
          if (box.top > clip.top) Object.assign(clip, { top: box.top, by });
          if (box.bottom < clip.bottom) Object.assign(clip, { bottom: box.bottom, by });
        }
      }
      return clip;
    };
    /** What screen readers alone are given is clipped away on purpose. */
    const isOnlyHeard = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isOnlyHeard(element.parentElement));
    const STICKY = '.confirms, .place-actions, .turn-actions';
    const partOf = (element: Element) => element.closest('.dock > *');
    /** What lies over an element at one of five points. */
    const coverOf = (element: Element, { left, top, width, height }: DOMRect) => {
      const points = [0.5, 0.1, 0.9].flatMap((x) =>
        [0.5, 0.1, 0.9].map((y) => [left + x * width, top + y * height] as const),
      );
      for (const point of points) {
        const hit = document.elementFromPoint(...point);
        const over = hit?.closest(STICKY) ?? null;
        const isOwn =
          hit !== null &&
          (hit === dock || partOf(hit) === partOf(element)) &&
          (over === null || over.contains(element) || element.contains(over));
        if (!isOwn) return hit?.outerHTML.slice(0, 70) ?? 'nothing';
      }
      return null;
    };
    return [...dock.querySelectorAll(parts.join())].flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true }) || box.width === 0 || isOnlyHeard(element)) return [];
      const clip = clipOf(element);
      const name = `${element.getAttribute('class')} “${element.textContent?.trim().slice(0, 30)}”`;
      const beyond = [clip.left - box.left, clip.top - box.top, box.right - clip.right, box.bottom - clip.bottom];
      const most = Math.max(...beyond);
      // Tickets go on sideways: those that are not in sight at all are not cut.
      const isScrolledAway = element.matches('.ticket') && box.left >= clip.right - 0.75 && clip.by.includes('ul');
      if (isScrolledAway) return [];
      if (most > 0.75) return [`${name} is cut by ${most.toFixed(1)} px by ${clip.by}`];
      const cover = coverOf(element, box);
      return cover === null ? [] : [`${name} is covered by ${cover}`];
    });
  }, PARTS);

/** In the page: where all of the hand is, in whole pixels, in sight or not. */
export const placesOfParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll(`.dock :is(${parts})`)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.getAttribute('class')} at ${[x, y, width, height].map(Math.round)}`;
      }),
    PARTS.join(),
  );

export const DESKTOP: ViewportSize = { width: 1280, height: 800 };
export const TABLET: ViewportSize = { width: 820, height: 1180 };

/** In the page: which part of the height of the sheet is empty, at most, in one piece. */
export const blankPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dock = document.querySelector('.dock');
    if (dock === null) return 1;
    const { top, bottom, height } = dock.getBoundingClientRect();
    const edges = [...dock.children]
      .filter((part) => getComputedStyle(part).position !== 'absolute')
      .map((part) => part.getBoundingClientRect())
      .sort((a, b) => a.top - b.top);
    let [blank, filled] = [0, top];
    for (const edge of edges) {
      blank = Math.max(blank, edge.top - filled);
      filled = Math.max(filled, edge.bottom);
    }
    return Math.max(blank, bottom - filled) / height;
  });

type Widths = readonly number[];

/** In the page: how wide the cards of the hand and of the market are, and the tickets of one goal, in pixels. */
export const cardWidths = (
  page: Page,
): Promise<{ readonly hand: Widths; readonly market: Widths; readonly tickets: Widths }> =>
  page.evaluate(() => {
    const widths = (cards: string) =>
      [...document.querySelectorAll(cards)]
        .map((card) => card.getBoundingClientRect().width)
        .filter((wide) => wide > 0);
    return {
      hand: widths('.dock > .cards .card-art'),
      market: widths('.face-up .card-art'),
      tickets: widths('.dock :is(.ticket, .ticket-pick):not(:has(.several))'),
    };
  });
