import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Of the npm registry: a Chromium without windows for Linux on x64, MIT like its scripts, 70 MB. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const CACHE = new URL('../../node_modules/.cache/chromium/', import.meta.url).pathname;

const say = (line: string, what = 'Chromium') =>
  console.log(`No ${what} here: ${line} (CHROMIUM=… names another one.)`);

function run(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
}

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** With all that it needs. What cannot be reached within ten seconds is not waited for. */
function fromDebian(name: string): void {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  run('apt-get', ['update', ...options], env);
  run('apt-get', ['install', '-y', ...options, name], env);
}

/** Unpacks what the package brings, libraries and fonts included, and tells how it is started with them. */
const UNPACK = `
  const { default: chromium } = await import(process.argv[1]);
  await chromium.executablePath();
`;

/**
 * Without root, on Linux: from the npm registry, into a cache of ours. The package unpacks to where temporary files
 * go, and its libraries only if it finds itself in the cloud that it was made for.
 */
function fromRegistry(): string {
  const program = join(CACHE, 'chromium.sh');
  if (existsSync(program)) return program;
  say(`unpacking ${PACKAGE} of the npm registry to node_modules/.cache/chromium.`);
  rmSync(CACHE, { recursive: true, force: true });
  const unpacked = join(CACHE, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  writeFileSync(join(CACHE, 'package.json'), '{ "private": true }');
  run('npm', ['install', '--prefix', CACHE, '--no-save', '--no-audit', '--no-fund', '--silent', PACKAGE]);
  const entry = join(CACHE, 'node_modules/@sparticuz/chromium/build/index.js');
  const env = { TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  run(process.execPath, ['--input-type=module', '-e', UNPACK, entry], env);
  writeFileSync(
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
  writeFileSync(`${program}.part`, script, { mode: 0o755 });
  renameSync(`${program}.part`, program);
  return program;
}

/** On any other machine: where Playwright keeps its own. */
function fromPlaywright(): string {
  const program = chromium.executablePath();
  if (existsSync(program)) return program;
  say('installing it by npx playwright-core install chromium.');
  run('npx', ['--no-install', 'playwright-core', 'install', 'chromium']);
  return program;
}

/** Gets a Chromium for this machine; answers the path of its program, or undefined if it is now where programs are. */
export function getChromium(): string | undefined {
  if (isRootOnDebian()) {
    say('installing it by apt-get install chromium.');
    return void fromDebian('chromium');
  }
  if (process.platform === 'linux' && process.arch === 'x64') return fromRegistry();
  return fromPlaywright();
}

/** Gets Chromium's headless shell where that takes one command. The tests run without it, for longer. */
export function getShell(): void {
  if (!isRootOnDebian()) return;
  say('installing it by apt-get install chromium-headless-shell.', 'chromium-headless-shell');
  try {
    fromDebian('chromium-headless-shell');
  } catch {
    console.log('It cannot be installed: pages are drawn by the whole of Chromium.');
  }
}
