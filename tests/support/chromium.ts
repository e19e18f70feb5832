import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getChromium } from './get-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const inPath = (): string | undefined =>
  NAMES.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))).find(
    existsSync,
  );

/** The path of Chromium: what CHROMIUM says, or else the one of this machine, which gets one if it has none. */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM is ${named}, where nothing is.`);
  }
  const path = inPath() ?? getChromium() ?? inPath();
  if (path === undefined)
    throw new Error('No Chromium: install it, or name its program in the environment as CHROMIUM.');
  return path;
}
