import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const inPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

function found(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && existsSync(named)) return named;
  return NAMES.map(inPath).find((path) => path !== undefined);
}

const isDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Where Chromium is. A Debian machine where we are root is given one; elsewhere a missing browser is an error. */
export function chromiumPath(): string {
  const path = found();
  if (path !== undefined) return path;
  if (!isDebianAsRoot())
    throw new Error('No Chromium: install it, or name its program in the environment as CHROMIUM.');
  console.log('No Chromium here: installing it with apt-get install -y chromium');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env });
  const installed = found();
  if (installed === undefined) throw new Error('apt-get install -y chromium did not bring a Chromium.');
  return installed;
}

/** `fontSize` is what the browser is told of the size of text, in pixels: 16 are what it is without being told. */
export const launchChromium = (fontSize = 16): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: fontSize === 16 ? [] : [`--blink-settings=defaultFontSize=${fontSize}`],
  });
