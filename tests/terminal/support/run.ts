import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Emulator } from './emulator.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const node = `${root}node_modules/.bin/node`;

const COLUMNS = 80;
const ROWS = 24;

/** Copies between its own input and output and a pseudo-terminal in which it runs a command. */
const PTY = `
import os, pty, select, sys
pid, fd = pty.fork()
if pid == 0:
    os.execvp('sh', ['sh', '-c', sys.argv[1]])
reading = [fd, 0]
while fd in reading:
    for one in select.select(reading, [], [])[0]:
        try:
            data = os.read(one, 65536)
        except OSError:
            data = b''
        if not data:
            reading.remove(one)
        elif one == fd:
            os.write(1, data)
        else:
            os.write(fd, data)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;

const has = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;

/** What makes a pseudo-terminal here: the tool of util-linux, or Python. Without either, see as-terminal.ts. */
export const PTY_TOOL = has('script', '-qec', 'true', '/dev/null')
  ? 'script'
  : has('python3', '-c', 'import pty')
    ? 'python'
    : 'none';

export interface Options {
  /** In a pseudo-terminal, with pipes, or in a pseudo-terminal whose user wants no colours. */
  readonly on?: 'terminal' | 'pipe' | 'no-colour';
  readonly env?: Readonly<Record<string, string>>;
  /** With the games of the tests on its list. */
  readonly hasToys?: boolean;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function started(args: readonly string[], { on = 'terminal', env = {}, hasToys = false }: Options): ChildProcess {
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
  const all: NodeJS.ProcessEnv = {
    ...inherited,
    TERM: 'xterm-256color',
    ...(on === 'no-colour' ? { NO_COLOR: '1' } : {}),
    ...env,
  };
  const program = [...(hasToys ? ['--conditions=toy'] : []), `${root}web/terminal/main.ts`, ...args];
  const options: SpawnOptions = { cwd: root, env: all, stdio: 'pipe' };
  if (on === 'pipe') return spawn(node, program, options);
  if (PTY_TOOL === 'none')
    return spawn(node, ['--import', `${root}tests/terminal/support/as-terminal.ts`, ...program], {
      ...options,
      env: { ...all, TERMINAL_SIZE: `${COLUMNS}x${ROWS}` },
    });
  const command = `stty rows ${ROWS} cols ${COLUMNS}; exec ${[node, ...program].map(quoted).join(' ')}`;
  return PTY_TOOL === 'script'
    ? spawn('script', ['-qec', command, '/dev/null'], options)
    : spawn('python3', ['-c', PTY, command], options);
}

/** What ends the output while the program waits for a line and nothing of it is typed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ASKING = /(?:> |: |\] |suite |more )(?:\x1b\[K)?$/;

/** The program, as somebody at a terminal of 80 × 24 uses it. */
export class Running {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #emulator = new Emulator(COLUMNS, ROWS);
  #output = '';
  #heard = 0;
  #wake: () => void = () => undefined;
  #code: number | null = null;

  constructor(args: readonly string[], options: Options = {}) {
    this.#child = started(args, options);
    this.#ended = once(this.#child, 'close').then(([code]) => {
      this.#code = code;
      this.#wake();
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
  }

  /** All that was ever written. */
  get output(): string {
    return this.#output;
  }

  /** What is on the screen. */
  get screen(): string {
    return this.#emulator.lines.join('\n');
  }

  get hasEnded(): boolean {
    return this.#code !== null;
  }

  get scrolls(): number {
    return this.#emulator.scrolls;
  }

  /** Waits until the screen shows this, which may come with what others do, after a question. */
  async shows(text: string): Promise<void> {
    while (!this.screen.includes(text)) await this.#more();
  }

  /** Waits until the screen does not show this any more. */
  async hides(text: string): Promise<void> {
    while (this.screen.includes(text)) await this.#more();
  }

  /** Waits until something new was written and the program asks, with `text` on the screen or in the output. */
  async asks(text: RegExp | string = ''): Promise<string> {
    const isThere = () => {
      const fresh = this.#output.slice(this.#heard);
      const shown =
        typeof text === 'string'
          ? this.screen.includes(text) || fresh.includes(text)
          : text.test(this.screen) || text.test(fresh);
      return fresh !== '' && ASKING.test(fresh) && shown;
    };
    while (!isThere()) await this.#more();
    const fresh = this.#output.slice(this.#heard);
    this.#heard = this.#output.length;
    return fresh;
  }

  /** Types a line. */
  type(line: string): void {
    this.#heard = this.#output.length;
    this.#child.stdin?.write(`${line}${PTY_TOOL === 'none' ? '\n' : '\r'}`);
  }

  /** Presses some keys without ending the line. */
  press(keys: string): void {
    this.#child.stdin?.write(keys);
  }

  /** Waits for more output. Fails if there will be none. */
  async #more(): Promise<void> {
    if (this.#code !== null) throw new Error(`it has ended with ${this.#code}: ${this.#output.slice(-2000)}`);
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Types a line and waits until the program asks again. */
  async say(line: string, text: RegExp | string = ''): Promise<string> {
    this.type(line);
    return this.asks(text);
  }

  /** Ends the input of a program on pipes. */
  endInput(): void {
    this.#child.stdin?.end();
  }

  /** Waits for the end, and returns its exit code. */
  async end(): Promise<number | null> {
    await this.#ended;
    return this.#code;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #hear(text: string): void {
    this.#output += text;
    // As a terminal does with what is written to it.
    this.#emulator.write(PTY_TOOL === 'none' ? text.replaceAll(/\r?\n/g, '\r\n') : text);
    this.#wake();
  }
}
