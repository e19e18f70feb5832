import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BrowserCrash, type Engine, type Look, type Pane } from './pane.ts';
import { endProgram, findProgram, saying, startProgram } from './programs.ts';
import { takeErrors } from './watch.ts';

const driver = () => findProgram('WebKitWebDriver');
const screen = () => findProgram('Xvfb');
const browser = () => globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser').at(-1);

/** The browser around the page is as small as can be: it may not be wider than a phone. */
const STYLE =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';

/** A port that nothing listens on. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

/** In milliseconds: an answer that has not come by then does not come. */
const PATIENCE = 60_000;

/** Asks a driver by the classic protocol of WebDriver. */
async function ask(address: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(PATIENCE),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { readonly value: unknown };
  // A session that is ours is only unknown once its browser, or the process of its page, has ended.
  if ((value as { readonly error?: unknown } | null)?.error === 'invalid session id')
    throw new BrowserCrash((value as { readonly message?: string }).message || 'the browser has ended');
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${JSON.stringify(value)}`);
  return value;
}

/** Waits until a driver that was just started listens. */
async function listening(address: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; ; ) {
    try {
      await ask(`${address}/status`, 'GET');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** WebKitGTK, by its driver, on a screen of its own; a player is a browser, for a driver has only one session. */
export const webkit: Engine = {
  name: 'webkit',
  missing: () => [
    ...(driver() === undefined || browser() === undefined ? ['webkit2gtk-driver'] : []),
    ...(screen() === undefined ? ['xvfb'] : []),
  ],
  async start(look) {
    const folder = mkdtempSync(join(tmpdir(), 'chacun-webkit-'));
    mkdirSync(join(folder, 'gtk-3.0'));
    writeFileSync(join(folder, 'gtk-3.0/gtk.css'), STYLE);
    const display = startProgram(screen() ?? '', ['-displayfd', '3', '-screen', '0', '1400x1000x24']);
    const number = await saying(display, display.stdio[3] as Readable, /(\d+)\n/);
    const env = { DISPLAY: `:${number}`, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: '1' };
    const drivers: ReturnType<typeof startProgram>[] = [];
    async function newSession() {
      const port = await freePort();
      const program = startProgram(driver() ?? '', [`--port=${port}`], env);
      drivers.push(program);
      const address = `http://127.0.0.1:${port}`;
      await listening(address);
      const options = { binary: browser(), args: ['--automation', ...(look.isDark ? ['--dark-mode'] : [])] };
      const session = (await ask(`${address}/session`, 'POST', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      })) as { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };
      return { program, path: `${address}/session/${session.sessionId}`, ...session.capabilities };
    }
    /** The session that said which version this is, until a player takes it. */
    let spare: Awaited<ReturnType<typeof newSession>> | null = await newSession();
    return {
      version: `WebKitGTK ${spare.browserVersion}`,
      async newPane() {
        const { program, path } = spare ?? (await newSession());
        spare = null;
        return newPane(program, path, look);
      },
      async stop() {
        for (const program of [...drivers, display]) await endProgram(program);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

async function newPane(program: ReturnType<typeof startProgram>, path: string, look: Look): Promise<Pane> {
  const post = async (command: string, body: unknown) => {
    try {
      return await ask(`${path}/${command}`, 'POST', body);
    } catch (error) {
      if (program.exitCode === null && program.signalCode === null) throw error;
      throw new BrowserCrash('the driver has ended');
    }
  };
  const errors: string[] = [];
  const evaluate: Pane['evaluate'] = async (inPage, ...args) => {
    const script = `return JSON.stringify((${inPage})(...JSON.parse(arguments[0])) ?? null)`;
    return JSON.parse(`${await post('execute/sync', { script, args: [JSON.stringify(args)] })}`);
  };
  const keepErrors = async () => {
    errors.push(...(await evaluate(takeErrors)));
  };
  // The window has what is around the page, too.
  const { width, height } = look;
  await post('window/rect', { width, height });
  const shown = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await post('window/rect', { width: 2 * width - shown.width, height: 2 * height - shown.height });
  return {
    hasTouch: false,
    async open(url) {
      await keepErrors();
      await post('url', { url });
    },
    evaluate,
    async perform(input) {
      await post('actions', { actions: [input] });
    },
    shot: async () => Buffer.from(`${await ask(`${path}/screenshot`, 'GET')}`, 'base64'),
    async errors() {
      await keepErrors();
      return errors.splice(0);
    },
    close: () => endProgram(program),
  };
}
