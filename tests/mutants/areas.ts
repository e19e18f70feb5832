import { importsOf, reachedFrom } from './imports.ts';

export const AREAS = ['rules', 'table', 'shared', 'worker'] as const;
export type Area = (typeof AREAS)[number];

/** Texts, drawings and robots have tests of another kind. */
const LEFT_OUT = /\/(texts|words|drawing|bots)\/|\/(bot|postcards?|picture|vignette)\.ts$/;
const PLATFORM = /^(cloudflare:|node:|hono|@takumi-rs)/;

/**
 * The files of each area: the rules of the games, the machine of tables, the rest of `shared/`, and what of the Worker
 * needs no platform.
 */
export function filesOf(root: string, files: readonly string[]): Readonly<Record<Area, readonly string[]>> {
  const sources = files.filter((file) => /^(shared|worker)\/.*\.ts$/.test(file) && !LEFT_OUT.test(file));
  const isRule = (file: string) => file.startsWith('shared/games/');
  const isMachine = (file: string) => file.startsWith('shared/table/');
  const reached = reachedFrom(root, sources);
  const isPure = (file: string) => ![...(reached.get(file) ?? [])].some((name) => PLATFORM.test(name));
  return {
    rules: sources.filter(isRule),
    table: sources.filter(isMachine),
    shared: sources.filter((file) => file.startsWith('shared/') && !isRule(file) && !isMachine(file)),
    worker: sources.filter((file) => file.startsWith('worker/') && isPure(file)),
  };
}

/** Test files of one project. */
export interface Selection {
  readonly project: 'rules' | 'worker';
  readonly tests: readonly string[];
}

/**
 * The tests of the same game, or of the machine; elsewhere those that import a file themselves, lie in its folder or share
 * its name.
 */
function isNear(file: string, test: string, imported: readonly string[]): boolean {
  const house = /^shared\/(?:games\/\w+|table)\//.exec(file)?.[0];
  if (house !== undefined) return test.startsWith(house.replace('shared', 'tests'));
  const [folder = '', name = ''] = file.split('/').slice(-2);
  const isBeside = folder !== 'shared' && folder !== 'worker' && test.includes(`/${folder}/`);
  return imported.includes(file) || isBeside || test.includes(name.split(/[-.]/)[0] ?? name);
}

/**
 * The tests that concern a file, by what they import, the near ones first. The rules of a game are held by the tests of
 * rules alone. With `isQuick` the far ones are left out, where there are near ones.
 */
export function concerned(
  root: string,
  { area, file, isQuick }: { readonly area: Area; readonly file: string; readonly isQuick: boolean },
  reached: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Selection[] {
  const tests = [...reached].flatMap(([test, files]) => (files.has(file) ? [test] : []));
  const near = tests.filter((test) => isNear(file, test, importsOf(root, test)));
  const far = tests.filter((test) => !near.includes(test));
  const tiers = isQuick && near.length > 0 ? [near] : [near, far];
  const projects = area === 'rules' ? (['rules'] as const) : (['rules', 'worker'] as const);
  return tiers
    .flatMap((tier) =>
      projects.map((project) => ({
        project,
        tests: tier.filter((test) => test.startsWith('tests/worker/') === (project === 'worker')),
      })),
    )
    .filter((selection) => selection.tests.length > 0);
}
