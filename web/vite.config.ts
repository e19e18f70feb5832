import { readFileSync } from 'node:fs';
import preact from '@preact/preset-vite';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { commentsIn, openApi } from '../shared/protocol/docs/openapi.ts';

/** The OpenAPI document lies beside the pages, so that the Worker need not carry it. */
const apiDocument: Plugin = {
  name: 'openapi',
  generateBundle() {
    const rows = readFileSync(`${import.meta.dirname}/../shared/protocol/routes.ts`, 'utf8');
    const source = JSON.stringify(openApi(commentsIn(rows)));
    this.emitFile({ type: 'asset', fileName: 'api/openapi.json', source });
  },
};

/**
 * The site. `SITE_OUT` puts it elsewhere than in dist/site, so that tests do not disturb a service that runs.
 * `SITE_TOYS` puts the games of the tests on the list of games.
 * Nothing is inlined into the page: its content security policy allows scripts and styles from files only.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: [...(process.env['SITE_TOYS'] ? ['toy'] : []), ...defaultClientConditions] },
  plugins: [preact({ devToolsEnabled: false }), apiDocument],
  build: {
    outDir: process.env['SITE_OUT'] ?? '../dist/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [`${import.meta.dirname}/index.html`, `${import.meta.dirname}/sw/sw.ts`],
      // Browsers look for a new service worker at the address of the old one.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8788', ws: true } } },
});
