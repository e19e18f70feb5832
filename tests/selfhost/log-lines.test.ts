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

  const NOISE = 'util.c++:415: error: e = ffi.rs:270: failed: TLS handshake failed: invalid peer certificate:';
  const STACK = 'stack: /bin/workerd@28a3c60\n';

  test('says that the certificate of the mail server is not trusted, and why, in one line', () => {
    const { add, lines } = written();
    add(`${NOISE} UnknownIssuer\n${STACK}the mail server cannot be reached, or closes the connection\n`);
    expect(lines).toEqual([
      'the certificate of the mail server is not trusted: UnknownIssuer. NODE_EXTRA_CA_CERTS adds authorities (docs/operation.md)',
    ]);
  });

  test('says that another certificate is not trusted, but not whose', () => {
    const { add, sum, lines } = written();
    add(`${NOISE} NotValidForNameContext { expected: "a.example" }\n${STACK}another line\n`);
    add(`${NOISE} Expired\n`);
    sum();
    expect(lines).toEqual([
      'the certificate of a host is not trusted: NotValidForNameContext',
      'another line',
      'the certificate of a host is not trusted: Expired',
    ]);
  });

  test('says that the mail server cannot be reached if that is all that is known', () => {
    const { add, lines } = written();
    add(`${NOISE} Expired\n\nother\nthe mail server cannot be reached, or closes the connection\n`);
    expect(lines.at(-1)).toBe('the mail server cannot be reached, or closes the connection');
  });

  test('does not say where a player wants messages to go', () => {
    const { add, lines } = written();
    add('error: e = failed: connecting to 10.1.2.3:8443 is not allowed\n');
    add('error: e = failed: connecting to 64:ff9b::a00:1:443 is not allowed\n');
    expect(lines).toEqual(['error: e = failed: a host is at an address that is not allowed']);
  });
});
