import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getChromium, getShell } from './get-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

const inPath = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(existsSync);

/** The path of Chromium: what CHROMIUM says, or else the one of this machine, which gets one if it has none. */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM is ${named}, where nothing is.`);
  }
  const path = inPath(NAMES) ?? getChromium() ?? inPath(NAMES);
  if (path === undefined)
    throw new Error('No Chromium: install it, or name its program in the environment as CHROMIUM.');
  return path;
}

/**
 * The path of what draws most pages of tests: Chromium without the program around its pages, which takes two thirds of the
 * processor time and sends no notifications. Where it cannot be had, it is that of Chromium.
 */
export function shellPath(): string {
  const whole = chromiumPath();
  if (process.env['CHROMIUM']) return whole;
  if (inPath([SHELL]) === undefined) getShell();
  return inPath([SHELL]) ?? whole;
}
