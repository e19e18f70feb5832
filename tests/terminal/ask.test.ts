import { PassThrough } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { expect, test } from 'vitest';
import { Plain } from '../../web/terminal/ui/plain.ts';
import { Screen } from '../../web/terminal/ui/screen.ts';

const SIZE = { columns: 80, rows: 24 };

function streams() {
  const input = Object.assign(new PassThrough(), { isTTY: true, isRaw: true, setRawMode: () => undefined });
  const output = Object.assign(new PassThrough(), { isTTY: true, ...SIZE });
  output.resume();
  return { input, output, tty: [input as unknown as ReadStream, output as unknown as WriteStream] as const };
}

test.each([
  ['the whole screen', Screen, '\r'],
  ['plain lines', Plain, '\n'],
] as const)('on %s, a question that was answered does not take the next one with it', async (_, Ui, enter) => {
  const { input, tty } = streams();
  const ui = new Ui(...tty);
  const changed = new AbortController();
  const first = ui.ask('First? ', { signal: changed.signal });
  input.write(`one${enter}`);
  expect(await first).toBe('one');
  let second: string | null | undefined;
  const asked = ui.ask('Second? ').then((line) => {
    second = line;
  });
  changed.abort();
  await Promise.resolve();
  expect(second).toBeUndefined();
  input.write(`two${enter}`);
  await asked;
  expect(second).toBe('two');
});
