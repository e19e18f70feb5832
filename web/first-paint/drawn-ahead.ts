import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { createServer, defaultServerConditions, type Plugin } from 'vite';
import { LANGS } from '../../shared/game/contract.ts';

/** By path: the pages that are drawn ahead, a template for each language; `covers` draws the covers on them. */
export async function drawPages(covers: Plugin): Promise<Readonly<Record<string, string>>> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    logLevel: 'warn',
    plugins: [preact({ devToolsEnabled: false }), covers],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions: [...(process.env['SITE_TOYS'] ? ['toy'] : []), ...defaultServerConditions] } },
  });
  try {
    const { draw, paths } = (await server.ssrLoadModule('/first-paint/draw.tsx')) as typeof import('./draw.tsx');
    const pages: Record<string, string> = {};
    // One after the other, since the site shows one page in one language at a time.
    for (const path of paths())
      for (const lang of LANGS)
        pages[path] = `${pages[path] ?? ''}<template lang="${lang}">${await draw(path, lang)}</template>`;
    return pages;
  } finally {
    await server.close();
  }
}
