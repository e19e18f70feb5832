import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ReleaseList } from '../../app/site-copy.ts';
import { buildScript } from './build-script.ts';
import { WEB } from './built-files.ts';

/** Files whose names contain a hash of their content. */
const HASHED = /^(assets|workers)\//;
/** What no page needs that is opened without a network. */
const NOT_KEPT = /^(_headers|sw\.js|index\.html|licences\.html|robots\.txt|favicon\.ico|badge\.png|api\/(?!games$).*)$/;

const pathOf = (fileName: string): string => `/${fileName.replace(/\.html$/, '')}`;

const sha256 = (source: string | Uint8Array): string => createHash('sha256').update(source).digest('base64');

const publicFiles = (): readonly string[] =>
  readdirSync(join(WEB, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(WEB, 'public').length + 1));

// docs/decisions/29-a-whole-copy-of-the-site.md
/** Lists the files of this release, and builds the service worker, which names the list: each release has another one. */
export const releaseList: Plugin = {
  name: 'release-list',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const list: Record<string, string | null> = { '/api/games': null };
      for (const [name, output] of Object.entries(bundle)) {
        if (NOT_KEPT.test(name)) continue;
        const source = output.type === 'chunk' ? output.code : output.source;
        list[pathOf(name)] = HASHED.test(name) ? null : sha256(source);
      }
      for (const name of publicFiles())
        if (!NOT_KEPT.test(name)) list[`/${name}`] = sha256(readFileSync(join(WEB, 'public', name)));
      const source = JSON.stringify(list satisfies ReleaseList);
      const file = this.getFileName(this.emitFile({ type: 'asset', name: 'release.json', source }));
      // Browsers look for a new service worker at the address of the old one.
      const worker = await buildScript('sw/sw.ts');
      if (!worker.includes('RELEASE_LIST')) throw new Error('the service worker names no list');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replace('RELEASE_LIST', `/${file}`) });
    },
  },
};
