import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import { readLink } from '../../../shared/protocol/links.ts';
import { isTableId } from '../../../shared/protocol/targets.ts';

/** How a command is called: what follows its name, and its options besides those of all. */
interface Usage {
  readonly says: string;
  /** What it takes, in order; a name in brackets may be left out. */
  readonly takes: readonly string[];
  readonly options?: Readonly<Record<string, 'flag' | 'value'>>;
}

/** For a service that does not run with the data here. */
const ELSEWHERE = { origin: 'value' } as const;
const PASSPHRASE = { 'passphrase-file': 'value' } as const;

const USAGE = {
  list: { says: 'all tables, the latest first', takes: [], options: { limit: 'value' } },
  show: { says: 'what there is to know of a table, without secrets', takes: ['table'] },
  backup: { says: 'copies the data to a new folder in this one', takes: ['folder'], options: { keep: 'value' } },
  restore: { says: 'puts a backup in the place of the data', takes: ['backup'] },
  verify: {
    says: 'checks the log of a table, of all, or of the table in a file',
    takes: ['[table or file]'],
    options: PASSPHRASE,
  },
  export: {
    says: 'a whole table, into a file under a passphrase',
    takes: ['table', 'file'],
    options: { ...ELSEWHERE, ...PASSPHRASE },
  },
  import: {
    says: 'takes in an exported table, over or not',
    takes: ['file'],
    options: { ...ELSEWHERE, ...PASSPHRASE },
  },
  block: { says: 'stops a table: it can only be looked at', takes: ['table'], options: ELSEWHERE },
  unblock: { says: 'lets it go on', takes: ['table'], options: ELSEWHERE },
  delete: {
    says: 'deletes a table with all that belongs to it',
    takes: ['table'],
    options: { ...ELSEWHERE, yes: 'flag' },
  },
  doctor: { says: 'looks for what is wrong around the service', takes: [], options: { time: 'value' } },
  'mail-test': { says: 'sends a mail, by the settings of the service', takes: ['address'], options: ELSEWHERE },
} as const satisfies Readonly<Record<string, Usage>>;
type CommandName = keyof typeof USAGE;

const COMMON = { json: 'flag', help: 'flag' } as const;

/** What the operator asks for. */
export interface CommandLine {
  readonly command: CommandName;
  /** What the command takes, in its order. */
  readonly operands: readonly string[];
  /** The values of options; a flag that is set has an empty one. */
  readonly options: Readonly<Partial<Record<string, string>>>;
}

/** The lines that say how the commands are called. */
export function usage(): readonly string[] {
  const lines = Object.entries(USAGE as Readonly<Record<string, Usage>>).map(
    ([name, { says, takes, options = {} }]) => {
      const more = Object.entries(options).map(([option, kind]) => `[--${option}${kind === 'flag' ? '' : ' …'}]`);
      const operands = takes.map((one) => (one.startsWith('[') ? one : `<${one}>`));
      return [[name, ...operands, ...more].join(' '), says] as const;
    },
  );
  const width = Math.max(...lines.map(([call]) => call.length));
  return [
    'usage: npm run admin -- <command> [--json]',
    '',
    ...lines.map(([call, says]) => `  ${call.padEnd(width)}  ${says}`),
    '',
    'A table is named by its id, or by any link to it. The data is that of CST_DATA_DIR. What changes a table is done by the',
    'service that runs with it, or by one that runs for that long; with --origin and CST_OPERATOR_TOKEN, by that one.',
  ];
}

const isCommand = (name: string | undefined): name is CommandName => name !== undefined && Object.hasOwn(USAGE, name);

/** Reads the command line; the error is a sentence, or null if all that is wanted is how it is called. */
export function readArguments(args: readonly string[]): Result<CommandLine, string | null> {
  const [command, ...rest] = args;
  if (command === undefined || args.includes('--help')) return err(null);
  if (!isCommand(command)) return err(`there is no command "${command}"`);
  const { takes, options = {} }: Usage = USAGE[command];
  const known: Readonly<Record<string, 'flag' | 'value'>> = { ...COMMON, ...options };
  const { tokens } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(
      Object.entries(known).map(([name, kind]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const operands: string[] = [];
  const values: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const kind = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (kind === undefined) return err(`${command} has no option ${token.rawName}`);
    if (kind === 'value' && !token.value) return err(`${token.rawName} needs a value`);
    values[token.name] = kind === 'value' ? (token.value ?? '') : '';
  }
  const needed = takes.filter((one) => !one.startsWith('['));
  const missing = needed[operands.length];
  if (missing !== undefined) return err(`${command} needs a ${missing}`);
  if (operands.length > takes.length)
    return err(`${command} takes no more than ${takes.length === 0 ? 'options' : takes.join(' and ')}`);
  return ok({ command, operands, options: values });
}

/** The id of the table that a text names: an id, or a link to the table or to anything of it. */
export function tableNamed(text: string): string | undefined {
  if (isTableId(text)) return text;
  const link = readLink(text);
  if (link === null) return undefined;
  if ('mail' in link) return isTableId(link.mail.table) ? link.mail.table : undefined;
  return 'table' in link && link.table !== null ? link.table : undefined;
}
