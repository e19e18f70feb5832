import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { GAMES } from '#games';
import { isLocked, unlockFile } from '../../shared/locked-file.ts';
import type { TableFile } from '../../shared/protocol/messages/table-file.ts';
import { readTableFile } from '../../shared/protocol/read-table-file.ts';
import { judge } from '../../shared/table/judge.ts';
import type { FurtherText } from '../text/further/fr.ts';
import { verdictSaid } from '../text/verdict-said.ts';
import { langOf } from './text/text.ts';

/*
 * `npm run verify -- <file or link>`: checks a finished table, of a file as pages save it, whose passphrase is asked for
 * if it has one, or at the address of a table. Ends with 0 if everything is right, 1 if not, 2 if there is nothing to check.
 */

const { text }: { readonly text: FurtherText } = await import(`../text/further/${langOf(process.env)}.ts`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

type Checked = Pick<TableFile, 'table' | 'log' | 'witness'>;

/** The table at this link, as its service shows it to anyone: nobody saw it before. */
async function fetchTable(link: string): Promise<Checked> {
  const { origin, pathname } = new URL(link);
  const address = `${origin}/api/tables/${pathname.split('/')[2] ?? ''}`;
  const get = async (url: string): Promise<unknown> => {
    const response = await fetch(url);
    if (!response.ok) fail(`${url}: ${response.status}`);
    return response.json();
  };
  const table = (await get(address)) as Checked['table'];
  const log: Checked['log'][number][] = [];
  for (;;) {
    const page = (await get(`${address}/log?after=${log.length}`)) as Checked['log'];
    if (page.length === 0) return { table, log, witness: null };
    log.push(...page);
  }
}

async function unlock(bytes: Uint8Array): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const passphrase = await lines.question(`${text.transfer.itsPassphrase}: `);
  lines.close();
  return (await unlockFile(bytes, passphrase)) ?? fail(text.transfer.problems['wrong-passphrase']);
}

async function readTable(path: string): Promise<Checked> {
  const bytes = await readFile(path);
  const read = readTableFile(isLocked(bytes) ? await unlock(bytes) : bytes.toString('utf8'));
  return read.ok ? read.value : fail(text.tableFile.problems[read.error]);
}

const [from] = process.argv.slice(2);
if (from === undefined) fail('usage: npm run verify -- <file or link of a finished table>');
const { table, log, witness } = await (/^https?:/.test(from) ? fetchTable(from) : readTable(from)).catch(
  (error: unknown) => fail(String(error)),
);
const { id, game, fairness, play } = table;
const { commitment, secret, birth = id } = fairness;
const rules = Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
if (rules === undefined) fail(text.tableFile.problems['no-such-game']);
if (secret === null || play?.outcome == null) fail(text.tableFile.running);
const claim = { id: birth, commitment, secret, outcome: play.outcome };
const found = judge(rules, claim, log, witness ?? undefined);
// What a browser saw can only tell that something is otherwise: it came with the file.
const verdict = found.type === 'right' ? { ...found, isSeen: false } : found;
console.log(verdictSaid(verdict, text));
process.exitCode = verdict.type === 'right' ? 0 : 1;
