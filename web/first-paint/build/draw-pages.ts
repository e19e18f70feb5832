import { join } from 'node:path';
import preact from '@preact/preset-vite';
import { defaultServerConditions, type Plugin, runnerImport } from 'vite';

/** Markup does not depend on styles. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/** By path: the pages that are drawn ahead, a template for each language; `covers` draws the covers on them. */
export async function drawPages(covers: Plugin): Promise<Readonly<Record<string, string>>> {
  const conditions = [...(process.env['SITE_TOYS'] ? ['toy'] : []), ...defaultServerConditions];
  const { module } = await runnerImport<typeof import('../draw.tsx')>('/first-paint/draw.tsx', {
    root: join(import.meta.dirname, '../..'),
    logLevel: 'warn',
    plugins: [withoutStyles, preact({ devToolsEnabled: false }), covers],
    environments: { inline: { resolve: { conditions } } },
  });
  return module.pages;
}
