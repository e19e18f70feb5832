import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserCrash, type Engine, type Look, type Pane } from './pane.ts';
import { endProgram, findProgram, saying, startProgram } from './programs.ts';

const program = () => findProgram('firefox-esr', 'firefox');

/** A browser that asks for nothing, opens nothing by itself, and reads English. */
const preferences = ({ isDark }: Look) => ({
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'intl.accept_languages': 'en-GB',
  'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
});

/** In milliseconds: the time limit for an answer. */
const PATIENCE = 60_000;

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly error?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** The parts of a console message that are checked. */
interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

/** A message that Firefox logs whenever a page with an open socket is left. */
const LEFT = /^The connection to ws:\S+ was interrupted while the page was loading\.$/;

/** The error for a page whose process has ended: a page of the browser itself stands in its place. */
const CRASHED = /not supported for parent process browsing contexts/;

/** A connection by WebDriver BiDi. It is closed when the browser ends. */
async function connect(address: string, onLog: (entry: LogEntry) => void) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)));
  });
  const waiting = new Map<number, (answer: Answer | BrowserCrash) => void>();
  socket.addEventListener('close', () => {
    for (const settle of waiting.values()) settle(new BrowserCrash('the browser has ended'));
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(`${data}`) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === 'log.entryAdded') onLog(answer.params as unknown as LogEntry);
  });
  let last = 0;
  async function send(method: string, params: Readonly<Record<string, unknown>>) {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new BrowserCrash('the browser has ended'));
      const timer = setTimeout(() => reject(new Error(`${method} is not answered`)), PATIENCE);
      waiting.set(id, (one) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (one instanceof BrowserCrash) reject(one);
        else resolve(one);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (CRASHED.test(answer.message ?? '')) throw new BrowserCrash('the process of a page has ended');
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result ?? {};
  }
  return { send, close: () => socket.close() };
}

/** Firefox, driven by its own WebDriver BiDi; each player is a user context. */
export const firefox: Engine = {
  name: 'firefox',
  missing: () => (program() === undefined ? ['firefox-esr'] : []),
  async start(look) {
    const profile = mkdtempSync(join(tmpdir(), 'chacun-firefox-'));
    writeFileSync(
      join(profile, 'user.js'),
      Object.entries(preferences(look))
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    );
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const browser = startProgram(program() ?? '', args, { MOZ_HEADLESS_WIDTH: '1400', MOZ_HEADLESS_HEIGHT: '1000' });
    const address = await saying(browser, browser.stderr, /BiDi listening on (ws:\S+)/);
    const errors = new Map<string, string[]>();
    const { send, close } = await connect(`${address}/session`, ({ level, text, source }) => {
      if (level === 'error' && !LEFT.test(`${text}`)) errors.get(source.context ?? '')?.push(`${text}`);
    });
    const { capabilities } = (await send('session.new', { capabilities: {} })) as {
      readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
    };
    await send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      newPane: () => newPane(send, errors, look),
      async stop() {
        close();
        await endProgram(browser);
        rmSync(profile, { recursive: true, force: true });
      },
    };
  },
};

type Send = Awaited<ReturnType<typeof connect>>['send'];

async function newPane(send: Send, errors: Map<string, string[]>, look: Look): Promise<Pane> {
  const { userContext } = await send('browser.createUserContext', {});
  // Each has its own window: the page of a tab in the background is not drawn.
  const { context } = (await send('browsingContext.create', { type: 'window', userContext })) as { context: string };
  errors.set(context, []);
  const { width, height } = look;
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    hasTouch: look.hasTouch,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(inPage, ...args) {
      const answer = await send('script.callFunction', {
        functionDeclaration: `(args) => JSON.stringify((${inPage})(...JSON.parse(args)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      });
      if (answer['type'] === 'exception') throw new Error(JSON.stringify(answer['exceptionDetails']));
      return JSON.parse((answer['result'] as { readonly value: string }).value);
    },
    async perform(input) {
      // In a window in the background, Enter presses no button.
      await send('browsingContext.activate', { context });
      await send('input.performActions', { context, actions: [input] });
    },
    async shot() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { readonly data: string };
      return Buffer.from(data, 'base64');
    },
    errors: async () => errors.get(context)?.splice(0) ?? [],
    async close() {
      await send('browser.removeUserContext', { userContext });
    },
  };
}
