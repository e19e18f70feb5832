import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MailTested } from '../../../shared/protocol/messages/operator.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { data } from '../folders.ts';
import type { OperatorAccess } from '../operator-file.ts';
import { AdminError, fail } from './admin-error.ts';
import { type CommandLine, readArguments, tableNamed, usage } from './arguments.ts';
import { makeBackup, restoreBackup } from './backups.ts';
import { doctorInputs, examine } from './doctor/doctor.ts';
import { ask, withService } from './service.ts';
import { exportTable, importTable, readText, tableIn, writeLocked } from './table-files.ts';
import { list, show, verify, verifyFile } from './tables.ts';
import { confirm, passphraseFor } from './terminal.ts';

/* `npm run admin -- <command>`: what the operator of the service does with it. Ends with 0, 1 if something is wrong, 2 if
 * it was called wrongly. */

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const idOf = (text: string): string =>
  // A link may have the secret of a seat in it: it is not repeated.
  tableNamed(text) ?? fail('that names no table: give its id, or a link to it');

/** The number that an option gives, without a limit if it is left out. */
function numberIn(options: CommandLine['options'], name: string): number {
  const text = options[name];
  if (text === undefined) return Number.POSITIVE_INFINITY;
  return /^[1-9]\d*$/.test(text) ? Number(text) : fail(`--${name} must be a number above 0`);
}

/** A path as the operator means it: npm runs scripts in the folder of the project, and says where it was called. */
const pathOf = (text: string): string => resolve(process.env['INIT_CWD'] ?? '.', text);

/** Prints what a command has done, as a sentence or as JSON. */
function report(isJson: boolean, done: object, sentence: string): number {
  print(isJson ? JSON.stringify(done) : sentence);
  return 0;
}

/** Says what was not done, in one line, and why. */
const because = (what: string) => (error: unknown) =>
  fail(`${what}: ${error instanceof Error ? error.message : error}`);

/** Does something with the service that changes tables. */
const atService = <Value>(options: CommandLine['options'], use: (access: OperatorAccess) => Promise<Value>) =>
  withService({ data: data.path, origin: options['origin']?.replace(/\/$/, '') }, use);

async function exportTo(table: string, file: string, { options }: CommandLine, isJson: boolean): Promise<number> {
  if (existsSync(file)) fail(`there is already a file ${file}`);
  const passphrase = await passphraseFor(options['passphrase-file'], true);
  await writeLocked(file, await atService(options, (access) => exportTable(access, table)), passphrase);
  return report(isJson, { table, file }, `${table} is in ${file}. It contains all secrets of the table`);
}

async function importFrom(file: string, { options }: CommandLine, isJson: boolean): Promise<number> {
  if (!existsSync(file)) fail(`there is no file ${file}`);
  const text = await readText(file, () => passphraseFor(options['passphrase-file'], false));
  const link = await atService(options, (access) => importTable(access, tableIn(file, text), Date.now()));
  return report(isJson, { link }, `${link}: the links of its seats go on working there`);
}

async function checkFile(file: string, options: CommandLine['options'], isJson: boolean): Promise<number> {
  const text = await readText(file, () => passphraseFor(options['passphrase-file'], false));
  return verifyFile(file, text, isJson, print);
}

const BLOCKED = {
  block: [routes.blockTable, 'is stopped: it can only be looked at'],
  unblock: [routes.unblockTable, 'goes on'],
} as const;

async function block(table: string, how: keyof typeof BLOCKED, options: CommandLine['options'], isJson: boolean) {
  const [route, done] = BLOCKED[how];
  await atService(options, (access) => ask(access, route, { table }, {}));
  return report(isJson, { table, isBlocked: how === 'block' }, `${table} ${done}`);
}

async function erase(table: string, options: CommandLine['options'], isJson: boolean): Promise<number> {
  await confirm(`Delete table ${table} for ever, for all its players?`, options['yes'] !== undefined);
  await atService(options, (access) => ask(access, routes.eraseTable, { table }, {}));
  return report(
    isJson,
    { table },
    `${table} is deleted. Its database goes when its players, and those who keep its address, have been told: in minutes once the service runs, or in a day where they cannot be reached`,
  );
}

async function testMail(to: string, options: CommandLine['options'], isJson: boolean): Promise<number> {
  const answer = await atService(options, (access) => ask(access, routes.testMail, {}, { to }));
  const { failure } = (await answer.json()) as MailTested;
  const status = failure?.status ? ` (${failure.status})` : '';
  report(
    isJson,
    { to, failure },
    failure ? `the mail was not sent: ${failure.why}${status}` : `a mail was sent to ${to}`,
  );
  return failure ? 1 : 0;
}

/** Prints what the checks find, as they find it. */
async function doctor(time: string | undefined, isJson: boolean): Promise<number> {
  let code = 0;
  for await (const finding of examine(doctorInputs(data.path, time))) {
    const { about, level, says } = finding;
    if (level === 'error') code = 1;
    print(isJson ? JSON.stringify(finding) : `${level.padEnd(7)}  ${about.padEnd(11)}  ${says}`);
  }
  return code;
}

async function backUpTo(folder: string, keep: number, isJson: boolean): Promise<number> {
  const made = await makeBackup(data.path, folder, keep, Date.now()).catch(because('no backup was made'));
  const { path, databases, tables, removed } = made;
  const gone = removed.length > 0 ? `; removed ${removed.join(', ')}` : '';
  return report(isJson, made, `${path}: ${databases} databases, ${tables} of them tables, all checked${gone}`);
}

async function restoreFrom(backup: string, isJson: boolean): Promise<number> {
  const restored = await restoreBackup(backup, data.path, Date.now()).catch(because('nothing was restored'));
  const { databases, tables, aside } = restored;
  const before = aside === null ? '' : `; what was there before is in ${aside}`;
  return report(isJson, restored, `${databases} databases, ${tables} of them tables, are in ${data.path}${before}`);
}

function run(line: CommandLine): Promise<number> {
  const { command, operands, options } = line;
  const isJson = options['json'] !== undefined;
  const [first = '', second = ''] = operands;
  switch (command) {
    case 'list':
      return list(data.path, { isJson, limit: numberIn(options, 'limit') }, print);
    case 'show':
      return show(data.path, idOf(first), isJson, print);
    case 'backup':
      return backUpTo(pathOf(first), numberIn(options, 'keep'), isJson);
    case 'restore':
      return restoreFrom(pathOf(first), isJson);
    case 'export':
      return exportTo(idOf(first), pathOf(second), line, isJson);
    case 'import':
      return importFrom(pathOf(first), line, isJson);
    case 'block':
    case 'unblock':
      return block(idOf(first), command, options, isJson);
    case 'delete':
      return erase(idOf(first), options, isJson);
    case 'doctor':
      return doctor(options['time'], isJson);
    case 'mail-test':
      return testMail(first, options, isJson);
    case 'verify':
      return operands.length > 0 && tableNamed(first) === undefined && existsSync(pathOf(first))
        ? checkFile(pathOf(first), options, isJson)
        : verify(data.path, operands.length === 0 ? undefined : idOf(first), isJson, print);
  }
}

// What is copied contains secrets, so only the owner may read it.
process.umask(0o077);
const asked = readArguments(process.argv.slice(2));
// Whoever reads it may have had enough, as `head` has.
process.stdout.on('error', () => process.exit(0));
if (asked.ok) {
  try {
    process.exitCode = await run(asked.value);
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  if (asked.error !== null) console.error(`${asked.error}\n`);
  for (const line of usage()) (asked.error === null ? console.log : console.error)(line);
  process.exitCode = asked.error === null ? 0 : 2;
}
