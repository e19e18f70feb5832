import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** The toy game is on the list of games when tests run. */
const resolve = { conditions: ['toy'] };

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/{games,shared,conform}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
        resolve,
        ssr: { resolve },
        test: { name: 'worker', include: ['tests/worker/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One browser and one server serve them all: in turn, they are as fast as side by side.
          fileParallelism: false,
        },
      },
    ],
  },
});
