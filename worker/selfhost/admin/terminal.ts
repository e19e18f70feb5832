import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { fail } from './admin-error.ts';

/* What the operator is asked. */

async function answerTo(question: string, isSecret: boolean): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stderr,
    terminal: isSecret,
  });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  }
}

/** Asks for a yes, unless the command line has said so; where nobody can answer, that is a no. */
export async function confirm(question: string, isSaid: boolean): Promise<void> {
  if (isSaid) return;
  if (!process.stdin.isTTY) fail('nobody can be asked here: say --yes');
  if (!/^y(es)?$/i.test((await answerTo(`${question} [y/N] `, false)).trim())) fail('nothing was done');
}

/** In characters. */
const SHORTEST = 12;

/** The passphrase of a file: the first line of another file, or what is typed, twice for a new one. It is in no argument. */
export async function passphraseFor(file: string | undefined, isNew: boolean): Promise<string> {
  if (file === undefined && !process.stdin.isTTY) fail('nobody can be asked here: say --passphrase-file');
  const said =
    file === undefined ? await answerTo('Passphrase: ', true) : (readFileSync(file, 'utf8').split('\n')[0] ?? '');
  if (isNew && said.length < SHORTEST) fail(`a passphrase must have ${SHORTEST} characters or more`);
  if (isNew && file === undefined && (await answerTo('Again: ', true)) !== said) fail('these were two different ones');
  return said;
}
