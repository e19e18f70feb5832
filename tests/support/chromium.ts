import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getChromium, getShell } from './get-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const inPath = (): string | undefined =>
  NAMES.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))).find(
    existsSync,
  );

/** The path of Chromium: what CHROMIUM says, or else the one of this machine, which gets one if it has none. */
export async function chromiumPath(): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM is ${named}, where nothing is.`);
  }
  const path = inPath() ?? (await getChromium()) ?? inPath();
  if (path === undefined)
    throw new Error('No Chromium: install it, or name its program in the environment as CHROMIUM.');
  return path;
}

/**
 * The path of what draws most pages of tests: Chromium without the program around its pages, which takes two thirds of the
 * processor time and sends no notifications. Where it cannot be had, it is that of Chromium.
 */
export async function shellPath(): Promise<string> {
  if (process.env['CHROMIUM']) return chromiumPath();
  const shell = await getShell().catch((error: unknown) =>
    console.log(`${error}: pages are drawn by the whole of Chromium.`),
  );
  return shell ?? chromiumPath();
}
