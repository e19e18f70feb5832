import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names that were given up, and the word for the thing since then (docs/glossary.md). */
const RETIRED: Readonly<Record<string, string>> = {
  Audience: 'Sockets',
  ChannelMeans: 'Deps',
  Farewell: 'DepartureReason',
  Happening: 'LogEvent',
  Means: 'Deps',
  Motion: 'Proposal',
  Plan: 'QueuedTurn, a search of a robot, or BoardModel',
  PlanInfo: 'QueuedTurnInfo',
  Plans: 'QueuedTurns',
  Seal: 'RevealedSecret',
  Spare: 'RecoveryCredentials',
  TableKeeper: 'TableObject',
  Taking: 'PlayedAction',
  Telling: 'Broadcast',
  fared: 'recordResult',
  isParting: 'isClosing',
  letGo: 'forget',
  liveries: 'seatColours',
  noted: 'appended',
  playedOn: 'autoplay',
  postcards: 'pictures',
  takings: 'playedActions',
};

interface Declaration {
  readonly file: string;
  readonly name: string;
  readonly isType: boolean;
  readonly isExported: boolean;
}

const files = globSync('{shared,web,worker}/**/*.{ts,tsx}', { cwd: root }).sort();

/** What a file declares outside of its functions. */
function declarationsIn(file: string): readonly Declaration[] {
  const { program } = parseSync(file, readFileSync(`${root}${file}`, 'utf8'));
  return program.body.flatMap((statement): readonly Declaration[] => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declared = isExported ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration')
      return declared.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [{ file, name: id.name, isType: false, isExported }] : [],
      );
    const isNamed =
      declared?.type === 'TSInterfaceDeclaration' ||
      declared?.type === 'TSTypeAliasDeclaration' ||
      declared?.type === 'ClassDeclaration' ||
      declared?.type === 'FunctionDeclaration';
    if (!isNamed || !declared.id) return [];
    return [{ file, name: declared.id.name, isType: declared.type !== 'FunctionDeclaration', isExported }];
  });
}

const declarations = files.flatMap(declarationsIn);

test('nothing has a name that was given up for another one', () => {
  expect(declarations.length).toBeGreaterThan(4000);
  const wrong = declarations.filter(({ name }) => Object.hasOwn(RETIRED, name));
  expect(wrong.map(({ file, name }) => `${file}: ${name} is ${RETIRED[name]}`)).toEqual([]);
});

test('an exported type has a name of its own, but for what each game has', () => {
  /** All games together: they have the same house. */
  const houseOf = (file: string): string | undefined => /^(?:shared|web)\/games\/[^/]+\//.exec(file)?.[0];
  const byName = Map.groupBy(
    declarations.filter(({ isType, isExported }) => isType && isExported),
    ({ name }) => name,
  );
  const wrong = [...byName].filter(([, all]) => {
    const outside = all.filter(({ file }) => houseOf(file) === undefined);
    return outside.length > 1;
  });
  expect(wrong.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
