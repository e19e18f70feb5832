import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getChromium, getShell } from './get-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const inPath = (): string | undefined =>
  NAMES.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))).find(
    existsSync,
  );

/**
 * The path of Chromium: what CHROMIUM says, or else the one of this machine, which gets one if it has none; null where only
 * its headless shell can be had.
 */
export async function chromiumPath(): Promise<string | null> {
  const named = process.env['CHROMIUM'];
  if (!named) return inPath() ?? (await getChromium()) ?? inPath() ?? null;
  if (existsSync(named)) return named;
  throw new Error(`CHROMIUM is ${named}, where nothing is.`);
}

/**
 * The path of what draws most pages of tests: Chromium without the program around its pages, which takes two thirds of the
 * processor time and sends no notifications. Where it cannot be had, it is that of Chromium.
 */
export async function shellPath(): Promise<string> {
  const shell = process.env['CHROMIUM']
    ? undefined
    : await getShell().catch((error: unknown) => void console.log(`${error}`));
  const path = shell ?? (await chromiumPath());
  if (path === null) throw new Error('No Chromium: install it, or name its program in the environment as CHROMIUM.');
  return path;
}
