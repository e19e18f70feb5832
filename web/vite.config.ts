import preact from '@preact/preset-vite';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { GAMES } from '../shared/games/index.ts';
import { openApi } from '../shared/protocol/docs/openapi.ts';
import { gameInfos } from '../shared/protocol/game-infos.ts';
import { documents } from './first-paint/build/documents.ts';
import { GROUPS } from './first-paint/build/groups.ts';
import { releaseList } from './first-paint/build/release-list.ts';
import { retriableImports, withItsFile } from './first-paint/build/retriable-imports.ts';
import { covers } from './home/covers.ts';
import { licences } from './licences/licences.ts';
import { release } from './release.ts';
import { seatColours } from './styles/seat-colours.ts';

/** The OpenAPI document lies beside the pages, so that the Worker need not carry it. */
const apiDocument: Plugin = {
  name: 'openapi',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'api/openapi.json', source: JSON.stringify(openApi()) });
  },
};

/** So does the list of games, which is the same for everybody. With the games of the tests, the Worker answers. */
const gamesFile: Plugin = {
  name: 'games',
  generateBundle() {
    if (process.env['SITE_TOYS']) return;
    this.emitFile({ type: 'asset', fileName: 'api/games', source: JSON.stringify(gameInfos(GAMES)) });
  },
};

/** Which release the site is; the Worker is of the same one. */
const versionFile: Plugin = {
  name: 'version',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'api/version',
      source: JSON.stringify(release()),
    });
  },
};

const drawnCovers = covers();

/**
 * The site. `SITE_OUT` is its output folder instead of dist/site, so that tests do not disturb a running service.
 * `SITE_TOYS` adds the games of the tests to the list of games. Of scripts and styles, the content security policy
 * allows files and what first/document.ts puts into the page.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: [...(process.env['SITE_TOYS'] ? ['toy'] : []), ...defaultClientConditions] },
  plugins: [
    preact({ devToolsEnabled: false }),
    seatColours(),
    drawnCovers,
    apiDocument,
    gamesFile,
    versionFile,
    licences,
    retriableImports,
    documents(drawnCovers),
    releaseList,
  ],
  build: {
    outDir: process.env['SITE_OUT'] ?? '../dist/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: withItsFile },
    rolldownOptions: {
      // The pages that documents contain are drawn by a plugin, which takes most of a build.
      checks: { bundlerTimings: false },
      input: { index: `${import.meta.dirname}/main.tsx` },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // A group that is split by who needs its parts would be called by all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  // A worker has the content security policy with which its file is served; files of pages are served without one.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } } },
  server: { proxy: { '^/api/': { target: 'http://localhost:8788', ws: true } } },
});
