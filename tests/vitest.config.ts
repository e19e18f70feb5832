import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { NIGHT } from './support/nightly.ts';

/** The toy game is on the list of games when tests run. */
const resolve = { conditions: ['toy'] };

/**
 * In milliseconds: what takes longer hangs. No test needs a quarter of that on a machine of its own: long
 * games are played in several tests. How fast things are is measured by the benches.
 */
const HANG = 60_000;

/** Also in milliseconds: a test that takes longer is named in the output. */
const SLOW = 5000;

const processors = availableParallelism();

/**
 * First what only computes, in a process for each processor but one, as `npm test` runs the tests in workerd beside the
 * others. Each process that shares the files compiles and optimizes the same code again: with three of them, the rules
 * took a fifth more of processor time, and the tests in workerd a third.
 */
const COMPUTING = { maxWorkers: Math.max(processors - 1, 1), sequence: { groupOrder: 0 } };

/**
 * Then what waits for a browser or a server: two more than there are processors, so that others go on meanwhile. With one
 * more, the processors were idle for 6 % of the time, with two for 3 and 5 %.
 */
const WITH_SERVERS = { maxWorkers: Math.min(processors + 2, 8), sequence: { groupOrder: 1 } };

// Programs that tests start, some of them dozens of times, are compiled once.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    slowTestThreshold: SLOW,
    tags: [NIGHT],
    // With this cache on, vitest 5.0.5 crashes when it prints an error with a frame in a module that `globalSetup` loads.
    fsModuleCache: false,
    projects: [
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'rules',
          ...COMPUTING,
          environment: 'node',
          isolate: false,
          include: [
            'tests/{games,laws-of-laws,boast,hex,limbo,table,shared,conform,web,terminal,lint,docs,bench}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/each-file.ts'],
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'selfhost',
          ...WITH_SERVERS,
          environment: 'node',
          isolate: false,
          include: ['tests/selfhost/**/*.test.ts'],
          globalSetup: ['tests/support/in-memory.ts', 'tests/selfhost/builds.ts'],
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
      {
        plugins: [
          cloudflareTest(({ inject }) => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                CST_NOTICES_TO_LOOPBACK: 'true',
                CST_SITE_ORIGIN: 'https://tables.example',
                CST_MAIL: 'smtp',
                CST_MAIL_FROM: 'play@tables.example',
                CST_MAIL_REPLIES: 'play@tables.example',
                CST_MAIL_AUTHSERV: 'mx.tables.example',
                CST_SMTP_HOST: '127.0.0.1',
                CST_SMTP_PORT: `${inject('smtp')}`,
                CST_SMTP_TLS: 'none',
                // How much of each game tests/worker/table-object/redealt.test.ts plays.
                SECRECY_ACTIONS: process.env['SECRECY_ACTIONS'] ?? '4',
                NIGHTLY: process.env['NIGHTLY'] ?? '',
              },
            },
          })),
        ],
        resolve,
        ssr: { resolve },
        test: {
          name: 'worker',
          ...COMPUTING,
          include: ['tests/worker/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/worker/import-once.ts', 'tests/worker/fresh.ts'],
          globalSetup: [
            'tests/support/in-memory.ts',
            'tests/support/hooks-server.ts',
            'tests/support/mail-server.ts',
            'tests/support/plain-socket.ts',
            'tests/worker/expected-errors.ts',
          ],
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
      {
        test: {
          name: 'site',
          ...WITH_SERVERS,
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          setupFiles: ['tests/site/each-file.ts'],
          globalSetup: ['tests/support/in-memory.ts', 'tests/site/server.ts'],
          isolate: false,
          testTimeout: HANG,
          hookTimeout: HANG,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
