import { describe, expect, test } from 'vitest';
import { logLines } from '../../worker/selfhost/log-lines.ts';

const CONNECT =
  'listen/mod.rs:373: error: Uncaught exception: global-scope.c++:308: failed: Handler does not export a connect() function.\n';

function written() {
  const lines: string[] = [];
  return { ...logLines((line) => lines.push(line)), lines };
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

  test('does not say where a player wants messages to go', () => {
    const { add, lines } = written();
    add('error: e = failed: connecting to 10.1.2.3:8443 is not allowed\n');
    add('error: e = failed: connecting to 64:ff9b::a00:1:443 is not allowed\n');
    expect(lines).toEqual(['error: e = failed: a host is at an address that is not allowed']);
  });
});
