/*
 * For each request to the Worker and each call of an object, the plugin of vitest imports the Worker's entry anew, and
 * the module runner asks the process of vitest each time which file that is. That was a fourth of the processor time of
 * these tests. Here, what was imported by its path is imported once for a file of tests.
 */

interface ModuleRunner {
  import(id: string, options?: unknown): Promise<unknown>;
}

const { moduleRunner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: ModuleRunner } })
  .__vitest_mocker__;
const { import: load } = Object.getPrototypeOf(moduleRunner) as ModuleRunner;
const known = new Map<string, Promise<unknown>>();

moduleRunner.import = (id, options) => {
  // Vitest itself asks with options for the files of tests, which are to be run again.
  if (options !== undefined) return load.call(moduleRunner, id, options);
  const imported = known.get(id) ?? load.call(moduleRunner, id);
  known.set(id, imported);
  return imported;
};
