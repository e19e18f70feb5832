import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import { entryHasher, NO_HASH } from '../../../shared/log/chain.ts';
import { markOf } from '../../../shared/log/mark.ts';
import type { SealedTable } from '../../../shared/protocol/messages/sealed-table.ts';
import type { TableFile } from '../../../shared/protocol/messages/table-file.ts';
import type { Fault } from '../../../shared/table/fault.ts';
import type { FoldedLine } from '../../../shared/table/fold.ts';
import { judge } from '../../../shared/table/judge.ts';
import { linesOf } from '../../../shared/table/sealed-table.ts';
import { birthOf, type Table } from '../../../shared/table/table.ts';
import { foldOf } from '../../../shared/table/verify.ts';
import { gameOf, MACHINE } from '../../machine.ts';
import type { WholeTable } from './stored-tables.ts';

/* Whether a stored table is what its log says. The operator's files have its secret, so it need not be over. */

/** What is wrong with a table, and with which entry of its log, if it concerns a single one. */
export interface Wrong {
  readonly why: string;
  readonly n: number | null;
}

const SENTENCES: Readonly<Record<Fault['why'], string>> = {
  'other-secret': 'the secret is not that of the commitment',
  'other-commitment': 'the table was opened with another commitment',
  'broken-chain': 'its hash is not that of its content and of the entries before it',
  added: 'it was added',
  removed: 'an entry before it is missing',
  reordered: 'it is not in its place',
  'hidden-code': 'it has no code',
  'other-seating': 'the order of play is not that which was chosen or drawn',
  'out-of-order': 'it cannot follow the entries before it',
  'wrong-seat': 'nobody who could do it has that seat, or it is taken',
  'illegal-action': 'the rules forbid it',
  'dishonest-bot': 'the robot did not play what its random source determines',
  'other-robot': 'a robot of another release played it',
  'other-rules': 'it was played by rules that this release does not know',
  'not-agreed': 'not all players had agreed to it',
  'not-forced': 'the rules played where there was a choice',
  'other-positions': 'these rules would have led to other positions',
  'other-outcome': 'the actions lead to another outcome',
};

const wrong = (why: string, n: number | null = null) => err<Wrong>({ why, n });

/**
 * Checks a whole table as anybody can check a finished one: commitment, hashes, rules and dice. And what is saved must be
 * what follows from the log. The result is the number of its entries.
 */
export function checkTable({ table, lines: log }: Pick<WholeTable, 'table' | 'lines'>): Result<number, Wrong> {
  const [first] = log;
  if (first?.entry.type !== 'open') return wrong('its log has no beginning');
  const { commitment } = first.entry;
  const revealed = { id: birthOf(table.setup), secret: table.setup.secret, commitment };
  const folded = foldOf(gameOf(table.setup), revealed, log);
  if (!folded.ok) return wrong(SENTENCES[folded.error.why], folded.error.n);
  const end = checkEnd(table, log);
  if (!end.ok || !folded.value) return end;
  const [here, there] = [table.play?.position.state ?? null, folded.value.table.play?.position.state ?? null];
  return isDeepStrictEqual(here, JSON.parse(JSON.stringify(there)))
    ? ok(log.length)
    : wrong('the position that is saved is not that of its log');
}

/** What is right in a file: the number of its entries, and the mark of the last, which players can compare with theirs. */
export interface RightFile {
  readonly entries: number;
  readonly mark: string;
}

const rightFile = (lines: readonly Pick<FoldedLine, 'hash'>[]): RightFile => ({
  entries: lines.length,
  mark: markOf(lines.at(-1)?.hash ?? NO_HASH),
});

/** Checks a whole table in a file, over or not: commitment, rules and dice. */
export function checkSealed({ birth: id, secret, log }: SealedTable): Result<RightFile, Wrong> {
  const [opening] = log;
  if (opening?.type !== 'open') return wrong('its log has no beginning');
  if (!Object.hasOwn(MACHINE.games, opening.game)) return wrong(`this release does not know the game ${opening.game}`);
  const lines = linesOf(secret, log);
  const folded = foldOf(gameOf(opening), { id, secret, commitment: opening.commitment }, lines);
  return folded.ok ? ok(rightFile(lines)) : wrong(SENTENCES[folded.error.why], folded.error.n);
}

/** Checks a finished table in a file that a page has saved, and whether it is what that page saw. */
export function checkSaved({ table, log, witness }: TableFile): Result<RightFile, Wrong> {
  const { play, fairness, game: id } = table;
  if (!Object.hasOwn(MACHINE.games, id)) return wrong(`this release does not know the game ${id}`);
  if (!play?.outcome || fairness.secret === null) return wrong('it is not over: nothing can be checked yet');
  const claim = {
    id: fairness.birth ?? table.id,
    commitment: fairness.commitment,
    secret: fairness.secret,
    outcome: play.outcome,
  };
  const verdict = judge(gameOf(table), claim, log, witness ?? undefined);
  switch (verdict.type) {
    case 'right':
      return ok(rightFile(log));
    case 'differs':
      return wrong('it is not what the page saw while it was played', verdict.difference.n);
    case 'wrong':
      return wrong(SENTENCES[verdict.why], verdict.n);
    case 'unlike':
      return wrong(SENTENCES[verdict.why]);
  }
}

/** The number of entries whose hashes are recomputed by a sample. */
const SAMPLE = 64;

/** Recomputes the hashes of the latest entries of a table: a copy that was cut or spoilt has not got them. */
export function sampleTable({ table, lines: log }: Pick<WholeTable, 'table' | 'lines'>): Result<number, Wrong> {
  const hashOf = entryHasher(table.setup.secret);
  for (let index = Math.max(0, log.length - SAMPLE); index < log.length; index += 1) {
    const line = log[index];
    const { entry } = line ?? {};
    if (entry?.n !== index + 1) return wrong(SENTENCES.removed, entry?.n ?? null);
    if (hashOf(log[index - 1]?.hash ?? NO_HASH, entry) !== line?.hash) return wrong(SENTENCES['broken-chain'], entry.n);
  }
  return checkEnd(table, log);
}

/** Whether a table is where its log ends. */
function checkEnd(
  { version, hash }: Pick<Table, 'version' | 'hash'>,
  log: readonly FoldedLine[],
): Result<number, Wrong> {
  const last = log.at(-1);
  return log.length === version && last?.hash === hash ? ok(log.length) : wrong('its log does not end where it stands');
}

/** What is wrong, as a sentence. */
export const said = ({ why, n }: Wrong): string => (n === null ? why : `entry ${n}: ${why}`);
