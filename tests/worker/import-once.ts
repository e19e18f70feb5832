import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/*
 * For each request to the Worker and each call of an object, the plugin of vitest imports the Worker's entry anew: it has
 * the object that runs the tests do it, by a request, and there the module runner asks the process of vitest which file
 * that is. The question took a fourth of the processor time of these tests, the request a seventh of the rest. Here, what
 * was imported by its path is imported once for a file of tests, and then found without a request. What is remembered is
 * the module and not the promise of it: in workerd, a promise belongs to the request that made it, and may never resolve
 * in another one.
 */

interface ModuleRunner {
  import(id: string, options?: unknown): Promise<unknown>;
}

/** The object that runs the tests. The plugin has it call a function, which it names by a number in `cf`. */
interface Runner {
  fetch(request: { readonly cf: unknown }): Promise<Response>;
}

interface Stub {
  fetch(url: string, init: { readonly cf: unknown }): Promise<Response>;
}

interface Runners {
  get(name: string): Stub;
}

interface Vitest {
  readonly __vitest_mocker__: { readonly moduleRunner: ModuleRunner };
  readonly __vitest_worker__: { rpc: object; readonly providedContext: { readonly cloudflarePoolOptions: string } };
  /** The plugin's own way to the runner. */
  runners?: Runners;
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

const bindings = env as unknown as { __VITEST_POOL_WORKERS_RUNNER_OBJECT: Runners };
vitest.runners ??= bindings.__VITEST_POOL_WORKERS_RUNNER_OBJECT;
const { runners } = vitest;

const fetchRunner: Stub['fetch'] = (url, init) => runners.get('singleton').fetch(url, init);

/** The helper of the plugin takes stubs of the Worker's objects only: this one looks like one. */
const disguised = new Proxy(env.TABLES.getByName(''), {
  get: (stub, name) => (name === 'fetch' ? fetchRunner : Reflect.get(stub, name)),
});
const runner = await runInDurableObject(disguised, (instance) => instance as unknown as Runner);

/*
 * Just before the plugin imports the entry, and without waiting in between, it reads in its options which file that is.
 * Nothing else that it has the runner do could be done within another request.
 */
const provided = vitest.__vitest_worker__.providedContext;
const { cloudflarePoolOptions: options } = provided;
const { main } = JSON.parse(options) as { readonly main: string };
let isImporting = false;
Object.defineProperty(provided, 'cloudflarePoolOptions', {
  configurable: true,
  get: () => {
    isImporting = true;
    queueMicrotask(() => {
      isImporting = false;
    });
    return options;
  },
});
bindings.__VITEST_POOL_WORKERS_RUNNER_OBJECT = {
  get: (name) => (isImporting && known.has(main) ? { fetch: (_, { cf }) => runner.fetch({ cf }) } : runners.get(name)),
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
