import { reachedFrom } from './imports.ts';

export const AREAS = ['rules', 'shared', 'worker'] as const;
export type Area = (typeof AREAS)[number];

/** What players read, what is drawn and how robots think have tests of another kind. */
const LEFT_OUT =
  /\/(texts|words|drawing|bots)\/|\/(bot|postcards?|picture|vignette)\.ts$|^shared\/games\/tchu\/plan\.ts$/;
const PLATFORM = /^(cloudflare:|node:|hono|@takumi-rs)/;

/** The files of each area: the rules of the games, the rest of `shared/`, and what of the Worker needs no platform. */
export function filesOf(root: string, files: readonly string[]): Readonly<Record<Area, readonly string[]>> {
  const sources = files.filter((file) => /^(shared|worker)\/.*\.ts$/.test(file) && !LEFT_OUT.test(file));
  const isRule = (file: string) => file.startsWith('shared/games/');
  const reached = reachedFrom(root, sources);
  const isPure = (file: string) => ![...(reached.get(file) ?? [])].some((name) => PLATFORM.test(name));
  return {
    rules: sources.filter(isRule),
    shared: sources.filter((file) => file.startsWith('shared/') && !isRule(file)),
    worker: sources.filter((file) => file.startsWith('worker/') && isPure(file)),
  };
}

/** Test files of one project. */
export interface Selection {
  readonly project: 'rules' | 'worker';
  readonly tests: readonly string[];
}

/**
 * The tests that concern a file, by what they import, those first that are most likely to notice: of the same game, or
 * of the same name. The rules of a game are held by the tests of rules alone.
 */
export function concerned(
  area: Area,
  file: string,
  reached: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Selection[] {
  const tests = [...reached].flatMap(([test, files]) => (files.has(file) ? [test] : []));
  const ofWorker = tests.filter((test) => test.startsWith('tests/worker/'));
  const ofRules = tests.filter((test) => /^tests\/(games|shared|conform|selfhost)\//.test(test));
  const game = /^shared\/games\/(\w+)\//.exec(file)?.[1];
  const name = /([\w-]+)\.ts$/.exec(file)?.[1] ?? '';
  const isNear = (test: string) =>
    game === undefined ? test.includes(name.split('-')[0] ?? name) : test.startsWith(`tests/games/${game}/`);
  const split = (project: Selection['project'], all: readonly string[]): readonly Selection[] =>
    [all.filter(isNear), all.filter((test) => !isNear(test))].map((part) => ({ project, tests: part }));
  const selections =
    area === 'rules' ? split('rules', ofRules) : [...split('rules', ofRules), ...split('worker', ofWorker)];
  return selections.filter((selection) => selection.tests.length > 0);
}
