/*
 * For each request to the Worker and each call of an object, the plugin of vitest imports the Worker's entry anew, and
 * the module runner asks the process of vitest each time which file that is. That was a fourth of the processor time of
 * these tests. Here, what was imported by its path is imported once for a file of tests. What is remembered is the
 * module and not the promise of it: in workerd, a promise belongs to the request that made it, and may never resolve in
 * another one.
 */

interface ModuleRunner {
  import(id: string, options?: unknown): Promise<unknown>;
}

interface Vitest {
  readonly __vitest_mocker__: { readonly moduleRunner: ModuleRunner };
  readonly __vitest_worker__: { rpc: object };
  /** Whether this workerd has run a file of tests before. */
  hasModules?: boolean;
}

const vitest = globalThis as unknown as Vitest;
const { moduleRunner } = vitest.__vitest_mocker__;
const { import: load } = Object.getPrototypeOf(moduleRunner) as ModuleRunner;
const known = new Map<string, unknown>();

moduleRunner.import = async (id, options) => {
  // Vitest itself asks with options for the files of tests, which are to be run again.
  if (options === undefined && known.has(id)) return known.get(id);
  const imported = await load.call(moduleRunner, id, options);
  if (options === undefined) known.set(id, imported);
  return imported;
};

/*
 * For the first module of a file of tests that is not loaded yet, the module runner asks for all modules of that file at
 * once. That is quicker in a new workerd; later, it is fourteen megabytes instead of the few modules that are missing.
 */
if (vitest.hasModules)
  vitest.__vitest_worker__.rpc = new Proxy(vitest.__vitest_worker__.rpc, {
    get: (rpc, name) => (name === 'fetchWarmModules' ? async () => null : Reflect.get(rpc, name)),
  });
vitest.hasModules = true;
