import { describe, expect, test } from 'vitest';
import { jsonLine, type Level } from '../../worker/selfhost/log-format.ts';
import { logLines } from '../../worker/selfhost/log-lines.ts';

const CONNECT =
  'listen/mod.rs:373: error: Uncaught exception: global-scope.c++:308: failed: Handler does not export a connect() function.\n';

function written() {
  const lines: string[] = [];
  const levels: Level[] = [];
  const write = (level: Level, text: string) => {
    lines.push(...text.split('\n'));
    levels.push(level);
  };
  return { ...logLines(write), lines, levels };
}

describe('what the runtime logs', () => {
  test('is written as it is, whatever the parts in which it comes', () => {
    const { add, lines } = written();
    for (const part of ['one', ' line\nano', 'ther\n', 'third\n']) add(part);
    expect(lines).toEqual(['one line', 'another', 'third']);
  });

  test('is written once in a minute if it is repeated, and then counted', () => {
    const { add, sum, lines } = written();
    for (let n = 0; n < 10_000; n += 1) add(CONNECT);
    expect(lines).toEqual([CONNECT.trim()]);
    sum();
    expect(lines.slice(1)).toEqual([`${CONNECT.trim()} (9999 more like it)`]);
    sum();
    expect(lines).toHaveLength(2);
    add(CONNECT);
    expect(lines).toHaveLength(3);
  });

  test('is repeated if it differs in numbers only', () => {
    const { add, lines } = written();
    add('internal error; reference = ijbeei5qeqeganlj7bth0hds\nport 1\n');
    add('internal error; reference = gd706c6i29v4dddk15705tp9\nport 22\n');
    expect(lines).toEqual(['internal error; reference = ijbeei5qeqeganlj7bth0hds', 'port 1']);
  });

  test('is bounded, however different it is', () => {
    const { add, sum, lines } = written();
    const word = (n: number) => n.toString(2).replaceAll('0', 'a').replaceAll('1', 'b');
    for (let n = 0; n < 5000; n += 1) add(`${word(n)} ${'x'.repeat(5000)}\n`);
    sum();
    expect(lines.length).toBeLessThan(70);
    expect(lines.join('').length).toBeLessThan(200_000);
    expect(lines.at(-1)).toMatch(/\(49\d\d more like it\)$/);
  });

  test('has its stack trace with each line that is written, but not addresses in the code of the runtime', () => {
    const { add, lines } = written();
    const trace = '    at one (entry.js:1:1)\n    at two (entry.js:2:2)\n';
    add(
      `TypeError: a\n${trace}TypeError: b\n${trace}TypeError: a\n${trace}stack: /bin/workerd@28a3c60 /bin/workerd@3ac\n`,
    );
    const traced = trace.trimEnd().split('\n');
    expect(lines).toEqual(['TypeError: a', ...traced, 'TypeError: b', ...traced]);
  });

  const NOISE = 'util.c++:415: error: e = ffi.rs:270: failed: TLS handshake failed: invalid peer certificate:';
  const STACK = 'stack: /bin/workerd@28a3c60\n';

  test('says that a certificate is not trusted, and why, but not whose', () => {
    const { add, lines } = written();
    add(`${NOISE} NotValidForNameContext { expected: "a.example" }\n${STACK}another line\n`);
    add(`${NOISE} Expired\n`);
    expect(lines).toEqual([
      'the certificate of a host is not trusted: NotValidForNameContext',
      'another line',
      'the certificate of a host is not trusted: Expired',
    ]);
  });

  test('does not say where a player wants messages to go', () => {
    const { add, lines } = written();
    add('error: e = failed: connecting to 10.1.2.3:8443 is not allowed\n');
    add('error: e = failed: connecting to 64:ff9b::a00:1:443 is not allowed\n');
    expect(lines).toEqual(['error: e = failed: a host is at an address that is not allowed']);
  });

  /** An entry as the runtime writes it where it is asked for JSON. */
  const entry = (level: string, message: string, source?: string) =>
    `${JSON.stringify({ timestamp: 1, level, message, ...(source === undefined ? {} : { source }) })}\n`;

  test('has its level, and is one entry with all of its lines', () => {
    const all: [Level, string][] = [];
    const { add } = logLines((level, text) => all.push([level, text]));
    const trace = 'TypeError: a\n    at one (entry.js:1:1)';
    for (const part of [entry('error', trace), entry('warn', 'a warning'), entry('log', 'words')])
      for (const half of [part.slice(0, 20), part.slice(20)]) add(half);
    add(entry('warning', 'failed', 'workerd/io.c++:12'));
    add('*** Received signal #11: Segmentation fault\n');
    expect(all).toEqual([
      ['error', trace],
      ['warn', 'a warning'],
      ['info', 'words'],
      ['warn', 'workerd/io.c++:12: warning: failed'],
      ['error', '*** Received signal #11: Segmentation fault'],
    ]);
  });

  test('is counted with its level', () => {
    const { add, sum, levels, lines } = written();
    for (const _ of [1, 2, 3]) add(entry('warn', 'again'));
    sum();
    expect([lines, levels]).toEqual([
      ['again', 'again (2 more like it)'],
      ['warn', 'warn'],
    ]);
  });
});

describe('a line of JSON', () => {
  test('is one line, whatever is in it, with time and level', () => {
    const line = jsonLine('error', 'a "b"\n    at c', new Date(Date.UTC(2026, 10, 29, 18)));
    expect(line.slice(0, -1)).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      time: '2026-11-29T18:00:00.000Z',
      level: 'error',
      message: 'a "b"\n    at c',
    });
  });
});
