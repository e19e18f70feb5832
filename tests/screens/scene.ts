import type { Page } from 'playwright-core';

/** The service that is photographed. */
export interface Service {
  readonly origin: string;
  /** What its local mailbox is opened with. */
  readonly mailboxToken: string;
}

/**
 * A state of the site worth looking at: how a fresh page gets there, in any language and any window. What is awaited is
 * found by its place in the document, never by its words.
 */
export type Scene = (page: Page) => Promise<unknown>;

/** What a scene answers that does not last: it is played again for each picture. */
export const FLEETING = 'fleeting';

/** Scenes by name, in the order in which one leafs through them. */
export type Scenes = Readonly<Record<string, Scene>>;

/** What can be photographed at a service. A table is played when its first scene needs it. */
export type ScenesOf = (service: Service) => Scenes;

/** What the documentation shows of a game. */
export interface Shown {
  /** States with all their looks side by side. */
  readonly strips: readonly string[];
  /** States that are compared with how they were. */
  readonly compared: readonly string[];
  /** The board: the file of its picture, and the state that it shows. */
  readonly boards: Readonly<Record<string, string>>;
}

/** What `make` makes when it is first asked for. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Opens a seat by its link; what is played back is over at once. */
export async function sit(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('.board').waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
}

/** Opens what is told of a game that is over, with its points by turn. */
export async function openTold(page: Page, link: string): Promise<void> {
  await sit(page, link);
  await page.locator('.panel-mark[data-panel="story"]').click();
  await page.locator('.turning-points > li').first().waitFor();
}

/** Opens the end of a game, with its picture to share. */
export async function openPictured(page: Page, link: string): Promise<void> {
  await sit(page, link);
  await page.locator('.keepsakes > [aria-expanded]').first().click();
  await page.locator('.result-picture img').waitFor();
  await page.locator('.result-picture img').scrollIntoViewIfNeeded();
}

/** Waits until the workers of a page have drawn what they draw beside it, for so many milliseconds at most; whether there were any. */
export async function drawnBeside(page: Page, atMost: number): Promise<boolean> {
  const ended = page.workers().map((worker) => new Promise((resolve) => worker.once('close', resolve)));
  if (ended.length === 0) return false;
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, atMost))]);
  return true;
}
